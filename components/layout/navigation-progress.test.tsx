/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { NavigationProgress } from './navigation-progress'

let pathname = '/'
jest.mock('next/navigation', () => ({ usePathname: () => pathname }))

const page = () => (
  <>
    <NavigationProgress />
    <a href="/team">Team</a>
    <a href="/enquiry">Enquiry</a>
    <a href="/team" target="_blank" rel="noopener">
      New tab
    </a>
    <a href="#main">Skip</a>
  </>
)
const stay = (event: Event) => event.preventDefault()

beforeEach(() => {
  pathname = '/'
  jest.useFakeTimers()
  document.addEventListener('click', stay)
})
afterEach(() => {
  jest.useRealTimers()
  document.removeEventListener('click', stay)
})

test('shows a spinner from the click until the next page is there', () => {
  const { rerender } = render(page())
  fireEvent.click(screen.getByRole('link', { name: 'Team' }))
  expect(screen.getByRole('status').textContent).toBe('Loading page')
  pathname = '/team'
  rerender(page())
  expect(screen.queryByRole('status')).toBeNull()
})

test.each(['Enquiry', 'New tab', 'Skip'])('a click on "%s" leaves no page', (name) => {
  render(page())
  fireEvent.click(screen.getByRole('link', { name }))
  expect(screen.queryByRole('status')).toBeNull()
})

test('gives up where something else took the click over', () => {
  render(page())
  fireEvent.click(screen.getByRole('link', { name: 'Team' }))
  act(() => jest.advanceTimersByTime(8_100))
  expect(screen.queryByRole('status')).toBeNull()
})
