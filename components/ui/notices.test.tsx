/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { Notices } from './notices'
import { loadNotices, notifyFailure, notifySuccess } from './notify'

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))

beforeEach(async () => {
  jest.useFakeTimers()
  render(<Notices />)
  await act(() => loadNotices())
})
afterEach(() => {
  act(() => toast.removeAll())
  jest.useRealTimers()
})

test('good news is read out politely and goes after 3 s', () => {
  act(() => notifySuccess('Your enquiry submitted successfully!'))
  expect(screen.getByRole('status').textContent).toContain('Your enquiry submitted successfully!')
  wait(2900)
  expect(screen.queryByText('Your enquiry submitted successfully!')).not.toBeNull()
  wait(200)
  expect(screen.queryByText('Your enquiry submitted successfully!')).toBeNull()
})

test('hovering holds the clock', () => {
  act(() => notifySuccess('Saved'))
  const bar = screen.getByRole('region', { name: 'Notices' })
  fireEvent.mouseEnter(bar)
  wait(10_000)
  expect(screen.queryByText('Saved')).not.toBeNull()
  fireEvent.mouseLeave(bar)
  wait(3_100)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('a failure interrupts, stands once and stays until it is closed', () => {
  act(() => notifyFailure('Please try again.'))
  act(() => notifyFailure('Please try again.'))
  wait(60_000)
  expect(screen.getByRole('alert').textContent).toBe('Please try again.')
  fireEvent.click(screen.getByRole('button', { name: 'Close notice' }))
  expect(screen.queryByText('Please try again.')).toBeNull()
})
