import type { ReactNode } from 'react'
import { EnquiryHost } from '@/components/forms/enquiry-host'
import { SubscribeForm } from '@/components/forms/subscribe-form'
import { SiteFrame } from '@/components/layout/site-frame'
import { Notices } from '@/components/ui/notices'
import { listLocations } from '@/lib/catalogue'

/** What stands round every public page and round the 404 page: frame, notices, the one enquiry dialog. */
export async function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteFrame locations={await listLocations()} subscribe={<SubscribeForm />}>
        {children}
      </SiteFrame>
      <EnquiryHost />
      <Notices />
    </>
  )
}
