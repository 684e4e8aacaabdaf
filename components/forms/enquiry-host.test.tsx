/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { EnquiryHost } from './enquiry-host'
import { type EnquiryRequest, openEnquiry } from './enquiry-request'

/** The dialogs' ways to close themselves, in the order in which they were drawn. */
const mockCloses: (() => void)[] = []
// The dialog itself is a native element that jsdom cannot open; here only who closes whom matters.
jest.mock('./enquiry-dialog', () => ({
  EnquiryDialog: ({ request, onClose }: { request: EnquiryRequest; onClose: () => void }) => {
    mockCloses.push(onClose)
    return <div role="dialog" aria-label={request.projectName} />
  },
}))

async function open(projectName: string): Promise<() => void> {
  act(() => void openEnquiry({ kind: 'brochure', projectId: 8, projectName }))
  await screen.findByRole('dialog', { name: projectName })
  const close = mockCloses.at(-1)
  if (!close) throw new Error('nothing was drawn')
  return close
}
const find = (name: string) => screen.queryByRole('dialog', { name })

test('an answer that comes after its dialog was left closes no other dialog', async () => {
  render(<EnquiryHost />)
  const closeFirst = await open('Cassia VII')
  act(closeFirst)
  expect(find('Cassia VII')).toBeNull()
  const closeSecond = await open('Neem Park')
  // The first form's success arrives only now.
  act(closeFirst)
  expect(find('Neem Park')).not.toBeNull()
  act(closeSecond)
  expect(find('Neem Park')).toBeNull()
})

test('a dialog that comes late is not opened on another page', async () => {
  render(<EnquiryHost />)
  await act(async () => {
    openEnquiry({ kind: 'enquiry', projectName: 'Tamarind Enclave' })
    history.pushState(null, '', '/elsewhere')
  })
  expect(find('Tamarind Enclave')).toBeNull()
})

test('without a host on the page nothing is opened: the link is followed', () => {
  expect(openEnquiry({ kind: 'enquiry' })).toBe(false)
})
