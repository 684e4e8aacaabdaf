import type { ReactNode } from 'react'
import { EnquiryDialogs } from '@/components/forms/enquiry-dialogs'
import { EdgeEnquiryLink, EnquiryLink } from '@/components/forms/enquiry-link'
import { PrivacyNotice } from '@/components/forms/form-parts'
import { SubscribeForm } from '@/components/forms/subscribe-form'
import { barEnquireClass, ContactBar } from '@/components/layout/contact-bar'
import { PageBehaviour } from '@/components/layout/page-behaviour'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader } from '@/components/layout/site-header'
import { ShortlistLink } from '@/components/projects/cards/shortlist'
import { Notices } from '@/components/ui/notices'
import { listCities } from '@/lib/catalogue'
import { subscribeNotice } from '@/lib/content/consent'

const skipLinkClass =
  'fixed top-2 left-2 z-notice rounded bg-page px-5 py-3 font-semibold text-structure -outline-offset-4'

/** Around every public page and the 404 page. */
export async function SiteFrame({ children }: { children: ReactNode }) {
  const cities = await listCities()
  return (
    <>
      <a href="#main" className={`${skipLinkClass} -translate-y-24 focus:translate-y-0`}>
        Skip to the content
      </a>
      <SiteHeader cities={cities} shortlist={<ShortlistLink />} />
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <SiteFooter
        subscribe={
          <SubscribeForm>
            <PrivacyNotice {...subscribeNotice} />
          </SubscribeForm>
        }
      />
      <div data-frame-contacts>
        <ContactBar
          enquire={
            <EnquiryLink kind="enquiry" className={barEnquireClass}>
              Enquire
            </EnquiryLink>
          }
          edge={<EdgeEnquiryLink />}
        />
      </div>
      <PageWideParts />
    </>
  )
}

/** Around previews for staff, which have neither header nor footer. */
export function PreviewFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <main id="main">{children}</main>
      <PageWideParts />
    </>
  )
}

function PageWideParts() {
  return (
    <>
      <EnquiryDialogs />
      <Notices />
      <PageBehaviour />
    </>
  )
}
