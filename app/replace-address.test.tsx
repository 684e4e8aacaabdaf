/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { EnquiryDialogs } from '@/components/forms/enquiry-dialogs'
import { getCampaign } from '@/components/forms/visit-campaign'
import { ReplaceAddress } from '@/components/layout/replace-address'

afterEach(() => {
  window.history.replaceState(null, '', '/')
  sessionStorage.clear()
})

test.each([
  [undefined, '/careers#apply'],
  ['/404', '/404'],
])('with the address %s the page is at %s, and keeps the campaign of the visit', (address, shown) => {
  window.history.replaceState(null, '', '/careers?utm_source=naukri#apply')
  render(
    <>
      <ReplaceAddress address={address} />
      <EnquiryDialogs />
    </>,
  )
  expect(window.location.href).toBe(`${window.location.origin}${shown}`)
  expect(getCampaign()).toEqual({ utm_source: 'naukri' })
})
