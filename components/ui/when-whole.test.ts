/** @jest-environment jsdom */
import { sayWhole, whenWhole } from './when-whole'

const run = jest.fn()

beforeEach(() => {
  jest.useFakeTimers()
  run.mockClear()
  delete document.documentElement.dataset.whole
})
afterEach(() => jest.useRealTimers())

test('waits until the page is whole, and then until the browser has time', () => {
  whenWhole(run)
  jest.runAllTimers()
  expect(run).not.toHaveBeenCalled()
  sayWhole()
  expect(run).not.toHaveBeenCalled()
  jest.runAllTimers()
  expect(run).toHaveBeenCalledTimes(1)
  sayWhole()
  jest.runAllTimers()
  expect(run).toHaveBeenCalledTimes(1)
})

test('on a page that is whole it waits for the browser alone', () => {
  sayWhole()
  whenWhole(run)
  expect(run).not.toHaveBeenCalled()
  jest.runAllTimers()
  expect(run).toHaveBeenCalledTimes(1)
})

test.each(['before', 'after'])('called off %s the page is whole it never runs', (moment) => {
  const stop = whenWhole(run)
  if (moment === 'before') stop()
  sayWhole()
  stop()
  jest.runAllTimers()
  expect(run).not.toHaveBeenCalled()
})
