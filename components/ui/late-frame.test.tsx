/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { LateFrame } from './late-frame'

test('the frame waits two seconds from the page, then for its place; until it has loaded there is the link', async () => {
  jest.useFakeTimers()
  let arrive: (entries: { isIntersecting: boolean }[]) => void = () => {}
  window.IntersectionObserver = class {
    constructor(onChange: typeof arrive) {
      this.observe = () => {
        arrive = onChange
      }
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
  const come = (isIntersecting: boolean) => act(() => arrive([{ isIntersecting }]))
  render(
    <LateFrame src="/samples/map.html" title="Map">
      Open the map
    </LateFrame>,
  )
  await act(() => jest.advanceTimersByTimeAsync(1900))
  await come(true)
  expect(screen.queryByTitle('Map')).toBeNull()
  await act(() => jest.advanceTimersByTimeAsync(200))
  await come(false)
  expect(screen.queryByTitle('Map')).toBeNull()
  await come(true)
  screen.getByText('Open the map')
  fireEvent.load(screen.getByTitle('Map'))
  expect(screen.queryByText('Open the map')).toBeNull()
  jest.useRealTimers()
})
