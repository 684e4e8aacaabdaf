/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { FrameOnClick } from './frame-on-click'
import { LateFrame } from './late-frame'

const title = 'Map of the area around Cassia VII'

test('the map joins its page two seconds after it', () => {
  jest.useFakeTimers()
  render(
    <LateFrame src="/samples/map-cassia-vii.html" title={title}>
      <a href="/samples/map-cassia-vii.html">Open the area map</a>
    </LateFrame>,
  )
  act(() => void jest.advanceTimersByTime(1990))
  expect(screen.queryByTitle(title)).toBeNull()
  expect(screen.getByRole('link', { name: 'Open the area map' }).getAttribute('href')).toBe(
    '/samples/map-cassia-vii.html',
  )
  act(() => void jest.advanceTimersByTime(20))
  expect(screen.getByTitle(title).getAttribute('src')).toBe('/samples/map-cassia-vii.html')
  jest.useRealTimers()
})

test('the tour is a link until clicked, then a titled frame that has the focus', () => {
  render(
    <FrameOnClick
      src="https://my.matterport.com/show/?m=Zh14WDtkjdC"
      href="https://my.matterport.com/x"
      title="Tour"
    >
      Start the virtual tour
    </FrameOnClick>,
  )
  expect(screen.queryByTitle('Tour')).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Start the virtual tour' }))
  expect(screen.getByTitle('Tour')).toBe(document.activeElement)
})
