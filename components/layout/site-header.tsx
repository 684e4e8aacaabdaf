import type { ReactNode } from 'react'
import { Icon, PHONE, SEARCH } from '@/components/ui/icon'
import type { City } from '@/lib/catalogue/types'
import { paths } from '@/lib/routing/paths'
import { site } from '@/lib/site'
import { MainMenu, MenuButton } from './main-menu'
import { Wordmark } from './wordmark'

const headerClass = 'on-structure sticky top-0 z-header bg-structure text-page forced-colors:border-b'
const toolClass =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded underline-offset-4 hover:underline'

type Props = { cities: City[]; shortlist: ReactNode }

/** On paper only the logo and the builder's address. */
export function SiteHeader({ cities, shortlist }: Props) {
  return (
    <header className={`group/header ${headerClass}`}>
      {/* A fixed height, because any change would move the page. Narrower gaps at 320 px, where the fallback font is wider. */}
      <div className="page-width flex h-14 items-center gap-3 max-[22.5rem]:gap-1 lg:h-18 lg:gap-2 xl:gap-4">
        <a href={paths.home} className="mr-auto min-w-0 rounded">
          <span className="sr-only">{`${site.name} since ${site.foundedYear}, home page`}</span>{' '}
          <Wordmark className="h-8 lg:h-9 xl:h-10" isOnStructure />
        </a>
        <MainMenu cities={cities} />
        <div className="flex items-center print:hidden">
          <a href={paths.search} className={toolClass}>
            <Icon d={SEARCH} />
            <span className="sr-only">Search</span>
          </a>{' '}
          {shortlist}{' '}
          <a href={site.phone.href} className={`${toolClass} gap-2 max-lg:hidden`}>
            <Icon d={PHONE} className="size-5 xl:hidden" />
            <span className="text-label font-semibold max-xl:sr-only">{site.phone.display}</span>
          </a>
        </div>
        <MenuButton />
        <PrintedAddress />
      </div>
    </header>
  )
}

function PrintedAddress() {
  const address = [site.legalName, ...site.offices[0].lines].join(', ')
  return (
    <p className="hidden text-right text-small print:block">
      {address}
      <br />
      <a href={site.phone.href}>{site.phone.display}</a>, {site.email}
    </p>
  )
}
