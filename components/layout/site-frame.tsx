import type { ReactNode } from 'react'
import { EdgeEnquiryLink } from '@/components/forms/enquiry-link'
import type { Location } from '@/lib/catalogue/types'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'

type Props = {
  locations: Location[]
  /** The shortlist of the header and the subscribe form of the footer: areas meet only in app. */
  shortlist?: ReactNode
  subscribe?: ReactNode
  children: ReactNode
}

/** Header, main, footer and the fixed Enquire of every public page; previews do without. */
export function SiteFrame({ locations, shortlist, subscribe, children }: Props) {
  const cities = locations.map(({ name, slug }) => ({ name, slug }))
  return (
    <>
      <a
        href="#main"
        className="print:hidden fixed top-2 left-2 z-notice -translate-y-24 rounded bg-plaster px-5 py-3 font-semibold text-neem -outline-offset-4 focus:translate-y-0"
      >
        Skip to the content
      </a>
      <SiteHeader cities={cities} shortlist={shortlist} />
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none print:min-h-0">
        {children}
      </main>
      <SiteFooter subscribe={subscribe} />
      <aside aria-label="Enquiry" data-enquire-now className="print:hidden">
        <EdgeEnquiryLink />
      </aside>
    </>
  )
}
