import type { ReactNode } from 'react'
import { EnquiryHost } from '@/components/forms/enquiry-host'
import { SubscribeForm } from '@/components/forms/subscribe-form'
import { InterimTitle } from '@/components/layout/interim-title'
import { SiteFrame } from '@/components/layout/site-frame'
import { ShortlistLink } from '@/components/projects/shortlist'
import { Notices } from '@/components/ui/notices'
import { listLocations } from '@/lib/catalogue'
import './globals.css'

/** Header and footer, the enquiry dialog, the notices and the title: around every public page and the 404 page. */
export async function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteFrame
        locations={await listLocations()}
        shortlist={<ShortlistLink />}
        subscribe={<SubscribeForm />}
      >
        {children}
      </SiteFrame>
      <EnquiryHost />
      <Notices />
      <InterimTitle />
    </>
  )
}
