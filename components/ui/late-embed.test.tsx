/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { LateEmbed } from './late-embed'

test('the iframe waits two seconds from the page, then until its place is near; until it has loaded there is the link', async () => {
  jest.useFakeTimers()
  let look = (_entries: { isIntersecting: boolean }[]) => {}
  const observe = jest.fn()
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => {
    look = callback as typeof look
    const observer: Partial<IntersectionObserver> = { observe, disconnect: () => {} }
    return observer as IntersectionObserver
  })
  render(
    <LateEmbed src="/samples/map.html" title="Map">
      Open the map
    </LateEmbed>,
  )
  await act(() => jest.advanceTimersByTimeAsync(1900))
  expect(observe).not.toHaveBeenCalled()
  await act(() => jest.advanceTimersByTimeAsync(200))
  expect(observe).toHaveBeenCalled()
  act(() => look([{ isIntersecting: false }]))
  expect(screen.queryByTitle('Map')).toBeNull()
  act(() => look([{ isIntersecting: true }]))
  const iframe = screen.getByTitle('Map')
  screen.getByText('Open the map')
  fireEvent.load(iframe)
  expect(screen.queryByText('Open the map')).toBeNull()
  jest.useRealTimers()
})
