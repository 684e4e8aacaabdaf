'use client'

import type { ReactNode } from 'react'
import { type EnquiryRequest, findEnquiryPage, openEnquiry, preloadEnquiry } from './enquiry-request'

type Props = EnquiryRequest & { className?: string; children: ReactNode }

/** Opens the enquiry or brochure dialog; without script, a link to the enquiry page. */
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
