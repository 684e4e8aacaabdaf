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

describe('messages', () => {
  test('an empty enquiry', async () => {
    expect(await fieldsOf('enquiry', {})).toEqual({
      first_name: 'First Name is required.',
      country_code: 'Country code is required.',
      mobile_no: 'Phone Number is required.',
      email: 'Email is required.',
      projectId: 'Project Name is required.',
      general_user_accept: 'You must accept the terms to proceed.',
    })
  })
  test('the contact page also requires last name and message', async () => {
    expect(await fieldsOf('contact', { ...enquiry, last_name: ' ', message: '' })).toEqual({
      last_name: 'Last Name is required.',
      message: 'Message is required.',
    })
  })
  test('an empty application', async () => {
    expect(await fieldsOf('career', {})).toEqual({
      name: 'Name is required.',
      email: 'Email is required.',
      mobile_no: 'Mobile number is required.',
      department: 'Department is required.',
      current_designation: 'Current Designation is required.',
    })
  })
  test('an empty land offer', async () => {
    expect(await fieldsOf('joint-venture', { name: '', mobile_no: '', email: '', location: '' })).toEqual({
      name: 'Name is required.',
      mobile_no: 'Phone number is required.',
      email: 'Email is required.',
      location: 'Location is required.',
    })
  })
  test.each([
    ['enquiry', { ...enquiry, email: 'anitha@' }, { email: 'Invalid email address.' }],
    ['enquiry', { ...enquiry, mobile_no: '12345' }, { mobile_no: 'Please enter a valid phone number.' }],
    [
      'enquiry',
      { ...enquiry, general_user_accept: false },
      { general_user_accept: 'You must accept the terms to proceed.' },
    ],
    ['enquiry', { ...enquiry, projectId: 'eight' }, { projectId: 'Project Name is required.' }],
    ['career', { ...career, email: 'ravi' }, { email: 'Invalid email address.' }],
    [
      'career',
      { ...career, mobile_no: '984001234' },
      { mobile_no: 'Invalid mobile number. Must be 10 digits.' },
    ],
    [
      'joint-venture',
      { ...owner, mobile_no: '+919840012345' },
      { mobile_no: 'Phone number must be 10 digits.' },
    ],
    ['joint-venture', { ...owner, email: 'meena@x' }, { email: 'Please enter a valid email address.' }],
    ['enquiry', { ...enquiry, nickname: 'Ani' }, { nickname: 'Unknown field.' }],
    ['subscribe', { mail: '' }, { mail: 'Please enter a valid email address.' }],
    ['subscribe', { mail: 'nobody' }, { mail: 'Please enter a valid email address.' }],
  ] as const)('%s %#', async (form, body, expected) => {
    expect(await fieldsOf(form, body)).toEqual(expected)
  })
})

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

describe('refused', () => {
  test('a text over its limit', async () => {
    expect(await fieldsOf('enquiry', { ...enquiry, message: 'x'.repeat(2001) })).toEqual({
      message: 'Please use at most 2,000 characters.',
    })
  })
  test('an area of land below two acres', async () => {
    const meta = { land_area: '150', land_unit: 'cents' }
    expect(await fieldsOf('joint-venture', { ...owner, meta })).toEqual({
      land_area: expect.stringContaining('from 2 acres'),
    })
    expect(
      await fieldsOf('joint-venture', { ...owner, meta: { land_area: '250', land_unit: 'cents' } }),
    ).toEqual({})
  })
})
