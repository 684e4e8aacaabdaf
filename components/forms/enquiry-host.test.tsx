/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { EnquiryHost } from './enquiry-host'
import { type EnquiryRequest, openEnquiry } from './enquiry-request'

const mockCloses: (() => void)[] = []
jest.mock('./enquiry-dialog', () => ({
  EnquiryDialog: ({ request, onSaved }: { request: EnquiryRequest; onSaved: () => void }) => {
    mockCloses.push(onSaved)
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
  const close = mockCloses.at(-1)
  if (!close) throw new Error('The dialog was not rendered')
  return close
}

test('a response that arrives after its dialog was closed closes no other dialog', async () => {
  render(<EnquiryHost />)
  const closeFirst = await open('Cassia VII')
  act(closeFirst)
  expect(screen.queryByText('Cassia VII')).toBeNull()
  const closeSecond = await open('Neem Park')
  act(closeFirst)
  expect(screen.queryByText('Neem Park')).not.toBeNull()
  act(closeSecond)
  expect(screen.queryByText('Neem Park')).toBeNull()
})

test('without a host on the page nothing is opened: the link is followed', () => {
  expect(openEnquiry({ kind: 'enquiry' })).toBe(false)
})
