import { findBrochure } from '@/lib/brochure/find'
import { listProjectLinks } from '@/lib/catalogue'
import { getDatabase } from '@/lib/database/connection'
import { buildCatalogueFile, buildProjectRecord } from '@/lib/testing/catalogue-file'
import { buildPost } from '@/lib/testing/leads'
import { dropDataFolder, fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { handlePlainForm } from './http/plain-handler'
import { leadHandler } from './http/post-handler'

jest.mock('@/lib/brochure/find', () => ({ findBrochure: jest.fn() }))

const folder = makeDataFolder()
const url = '/brochure/cassia-vii.pdf'
beforeAll(async () => {
  const awaited = buildProjectRecord({ id: 75, slug: 'awaited', reraNumber: null })
  await fillDatabase(buildCatalogueFile({ projects: [buildProjectRecord(), awaited] }))
  expect(await listProjectLinks()).toHaveLength(2)
})
beforeEach(async () => {
  jest.mocked(findBrochure).mockReset().mockResolvedValue({ url, bytes: 842_000 })
  await getDatabase().deleteFrom('lead_answers').execute()
  await getDatabase().deleteFrom('leads').execute()
})
afterAll(() => dropDataFolder(folder))

const countLeads = async () => (await getDatabase().selectFrom('leads').select('id').execute()).length
const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

async function post(change: Record<string, unknown>, key = 'a-key-of-its-own') {
  const request = new Request('http://localhost:3000/api/v1/enquiry/create', {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': key },
    body: JSON.stringify(buildPost('enquiry', change)),
  })
  const response = await leadHandler(() => 'enquiry')(request)
  return { status: response.status, body: await response.json() }
}

test('a brochure enquiry is answered with its address and size, a repeated one with the same', async () => {
  const { status, body } = await post({ query_for: 'VB' })
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { success: true, pdf_url: url, result: { pdf_bytes: 842_000 } },
  })
  jest.mocked(findBrochure).mockResolvedValue(null)
  expect((await post({ query_for: 'VB' })).body).toEqual(body)
  expect(await countLeads()).toBe(1)
})

test('a general enquiry gets none, and none is made for it', async () => {
  const { body } = await post({ query_for: 'GE' })
  expect(body).toMatchObject({ success: true, pdf_url: null })
  expect(body.result).toEqual({ reference: expect.any(String) })
  expect(findBrochure).not.toHaveBeenCalled()
})

test('a project without a registration number has none', async () => {
  expect((await post({ query_for: 'VB', projectId: 75 })).body).toMatchObject({
    success: true,
    pdf_url: null,
  })
  expect(findBrochure).not.toHaveBeenCalled()
})

test.each([
  ['cannot be made', () => Promise.resolve(null)],
  ['throws', () => Promise.reject(new Error('no room on the disk'))],
])('an enquiry is saved when its brochure %s', async (_, answer) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  jest.mocked(findBrochure).mockImplementation(answer)
  const { status, body } = await post({ query_for: 'VB' })
  expect([status, body.success, body.pdf_url]).toEqual([200, true, null])
  expect(await countLeads()).toBe(1)
  log.mockRestore()
})

async function postPlain(change: Record<string, unknown>, referer = 'http://localhost/enquiry') {
  const fields = Object.entries(buildPost('enquiry', change)).map(([name, value]) => [name, String(value)])
  const request = new Request('http://localhost/api/forms/enquiry', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', referer },
    body: new URLSearchParams(fields),
  })
  const response = await handlePlainForm(request, 'enquiry')
  return [response.status, response.headers.get('location')]
}

test('without script, the thank-you page of the brochure; the usual one where there is none', async () => {
  expect(await postPlain({ query_for: 'VB' })).toEqual([303, '/thank-you/brochure/cassia-vii'])
  expect(await postPlain({ query_for: 'GE' })).toEqual([303, '/thank-you/enquiry'])
  expect(await postPlain({ query_for: 'VB', projectId: 75 })).toEqual([303, '/thank-you/enquiry'])
})

test.each([
  ['http://localhost/enquiry?project_id=8&kind=brochure', '/thank-you/brochure/cassia-vii'],
  ['http://localhost/enquiry?project_id=8', '/thank-you/enquiry'],
  ['http://localhost/contact-us?kind=brochure', '/thank-you/enquiry'],
  ['not an address', '/thank-you/enquiry'],
])('without script, a form at %s leads to %s', async (referer, address) => {
  expect(await postPlain({ query_for: 'GE' }, referer)).toEqual([303, address])
})
