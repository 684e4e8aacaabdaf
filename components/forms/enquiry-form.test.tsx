/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { Notices } from '@/components/ui/notices'
import { showSent } from './enquiry-form'

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
  act(() => showSent({ ...saved, pdfUrl, pdfBytes }, true, true))

test('the owner’s own file on another host has no size; tab and link have no access to this one, and the notice stays', () => {
  present('https://files.example.com/a.pdf')
  expect(open.mock.calls).toEqual([['https://files.example.com/a.pdf', '_blank', 'noopener']])
  act(() => jest.advanceTimersByTime(120_000))
  const link = screen.getByRole('link', { name: 'Download brochure (PDF)' })
  expect(link.getAttribute('rel')).toBe('noopener')
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
