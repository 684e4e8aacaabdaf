/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { Notices } from './notices'
import { dismissNotices, loadNotices, notifyFailure, notifySuccess } from './notify'

const mockLine = { broken: false }
jest.mock('./late-notices', () => {
  if (mockLine.broken) throw new Error('the line is broken')
  return jest.requireActual('./late-notices')
})

// In order: the first notice of a page, then what loaded stays.
test('both lists are in the HTML, empty, so that the first notice is read out', () => {
  const html = document.createElement('div')
  html.innerHTML = renderToString(<Notices />)
  expect(html.querySelector('[role=alert]')?.textContent).toBe('')
  expect(html.querySelector('[role=status]')?.textContent).toBe('')
})

test('a notice that waits for what draws it can be clicked, though the bar lets clicks through', async () => {
  mockLine.broken = true
  render(
    <>
      {/* What these two classes of Tailwind's mean. */}
      <style>
        {'.pointer-events-none { pointer-events: none } .pointer-events-auto { pointer-events: auto }'}
      </style>
      <Notices />
    </>,
  )
  await act(async () => notifySuccess(<a href="#brochure">Open the brochure</a>))
  const link = within(screen.getByRole('status')).getByRole('link', { name: 'Open the brochure' })
  // Refused where nothing under the pointer takes clicks.
  await userEvent.click(link)
  expect(location.hash).toBe('#brochure')
  act(() => dismissNotices())
})

test('where what draws notices does not come, the words are shown, and drawn once the line is back', async () => {
  mockLine.broken = true
  render(<Notices />)
  const list = screen.getByRole('status')
  await act(async () => notifyFailure('You seem to be offline.'))
  expect(screen.getByRole('alert').textContent).toBe('You seem to be offline.')
  await act(async () => notifyFailure('You seem to be offline.'))
  expect(screen.getByRole('alert').textContent).toBe('You seem to be offline.')

  mockLine.broken = false
  await act(async () => {
    fireEvent(window, new Event('online'))
    await loadNotices()
  })
  expect(screen.getByRole('alert').textContent).toBe('You seem to be offline.')
  expect(screen.getByRole('alert').contains(screen.getByRole('button', { name: 'Close notice' }))).toBe(true)
  // The very list that was there: a new one would not be read out.
  expect(screen.getByRole('status')).toBe(list)
  act(() => dismissNotices())
  expect(screen.getByRole('alert').textContent).toBe('')
  act(() => notifySuccess('Saved'))
  expect(screen.getByRole('status').textContent).toBe('Saved')
})
