'use client'

import type { ReactNode } from 'react'
import { isPlainClick } from '@/components/ui/is-plain-click'
import { type EnquiryRequest, findEnquiryPage, openEnquiry, preloadEnquiry } from './enquiry-request'

type Props = EnquiryRequest & { className?: string; children: ReactNode }

/** Opens the enquiry or brochure dialog; without script, a link to the enquiry page. */
export function EnquiryLink({ className, children, ...request }: Props) {
  const href = findEnquiryPage(request)
  return (
    <a
      href={href}
      // Crawlers find the one form at the address without a query.
      rel={href.includes('?') ? 'nofollow' : undefined}
      className={`print:hidden ${className ?? ''}`}
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

/** The fixed "Enquire Now" at the right edge of wide screens. */
export function EdgeEnquiryLink(request: Omit<EnquiryRequest, 'kind'>) {
  return (
    <EnquiryLink
      kind="enquiry"
      {...request}
      className="fixed right-0 top-1/2 z-floating hidden -translate-y-1/2 rotate-180 rounded-r border border-transparent bg-laterite px-5 py-2.5 text-label font-semibold text-plaster -outline-offset-6 focus-visible:outline-plaster [writing-mode:vertical-rl] hover:bg-laterite-deep lg:block [@media(height<30rem)]:hidden!"
    >
      Enquire Now
    </EnquiryLink>
  )
}
