/** @jest-environment jsdom */
import { act, render } from '@testing-library/react'
import { EnquiryHost } from './enquiry-host'
import { openEnquiry } from './enquiry-request'

jest.mock('./enquiry-dialog', () => {
  throw new Error('the line is broken')
})
// A fragment: the only place that jsdom goes to.
jest.mock('./enquiry-page', () => ({ findEnquiryPage: () => '#form' }))

beforeEach(() => {
  history.replaceState(null, '', '/home')
  render(<EnquiryHost />)
})

test('where the dialog does not come, its page does', async () => {
  await act(async () => openEnquiry({ kind: 'enquiry' }))
  expect(location.href).toBe('http://localhost/home#form')
})

test('who has gone elsewhere meanwhile stays there', async () => {
  await act(async () => {
    openEnquiry({ kind: 'enquiry' })
    history.pushState(null, '', '/blog')
  })
  expect(location.href).toBe('http://localhost/blog')
})
