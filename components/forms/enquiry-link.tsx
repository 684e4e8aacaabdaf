'use client'

import type { ReactNode } from 'react'
import { findEnquiryPage } from './enquiry-page'
import { type EnquiryRequest, openEnquiry, preloadEnquiry } from './enquiry-request'

type Props = EnquiryRequest & { className?: string; children: ReactNode }

/**
 * Opens the enquiry dialog (1000 px) or the brochure dialog (500 px); without script, a link to the enquiry page
 * (specification, section 2, "Enquiry dialog"; decision 19). The dialog's code loads on hover, focus or touch.
 */
export function EnquiryLink({ className, children, ...request }: Props) {
  return (
    <a
      href={findEnquiryPage(request)}
      className={className}
      onPointerEnter={preloadEnquiry}
      onFocus={preloadEnquiry}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        if (openEnquiry(request)) event.preventDefault()
      }}
    >
      {children}
    </a>
  )
}
