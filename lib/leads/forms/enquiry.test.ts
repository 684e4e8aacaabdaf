import { enquiryConsent } from '@/lib/content/consent'
import { buildPost } from '@/lib/testing/leads'
import { readCampaign } from '../campaign'
import { parseLead } from '../parse-lead'
import { VISIT_DATE_MESSAGE, VISIT_DAY_MISSING_MESSAGE } from './enquiry'
import { findDay } from './enquiry-choices'
import { SCHEMAS } from './forms'

test('the day changes at midnight in India', () => {
  expect(findDay(1, Date.parse('2026-11-21T18:29:00Z'))).toBe('2026-11-22')
  expect(findDay(1, Date.parse('2026-11-21T18:31:00Z'))).toBe('2026-11-23')
})

test.each([
  [{ visit_date: findDay(0) }, { visit_date: VISIT_DATE_MESSAGE }],
  [{ visit_date: findDay(93) }, { visit_date: VISIT_DATE_MESSAGE }],
  [{ visit_date: '2026-02-30' }, { visit_date: VISIT_DATE_MESSAGE }],
  [{ visit_part: 'morning' }, { visit_date: VISIT_DAY_MISSING_MESSAGE }],
  [{ visit_date: findDay(1), visit_part: 'night' }, { visit_part: 'Please choose from the list.' }],
  [{ call_time: '=HYPERLINK' }, { call_time: 'Please choose from the list.' }],
  [{ home_id: '1 or 1' }, { meta: 'Unknown or malformed details.' }],
  [{ utm_source: 'x'.repeat(101) }, { meta: 'Unknown or malformed details.' }],
])('%j is refused', async (meta, fields) => {
  expect(await parseLead('enquiry', buildPost('enquiry', { meta }))).toEqual({ ok: false, fields })
})

test('news is a second, optional consent: kept beside the payload, in words for the API host', async () => {
  const parse = (meta: object) => parseLead('enquiry', buildPost('enquiry', { message: 'A villa?', meta }))
  expect(await parse({ news: 'yes' })).toMatchObject({
    ok: true,
    lead: { details: { news: 'yes' }, payload: { message: 'A villa?\nNews of projects: Yes, by email' } },
  })
  expect(await parse({})).toMatchObject({ ok: true, lead: { payload: { message: 'A villa?' } } })
  expect(await parse({ news: 'no' })).toEqual({ ok: false, fields: { news: 'Please choose from the list.' } })
  // An unchecked box of the browser.
  expect(SCHEMAS.enquiry.cast({ news: false }, { assert: false }).news).toBe('')
})

test('the consent names one purpose, its notice the same, and news the other', () => {
  const { text, purpose, news } = enquiryConsent
  expect(text).toContain('about this enquiry')
  expect(purpose).toMatch(/to answer this enquiry, and uses them for nothing else/)
  expect(text).not.toContain('projects')
  expect(news).toContain('news of its projects')
})

const PREFERENCES = 'Site visit requested: 24 November 2099, in the morning\nCall requested: 12 noon to 4 pm'
test.each([
  ['', PREFERENCES],
  ['Brocher Enquiry', PREFERENCES],
  ['A villa?', `A villa?\n${PREFERENCES}`],
])('the message %j tells the API host of the preferences', async (message, expected) => {
  jest.useFakeTimers({ now: Date.parse('2099-11-22T00:00:00Z') })
  const meta = { visit_date: '2099-11-24', visit_part: 'morning', call_time: 'afternoon' }
  const parsed = await parseLead('enquiry', buildPost('enquiry', { message, meta }))
  jest.useRealTimers()
  expect(parsed).toMatchObject({ ok: true, lead: { payload: { message: expected }, details: meta } })
})

test.each([
  ['?utm_source=newspaper&gclid=x&other=1', '', { utm_source: 'newspaper', gclid: 'x' }],
  [`?utm_term=${'x'.repeat(300)}`, '', { utm_term: 'x'.repeat(100) }],
  ['', 'https://www.example.com/search?q=private', { referrer: 'www.example.com' }],
  ['', 'https://homes.example/home', {}],
  ['', 'javascript:alert(1)', {}],
])('the campaign of %j from %j', (query, referrer, campaign) => {
  expect(readCampaign(`https://homes.example/home${query}`, referrer)).toEqual(campaign)
})

const enquiry = {
  first_name: 'Meena',
  mobile_no: '9840012345',
  country_code: '+91',
  email: 'meena@example.com',
  general_user_accept: true,
}

test.each([
  ['the option of the plain form', { projectId: 'none', message: 'Two bedrooms.' }],
  ['a message that says so', { message: 'No project chosen. Two bedrooms.' }],
])('an enquiry without a project is taken by %s', async (_, fields) => {
  const result = await parseLead('enquiry', { ...enquiry, ...fields })
  expect(result).toMatchObject({
    ok: true,
    lead: { payload: { message: 'No project chosen. Two bedrooms.' } },
  })
  expect(result.ok && result.lead.payload).not.toHaveProperty('projectId')
})

test.each(['', undefined, '0', 'nothing'])(
  'without a choice (%j) the project is required',
  async (projectId) => {
    const result = await parseLead('enquiry', { ...enquiry, projectId, message: 'Two bedrooms.' })
    expect(result).toEqual({ ok: false, fields: { projectId: 'Project Name is required.' } })
  },
)
