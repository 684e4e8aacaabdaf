'use client'

import type { ReactNode } from 'react'
import { isPlainClick } from '@/components/ui/page-link'
import { type EnquiryRequest, findEnquiryPage, openEnquiry, preloadEnquiry } from './enquiry-request'
import { useEnquiryInView, watchEnquiry } from './visible-enquiries'

type Props = EnquiryRequest & {
  /** Stands in header or margin of every page: does not hide the one at the edge. */
  isFrame?: boolean
  className?: string
  children: ReactNode
}

/** Opens the enquiry or brochure dialog; without script, a link to the enquiry page. */
export function EnquiryLink({ className, children, isFrame = false, ...request }: Props) {
  const href = findEnquiryPage(request)
  return (
    <a
      ref={isFrame || request.kind === 'brochure' || request.visit ? undefined : watchEnquiry}
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

/** The fixed "Enquire" at the right edge of wide screens; hidden while another one, or the submit of a form, is in view. */
export function EdgeEnquiryLink(request: Omit<EnquiryRequest, 'kind'>) {
  const isHidden = useEnquiryInView()
  return (
    <EnquiryLink
      kind="enquiry"
      isFrame
      {...request}
      className={`fixed right-0 top-1/2 z-floating hidden -translate-y-1/2 rotate-180 rounded-r border border-transparent bg-laterite px-5 py-2.5 text-label font-semibold text-plaster -outline-offset-6 transition-[opacity,visibility] focus-visible:outline-plaster [writing-mode:vertical-rl] hover:bg-laterite-deep lg:block [@media(height<30rem)]:hidden! ${isHidden ? 'not-focus:invisible not-focus:opacity-0' : ''}`}
    >
      Enquire{request.projectName ? <span className="sr-only"> about {request.projectName}</span> : null}
    </EnquiryLink>
  )
}
