/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Notices } from '@/components/ui/notices'
import { sayWhole } from '@/components/ui/when-whole'
import { SimpleForm } from './simple-form'
import { subscribeForm } from './subscribe-definition'
import { SubscribeForm } from './subscribe-form'

const mockLine = { broken: false }
jest.mock('./subscribe-keeper', () => {
  if (mockLine.broken) throw new Error('the line is broken')
  return jest.requireActual('./subscribe-keeper')
})
const call = jest.fn()
const submitPlain = jest.fn()
const online = { onLine: true }

beforeAll(() => {
  Object.defineProperty(globalThis, 'fetch', { value: call })
  Object.defineProperty(AbortSignal, 'timeout', { value: () => new AbortController().signal })
  Object.defineProperty(navigator, 'onLine', { get: () => online.onLine })
  // jsdom goes nowhere.
  HTMLFormElement.prototype.submit = submitPlain
})
beforeEach(() => {
  sessionStorage.clear()
  submitPlain.mockReset()
  call.mockReset().mockImplementation(async (address: string) => ({
    ok: true,
    status: 200,
    json: async () =>
      address === '/api/forms/time' ? { token: 'time' } : { success: true, message: 'Subscribed!' },
  }))
})

const show = () =>
  render(
    <>
      <SubscribeForm />
      <Notices />
    </>,
  )
const mail = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Email for project news/ })
const posts = () => call.mock.calls.filter(([address]) => address === '/api/v1/enquiry/subscribe')

/** All in one moment: a visitor's own pace would let the keeper come in between. */
function typeAndPress(address: string) {
  fireEvent.focus(mail())
  fireEvent.input(mail(), { target: { value: address } })
  fireEvent.submit(mail())
}

/** Where the form fails to bring what checks it; in order: what once came stays. */
describe('while the line is broken', () => {
  beforeAll(() => {
    mockLine.broken = true
  })
  afterAll(() => {
    mockLine.broken = false
    online.onLine = true
  })

  test('a press goes the way it would without script, with what was typed', async () => {
    show()
    typeAndPress('meena@example.com')
    expect(submitPlain).not.toHaveBeenCalled()
    await waitFor(() => expect(submitPlain.mock.contexts).toEqual([mail().form]))
    expect(new FormData(mail().form ?? undefined).get('mail')).toBe('meena@example.com')
    expect(mail().form?.getAttribute('action')).toBe('/api/forms/subscribe')
    expect(mail().form?.method).toBe('post')
  })

  test('nobody is sent to a browser’s own error page: a press without a line is told so', async () => {
    online.onLine = false
    show()
    typeAndPress('meena@example.com')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('You seem to be offline.'))
    expect(submitPlain).not.toHaveBeenCalled()
    expect(mail().value).toBe('meena@example.com')
  })
})

test('is the form of its definition, drawn by itself', () => {
  const read = (root: HTMLElement) => {
    const attributes = [...root.querySelectorAll('input')].map(({ attributes }) =>
      Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
    )
    const form = root.querySelector('form')
    return {
      inputs: attributes.map(({ id: _, ...rest }) => rest),
      label: root.querySelector('label')?.textContent,
      button: root.querySelector('button')?.textContent,
      notice: root.querySelector('form > p')?.textContent,
      form: [form?.action, form?.method, form?.noValidate],
    }
  }
  const own = render(<SubscribeForm />)
  const defined = render(<SimpleForm kind="subscribe" definition={subscribeForm} />)
  expect(read(own.container)).toEqual(read(defined.container))
  expect(read(own.container).notice).toContain('How to unsubscribe')
})

test('what was typed and pressed before the checks were here is sent, from the very field', async () => {
  show()
  const field = mail()
  typeAndPress('meena@example.com')
  expect(field.value).toBe('meena@example.com')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Subscribed!'))
  expect(posts().map(([, { body }]) => JSON.parse(body).mail)).toEqual(['meena@example.com'])
  expect(submitPlain).not.toHaveBeenCalled()
  expect(mail()).toBe(field)
  await waitFor(() => expect(field.value).toBe(''))
})

test('a wrong address that was left early has its message beside it, and nothing is sent', async () => {
  show()
  fireEvent.focus(mail())
  fireEvent.input(mail(), { target: { value: 'meena' } })
  fireEvent.blur(mail())
  await waitFor(() => expect(mail().getAttribute('aria-invalid')).toBe('true'))
  const message = document.getElementById(mail().getAttribute('aria-describedby') ?? '')
  expect(message?.textContent).toBe('Please enter a valid email address.')
  expect(posts()).toEqual([])
})

test('a draft comes back to a blank field, never in the place of what was typed since', async () => {
  const draft = JSON.stringify({ mail: 'draft@example.com' })
  sessionStorage.setItem('porunai:draft:subscribe', draft)
  const first = show()
  await waitFor(() => expect(mail().value).toBe('draft@example.com'))
  first.unmount()

  sessionStorage.setItem('porunai:draft:subscribe', draft)
  show()
  fireEvent.focus(mail())
  fireEvent.input(mail(), { target: { value: 'typed@example.com' } })
  // What was typed becomes the draft as soon as the keeper is here.
  await waitFor(() =>
    expect(sessionStorage.getItem('porunai:draft:subscribe')).toContain('typed@example.com'),
  )
  await act(async () => {})
  expect(mail().value).toBe('typed@example.com')
})

test('what makes more of it does not come amid the laying out of the page', async () => {
  jest.useFakeTimers()
  const idle = () => act(() => jest.advanceTimersByTimeAsync(300))
  delete document.documentElement.dataset.whole
  sessionStorage.setItem('porunai:draft:subscribe', JSON.stringify({ mail: 'draft@example.com' }))
  render(<SubscribeForm />)
  await idle()
  expect(mail().value).toBe('')
  sayWhole()
  await idle()
  expect(mail().value).toBe('draft@example.com')
  jest.useRealTimers()
})
