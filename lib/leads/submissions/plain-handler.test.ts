import { getBrochureLink } from '@/lib/brochure/brochure-file'
import { getProjectById } from '@/lib/catalogue'
import { getDatabase } from '@/lib/database/connection'
import { MINUTE_MS } from '@/lib/format/units'
import { log } from '@/lib/log'
import { builder } from '@/lib/site'
import { buildProject } from '@/lib/testing/builders'
import { buildPdf } from '@/lib/testing/files'
import { buildFormBody } from '@/lib/testing/leads'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import type { FormKind } from '../form-kinds'
import { SUBSCRIBE_MESSAGE } from '../forms/email'
import { calculateUpcomingDay } from '../forms/enquiry-choices'
import { RESUME_MESSAGE } from '../forms/resume-file'
import { getSentEnquiry } from '../sent-enquiry'
import { handlePlainForm } from './plain-handler'
import { getFormPage, getRefusedForm, MAX_REFUSED_FORMS, saveRefusedForm } from './refused-forms'

jest.mock('@/lib/catalogue', () => ({ getProjectById: jest.fn() }))
jest.mock('@/lib/brochure/brochure-file', () => ({ getBrochureLink: jest.fn() }))

makeDataFolder()
process.env.LEAD_FLOOD_PER_MINUTE = '40'

beforeAll(async () => {
  await fillDatabase()
  jest.mocked(getProjectById).mockResolvedValue(buildProject({ id: 54, name: 'Ashoka Villas' }))
  jest.mocked(getBrochureLink).mockResolvedValue({ url: '/brochure/cassia-vii.pdf', bytes: 842_000 })
})
beforeEach(async () => {
  await getDatabase().deleteFrom('leads').execute()
})

async function post(formKind: FormKind, body: BodyInit, headers: Record<string, string> = {}) {
  const sentHeaders = {
    'sec-fetch-site': 'same-origin',
    referer: 'http://localhost/contact-us?x=1',
    ...headers,
  }
  const request = new Request(`http://localhost/api/forms/${formKind}`, {
    method: 'POST',
    body,
    headers: sentHeaders,
  })
  const response = await handlePlainForm(request, formKind)
  return {
    status: response.status,
    location: response.headers.get('location'),
    retryAfter: response.headers.get('retry-after'),
    text: await response.text(),
  }
}

const fields = (values: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))
const listLeads = () => getDatabase().selectFrom('leads').selectAll().execute()
const readRefused = (location: string | null) =>
  getRefusedForm(/^\/form\/([a-z-]+-[0-9a-f]{32})#errors$/.exec(location ?? '')?.[1] ?? '')

test('a form is stored with its page', async () => {
  const body = fields({ ...buildFormBody('contact'), mobile_no: '98400 54321', website: '' })
  const { status, location } = await post('contact', body)
  const leads = await listLeads()
  expect(leads).toMatchObject([{ phone: '+919840054321', page: '/contact-us', quarantined: 0 }])
  expect([status, location]).toEqual([303, `/thank-you/enquiry/${leads[0]?.id}`])
})

/** As recorded, with a list of countries that has no name. */
const textBrowsers = {
  lynx: 'first_name=Anitha&last_name=Raman&country_code=%2B91&country_code=%2B91&=%2B91&mobile_no=9840012345&email=anitha@example.com&projectId=none&message=Sent+by+lynx&visit_date=&visit_part=&call_time=&general_user_accept=true&query_for=GE&website=',
  w3m: 'first_name=Anitha&last_name=Raman&country_code=%2B91&country_code=%2B91&%2B91&mobile_no=9840012345&email=anitha%40example.com&projectId=none&message=Sent+by+w3m%0D%0A&visit_date=&visit_part=&call_time=&general_user_accept=true&query_for=GE&website=',
}

test.each(Object.entries(textBrowsers))('an enquiry from %s is stored', async (name, body) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': '' }
  const { location } = await post('enquiry', body, headers)
  const [lead] = await listLeads()
  expect(location).toBe(`/thank-you/enquiry/${lead?.id}`)
  const message = expect.stringContaining(`Sent by ${name}`)
  expect(JSON.parse(lead?.payload ?? '')).toMatchObject({ mobile_no: '+919840012345', message })
})

test('a refused form expires after 15 minutes; a flood of them displaces the oldest', async () => {
  const refused = {
    formKind: 'subscribe',
    values: { mail: 'x' },
    messages: { mail: SUBSCRIBE_MESSAGE },
  } as const
  const { location } = await post('subscribe', fields({ mail: 'x' }))
  const id = location?.slice('/form/'.length, -'#errors'.length) ?? ''
  const later = new Date(Date.now() + 16 * MINUTE_MS)
  expect(await getRefusedForm(id)).toEqual(refused)
  expect([await getRefusedForm(id, later), await getRefusedForm('../x')]).toEqual([null, null])
  const rows = Array.from({ length: MAX_REFUSED_FORMS }, (_, index) => {
    const expires_at = new Date(Date.now() + 20 * MINUTE_MS + index).toISOString()
    return { id: String(index), form: 'contact' as const, state: '{}', expires_at }
  })
  const table = getDatabase().insertInto('refused_forms')
  while (rows.length > 0) await table.values(rows.splice(0, 500)).execute()
  await saveRefusedForm(refused)
  const count = getDatabase().selectFrom('refused_forms').select('id')
  expect(await count.execute()).toHaveLength(MAX_REFUSED_FORMS)
  expect(await getRefusedForm(id)).toBeNull()
  const last = await saveRefusedForm(refused, new Date(Date.now() + 30 * MINUTE_MS))
  expect(await count.execute()).toEqual([{ id: last }])
})

// no-script-forms.spec.ts has a refused file.
test('an application is stored with its resume; when it is refused the file has to be chosen again', async () => {
  const send = (change: Record<string, unknown>, content: Uint8Array = buildPdf()) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(buildFormBody('career', change))) data.set(name, String(value))
    data.set('resume', new File([new Uint8Array(content)], 'cv.pdf', { type: 'application/pdf' }))
    return post('career', data)
  }
  expect(await send({})).toMatchObject({ location: '/thank-you/career' })
  const file_name = expect.stringMatching(/^resume-\d{6}-\w{8}\.pdf$/)
  expect(await getDatabase().selectFrom('lead_resumes').select('file_name').execute()).toEqual([
    { file_name },
  ])
  expect((await readRefused((await send({ name: '' })).location))?.messages).toEqual({
    name: 'Name is required.',
    resume: 'Please choose your resume again: the file was not kept.',
  })
  const empty = await readRefused((await send({}, new Uint8Array())).location)
  expect(empty?.messages).toEqual({ resume: RESUME_MESSAGE })
})

test('a form that is sent, sent again, changed and sent again is two messages', async () => {
  const emails = ['meena@example.com', 'meena@example.com', 'kumar@example.com']
  for (const mail of emails) {
    const { location } = await post('subscribe', fields({ mail }))
    expect(location).toBe('/thank-you/subscribe')
  }
  const leads = await listLeads()
  expect(leads.map(({ email }) => email).toSorted()).toEqual(['kumar@example.com', 'meena@example.com'])
})

test('a refused form keeps the ticks that the visitor has set', async () => {
  const values = { ...buildFormBody('enquiry'), email: 'anitha@', news: 'yes', general_user_accept: 'true' }
  const refused = await readRefused((await post('enquiry', fields(values))).location)
  expect(refused?.messages).toEqual({ email: 'Invalid email address.' })
  expect(refused?.values).toMatchObject({ general_user_accept: 'true', news: 'yes' })
})

test.each([
  ['enquiry', '/enquiry'],
  ['contact', '/contact-us'],
  ['career', '/careers'],
  ['joint-venture', '/joint-ventures'],
  ['subscribe', '/home#footer-mail'],
] as const)('after a refused form of %s has expired, its address leads to %s', async (formKind, page) => {
  const { location } = await post(formKind, fields({ email: 'x' }))
  const id = location?.slice('/form/'.length, -'#errors'.length) ?? ''
  expect(await getRefusedForm(id, new Date(Date.now() + 16 * MINUTE_MS))).toBeNull()
  expect(getFormPage(id)).toBe(page)
})

test('a form keeps the preferences, the home and the campaign of its page', async () => {
  const change = {
    projectId: 'owned-54',
    message: '',
    visit_date: calculateUpcomingDay(1),
    call_time: 'evening',
  }
  const referer = 'http://localhost/enquiry?utm_source=newspaper&gclid=x1'
  const { location } = await post('enquiry', fields(buildFormBody('enquiry', change)), { referer })
  const [lead] = await listLeads()
  expect(JSON.parse(lead?.details ?? '')).toEqual({
    visit_date: calculateUpcomingDay(1),
    call_time: 'evening',
    owned_project: 'Ashoka Villas',
    owned_project_id: 54,
    utm_source: 'newspaper',
    gclid: 'x1',
  })
  expect(JSON.parse(lead?.payload ?? '')).toMatchObject({ projectId: 'owned-54', message: '' })
  const callTime = `4 pm to ${builder.hours.to}`
  const about = { projectId: null, isBrochure: false, ownedProjectName: 'Ashoka Villas', callTime }
  const sent = await getSentEnquiry(location?.split('/').at(-1) ?? '')
  expect(sent).toEqual({ ...about, visit: expect.any(String) })
  expect(await getSentEnquiry(lead?.id ?? '', Date.now() + 3_700_000)).toBeNull()
})

test.each(['boundary=X; charset=UTF-8', 'boundary="a b"'])(
  'multipart with %s is taken',
  async (parameters) => {
    const boundary = parameters.startsWith('boundary=X') ? 'X' : 'a b'
    const body = `--${boundary}\r\ncontent-disposition: form-data; name="mail"\r\n\r\na@example.com\r\n--${boundary}--\r\n`
    const { status, location } = await post('subscribe', body, {
      'content-type': `multipart/form-data; ${parameters}`,
    })
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/thank-you/)])
  },
)

test.each([
  [403, fields({ mail: 'a@example.com' }), { 'sec-fetch-site': 'cross-site' }],
  [415, '{"mail":"a@example.com"}', { 'content-type': 'application/json' }],
  [413, fields({ mail: 'x'.repeat(70_000) }), {}],
  [400, 'no boundary', { 'content-type': 'multipart/form-data' }],
] as const)('%i is a page that says so', async (status, body, headers) => {
  const response = await post('subscribe', body, headers)
  expect(response.status).toBe(status)
  expect(response.text).toContain('This was not sent')
  expect(await listLeads()).toEqual([])
})

test('too many submissions, and a database that fails, name the time of the next try', async () => {
  jest.spyOn(log, 'error').mockImplementation(() => {})
  jest.mocked(getProjectById).mockRejectedValueOnce(new Error('gone'))
  const send = () => post('enquiry', fields(buildFormBody('enquiry')), { 'x-forwarded-for': '198.51.100.1' })
  expect(await send()).toMatchObject({ status: 503, retryAfter: '5' })
  for (let index = 1; index < 40; index++) await send()
  expect(await send()).toMatchObject({ status: 429, retryAfter: expect.stringMatching(/^\d+$/) })
})
