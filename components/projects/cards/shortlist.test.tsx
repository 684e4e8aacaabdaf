/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import { MAX_SHORTLISTED } from '@/lib/projects/comparison/shortlist'
import { translatePage } from '@/lib/testing/translate-page'
import { RemoveLink } from '../compare/shortlist-links'
import { Heart, ShortlistLink } from './shortlist'

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

const full = Array.from({ length: MAX_SHORTLISTED }, (_, index) => 100 + index)
test.each([
  ['junk', '8'],
  ['{"8":true}', '8'],
  ['1e9,-4', '8'],
  ['8,8,,x,<b>', ''],
  // Beyond the limit the oldest leaves the list.
  [full.join(), [...full.slice(1), 8].join()],
])('a press on the heart makes of the stored %p %p', (before, after) => {
  localStorage.setItem(NAME, before)
  show()
  fireEvent.click(heart())
  expect(localStorage.getItem(NAME) ?? '').toBe(after)
  expect(heart().getAttribute('aria-pressed')).toBe(String(after !== ''))
})

test('a comparison without a project, opened in a new tab, takes nothing off the list', () => {
  localStorage.setItem(NAME, '8,24')
  render(
    <div onClickCapture={(event) => event.preventDefault()}>
      <RemoveLink id={8} name="Cassia VII" href="/compare" />
    </div>,
  )
  const remove = screen.getByRole('link', { name: 'Remove Cassia VII' })
  fireEvent.click(remove, { ctrlKey: true })
  expect(localStorage.getItem(NAME)).toBe('8,24')
  fireEvent.click(remove)
  expect(localStorage.getItem(NAME)).toBe('24')
})

test('in a translated page the number of projects follows', () => {
  show()
  for (const count of ['Shortlist 1 project', 'Shortlist ']) {
    translatePage()
    fireEvent.click(heart())
    expect(link().textContent).toBe(count)
  }
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
