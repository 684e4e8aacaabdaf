import { parseLead } from './parse-lead'

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
