import { enquiryConsent } from '@/lib/content/consent'
import { parseCampaign } from './campaign'
import type { FormKind } from './form-kinds'
import { enquiryForm, VISIT_DATE_MESSAGE, VISIT_DAY_MISSING_MESSAGE } from './forms/enquiry'
import { calculateUpcomingDay } from './forms/enquiry-choices'
import { parseLead } from './parse-lead'
import { parsePhone } from './phone'

const enquiry = {
  first_name: 'Anitha',
  last_name: '',
  country_code: '+91',
  mobile_no: '+919840012345',
  email: 'anitha@example.com',
  query_for: 'GE',
  message: '',
  projectId: 8,
  general_user_accept: true,
}
const owner = { name: 'Meena', mobile_no: '9840012345', email: 'meena@example.com', location: 'Navalur' }

const offer = (land_area: string) => ({ ...owner, meta: { land_area, land_unit: 'cents' } })
const ACCEPT = 'You must accept the terms to proceed.'

async function messagesOf(formKind: FormKind, body: unknown) {
  const result = await parseLead(formKind, body)
  return result.ok ? {} : result.fault
}

async function payloadOf(formKind: FormKind, body: unknown) {
  const result = await parseLead(formKind, body)
  if (!result.ok) throw new Error(JSON.stringify(result.fault))
  return result.value.payload
}

// messages.spec.ts has the words of every message that a form shows.
test.each([
  ['enquiry', { ...enquiry, country_code: '' }, { country_code: 'Country code is required.' }],
  ['enquiry', { ...enquiry, general_user_accept: false }, { general_user_accept: ACCEPT }],
  ['enquiry', { ...enquiry, projectId: 'eight' }, { projectId: 'Project Name is required.' }],
  ['enquiry', { ...enquiry, message: 'x'.repeat(2001) }, { message: 'Please use at most 2,000 characters.' }],
  ['enquiry', { ...enquiry, nickname: 'Ani' }, { nickname: 'Unknown field.' }],
  ['joint-venture', offer('150'), { land_area: expect.stringContaining('from 2 acres') }],
  ['joint-venture', offer('250'), {}],
] as const)(
  'the messages of %s that no form shows before it is sent, and limits: %#',
  async (form, body, expected) => {
    expect(await messagesOf(form, body)).toEqual(expected)
  },
)

describe('accepted', () => {
  test("an enquiry gets the API's default values", async () => {
    const { query_for: _, ...bare } = enquiry
    const loose = { ...bare, first_name: '  Anitha ', mobile_no: '98400 12345' }
    const defaults = { query_for: 'VB', message: '' }
    expect(await payloadOf('enquiry', loose)).toEqual({ ...enquiry, ...defaults, projectId: '8' })
    const contact = await payloadOf('contact', { ...bare, last_name: 'R', message: 'Call me' })
    expect(contact).toMatchObject({ query_for: 'GE' })
  })
  test('a project number as text, and no value as null', async () => {
    const payload = await payloadOf('enquiry', { ...enquiry, projectId: '8', last_name: null })
    expect(payload).toMatchObject({ projectId: '8', last_name: '' })
  })
  test.each([
    ['+44 7400 123456', { mobile_no: '+447400123456', country_code: '+44' }, {}],
    ['044/28331111 ext. 12', { mobile_no: '+914428331111' }, { extension: '12' }],
  ])('the code and the extension of %s', async (mobile_no, payload, details) => {
    const result = await parseLead('enquiry', { ...enquiry, mobile_no })
    expect(result).toMatchObject({ ok: true, value: { payload, details } })
  })
})

test('the day changes at midnight in India', () => {
  expect(calculateUpcomingDay(1, Date.parse('2026-11-21T18:29:00Z'))).toBe('2026-11-22')
  expect(calculateUpcomingDay(1, Date.parse('2026-11-21T18:31:00Z'))).toBe('2026-11-23')
})

test.each([
  [{ visit_date: calculateUpcomingDay(0) }, { visit_date: VISIT_DATE_MESSAGE }],
  [{ visit_date: '2026-02-30' }, { visit_date: VISIT_DATE_MESSAGE }],
  [{ visit_part: 'morning' }, { visit_date: VISIT_DAY_MISSING_MESSAGE }],
  [
    { visit_date: calculateUpcomingDay(1), visit_part: 'night' },
    { visit_part: 'Please choose from the list.' },
  ],
  [{ call_time: '=HYPERLINK' }, { call_time: 'Please choose from the list.' }],
])('%j is refused', async (meta, messages) => {
  expect(await parseLead('enquiry', { ...enquiry, meta })).toEqual({ ok: false, fault: messages })
})

test('a number with the longest extension that is read can be sent', async () => {
  const extension = '1'.repeat(20)
  const parsed = parsePhone(`98400 12345 ext. ${extension}`)
  expect(parsed?.extension).toBe(extension)
  expect(await parseLead('enquiry', { ...enquiry, meta: { extension } })).toMatchObject({ ok: true })
})

test.each<[unknown, object]>([
  [{ page: '//evil.example/x' }, { page: '' }],
  [{ page: `/${'x'.repeat(400)}?q=private` }, { page: `/${'x'.repeat(299)}` }],
  [{ utm_source: 'x'.repeat(101) }, { utm_source: 'x'.repeat(100) }],
  [{ website: 'x'.repeat(501) }, { website: 'x'.repeat(500) }],
  [{ language: 5, owned_project_id: '1 or 1', of_another_release: 'x' }, {}],
  ['nothing', {}],
])('values that the visitor cannot correct are cut or dropped: %#', async (meta, expected) => {
  const result = await parseLead('enquiry', { ...enquiry, meta })
  expect(result).toMatchObject({ ok: true, value: { details: {}, payload: { projectId: '8' } } })
  expect(result.ok && { ...result.value.meta }).toEqual(expected)
})

test('news is a second, optional consent, kept next to the payload', async () => {
  const parse = (meta: object) => parseLead('enquiry', { ...enquiry, message: 'A villa?', meta })
  expect(await parse({ news: 'yes' })).toMatchObject({
    ok: true,
    value: { details: { news: 'yes' }, payload: { message: 'A villa?' } },
  })
  expect(await parse({})).toMatchObject({ ok: true, value: { payload: { message: 'A villa?' } } })
  expect(await parse({ news: 'no' })).toEqual({
    ok: false,
    fault: { news: 'Please choose from the list.' },
  })
})

test('the consent names one purpose, its notice the same, and news the other', () => {
  const { text, purpose, news } = enquiryConsent
  expect(text).toContain('about this enquiry')
  expect(purpose).toMatch(/your name, phone number and email address only to answer it/)
  expect(text).not.toContain('projects')
  expect(news).toContain('news of your projects')
})

test.each([
  ['?utm_source=newspaper&gclid=x&other=1', '', { utm_source: 'newspaper', gclid: 'x' }],
  [`?utm_term=${'x'.repeat(300)}`, '', { utm_term: 'x'.repeat(100) }],
  ['', 'https://www.example.com/search?q=private', { referrer: 'www.example.com' }],
  ['', 'https://homes.example/home', {}],
  ['', 'javascript:alert(1)', {}],
])('the campaign of %j from %j', (query, referrer, campaign) => {
  expect(parseCampaign(`https://homes.example/home${query}`, referrer)).toEqual(campaign)
})

test.each([
  ['No project chosen. Two bedrooms.', 'Two bedrooms.'],
  ['No project chosen', ''],
  ['No project chosen, owns a home in Cassia I. When?', 'owns a home in Cassia I. When?'],
])('an enquiry without a project is taken when its message says so: %j', async (message, typed) => {
  const payload = await payloadOf('enquiry', { ...enquiry, projectId: undefined, message })
  expect(payload).toMatchObject({ projectId: 'none', message: typed })
})

test.each(['No project chosen yet, my brother decides', 'No project chosen', 'Brocher Enquiry of my wife'])(
  'a message about a project keeps all its words: %j',
  async (message) => {
    expect((await payloadOf('enquiry', { ...enquiry, message })).message).toBe(message)
  },
)

test('the default message of the API is not the visitor’s text, but is enough for the contact form', async () => {
  const message = 'Brocher Enquiry'
  expect((await payloadOf('enquiry', { ...enquiry, message })).message).toBe('')
  expect((await payloadOf('contact', { ...enquiry, last_name: 'R', message })).message).toBe('')
})

test('words that look like the default message stay in an enquiry without a project', async () => {
  const values = { ...enquiry, projectId: 'none', message: 'Brocher Enquiry' }
  const { payload } = await enquiryForm.buildBody(values)
  expect(await payloadOf('enquiry', payload)).toMatchObject({ message: 'Brocher Enquiry' })
})

test.each([undefined, null])('a body without a country code (%s) is from India', async (country_code) => {
  const payload = await payloadOf('enquiry', { ...enquiry, country_code, mobile_no: '98400 12345' })
  expect(payload).toMatchObject({ country_code: '+91', mobile_no: '+919840012345' })
})

describe('the payload that a form builds out of its values', () => {
  const values = { ...enquiry, projectId: 'none', mobile_no: '98400 12345', message: 'Two bedrooms.' }
  test.each([
    ['a project', { projectId: '8' }, { projectId: 8, message: 'Two bedrooms.' }, {}],
    ['no words', { projectId: '8', message: '' }, { projectId: 8, message: 'Brocher Enquiry' }, {}],
    ['no project', {}, { message: 'No project chosen. Two bedrooms.' }, {}],
    ['no project and no words', { message: '' }, { message: 'No project chosen' }, {}],
    [
      'a home',
      { projectId: 'owned-42', call_time: 'evening', news: '' },
      { message: 'No project chosen. Two bedrooms.' },
      { owned_project_id: '42', call_time: 'evening' },
    ],
  ])('about %s is taken by the API as it is', async (...row) => {
    const [, change, expected, details] = row
    const body = await enquiryForm.buildBody({ ...values, ...change })
    expect(body.payload).toMatchObject({ ...expected, mobile_no: '+919840012345', country_code: '+91' })
    expect(body.details).toEqual(details)
    const payload = await payloadOf('enquiry', { ...body.payload, meta: body.details })
    const { projectId, message } = { ...values, ...change }
    expect(payload).toEqual({ ...body.payload, projectId, message })
  })
})

test.each(['', undefined, '0', 'nothing'])('without a choice (%j) it is required', async (projectId) => {
  const messages = await messagesOf('enquiry', { ...enquiry, projectId, message: 'Two bedrooms.' })
  expect(messages).toEqual({ projectId: 'Project Name is required.' })
})
