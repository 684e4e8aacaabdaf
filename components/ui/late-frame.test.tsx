/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { LateFrame } from './late-frame'

let come: (isIntersecting: boolean) => void
const original = window.IntersectionObserver
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  jest.useFakeTimers()
  window.IntersectionObserver = class {
    constructor(callback: (entries: object[]) => void) {
      come = (isIntersecting) => act(() => callback([{ isIntersecting }]))
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
  render(
    <LateFrame src="/samples/map.html" title="Map">
      Open the map
    </LateFrame>,
  )
})
afterEach(() => {
  jest.useRealTimers()
  window.IntersectionObserver = original
})

test('near the screen from the start, the frame waits for two seconds from the page', async () => {
  come(true)
  await wait(1900)
  expect(screen.queryByTitle('Map')).toBeNull()
  screen.getByText('Open the map')
  await wait(200)
  expect(screen.queryByTitle('Map')).not.toBeNull()
})
