/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { toast } from 'react-hot-toast/headless'
import { dismissNotices, Notices, notifyAnswer, notifyFailure, notifySuccess } from './notices'

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))

beforeEach(() => {
  jest.useFakeTimers()
  render(<Notices />)
})
afterEach(() => {
  act(() => toast.removeAll())
  jest.useRealTimers()
})

test('both lists are in the HTML, empty, so that the first notice is announced', () => {
  const html = document.createElement('div')
  html.innerHTML = renderToString(<Notices />)
  expect(html.querySelector('[role=alert]')?.textContent).toBe('')
  expect(html.querySelector('[role=status]')?.textContent).toBe('')
})

test('a success is announced politely, ends after 3 s and pauses under the pointer', () => {
  act(() => notifySuccess('Saved'))
  const bar = screen.getByRole('region', { name: 'Notices' })
  fireEvent.mouseEnter(bar)
  wait(10_000)
  expect(screen.getByRole('status').textContent).toBe('Saved')
  fireEvent.mouseLeave(bar)
  wait(3_100)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('a failure interrupts, is shown once and stays until it is closed', () => {
  act(() => notifyFailure('Please try again.'))
  act(() => notifyFailure('Please try again.'))
  wait(60_000)
  expect(screen.getByRole('alert').textContent).toBe('Please try again.')
  fireEvent.click(screen.getByRole('button', { name: 'Close notice' }))
  expect(screen.queryByText('Please try again.')).toBeNull()
})

test('the answer to a form is announced politely and stays until the next one, Close or Escape', () => {
  act(() => notifyAnswer(<p>First answer</p>))
  act(() => notifyAnswer(<p>Second answer</p>))
  wait(60_000)
  expect(screen.getByRole('status').textContent).toBe('Second answer')
  fireEvent.click(screen.getByRole('button', { name: 'Close notice' }))
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => notifyAnswer(<p>Third answer</p>))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a new attempt closes all notices', () => {
  act(() => notifyFailure('Please try again.'))
  act(() => dismissNotices())
  expect(screen.getByRole('alert').textContent).toBe('')
})
