import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { EnquiryHost } from '@/components/forms/enquiry-host'
import { Notices } from '@/components/ui/notices'
import '../globals.css'

export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: 'no-referrer' }

/**
 * The public pages without header, footer and floating button, for `?type=preview`. Reached only by rewrite from
 * middleware.ts. Published content is cached like any page; `signed` is rendered per request.
 */
export default function PreviewLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <main id="main">{children}</main>
      <EnquiryHost />
      <Notices />
    </>
  )
}
