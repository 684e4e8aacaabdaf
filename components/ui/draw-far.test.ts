/** @jest-environment jsdom */
import { drawFar } from './draw-far'

const html = document.documentElement
const classes = () => [...document.body.children].map((piece) => piece.className)
/** An idle moment (without requestIdleCallback, as in jsdom, 200 ms) and the frame after it. */
const passMoment = () => jest.advanceTimersByTime(200 + 16)

beforeEach(() => {
  jest.useFakeTimers()
  delete html.dataset.whole
  document.body.innerHTML = '<p class="far a"></p><p class="b"></p><p class="c far"></p>'
})
afterEach(() => jest.useRealTimers())

test('a piece at a time, then the page is whole', () => {
  drawFar()
  expect(classes()).toEqual(['far a', 'b', 'c far'])
  passMoment()
  expect(classes()).toEqual(['a', 'b', 'c far'])
  passMoment()
  expect(classes()).toEqual(['a', 'b', 'c'])
  expect(html.dataset).not.toHaveProperty('whole')
  passMoment()
  expect(html.dataset).toHaveProperty('whole', '')
  expect(jest.getTimerCount()).toBe(0)
})

test.each([0, 1, 2])('called off after %d pieces it leaves the rest alone', (pieces) => {
  const stop = drawFar()
  for (let piece = 0; piece < pieces; piece += 1) passMoment()
  stop()
  jest.runAllTimers()
  expect(document.getElementsByClassName('far')).toHaveLength(2 - pieces)
  expect(html.dataset).not.toHaveProperty('whole')
})

test('a page that came meanwhile is drawn in the same way', () => {
  drawFar()
  passMoment()
  document.body.innerHTML = '<p class="far d"></p>'
  passMoment()
  expect(classes()).toEqual(['d'])
})
