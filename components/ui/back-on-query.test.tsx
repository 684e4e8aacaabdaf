/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { BackOnQuery } from './back-on-query'

let back: jest.SpyInstance

function arrive(query: string, referrer = `${window.location.origin}/team`) {
  window.history.pushState(null, '', `/page${query}`)
  Object.defineProperty(document, 'referrer', { configurable: true, value: referrer })
}

beforeEach(() => {
  back = jest.spyOn(window.history, 'back').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

test.each([
  ['?menu_active=home', 1],
  ['?menu_active=enquiry', 0],
  ['', 0],
])('equals "home": %s goes back %i times', (query, times) => {
  arrive(query)
  render(<BackOnQuery name="menu_active" mode="equals" value="home" />)
  expect(back).toHaveBeenCalledTimes(times)
})

test.each([
  ['?menu_active=home', 1],
  ['?menu_active=', 1],
  ['?menu_active=enquiry', 0],
  ['', 0],
])('present and not "enquiry": %s goes back %i times', (query, times) => {
  arrive(query)
  render(<BackOnQuery name="menu_active" mode="present-and-not" value="enquiry" />)
  expect(back).toHaveBeenCalledTimes(times)
})

test.each(['', 'https://www.example.com/'])('stays when the visitor came from "%s"', (referrer) => {
  arrive('?menu_active=home', referrer)
  render(<BackOnQuery name="menu_active" mode="equals" value="home" />)
  expect(back).not.toHaveBeenCalled()
})

test.each([
  [true, 'https://www.example.com/', 1],
  [true, '', 1],
  [false, undefined, 0],
])(
  'where the browser knows that it can go back (%s), the referrer does not matter',
  (canGoBack, referrer, times) => {
    arrive('?menu_active=home', referrer)
    Object.assign(window, { navigation: { canGoBack } })
    render(<BackOnQuery name="menu_active" mode="equals" value="home" />)
    expect(back).toHaveBeenCalledTimes(times)
    Reflect.deleteProperty(window, 'navigation')
  },
)

test('goes back after a link inside the app, whatever came before the first page', () => {
  arrive('?menu_active=home', '')
  const loaded = { name: `${window.location.origin}/team` } as PerformanceEntry
  Object.assign(performance, { getEntriesByType: () => [loaded] })
  render(<BackOnQuery name="menu_active" mode="equals" value="home" />)
  expect(back).toHaveBeenCalledTimes(1)
  Object.assign(performance, { getEntriesByType: () => [] })
})
