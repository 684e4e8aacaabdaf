/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { mutate } from 'swr'
import { EnquiryDialog } from './enquiry-dialog'

const project = { id: 8, name: 'Cassia VII', slug: 'cassia-vii', status: 'ongoing', reraNumber: null }

test('the typed text stays when the list of projects cannot be loaded again', async () => {
  const load = jest.fn().mockResolvedValueOnce({ ok: true, json: async () => ({ result: [project] }) })
  Object.defineProperty(globalThis, 'fetch', { value: load.mockRejectedValue(new TypeError('offline')) })
  render(<EnquiryDialog id="dialog-0" request={{ kind: 'enquiry' }} onSent={() => {}} />)
  const name = await screen.findByLabelText<HTMLInputElement>(/^First name/)
  fireEvent.change(name, { target: { value: 'Meena' } })
  // As SWR does when the window has the focus again.
  await act(() => mutate(() => true).catch(() => {}))
  expect(load.mock.calls.map(([address]) => address)).toContain('/api/forms/projects')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>(/^First name/).value).toBe('Meena')
})
