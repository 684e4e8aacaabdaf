/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Notices } from '@/components/ui/notices'
import { LeadForm, type LeadFormProps } from './lead-form'

const call = jest.fn()
const projects = [{ id: 8, name: 'Cassia VII', reraNumber: 'TN/SAMPLE/BLDG/0001/2026' }]

beforeAll(() => {
  Object.defineProperty(globalThis, 'fetch', { value: call })
  Object.defineProperty(AbortSignal, 'timeout', { value: () => new AbortController().signal })
  Element.prototype.scrollIntoView = () => {}
})
beforeEach(() => {
  sessionStorage.clear()
  call.mockReset()
  answerWith({ success: true, message: 'Your enquiry submitted successfully!' })
})

function answerWith(body: object, status = 200) {
  call.mockImplementation(async (address: string) =>
    address === '/api/forms/time'
      ? { ok: true, status: 200, json: async () => ({ token: 'time' }) }
      : { ok: status < 400, status, json: async () => body },
  )
}

function show(props: Partial<LeadFormProps> = {}) {
  render(
    <>
      <LeadForm kind="enquiry" projects={projects} {...props} />
      <Notices />
    </>,
  )
  return userEvent.setup()
}

const posts = () => call.mock.calls.filter(([address]) => String(address).startsWith('/api/v1/'))
const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const press = (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }))

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field(/First name/), 'Anitha')
  await user.type(field(/Phone number/), '9840012345')
  await user.type(field(/Email/), 'anitha@example.com')
  await user.selectOptions(screen.getByRole('combobox', { name: /Project name/ }), 'Cassia VII')
  await user.click(screen.getByRole('checkbox'))
  await screen.findByRole('button', { name: /Country code/ })
}

test('stands as a plain form that posts without script', () => {
  show()
  const form = field(/First name/).closest('form')
  expect(form).toHaveProperty('method', 'post')
  expect(form?.getAttribute('action')).toBe('/api/forms/enquiry')
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', false)
  expect(call).not.toHaveBeenCalled()
})

test.each<[string, object | null, string]>([
  ['', null, ''],
  [', also over an older draft', { first_name: 'Meena', email: 'm@example.com' }, 'm@example.com'],
])('what was typed before React was here stays%s, and counts as a touch', async (_, draft, email) => {
  if (draft) sessionStorage.setItem('porunai:draft:contact', JSON.stringify(draft))
  const form = <LeadForm kind="contact" projects={projects} />
  const page = document.createElement('main')
  page.innerHTML = renderToString(form)
  document.body.append(page)
  const name = within(page).getByRole<HTMLInputElement>('textbox', { name: /First name/ })
  name.focus()
  name.value = 'Anitha'
  const root = await act(async () => hydrateRoot(page, form))
  await within(page).findByRole('button', { name: /Country code/ })
  expect(name).toHaveProperty('value', 'Anitha')
  expect(within(page).getByRole('textbox', { name: /Email/ })).toHaveProperty('value', email)
  act(() => root.unmount())
  page.remove()
})

test('a field left before the checks were here has its message as soon as they come', async () => {
  show()
  // All in one moment: a user's own pace would let the checks load in between.
  fireEvent.focus(field(/Email/))
  fireEvent.input(field(/Email/), { target: { value: 'anitha' } })
  fireEvent.blur(field(/Email/))
  expect(screen.queryByRole('button', { name: /Country code/ })).toBeNull()
  expect(await screen.findByRole('textbox', { description: /valid email/i })).toBe(field(/Email/))
  expect(screen.queryByText('First Name is required.')).toBeNull()
})

test('an invalid submit shows every message, focuses the first and sends nothing', async () => {
  const user = show()
  await press(user, 'Submit enquiry')
  const first = await screen.findByRole('textbox', { description: /First Name is required\./ })
  expect(first).toBe(field(/First name/))
  for (const [role, name, description] of [
    ['textbox', /Phone number/, /Phone Number is required\./],
    ['textbox', /Email/, /Email is required\./],
    ['combobox', /Project name/, /Project Name is required\./],
    ['checkbox', /./, /You must accept the terms to proceed\./],
  ] as const)
    expect(screen.getByRole(role, { description })).toBe(screen.getByRole(role, { name }))
  expect(document.activeElement).toBe(first)
  expect(posts()).toEqual([])
})

test('sends the documented payload once for a double click, says so and begins anew', async () => {
  const user = show()
  await fillIn(user)
  await user.dblClick(screen.getByRole('button', { name: 'Submit enquiry' }))
  const notice = await screen.findByText('Your enquiry submitted successfully!')
  expect(screen.getByRole('status').contains(notice)).toBe(true)
  expect(posts()).toHaveLength(1)
  const { meta, ...payload } = JSON.parse(posts()[0]?.[1].body)
  expect(payload).toEqual({
    first_name: 'Anitha',
    last_name: '',
    mobile_no: '+919840012345',
    country_code: '+91',
    email: 'anitha@example.com',
    query_for: 'GE',
    message: 'Brocher Enquiry',
    projectId: 8,
    general_user_accept: true,
  })
  expect(meta).toMatchObject({ form_time: 'time', website: '' })
  await waitFor(() => expect(field(/First name/)).toHaveProperty('value', ''))
  expect(sessionStorage.getItem('porunai:draft:enquiry')).toBeNull()
})

test('a refusal keeps everything typed and marks the fields the server names', async () => {
  answerWith(
    { success: false, message: 'Please correct', result: { fields: { email: 'No such mailbox.' } } },
    422,
  )
  const user = show()
  await fillIn(user)
  await press(user, 'Submit enquiry')
  expect(await screen.findByRole('textbox', { description: /No such mailbox\./ })).toBe(field(/Email/))
  expect(screen.getByRole('alert').textContent).toBe('Please correct')
  expect(field(/Email/)).toHaveProperty('value', 'anitha@example.com')
})

test('a draft survives a reload, without the tick', async () => {
  const user = show()
  await user.type(field(/First name/), 'Anitha')
  await user.click(screen.getByRole('checkbox'))
  document.body.innerHTML = ''
  show()
  await waitFor(() => expect(field(/First name/)).toHaveProperty('value', 'Anitha'))
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', false)
})

test('the list of countries opens, closes on selection and works by keyboard', async () => {
  const user = show()
  await user.click(field(/Phone number/))
  const code = await screen.findByRole('button', { name: 'Country code: India +91' })
  await user.click(code)
  expect(
    within(await screen.findByRole('listbox'))
      .getAllByRole('option')
      .slice(0, 3)
      .map((option) => option.textContent),
  ).toEqual(['India+91', 'United Arab Emirates+971', 'Singapore+65'])
  await user.click(code)
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.click(code)
  await user.keyboard('singa{Enter}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Country code: Singapore +65' })).toBe(document.activeElement)
  await user.keyboard('{ArrowDown}{Home}{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Country code: Singapore +65' }))
})

test('landowners can submit only what is valid', async () => {
  const user = show({ kind: 'joint-venture' })
  const submit = screen.getByRole('button', { name: 'Submit' })
  expect(submit).toHaveProperty('disabled', true)
  await user.type(field(/^Name/), 'Meena')
  await user.type(field(/Phone number/), '9840012345')
  await user.type(field(/Email/), 'meena@example.com')
  await user.type(field(/Location/), 'Navalur')
  await waitFor(() => expect(submit).toHaveProperty('disabled', false))
  await user.type(field(/Area of the land/), '1')
  await waitFor(() => expect(submit).toHaveProperty('disabled', true))
})
