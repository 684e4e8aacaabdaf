'use client'

import type { ReactNode } from 'react'
import { isPlainClick } from '@/components/ui/is-plain-click'
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
        if (!isPlainClick(event)) return
        if (openEnquiry(request)) event.preventDefault()
      }}
    >
      {children}
    </a>
  )
}
