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
const career = {
  name: 'Ravi',
  email: 'ravi@example.com',
  mobile_no: '9840012345',
  department: 'Maintanence',
  current_designation: 'Engineer',
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
      mobile_no: 'Please enter a valid phone number.',
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
  test.each(['9840012345', '+919840012345', '09840012345', '+91 98400 12345'])(
    'an applicant’s %s',
    async (number) => {
      expect(await fieldsOf('career', { ...career, mobile_no: number })).toEqual({})
    },
  )
  test('a project number as text, and no value as null', async () => {
    expect(await payloadOf('enquiry', { ...enquiry, projectId: '8', last_name: null })).toMatchObject({
      projectId: 8,
      last_name: '',
    })
  })
  test('a single line has no line breaks', async () => {
    expect(
      await payloadOf('joint-venture', { ...owner, name: 'Meena\r\nBcc: all@example.com' }),
    ).toMatchObject({
      name: 'Meena Bcc: all@example.com',
    })
  })
})
