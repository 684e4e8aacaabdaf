import { buildPdf, buildTypeList, buildZip } from '@/lib/testing/files'
import { buildFormBody } from '@/lib/testing/leads'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { RESUME_MAX_BYTES } from '../forms/resume-file'
import { handleLead } from './json-handler'
import { handlePlainForm } from './plain-handler'

makeDataFolder()

let requests = 0
function buildRequest(body: BodyInit, type?: string): Request {
  const sender = {
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': `10.0.${requests >> 8}.${requests++ & 255}`,
  }
  const headers = type ? { ...sender, 'content-type': type } : sender
  return new Request('http://localhost/x', { method: 'POST', headers, body })
}
const json = (body: string) => () => handleLead(buildRequest(body, 'application/json'), 'career')
const postCareer = (change: Record<string, unknown>) => json(JSON.stringify(buildFormBody('career', change)))
const file = (bytes: Buffer, name: string) => {
  const resume_base_64 = bytes.subarray(0, RESUME_MAX_BYTES).toString('base64')
  return () =>
    postCareer({ email: `a${requests}@example.com`, resume_base_64, meta: { resume_name: name } })()
}
const form = (body: string, type: string) => () => handlePlainForm(buildRequest(body, type), 'career')
const part = (header: string) => `--b\r\n${header}\r\n\r\nx\r\n`
const multipart = (parts: string) => form(`${parts}--b--\r\n`, 'multipart/form-data; boundary=b')

/** Milliseconds of processor that a request takes, the least of three: the first one compiles. */
async function measure(send: () => Promise<Response>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 3; round++) {
    const before = process.cpuUsage()
    await send()
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1e3)
  }
  return Math.min(...times)
}

let limit = 0
beforeAll(async () => {
  await fillDatabase()
  // On a busy machine all work takes longer, so a good application of the same size may take half of the limit.
  const good = Buffer.concat([buildPdf(), Buffer.alloc(RESUME_MAX_BYTES - 300)])
  limit = Math.max(50, 2 * (await measure(file(good, 'cv.pdf'))))
})

const emptyPart = buildZip([{ name: 'a' }]).subarray(0, 33)
const typeList = buildZip([{ ...buildTypeList(), content: Buffer.alloc(2_000_000) }]).subarray(0, 2000)
const bigList = { ...buildTypeList(), content: Buffer.alloc(1_000_000) }
const fields = Array.from({ length: 100_000 }, (_, index) => `"k${index}":1`)
const upload = part('Content-Disposition: form-data; name="resume"; filename="a.pdf"')

test.each<[string, number, () => Promise<Response>]>([
  [
    'a file of 30,000 empty parts',
    422,
    file(Buffer.concat([typeList, ...Array<Buffer>(30_000).fill(emptyPart)]), 'a.docx'),
  ],
  ['type lists that unpack to 1 MB', 422, file(buildZip(Array(400).fill(bigList)), 'a.docx')],
  ['100,000 JSON fields', 400, json(`{${fields.join()}}`)],
  ['14,000 files', 400, multipart(upload.repeat(14_000))],
  ['a part with 200,000 lines of header', 400, multipart(part('a: b\r\n'.repeat(200_000)))],
])('%s: %d, and the process is not blocked', async (_, status, send) => {
  expect((await send()).status).toBe(status)
  expect(await measure(send)).toBeLessThan(limit)
})
