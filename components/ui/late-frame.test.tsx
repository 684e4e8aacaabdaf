/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { LateFrame } from './late-frame'

test('the frame waits two seconds from the page, then for the browser; until it has loaded there is the link', async () => {
  jest.useFakeTimers()
  render(
    <LateFrame src="/samples/map.html" title="Map">
      Open the map
    </LateFrame>,
  )
  await act(() => jest.advanceTimersByTimeAsync(1900))
  expect(screen.queryByTitle('Map')).toBeNull()
  await act(() => jest.advanceTimersByTimeAsync(200))
  const frame = screen.getByTitle('Map')
  expect(frame.getAttribute('loading')).toBe('lazy')
  screen.getByText('Open the map')
  fireEvent.load(frame)
  expect(screen.queryByText('Open the map')).toBeNull()
  jest.useRealTimers()
})
