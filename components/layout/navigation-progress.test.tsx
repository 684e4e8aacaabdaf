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

const press = (name: string) => fireEvent.click(screen.getByRole('link', { name }))
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))

test('shows a spinner a moment after the click, until the next page is there', () => {
  const { rerender } = render(page())
  press('Team')
  expect(screen.queryByRole('status')).toBeNull()
  wait(400)
  expect(screen.getByRole('status').textContent).toBe('Loading page')
  pathname = '/team'
  rerender(page())
  expect(screen.queryByRole('status')).toBeNull()
})

test('for a quick page there is none, nor for who goes back from it at once', () => {
  const { rerender } = render(page())
  press('Team')
  pathname = '/team'
  rerender(page())
  wait(400)
  expect(screen.queryByRole('status')).toBeNull()
  pathname = '/'
  rerender(page())
  wait(400)
  expect(screen.queryByRole('status')).toBeNull()
})

test.each(['Enquiry', 'New tab', 'Skip'])('a click on "%s" leaves no page', (name) => {
  render(page())
  press(name)
  wait(400)
  expect(screen.queryByRole('status')).toBeNull()
})

test('gives up where something else took the click over', () => {
  render(page())
  press('Team')
  wait(400)
  expect(screen.queryByRole('status')).not.toBeNull()
  wait(8_000)
  expect(screen.queryByRole('status')).toBeNull()
})
