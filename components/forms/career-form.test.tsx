/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Notices } from '@/components/ui/notices'
import { CareerForm } from './career-form'

const TIME = '/api/forms/time'
const call = jest.fn()

beforeAll(() => {
  Object.defineProperty(globalThis, 'fetch', { value: call })
  Object.defineProperty(AbortSignal, 'timeout', { value: () => new AbortController().signal })
  Element.prototype.scrollIntoView = () => {}
  // jsdom's files cannot be read in part.
  Blob.prototype.text ??= function () {
    return new Promise((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result))
      reader.readAsText(this)
    })
  }
})
beforeEach(() => {
  sessionStorage.clear()
  call.mockReset()
})

type Answer = { status?: number; body: object }
function answerWith(saved: Answer, time: Answer = { body: { token: 'signed' } }) {
  call.mockImplementation(async (address: string) => {
    const { status = 200, body } = address === TIME ? time : saved
    return { ok: status < 400, status, json: async () => body }
  })
}
const posts = () => call.mock.calls.filter(([address]) => String(address).startsWith('/api/v1/'))
const timesAsked = () => call.mock.calls.filter(([address]) => address === TIME).length
const resume = () => screen.getByLabelText<HTMLInputElement>(/^Resume/)

function fillIn() {
  for (const [label, value] of [
    [/^Name/, 'Ravi'],
    [/^Email/, 'ravi@example.com'],
    [/^Mobile number/, '9840011111'],
    [/^Department/, 'Sales'],
    [/^Current designation/, 'Engineer'],
  ] as const)
    fireEvent.input(screen.getByLabelText(label), { target: { value } })
}

test('a resume that the server refuses is taken out of its field, and nothing else is', async () => {
  const body = { success: false, message: 'Not this one.', result: { fields: { resume_base_64: 'No.' } } }
  answerWith({ status: 422, body })
  render(
    <>
      <CareerForm />
      <Notices />
    </>,
  )
  const user = userEvent.setup()
  await user.upload(resume(), new File(['%PDF-1.7 but empty'], 'cv.pdf', { type: 'application/pdf' }))
  fillIn()
  expect(resume().files).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Submit application' }))
  // In the server's words: the form itself has nothing against the file.
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Not this one.'))
  await waitFor(() => expect(resume().files).toHaveLength(0))
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Ravi')
})

test('a form time is asked for at the first touch and never while sending: it would look like a robot’s', async () => {
  answerWith({ body: { success: true, message: 'Saved' } }, { status: 503, body: {} })
  render(<CareerForm />)
  fireEvent.focus(screen.getByLabelText(/^Name/))
  // The touch itself is answered first.
  expect(timesAsked()).toBe(0)
  await waitFor(() => expect(timesAsked()).toBe(1))
  fillIn()
  fireEvent.submit(screen.getByLabelText(/^Name/).closest('form') as HTMLFormElement)
  await waitFor(() => expect(posts()).toHaveLength(1))
  expect(timesAsked()).toBe(1)
  expect(JSON.parse(posts()[0]?.[1].body).meta).not.toHaveProperty('form_time')
})

test('nor for a form that was filled in and sent without a touch, as by voice', async () => {
  answerWith({ body: { success: true, message: 'Saved' } })
  render(<CareerForm />)
  fillIn()
  fireEvent.submit(screen.getByLabelText(/^Name/).closest('form') as HTMLFormElement)
  await waitFor(() => expect(posts()).toHaveLength(1))
  expect(timesAsked()).toBe(0)
  expect(JSON.parse(posts()[0]?.[1].body).meta).not.toHaveProperty('form_time')
})
