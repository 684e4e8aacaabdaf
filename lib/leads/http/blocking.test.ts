import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { buildPdf, buildTypeList, buildZip } from '@/lib/testing/files'
import { buildPost } from '@/lib/testing/leads'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { RESUME_MAX_BYTES, RESUME_MEDIA_TYPES, type ResumeType } from '../forms/resume-file'
import { handlePlainForm } from './plain-handler'
import { leadHandler } from './post-handler'

makeDataFolder()
beforeAll(async () => {
  await fillDatabase()
  // Code is compiled when it first runs.
  for (const post of buildPosts(buildPdf(), 'pdf')) await post()
})

let posts = 0
function buildRequest(body: BodyInit, type?: string): Request {
  const sender = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `10.0.${posts >> 8}.${posts++ & 255}` }
  const headers = type ? { ...sender, 'content-type': type } : sender
  return new Request('http://localhost/x', { method: 'POST', headers, body })
}
const postJson = (body: string) => leadHandler(() => 'career')(buildRequest(body, 'application/json'))
const postForm = (body: BodyInit, type?: string) => handlePlainForm(buildRequest(body, type), 'career')

/** The same application from a form with script and from one without, each time of another person. */
function buildPosts(file: Buffer, ending: ResumeType): (() => Promise<Response>)[] {
  const email = `a${posts}@example.com`
  const [name, type] = [`cv.${ending}`, RESUME_MEDIA_TYPES[ending]]
  const resume = { resume_base_64: file.toString('base64'), meta: { resume_name: name, resume_type: type } }
  const json = JSON.stringify(buildPost('career', { email, ...resume }))
  const form = new FormData()
  for (const [field, value] of Object.entries(buildPost('career', { email: `b${email}` })))
    form.set(field, String(value))
  form.set('resume', new Blob([new Uint8Array(file)], { type }), name)
  return [() => postJson(json), () => postForm(form)]
}

/**
 * For how many milliseconds the work blocks the event loop. On a busy machine the loop is also late while another process
 * has the CPU, so the CPU time of this process is the upper limit.
 */
async function measureBlocking(work: () => unknown): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await setTimeout(10)
  const before = process.cpuUsage()
  await work()
  await setTimeout(5)
  const { user, system } = process.cpuUsage(before)
  delay.disable()
  return Math.min(delay.max / 1e6, (user + system) / 1e3)
}

const goodFile = Buffer.concat([buildPdf(), Buffer.alloc(RESUME_MAX_BYTES - 300)])

/** The median of three rounds: garbage collection or a busy machine delays one, the work itself all. */
async function measureTypical(build: () => () => unknown): Promise<number> {
  const found: number[] = []
  for (let round = 0; round < 3; round++) found.push(await measureBlocking(build()))
  return found.sort((a, b) => a - b)[1] ?? Infinity
}

let limit = 0
beforeAll(async () => {
  const good: number[] = []
  for (const way of [0, 1]) good.push(await measureTypical(() => buildPosts(goodFile, 'pdf')[way] ?? fail))
  // On a busy machine all work takes longer, so a good application of the same size may take half of the limit.
  limit = Math.max(50, 2 * Math.min(...good))
})

async function expectShort(build: () => () => unknown): Promise<void> {
  expect(await measureTypical(build)).toBeLessThan(limit)
}

const repeat = (count: number, bytes: Buffer) => Buffer.concat(Array.from({ length: count }, () => bytes))
const emptyPart = buildZip([{ name: 'a' }]).subarray(0, 33)
const typeList = buildZip([{ ...buildTypeList(), content: Buffer.alloc(2_000_000) }]).subarray(0, 2000)
const list = { ...buildTypeList(), content: Buffer.alloc(1_000_000) }
test.each<[string, Buffer, ResumeType]>([
  ['4,000 streams', buildPdf('stream\n\nendstream\n'.repeat(4000)), 'pdf'],
  ['30,000 empty parts after a type list', Buffer.concat([typeList, repeat(30_000, emptyPart)]), 'docx'],
  ['type lists that unpack to 1 MB each', buildZip(Array.from({ length: 400 }, () => list)), 'docx'],
  [
    'a type list without an end',
    Buffer.concat([
      buildZip([{ ...buildTypeList(), descriptor: 'bare' }]).subarray(0, 60),
      Buffer.alloc(1_000_000, 'PK\x07'),
    ]),
    'docx',
  ],
])('an application with %s blocks the process for less than 50 ms', async (_, bytes, ending) => {
  const file = bytes.subarray(0, RESUME_MAX_BYTES)
  for (const path of [0, 1]) await expectShort(() => buildPosts(file, ending)[path] ?? fail)
})

const fail = () => Promise.reject(new Error('no such path'))
const SIZE = 1_400_000
const many = (count: number, build: (index: number) => string, between: string) =>
  Array.from({ length: count }, (_, index) => build(index)).join(between)
const part = (header: string) => `--b\r\n${header}\r\n\r\nx\r\n`
const multipart = (parts: string) => () => postForm(`${parts}--b--\r\n`, 'multipart/form-data; boundary=b')
const urlencoded = (body: string) => () => postForm(body, 'application/x-www-form-urlencoded')
const json = (body: string) => () => postJson(body)
const named = (field: string, value: string) => json(JSON.stringify(buildPost('career', { [field]: value })))
test.each<[string, number, () => Promise<Response>]>([
  ['100,000 JSON fields', 400, json(`{${many(100_000, (index) => `"k${index}":1`, ',')}}`)],
  ['a deep JSON list', 400, json(`{"a":${'['.repeat(SIZE / 2)}${']'.repeat(SIZE / 2)}}`)],
  ['a long mail address', 422, named('email', 'a.'.repeat(SIZE / 2))],
  ['a name of marks', 422, named('name', `a${'\u0301'.repeat(SIZE / 6)}`)],
  [
    '14,000 files',
    400,
    multipart(
      many(14_000, () => part('Content-Disposition: form-data; name="resume"; filename="a.pdf"'), ''),
    ),
  ],
  ['a field with 200,000 lines of header', 400, multipart(part(many(200_000, () => 'a: b', '\r\n')))],
  [
    'a field with a long name',
    400,
    multipart(part(`Content-Disposition: form-data; name="${'%0D%0A'.repeat(200_000)}"`)),
  ],
  ['a form of 8,000 fields', 303, urlencoded(many(8_000, (index) => `${index}=`, '&'))],
])('%s: %d in less than 50 ms', async (_, status, post) => {
  expect((await post()).status).toBe(status)
  await expectShort(() => post)
})
