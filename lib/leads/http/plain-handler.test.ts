import { listProjectLinks } from '@/lib/catalogue'
import { getDatabase } from '@/lib/database/connection'
import { buildProject } from '@/lib/testing/builders'
import { buildPdf } from '@/lib/testing/files'
import { buildPost } from '@/lib/testing/leads'
import { dropDataFolder, fillDatabase, makeDataFolder } from '@/lib/testing/store'
import type { FormKind } from '../kinds'
import { getRefusedForm } from '../refused-forms'
import { handlePlainForm } from './plain-handler'

jest.mock('@/lib/catalogue', () => ({ listProjectLinks: jest.fn() }))

const dataDir = makeDataFolder()

beforeAll(async () => {
  await fillDatabase()
  jest.mocked(listProjectLinks).mockResolvedValue([buildProject()])
})
beforeEach(async () => {
  await getDatabase().deleteFrom('leads').execute()
})
afterAll(() => dropDataFolder(dataDir))

async function post(form: FormKind, body: BodyInit, headers: Record<string, string> = {}) {
  const response = await handlePlainForm(
    new Request(`http://localhost/api/forms/${form}`, {
      method: 'POST',
      body,
      headers: { 'sec-fetch-site': 'same-origin', referer: 'http://localhost/contact-us?x=1', ...headers },
    }),
    form,
  )
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}

const fields = (values: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))
const listLeads = () => getDatabase().selectFrom('leads').selectAll().execute()
const readAgain = (location: string | null) =>
  getRefusedForm(/^\/form\/([0-9a-f]{32})#errors$/.exec(location ?? '')?.[1] ?? '')

test('a form posted without script is saved, with the page it stood on', async () => {
  const body = fields({ ...buildPost('contact'), mobile_no: '98400 54321', website: '' })
  expect(await post('contact', body)).toMatchObject({ status: 303, location: '/thank-you/contact' })
  expect(await listLeads()).toMatchObject([{ phone: '+919840054321', page: '/contact-us', quarantined: 0 }])
})

test('a refused form comes back with its values and messages, but no tick', async () => {
  const body = fields({ ...buildPost('contact'), first_name: '', mobile_no: '12', general_user_accept: '' })
  const { status, location } = await post('contact', body)
  expect(status).toBe(303)
  expect(await readAgain(location)).toEqual({
    form: 'contact',
    values: expect.objectContaining({ last_name: 'Selvam', mobile_no: '12' }),
    messages: {
      first_name: 'First Name is required.',
      mobile_no: 'Please enter a valid phone number.',
      general_user_accept: 'You must accept the terms to proceed.',
    },
  })
  expect((await readAgain(location))?.values).not.toHaveProperty('general_user_accept')
  expect(await listLeads()).toEqual([])
})

test('a refused form is forgotten after a quarter of an hour', async () => {
  const { location } = await post('subscribe', fields({ mail: 'x' }))
  const id = location?.slice(6, 38) ?? ''
  expect(await getRefusedForm(id)).not.toBeNull()
  expect(await getRefusedForm(id, new Date(Date.now() + 16 * 60_000))).toBeNull()
  expect(await getRefusedForm('../x')).toBeNull()
})

test('an application with its resume', async () => {
  const data = new FormData()
  for (const [name, value] of Object.entries(buildPost('career'))) data.set(name, String(value))
  data.set('resume', new File([new Uint8Array(buildPdf())], 'cv.pdf', { type: 'application/pdf' }))
  expect(await post('career', data)).toMatchObject({ location: '/thank-you/career' })
  expect(await getDatabase().selectFrom('lead_resumes').select('file_name').execute()).toEqual([
    { file_name: 'cv.pdf' },
  ])
  data.set('resume', new File(['x'.repeat(200)], 'cv.doc', { type: 'application/msword' }))
  const refused = await post('career', data)
  expect((await readAgain(refused.location))?.messages).toEqual({
    resume: 'Invalid file type or size. Only Docx and Pdf files under 1MB are allowed.',
  })
})

test('a key in a hidden field makes two posts one', async () => {
  const body = () => fields({ ...buildPost('subscribe'), idempotency_key: 'form-0123456789' })
  await post('subscribe', body())
  await post('subscribe', body())
  expect(await listLeads()).toHaveLength(1)
})

test.each([
  [403, fields({ mail: 'a@example.com' }), { 'sec-fetch-site': 'cross-site' }],
  [415, '{"mail":"a@example.com"}', { 'content-type': 'application/json' }],
  [413, fields({ mail: 'x'.repeat(70_000) }), {}],
  [400, 'no boundary', { 'content-type': 'multipart/form-data' }],
] as const)('%i with a page that says so', async (status, body, headers) => {
  const answer = await post('subscribe', body, headers)
  expect(answer.status).toBe(status)
  expect(answer.text).toContain('This was not sent')
  expect(await listLeads()).toEqual([])
})
