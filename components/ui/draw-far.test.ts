/** @jest-environment jsdom */
import { drawFar } from './draw-far'

const html = document.documentElement
const classes = () => [...document.body.children].map((piece) => piece.className)
/** Without requestIdleCallback, as in jsdom. */
const waitIdle = () => jest.advanceTimersByTime(200)
const passFrame = () => jest.advanceTimersByTime(17)

beforeEach(() => {
  jest.useFakeTimers()
  delete html.dataset.whole
  document.body.innerHTML = '<p class="far a"></p><p class="b"></p><p class="c far"></p>'
})
afterEach(() => jest.useRealTimers())

test('a piece at a time, then the page is whole', () => {
  drawFar()
  expect(classes()).toEqual(['far a', 'b', 'c far'])
  waitIdle()
  expect(classes()).toEqual(['a', 'b', 'c far'])
  passFrame()
  expect(classes()).toEqual(['a', 'b', 'c'])
  expect(html.dataset).not.toHaveProperty('whole')
  passFrame()
  expect(html.dataset).toHaveProperty('whole', '')
  expect(jest.getTimerCount()).toBe(0)
})

test.each([0, 1, 2])('called off after %d pieces it leaves the rest alone', (pieces) => {
  const stop = drawFar()
  if (pieces > 0) waitIdle()
  if (pieces > 1) passFrame()
  stop()
  jest.runAllTimers()
  expect(document.getElementsByClassName('far')).toHaveLength(2 - pieces)
  expect(html.dataset).not.toHaveProperty('whole')
})

test('a page that came meanwhile is drawn in the same way', () => {
  drawFar()
  waitIdle()
  document.body.innerHTML = '<p class="far d"></p>'
  passFrame()
  expect(classes()).toEqual(['d'])
})
