/** @jest-environment jsdom */
import { afterPaint } from './after-paint'

const FRAME_MS = 16

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('waits for the frame after the one that shows what changed', () => {
  const run = jest.fn()
  afterPaint(run)
  jest.advanceTimersByTime(FRAME_MS + 1)
  expect(run).not.toHaveBeenCalled()
  jest.advanceTimersByTime(FRAME_MS + 1)
  expect(run).toHaveBeenCalledTimes(1)
})

test('runs when the tab is hidden meanwhile, and only once', () => {
  const run = jest.fn()
  afterPaint(run)
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(run).toHaveBeenCalledTimes(1)
  hidden.mockReturnValue(false)
  jest.advanceTimersByTime(3 * FRAME_MS)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(run).toHaveBeenCalledTimes(1)
})

test('runs at once in a tab that nobody sees: no frame comes there', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const run = jest.fn()
  afterPaint(run)
  expect(run).toHaveBeenCalledTimes(1)
})
