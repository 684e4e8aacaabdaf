/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { LateEmbed } from './late-embed'

test('the iframe waits two seconds from the page, and then for its place; until it has loaded there is the link', async () => {
  jest.useFakeTimers()
  render(
    <LateEmbed src="/samples/map.html" title="Map">
      Open the map
    </LateEmbed>,
  )
  await act(() => jest.advanceTimersByTimeAsync(1900))
  expect(screen.queryByTitle('Map')).toBeNull()
  await act(() => jest.advanceTimersByTimeAsync(200))
  const iframe = screen.getByTitle('Map')
  expect(iframe.getAttribute('loading')).toBe('lazy')
  screen.getByText('Open the map')
  fireEvent.load(iframe)
  expect(screen.queryByText('Open the map')).toBeNull()
  jest.useRealTimers()
})
