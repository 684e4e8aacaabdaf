/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { toast } from 'react-hot-toast/headless'
import { Notices } from '@/components/ui/notices'
import { careerForm } from '@/lib/leads/forms/career'
import { enquiryForm } from '@/lib/leads/forms/enquiry'
import { describeFields } from '@/lib/leads/forms/form'
import { CareerForm } from './career-form'
import { countries } from './countries'
import { EnquiryForm } from './enquiry-form'
import { SubscribeForm } from './subscribe-form'

const TIME = '/api/forms/time'
const fields = describeFields(enquiryForm.fields)
const career = <CareerForm fields={describeFields(careerForm.fields)} />
const call = jest.fn()
const projects = [
  {
    id: 8,
    name: 'Cassia VII',
    slug: 'cassia-vii',
    status: 'ongoing' as const,
    reraNumber: 'TN/SAMPLE/BLDG/0001/2026',
  },
]

beforeAll(() => {
  Object.defineProperty(globalThis, 'fetch', { value: call })
  Object.defineProperty(AbortSignal, 'timeout', { value: () => new AbortController().signal })
})
beforeEach(() => {
  sessionStorage.clear()
  respond({ success: true, message: 'Saved' })
})
afterEach(() => act(() => toast.removeAll()))

function respond(body: object, status = 200, timeStatus = 200) {
  call
    .mockReset()
    .mockImplementation(async (address: string) =>
      address === TIME
        ? { ok: timeStatus < 400, status: timeStatus, json: async () => ({ token: 'signed' }) }
        : { ok: status < 400, status, json: async () => body },
    )
}

const show = (form: ReactElement) =>
  render(
    <>
      {form}
      <Notices />
    </>,
  )
const posts = () => call.mock.calls.filter(([address]) => String(address).startsWith('/api/v1/'))
const countTimeRequests = () => call.mock.calls.filter(([address]) => address === TIME).length
const name = () => screen.getByLabelText<HTMLInputElement>(/^Name/)

function fillCareer() {
  for (const [label, value] of [
    [/^Name/, 'Ravi'],
    [/^Email/, 'ravi@example.com'],
    [/^Mobile number/, '9840011111'],
    [/^Department/, 'Sales'],
    [/^Current designation/, 'Engineer'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

test.each([
  ['stays', null, ''],
  ['wins over an older draft', { first_name: 'Draft', email: 'draft@example.com' }, 'draft@example.com'],
])('what was typed before hydration %s', async (_, draft, email) => {
  if (draft) sessionStorage.setItem('site:draft:contact', JSON.stringify(draft))
  const form = <EnquiryForm fields={fields} countries={countries} kind="contact" projects={projects} />
  const page = document.createElement('main')
  page.innerHTML = renderToString(form)
  document.body.append(page)
  const firstName = within(page).getByRole<HTMLInputElement>('textbox', { name: /First name/ })
  firstName.value = 'Anitha'
  const root = await act(async () => hydrateRoot(page, form))
  expect(firstName.value).toBe('Anitha')
  expect(within(page).getByRole<HTMLInputElement>('textbox', { name: /Email/ }).value).toBe(email)
  act(() => root.unmount())
  page.remove()
})

test('a draft about one project gives the form of another the contact details only', async () => {
  const open = (projectId: number, message?: string) =>
    act(async () =>
      show(
        <EnquiryForm
          fields={fields}
          countries={countries}
          projects={projects}
          projectId={projectId}
          isFixed
          message={message}
        />,
      ),
    )
  const firstName = () => screen.getByLabelText<HTMLInputElement>(/^First name/)
  const message = () => screen.getByLabelText<HTMLTextAreaElement>(/^Message/)
  const first = await open(8, 'I would like to visit Cassia VII.')
  await userEvent.setup().type(firstName(), 'Meena')
  first.unmount()
  const second = await open(9)
  expect([firstName().value, message().value]).toEqual(['Meena', ''])
  second.unmount()
  await open(8)
  expect([firstName().value, message().value]).toEqual(['Meena', 'I would like to visit Cassia VII.'])
})

test.each([
  ['field', () => screen.getByRole('combobox', { name: 'Country code' })],
  ['button', () => screen.getByRole('button', { name: 'Countries' })],
])('a second click on the %s of the country list closes it', async (_, find) => {
  show(<EnquiryForm fields={fields} countries={countries} projects={projects} />)
  const user = userEvent.setup()
  await user.click(find())
  expect(screen.queryByRole('listbox', { name: 'Countries' })).not.toBeNull()
  await user.click(find())
  expect(screen.queryByRole('listbox', { name: 'Countries' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Country code' }))
})

test('a form time that failed is fetched again at the next focus', async () => {
  call.mockReset().mockRejectedValueOnce(new Error('offline'))
  show(career)
  await act(async () => void fireEvent.focus(name()))
  respond({ success: true, message: 'Saved' })
  await act(async () => void fireEvent.focus(name()))
  expect(countTimeRequests()).toBe(1)
})

test.each([
  ['fetched at the first focus', 200, true, 'signed'],
  ['not fetched again while sending, where it would look like a robot’s', 503, true, 'signed'],
  ['not needed by a form that was never focused', 200, false, undefined],
])('the form time is %s', async (_, status, isFocused, token) => {
  respond({ success: true, message: 'Saved' }, 200, status)
  show(career)
  expect(countTimeRequests()).toBe(0)
  if (isFocused) fireEvent.focus(name())
  fillCareer()
  fireEvent.submit(name())
  await waitFor(() => expect(posts()).toHaveLength(1))
  expect(countTimeRequests()).toBe(isFocused ? 1 : 0)
  expect(JSON.parse(posts()[0]?.[1].body).meta.form_time).toBe(token)
})

test('a double click on Subscribe sends one request and leaves the empty form without a message', async () => {
  show(<SubscribeForm />)
  const mail = screen.getByLabelText<HTMLInputElement>(/^Email for project news/)
  const user = userEvent.setup()
  await user.type(mail, 'meena@example.com')
  await user.dblClick(screen.getByRole('button', { name: 'Subscribe' }))
  await screen.findByText('Saved')
  await user.click(screen.getByRole('button', { name: 'Subscribe' }))
  expect(posts()).toHaveLength(1)
  expect(mail.value).toBe('')
  expect(mail.getAttribute('aria-invalid')).toBeNull()
})
