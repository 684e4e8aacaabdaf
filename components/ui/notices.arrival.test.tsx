/** @jest-environment jsdom */
import { act, render } from '@testing-library/react'
import { Notices } from './notices'
import { getNotices } from './notify'
import { sayWhole } from './when-whole'

// In a file of its own: what draws notices comes once and stays.
test('what draws notices comes once the page is whole and the browser has time, before there is one', async () => {
  jest.useFakeTimers()
  const idle = () => act(() => jest.advanceTimersByTimeAsync(300))
  delete document.documentElement.dataset.whole
  render(<Notices />)
  await idle()
  expect(getNotices().late).toBeNull()
  sayWhole()
  await idle()
  expect(getNotices().late).not.toBeNull()
  jest.useRealTimers()
})
