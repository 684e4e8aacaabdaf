/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { Notices } from '@/components/ui/notices'
import { presentSent } from './sent-notice'

const open = jest.fn()
beforeEach(() => {
  jest.useFakeTimers()
  open.mockReset()
  window.open = open
  render(<Notices />)
})
afterEach(() => {
  act(() => toast.removeAll())
  jest.useRealTimers()
})

const saved = {
  kind: 'saved',
  reference: '261124-k3f9qa7m',
  message: 'Your enquiry submitted successfully!',
  pdfUrl: null,
  pdfBytes: null,
} as const
const present = (pdfUrl: string | null, pdfBytes: number | null = null) =>
  act(() => presentSent({ ...saved, pdfUrl, pdfBytes }, { isBrochure: true, hasPanel: true }))

test('a new tab without access to this one, and a link with the size that stays', () => {
  present('/brochure/cassia-vii.pdf', 1_440_000)
  expect(open.mock.calls).toEqual([['/brochure/cassia-vii.pdf', '_blank', 'noopener']])
  act(() => jest.advanceTimersByTime(120_000))
  expect(screen.getByRole('status').textContent).toContain('Your enquiry submitted successfully!')
  const link = screen.getByRole('link', { name: 'Download brochure (1.4 MB PDF)' })
  expect(link.getAttribute('href')).toBe('/brochure/cassia-vii.pdf')
  expect(link.getAttribute('rel')).toBe('noopener')
  fireEvent.click(screen.getByRole('button', { name: 'Close notice' }))
  expect(screen.queryByRole('link')).toBeNull()
})

test('the owner’s own file on another host has no size', () => {
  present('https://files.example.com/a.pdf')
  expect(open).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('link', { name: 'Download brochure (PDF)' })).not.toBeNull()
})

test.each([null, 'javascript:alert(1)', 'data:text/html,x', 'http://['])(
  'without an address to open (%j) it says so and whom to call',
  (url) => {
    present(url)
    expect(open).not.toHaveBeenCalled()
    expect(screen.getByRole('status').textContent).toContain('There is no brochure to open just now.')
    expect(screen.getByRole('link').getAttribute('href')).toMatch(/^tel:/)
  },
)

test('after a dialog the notice has the reference and a link to what comes next, and stays', () => {
  act(() => presentSent(saved, { isBrochure: false, hasPanel: false }))
  act(() => jest.advanceTimersByTime(120_000))
  expect(screen.getByRole('status').textContent).toBe(
    'Your enquiry submitted successfully!Reference 261124-k3f9qa7mWhat happens next',
  )
  const next = screen.getByRole('link', { name: 'What happens next' })
  expect(next.getAttribute('href')).toBe('/thank-you/enquiry/261124-k3f9qa7m')
  expect(open).not.toHaveBeenCalled()
})

test('after the dialog of a brochure the notice also has the file', () => {
  const pdf = { pdfUrl: '/brochure/cassia-vii.pdf', pdfBytes: 1_440_000 }
  act(() => presentSent({ ...saved, ...pdf }, { isBrochure: true, hasPanel: false }))
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Download brochure (1.4 MB PDF)',
    'What happens next',
  ])
})
