import { rm } from 'node:fs/promises'
import path from 'node:path'
import { renderPdf } from '@/lib/brochure/render-pdf'
import { getProjectById } from '@/lib/catalogue'
import { getDatabase } from '@/lib/database/connection'
import { getEnv } from '@/lib/env'
import { log } from '@/lib/log'
import { buildProject } from '@/lib/testing/builders'
import { buildDocx } from '@/lib/testing/files'
import { buildFormBody } from '@/lib/testing/leads'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { FORM_KINDS, type FormKind } from '../form-kinds'
import { RESUME_MESSAGE } from '../forms/resume-file'
import { handleLead } from './json-handler'

jest.mock('@/lib/catalogue', () => ({
  ...jest.requireActual('@/lib/catalogue'),
  getProjectById: jest.fn(),
}))
jest.mock('@/lib/brochure/render-pdf', () => ({ renderPdf: jest.fn() }))

makeDataFolder()
process.env.LEAD_FLOOD_PER_MINUTE = '40'

beforeAll(() => fillDatabase())
beforeEach(async () => {
  const projects = [buildProject(), buildProject({ id: 75, reraNumber: null })]
  jest
    .mocked(getProjectById)
    .mockImplementation(async (id) => projects.find((project) => project.id === id) ?? null)
  jest.mocked(renderPdf).mockReset().mockResolvedValue(Buffer.alloc(842_000))
  await removeBrochures()
  await getDatabase().deleteFrom('leads').execute()
})

const removeBrochures = () => rm(path.join(getEnv().dataDir, 'brochures'), { recursive: true, force: true })
const countRows = async () => {
  const tables = ['leads', 'lead_resumes', 'lead_outbox', 'lead_answers'] as const
  const rows = tables.map((table) => getDatabase().selectFrom(table).selectAll().execute())
  return (await Promise.all(rows)).map(({ length }) => length)
}
const countLeads = async () => (await countRows())[0]
const NOTHING = [0, 0, 0, 0]
const usual = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
let senders = 0

/** Posts from a new sender; empty headers are left out. Each response has the envelope and its own status in it. */
async function post(formKind: FormKind, body: unknown, headers: Record<string, string> = {}) {
  const sender = { 'x-forwarded-for': `10.0.${senders >> 8}.${senders++ & 255}` }
  const sentHeaders = Object.entries({ ...usual, ...sender, ...headers }).filter(([, value]) => value !== '')
  const request = new Request('http://localhost:3000/api/v1/enquiry/x', {
    method: 'POST',
    headers: sentHeaders,
    body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
  })
  const response = await handleLead(request, formKind)
  const envelope = await response.json()
  expect(envelope).toMatchObject({
    resultCode: response.status,
    success: response.status === 200,
    message: expect.stringMatching(/./),
  })
  return { status: response.status, headers: response.headers, body: envelope }
}

test.each([
  ['enquiry', 'Your enquiry submitted successfully!', { pdf_url: null }],
  ['contact', 'Your enquiry submitted successfully!', { pdf_url: null }],
  ['career', 'Your career form has been submitted successfully', {}],
  ['joint-venture', 'Joint Ventures Submitted Successfully', {}],
  ['subscribe', 'Subscription successful!', {}],
] as const)('the documented payload of %s is accepted', async (formKind, message, more) => {
  const { status, headers, body } = await post(formKind, buildFormBody(formKind))
  const result = { reference: expect.any(String) }
  expect([status, body]).toEqual([200, { resultCode: 200, success: true, message, result, ...more }])
  expect(headers.get('cache-control')).toBe('no-store')
  expect(await countLeads()).toBe(1)
})

test('field messages are in the envelope', async () => {
  expect((await post('enquiry', buildFormBody('enquiry', { first_name: ' ' }))).body).toEqual({
    resultCode: 422,
    success: false,
    message: 'Please correct the marked fields.',
    result: { fields: { first_name: 'First Name is required.' } },
  })
})

test('the content of a resume is checked, and a refused application is not stored', async () => {
  const career = (resume: Buffer) =>
    buildFormBody('career', { resume_base_64: resume.toString('base64'), meta: { resume_name: 'cv.docx' } })
  const refused = { status: 422, body: { message: RESUME_MESSAGE } }
  expect(await post('career', career(Buffer.from('x'.repeat(200))))).toMatchObject(refused)
  expect(await countRows()).toEqual(NOTHING)
  expect((await post('career', career(buildDocx()))).status).toBe(200)
  // No channel is set up, so there is nothing to send.
  expect(await countRows()).toEqual([1, 1, 0, 1])
})

describe('brochure requests', () => {
  const request = (change: object = {}) =>
    post('enquiry', buildFormBody('enquiry', { query_for: 'VB', ...change }))

  test('get the address and size of the PDF, a repeated one the same', async () => {
    const { body } = await request()
    expect(body).toMatchObject({ pdf_url: '/brochure/cassia-vii.pdf', result: { pdf_bytes: 842_000 } })
    jest.mocked(renderPdf).mockResolvedValue(Buffer.alloc(1))
    await removeBrochures()
    expect((await request()).body).toEqual(body)
    expect(await countLeads()).toBe(1)
  })

  test.each([{ query_for: 'GE' }, { projectId: 75 }])('%j gets none', async (change) => {
    expect((await request(change)).body.pdf_url).toBeNull()
    expect(renderPdf).not.toHaveBeenCalled()
  })

  test('are stored and answered with success when the brochure cannot be made', async () => {
    const logError = jest.spyOn(log, 'error').mockImplementation(() => {})
    jest.mocked(renderPdf).mockRejectedValue(new Error('the compiler was killed'))
    const message = 'Your enquiry submitted successfully!'
    expect(await request()).toMatchObject({ status: 200, body: { success: true, message, pdf_url: null } })
    expect(renderPdf).toHaveBeenCalled()
    expect(await countLeads()).toBe(1)
    expect(logError.mock.calls).toEqual([[expect.objectContaining({ project: 8 }), 'A brochure failed']])
  })
})

describe('requests that are refused before their fields are read', () => {
  test.each([
    [403, { 'sec-fetch-site': 'cross-site' }],
    [403, { 'sec-fetch-site': '', origin: 'https://evil.example' }],
    [200, { 'sec-fetch-site': '', origin: 'http://localhost:3000' }],
    // Not a browser: another server, for example.
    [200, { 'sec-fetch-site': '' }],
    [415, { 'content-type': 'application/x-www-form-urlencoded' }],
    [415, { 'content-encoding': 'gzip' }],
    [200, { 'content-type': 'Application/JSON; charset=utf-8' }],
  ])('%i for %j', async (status, headers) => {
    const response = await post('subscribe', buildFormBody('subscribe'), headers as Record<string, string>)
    expect(response.status).toBe(status)
    expect(await countLeads()).toBe(status === 200 ? 1 : 0)
  })

  // attacks.spec.ts has bodies without a length.
  test('413 over the limit of the form', async () => {
    expect((await post('subscribe', `"${'x'.repeat(70_000)}"`)).status).toBe(413)
    expect((await post('career', `"${'x'.repeat(1_700_000)}"`)).status).toBe(413)
  })

  test('429 over the rate limit of a sender', async () => {
    const statuses = []
    const headers = { 'x-forwarded-for': '198.51.100.1' }
    for (let index = 0; index < 45; index++)
      statuses.push((await post('subscribe', buildFormBody('subscribe'), headers)).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })
})

test('of the sender a keyed hash is stored, not the address', async () => {
  await post('subscribe', buildFormBody('subscribe'), { 'x-forwarded-for': '203.0.113.7' })
  const [lead] = await getDatabase().selectFrom('leads').selectAll().execute()
  expect(lead?.sender).toMatch(/^[0-9a-f]{32}$/)
  expect(JSON.stringify(lead)).not.toContain('203.0.113')
})

test.each([
  ['no text', ''],
  ['null', 'null'],
  ['a prototype', '{"__proto__":{"mail":"a@example.com"}}'],
  ['an unknown field', '{"mail":"a@example.com","app_user_id":1}'],
  ['deep nesting', `{"mail":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['invalid UTF-8', Buffer.from('{"mail":"\xff\xfe@example.com"}', 'latin1')],
])('%s is refused', async (_, body) => {
  expect([400, 422]).toContain((await post('subscribe', body)).status)
  expect(await countRows()).toEqual(NOTHING)
})

const wrongValues: unknown[] = [-1, 1.5, true, ['x'], { $gt: '' }, { toString: 'x' }, null, '', '\0']
const tooLong = ['x'.repeat(5000), '𝟘'.repeat(3000)]
/** These fields have a default. */
const OPTIONAL: Partial<Record<FormKind, string[]>> = {
  enquiry: ['last_name', 'message', 'query_for'],
  contact: ['query_for'],
}
test.each(FORM_KINDS)('each field of %s with a wrong value gets a message', async (formKind) => {
  for (const name of Object.keys(buildFormBody(formKind)))
    for (const value of [...wrongValues, ...tooLong]) {
      const isOptional = OPTIONAL[formKind]?.includes(name) && (value === null || typeof value === 'string')
      const isDefault = name === 'country_code' && value === null
      if (isOptional || isDefault || (name === 'general_user_accept' && value === true)) continue
      const { status, body } = await post(formKind, buildFormBody(formKind, { [name]: value }))
      expect([name, value, status]).toEqual([name, value, 422])
      expect(Object.keys(body.result.fields)).toContain(name)
    }
  expect(await countRows()).toEqual(NOTHING)
})

test('a script in a text is quarantined and answered like any other', async () => {
  const plain = await post('joint-venture', buildFormBody('joint-venture'))
  for (const name of ['name', 'location']) {
    const script = '<script src=https://evil.example/x.js></script>'
    const { status, body } = await post('joint-venture', buildFormBody('joint-venture', { [name]: script }))
    expect({ ...body, status, result: null }).toEqual({ ...plain.body, status: 200, result: null })
    const leads = getDatabase().selectFrom('leads').select(['quarantined', 'suspicions'])
    const lead = await leads.where('id', '=', body.result.reference).executeTakeFirst()
    expect(lead).toEqual({ quarantined: 1, suspicions: expect.stringContaining('markup') })
  }
})

test('an enquiry that is sent again after another one gets its first answer, and is not stored again', async () => {
  // As the forms do: without a key, and with facts about the visit that differ between attempts.
  const enquire = (projectId: number, page: string) =>
    post('enquiry', buildFormBody('enquiry', { projectId, meta: { page, form_time: `1.${page}` } }))
  const first = await enquire(8, '/home')
  await enquire(75, '/home')
  const repeated = await enquire(8, '/contact-us')
  expect(repeated.body).toEqual(first.body)
  expect(await countLeads()).toBe(2)
})

test.each(['short', 'x'.repeat(201), 'with a space', 'käse-käse'])('the key %j is refused', async (key) => {
  expect((await post('subscribe', buildFormBody('subscribe'), { 'idempotency-key': key })).status).toBe(422)
})

test('a database error is 503, and the log has no personal data', async () => {
  const logError = jest.spyOn(log, 'error').mockImplementation(() => {})
  jest.mocked(getProjectById).mockRejectedValue(new Error('near "Anitha": anitha@example.com'))
  expect((await post('enquiry', buildFormBody('enquiry'))).status).toBe(503)
  expect(JSON.stringify(logError.mock.calls)).toContain('POST')
  expect(JSON.stringify(logError.mock.calls)).not.toMatch(/anitha/i)
})
