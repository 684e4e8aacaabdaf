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

async function open(projectName: string): Promise<() => void> {
  act(() => void openEnquiry({ kind: 'brochure', projectId: 8, projectName }))
  await screen.findByText(projectName)
  const send = mockSends.at(-1)
  if (!send) throw new Error('The dialog was not rendered')
  return send
}

test('a sent enquiry closes its dialog and no other, and the focus returns to the opener', async () => {
  render(
    <>
      <button type="button">Enquire</button>
      <EnquiryHost />
    </>,
  )
  const sendFirst = await open('Cassia VII')
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  act(() => dialog.close())
  expect(screen.queryByText('Cassia VII')).toBeNull()
  screen.getByRole('button', { name: 'Enquire' }).focus()
  const sendSecond = await open('Neem Park')
  screen.getByRole('button', { name: 'Close' }).focus()
  act(sendFirst)
  expect(screen.queryByRole('dialog', { name: 'Brochure' })).not.toBeNull()
  act(sendSecond)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enquire' }))
})

test('without a host on the page nothing is opened: the link is followed', () => {
  expect(openEnquiry({ kind: 'enquiry' })).toBe(false)
})
