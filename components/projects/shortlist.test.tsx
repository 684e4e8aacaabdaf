/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MAX_LISTED } from '@/lib/shortlist'
import { Comparison, ForgetMissing, Heart, RemoveLink, ShortlistLink } from './shortlist'

const NAME = 'site:shortlist'
const heart = () => screen.getByRole('button', { name: 'Shortlist Cassia VII' })
const link = () => screen.getByRole('link', { name: /^Shortlist/ })
const show = () =>
  render(
    <>
      <ShortlistLink />
      <Heart id={8} name="Cassia VII" />
    </>,
  )

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('without script the heart is a link to the comparison that begins with its project', () => {
  const html = renderToStaticMarkup(<Heart id={8} name="Cassia VII" />)
  expect(html).toMatch(/^<a href="\/compare\?projects=8" rel="nofollow"/)
  expect(html).not.toContain('aria-pressed')
})

test('the heart is pressed and released, and the link follows', () => {
  localStorage.setItem(NAME, '52')
  show()
  expect(heart().getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(heart())
  expect(heart().getAttribute('aria-pressed')).toBe('true')
  expect([link().getAttribute('href'), link().textContent]).toEqual([
    '/compare?projects=52,8',
    'Shortlist 2 projects',
  ])
  expect(localStorage.getItem(NAME)).toBe('52,8')
  fireEvent.click(heart())
  expect([heart().getAttribute('aria-pressed'), link().textContent]).toEqual(['false', 'Shortlist 1 project'])
})

test('another tab changes the list', () => {
  show()
  localStorage.setItem(NAME, '8,9')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: NAME })))
  expect([heart().getAttribute('aria-pressed'), link().textContent]).toEqual(['true', 'Shortlist 2 projects'])
})

test.each(['junk', '{"8":true}', '8,8,,x,<b>', ',', '1e9,-4'])('%p in the store does no harm', (stored) => {
  localStorage.setItem(NAME, stored)
  show()
  const wasPressed = heart().getAttribute('aria-pressed')
  expect(wasPressed).toBe(String(stored.startsWith('8')))
  fireEvent.click(heart())
  expect(localStorage.getItem(NAME)).toBe(wasPressed === 'true' ? '' : '8')
})

test('beyond the limit the oldest leaves the list', () => {
  localStorage.setItem(NAME, Array.from({ length: MAX_LISTED }, (_, index) => 100 + index).join())
  show()
  fireEvent.click(heart())
  const ids = localStorage.getItem(NAME)?.split(',')
  expect([ids?.length, ids?.[0], ids?.at(-1)]).toEqual([MAX_LISTED, '101', '8'])
})

test('what the address names and the site does not have leaves the list', () => {
  localStorage.setItem(NAME, '52,999,8,7')
  window.history.pushState(null, '', '/compare?projects=999,8')
  render(<ForgetMissing known="8" />)
  expect(localStorage.getItem(NAME)).toBe('52,8,7')
})

test('after a project was removed the next comparison has the focus; a link opened in a new tab removes nothing', () => {
  localStorage.setItem(NAME, '8,24')
  const page = (label: string) => (
    <div onClickCapture={(event) => event.preventDefault()}>
      <Comparison key={label} label={label} className="">
        <RemoveLink id={8} name="Cassia VII" href="/compare" />
      </Comparison>
    </div>
  )
  const { rerender } = render(page('Comparison of Cassia VII, Neem Park'))
  expect(document.activeElement).toBe(document.body)
  fireEvent.click(screen.getByRole('link', { name: 'Remove Cassia VII' }), { ctrlKey: true })
  expect(localStorage.getItem(NAME)).toBe('8,24')
  fireEvent.click(screen.getByRole('link', { name: 'Remove Cassia VII' }))
  expect(localStorage.getItem(NAME)).toBe('24')
  rerender(page('Comparison of Neem Park'))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Comparison of Neem Park' }))
})

// Last: what could not be stored stays in memory.
test('where local storage is blocked or full, the list is kept for the page', () => {
  const refuse = () => {
    throw new DOMException('Refused', 'SecurityError')
  }
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  show()
  fireEvent.click(heart())
  expect([heart().getAttribute('aria-pressed'), link().textContent]).toEqual(['true', 'Shortlist 1 project'])
  fireEvent.click(heart())
  expect(heart().getAttribute('aria-pressed')).toBe('false')
})
