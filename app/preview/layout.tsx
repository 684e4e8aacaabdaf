import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { EnquiryHost } from '@/components/forms/enquiry-host'
import { Notices } from '@/components/ui/notices'
import { PREVIEW_HEADER } from '@/lib/publishing/preview-header'

// Drafts and signatures: nothing here is ever kept by a cache (decision 8).
export const dynamic = 'force-dynamic'

export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: 'no-referrer' }

/**
 * The same views without header, footer and floating button, for `?type=preview` on any page (decision 8). Reached by
 * rewrite from middleware.ts only, which also sets the policy and the headers; any other way in is a 404.
 */
export default async function PreviewLayout({ children }: { children: ReactNode }) {
  if (!(await headers()).has(PREVIEW_HEADER)) notFound()
  return (
    <>
      <main id="main">{children}</main>
      <EnquiryHost />
      <Notices />
    </>
  )
}
