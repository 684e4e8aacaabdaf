/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { EnquiryHost } from './enquiry-host'
import { type EnquiryRequest, openEnquiry } from './enquiry-request'

const mockSends: (() => void)[] = []
jest.mock('./enquiry-dialog', () => ({
  EnquiryDialog: ({ request, onSaved }: { request: EnquiryRequest; onSaved: () => void }) => {
    mockSends.push(onSaved)
    return <p>{request.projectName}</p>
  },
}))

beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

async function open(projectName: string): Promise<() => void> {
  act(() => void openEnquiry({ kind: 'brochure', projectId: 8, projectName }))
  await screen.findByText(projectName)
  const send = mockSends.at(-1)
  if (!send) throw new Error('The dialog was not rendered')
  return send
}

test('a sent enquiry renames its dialog; a response after that was closed changes no other dialog', async () => {
  render(<EnquiryHost />)
  const sendFirst = await open('Cassia VII')
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  dialog.close()
  act(() => void dialog.dispatchEvent(new Event('close')))
  expect(screen.queryByText('Cassia VII')).toBeNull()
  const sendSecond = await open('Neem Park')
  act(sendFirst)
  expect(screen.queryByRole('dialog', { name: 'Brochure' })).not.toBeNull()
  act(sendSecond)
  expect(screen.queryByRole('dialog', { name: 'Thank you' })).not.toBeNull()
})

test('without a host on the page nothing is opened: the link is followed', () => {
  expect(openEnquiry({ kind: 'enquiry' })).toBe(false)
})
