import { listProjectLinks } from '@/lib/catalogue'
import { getDatabase } from '@/lib/database/connection'
import { buildProject } from '@/lib/testing/builders'
import { buildDocx } from '@/lib/testing/files'
import { buildPost } from '@/lib/testing/leads'
import { dropDataFolder, fillDatabase, makeDataFolder } from '@/lib/testing/store'
import type { FormKind } from '../kinds'
import { leadHandler } from './post-handler'

jest.mock('@/lib/catalogue', () => ({ listProjectLinks: jest.fn() }))

const dataDir = makeDataFolder()
process.env.LEAD_FLOOD_PER_MINUTE = '40'

beforeAll(() => fillDatabase())
beforeEach(async () => {
  jest.mocked(listProjectLinks).mockResolvedValue([buildProject()])
  await getDatabase().deleteFrom('leads').execute()
})
afterAll(() => dropDataFolder(dataDir))

const listLeads = () => getDatabase().selectFrom('leads').selectAll().execute()
const usual = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
let senders = 0

async function post(form: FormKind, body: unknown, headers: Record<string, string> = {}) {
  const request = new Request('http://localhost:3000/api/v1/enquiry/x', {
    method: 'POST',
    headers: { ...usual, host: 'localhost:3000', 'x-forwarded-for': `203.0.113.${senders++}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const response = await leadHandler(() => form)(request)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

test.each([
  ['enquiry', 'Your enquiry submitted successfully!', { pdf_url: null }],
  ['contact', 'Your enquiry submitted successfully!', { pdf_url: null }],
  ['career', 'Your career form has been submitted successfully', {}],
  ['joint-venture', 'Joint Ventures Submitted Successfully', {}],
  ['subscribe', 'Subscription successful!', {}],
] as const)('the documented payload of %s is taken as it is', async (form, message, more) => {
  const { status, headers, body } = await post(form, buildPost(form))
  expect({ status, body }).toEqual({
    status: 200,
    body: { resultCode: 200, success: true, message, result: { reference: expect.any(String) }, ...more },
  })
  expect(headers.get('cache-control')).toBe('no-store')
  expect(await listLeads()).toHaveLength(1)
})

test('field messages come in the envelope', async () => {
  const { status, body } = await post('enquiry', buildPost('enquiry', { first_name: ' ' }))
  expect({ status, body }).toEqual({
    status: 422,
    body: {
      resultCode: 422,
      success: false,
      message: 'Please correct the marked fields.',
      result: { fields: { first_name: 'First Name is required.' } },
    },
  })
})

test('a project that is not published is no choice', async () => {
  const { body } = await post('enquiry', buildPost('enquiry', { projectId: 9999 }))
  expect(body.result.fields).toEqual({ projectId: 'Please choose a project from the list.' })
})

test('a resume is checked by what it holds', async () => {
  const resume = (file: Buffer) =>
    buildPost('career', { resume_base_64: file.toString('base64'), meta: { resume_name: 'cv.docx' } })
  expect((await post('career', resume(buildDocx()))).status).toBe(200)
  const refused = await post('career', resume(buildDocx([{ name: 'word/vbaProject.bin', content: 'x' }])))
  expect(refused).toMatchObject({
    status: 422,
    body: { message: 'Invalid file type or size. Only Docx and Pdf files under 1MB are allowed.' },
  })
})

describe('what is refused before it is read', () => {
  test.each([
    [403, { 'sec-fetch-site': 'cross-site' }],
    [403, { 'sec-fetch-site': 'same-site' }],
    [403, { 'sec-fetch-site': '', origin: 'https://evil.example' }],
    [403, { 'sec-fetch-site': '', origin: 'null' }],
    [403, { 'sec-fetch-site': '' }],
    [200, { 'sec-fetch-site': '', origin: 'http://localhost:3000' }],
    [415, { 'content-type': 'text/plain' }],
    [415, { 'content-type': 'application/x-www-form-urlencoded' }],
    [415, { 'content-encoding': 'gzip' }],
    [200, { 'content-type': 'Application/JSON; charset=utf-8' }],
  ])('%i for %j', async (status, headers) => {
    const answer = await post('subscribe', buildPost('subscribe'), headers as Record<string, string>)
    expect([answer.status, answer.body.resultCode]).toEqual([status, status])
    expect(await listLeads()).toHaveLength(status === 200 ? 1 : 0)
  })

  test('413 beyond 64 KB, whatever the length says', async () => {
    expect((await post('subscribe', `"${'x'.repeat(70_000)}"`)).status).toBe(413)
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(10_000)),
    })
    const request = new Request('http://localhost/x', {
      method: 'POST',
      headers: usual,
      body: stream,
      duplex: 'half',
    } as RequestInit)
    expect((await leadHandler(() => 'subscribe')(request)).status).toBe(413)
    expect((await post('career', `"${'x'.repeat(1_700_000)}"`)).status).toBe(413)
  })

  test.each(['', '{', 'null', '[]', '"x"', '{"mail":', '5', `${'['.repeat(30_000)}`])(
    'no crash for %j',
    async (text) => {
      const { status } = await post('subscribe', text.slice(0, 60_000))
      expect([400, 422]).toContain(status)
    },
  )

  test('429 for a flood alone', async () => {
    const statuses = []
    for (let index = 0; index < 45; index++)
      statuses.push(
        (await post('subscribe', buildPost('subscribe'), { 'x-forwarded-for': '198.51.100.1' })).status,
      )
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })
})

test('a key used for something else is told so', async () => {
  const headers = { 'idempotency-key': 'a-key-of-mine' }
  const first = await post('enquiry', buildPost('enquiry'), headers)
  expect((await post('enquiry', buildPost('enquiry'), headers)).body).toEqual(first.body)
  expect((await post('enquiry', buildPost('enquiry', { message: 'Else' }), headers)).status).toBe(422)
  expect((await post('enquiry', buildPost('enquiry'), { 'idempotency-key': 'short' })).status).toBe(422)
})

test('a broken store is 503, and the log holds nothing personal', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  jest.mocked(listProjectLinks).mockRejectedValue(new Error('near "Anitha": anitha@example.com'))
  const { status, body } = await post('enquiry', buildPost('enquiry'))
  expect({ status, success: body.success }).toEqual({ status: 503, success: false })
  expect(log.mock.calls.flat().join(' ')).not.toMatch(/anitha/i)
  log.mockRestore()
})
