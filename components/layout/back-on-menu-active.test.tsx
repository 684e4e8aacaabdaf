/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { BackOnMenuActive } from './back-on-menu-active'

let back: jest.SpyInstance

function arrive(query: string, referrer = `${window.location.origin}/team`) {
  window.history.pushState(null, '', `/page${query}`)
  Object.defineProperty(document, 'referrer', { configurable: true, value: referrer })
}

beforeEach(() => {
  back = jest.spyOn(window.history, 'back').mockImplementation(() => {})
})
afterEach(() => Reflect.deleteProperty(window, 'navigation'))

test.each([
  [{ value: 'home' }, '?menu_active=home', 1],
  [{ value: 'home' }, '?Menu_Active=home', 1],
  [{ value: 'home' }, '', 0],
  [{ exceptValue: 'enquiry' }, '?menu_active=', 1],
  [{ exceptValue: 'enquiry' }, '?menu_active=enquiry', 0],
  [{ exceptValue: 'enquiry' }, '', 0],
])('with %j the query "%s" goes back %i times', (props, query, times) => {
  arrive(query)
  render(<BackOnMenuActive {...props} />)
  expect(back).toHaveBeenCalledTimes(times)
})

test.each([
  [undefined, '', 0],
  [undefined, 'https://www.example.com/', 0],
  [true, 'https://www.example.com/', 1],
  [true, '', 1],
  [false, undefined, 0],
])('canGoBack %s and referrer "%s" go back %i times', (canGoBack, referrer, times) => {
  arrive('?menu_active=home', referrer)
  if (canGoBack !== undefined) Object.assign(window, { navigation: { canGoBack } })
  render(<BackOnMenuActive value="home" />)
  expect(back).toHaveBeenCalledTimes(times)
})
