/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import { KeepFocus } from './keep-focus'

test.each([
  [{}, true],
  [{ ctrlKey: true }, false],
])('after a click with %j the same control has the focus on the next page: %s', (keys, isFocused) => {
  const page = (
    <KeepFocus describedBy="found">
      <a id="city-chennai" href="#chennai">
        Chennai
      </a>
    </KeepFocus>
  )
  const { unmount } = render(page)
  fireEvent.click(screen.getByRole('link'), keys)
  unmount()
  render(page)
  expect(document.activeElement === screen.getByRole('link')).toBe(isFocused)
})
