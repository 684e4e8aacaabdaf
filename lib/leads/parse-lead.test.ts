import type { FormKind } from './kinds'
import { parseLead } from './parse-lead'

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

async function fieldsOf(form: FormKind, body: unknown) {
  const result = await parseLead(form, body)
  return result.ok ? {} : result.fields
}

async function payloadOf(form: FormKind, body: unknown) {
  const result = await parseLead(form, body)
  if (!result.ok) throw new Error(JSON.stringify(result.fields))
  return result.lead.payload
}

// messages.spec.ts has the words of every message that a form shows.
test.each([
  [
    'enquiry',
    { ...enquiry, country_code: '', general_user_accept: false },
    {
      country_code: 'Country code is required.',
      general_user_accept: 'You must accept the terms to proceed.',
    },
  ],
  ['enquiry', { ...enquiry, projectId: 'eight' }, { projectId: 'Project Name is required.' }],
  ['enquiry', { ...enquiry, message: 'x'.repeat(2001) }, { message: 'Please use at most 2,000 characters.' }],
  ['enquiry', { ...enquiry, nickname: 'Ani' }, { nickname: 'Unknown field.' }],
  [
    'joint-venture',
    { ...owner, meta: { land_area: '150', land_unit: 'cents' } },
    { land_area: expect.stringContaining('from 2 acres') },
  ],
  ['joint-venture', { ...owner, meta: { land_area: '250', land_unit: 'cents' } }, {}],
] as const)(
  'the messages of %s that no form shows before it is sent, and limits: %#',
  async (form, body, expected) => {
    expect(await fieldsOf(form, body)).toEqual(expected)
  },
)

describe('accepted', () => {
  test("an enquiry gets the API's default values", async () => {
    const { query_for: _, ...bare } = enquiry
    expect(
      await payloadOf('enquiry', { ...bare, first_name: '  Anitha ', mobile_no: '98400 12345' }),
    ).toEqual({
      ...enquiry,
      query_for: 'VB',
      message: 'Brocher Enquiry',
    })
    expect(await payloadOf('contact', { ...bare, last_name: 'R', message: 'Call me' })).toMatchObject({
      query_for: 'GE',
    })
  })
  test('a project number as text, and no value as null', async () => {
    expect(await payloadOf('enquiry', { ...enquiry, projectId: '8', last_name: null })).toMatchObject({
      projectId: 8,
      last_name: '',
    })
  })
  test.each([
    ['+44 7400 123456', { mobile_no: '+447400123456', country_code: '+44' }, {}],
    ['044/28331111 ext. 12', { mobile_no: '+914428331111' }, { extension: '12' }],
  ])('the code and the extension of %s', async (mobile_no, payload, details) => {
    const result = await parseLead('enquiry', { ...enquiry, mobile_no })
    expect(result).toMatchObject({ ok: true, lead: { payload, details } })
  })
  test.each([
    [{ first_name: '\u200bAnitha\ufeff\u2066' }, { first_name: 'Anitha' }],
    [{ last_name: 'Rama\u0301n' }, { last_name: 'Ram\u00e1n' }],
    [{ message: 'One\u2028two\r\nthree\ud83d' }, { message: 'One\ntwo\nthree' }],
  ])('%j is cleaned', async (change, payload) => {
    expect(await payloadOf('enquiry', { ...enquiry, ...change })).toMatchObject(payload)
  })
  test('nothing that is stored has half of a pair', async () => {
    const half = 'x\udc00y'
    const meta = { page: `/${half}`, language: half, utm_source: half, referrer: half, resume_name: half }
    const result = await parseLead('enquiry', { ...enquiry, last_name: half, message: half, meta })
    expect(result.ok && JSON.stringify(result.lead)).not.toMatch(/\\u?d[89a-f]/i)
  })
})

test.each([['first_name', '\u200b', 'First Name is required.']])(
  '%s of invisible signs only (%j) is missing',
  async (name, value, message) => {
    expect(await fieldsOf('enquiry', { ...enquiry, [name]: value })).toEqual({ [name]: message })
  },
)
