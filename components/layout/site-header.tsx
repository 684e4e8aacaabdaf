import type { ReactNode } from 'react'
import { EnquiryLink } from '@/components/forms/enquiry-link'
import type { Location } from '@/lib/catalogue/types'
import { paths } from '@/lib/routing/paths'
import { site } from '@/lib/site'
import { MainMenu } from './main-menu'
import { SearchField } from './search-field'
import { Wordmark } from './wordmark'

const contact = 'inline-flex min-h-9 items-center underline-offset-4 hover:underline'

/**
 * Search, telephone, mail and shortlist, the logo, the menu; on paper logo, address, telephone and mail. Sticks to the top; on
 * desktops the line with telephone and mail scrolls away first, on phones the bar is 56 px high.
 */
export function SiteHeader({ cities, shortlist }: { cities: Location[]; shortlist: ReactNode }) {
  return (
    <header className="on-structure sticky top-0 z-header bg-structure text-page forced-colors:border-b lg:-top-9 print:static print:mb-4 print:flex print:flex-row-reverse print:border-b print:bg-page print:text-ink">
      <div className="hidden bg-structure-deep text-small lg:block print:block print:grow print:bg-page">
        <div className="frame flex h-9 items-center justify-between gap-6 print:h-14 print:justify-end">
          <p className="max-xl:hidden print:hidden">{site.tagline}</p>
          <SearchField id="header-search" look="bar" className="w-72 xl:ml-auto print:hidden" />
          <div className="flex gap-6 print:flex-wrap print:items-center print:justify-end print:gap-y-0">
            <p className="hidden w-full text-right print:block">
              {[site.legalName, ...site.offices[0].lines].join(', ')}
            </p>
            <a href={site.phone.href} className={contact}>
              {site.phone.display}
            </a>{' '}
            <a href={`mailto:${site.email}`} className={contact}>
              {site.email}
            </a>{' '}
            {shortlist}
          </div>
        </div>
      </div>
      {/* Narrower gaps at 320 px: the fallback font is wider. */}
      <div className="frame flex h-14 items-center justify-between gap-3 max-[22.5rem]:gap-1 lg:h-16 print:w-auto">
        <a href={paths.home} className="min-w-0 rounded">
          <span className="sr-only">{`${site.name} since ${site.foundedYear}, home page`}</span>{' '}
          <Wordmark className="h-8 lg:h-9 xl:h-10" isOnStructure />
        </a>
        <div className="ml-auto flex items-center gap-2 max-[22.5rem]:gap-1 lg:hidden print:hidden">
          {shortlist}{' '}
          <span data-enquire-now className="max-[18rem]:hidden">
            <EnquiryLink
              kind="enquiry"
              className="inline-flex min-h-11 items-center whitespace-nowrap rounded border border-transparent bg-action px-3 max-[22.5rem]:px-1.5 text-label font-semibold text-page hover:bg-action-deep sm:px-4"
            >
              Enquire
            </EnquiryLink>{' '}
          </span>
        </div>
        <MainMenu cities={cities} />
      </div>
    </header>
  )
}
