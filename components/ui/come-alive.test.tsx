/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { ALIVE } from '@/lib/alive-event.mjs'
import { ComeAlive } from './come-alive'

beforeEach(() => {
  jest.useFakeTimers()
  delete document.documentElement.dataset.whole
})
afterEach(() => {
  jest.useRealTimers()
})

test('it says once that the page has come to life, and has the rest of it drawn', () => {
  const heard = jest.fn()
  window.addEventListener(ALIVE, heard)
  render(<p className="far">Reviews</p>)
  render(<ComeAlive />).rerender(<ComeAlive />)
  expect(heard).toHaveBeenCalledTimes(1)
  expect(document.documentElement.dataset).not.toHaveProperty('whole')
  jest.runAllTimers()
  expect(document.documentElement.dataset).toHaveProperty('whole')
  expect(document.getElementsByClassName('far')).toHaveLength(0)
})
