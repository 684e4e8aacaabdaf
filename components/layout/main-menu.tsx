import { EnquiryLink } from '@/components/forms/enquiry-link'
import { CLOSE, Icon } from '@/components/ui/icon'
import { textLinkClass } from '@/components/ui/text-link'
import { PROJECT_STATUSES } from '@/lib/catalogue/enums'
import type { City } from '@/lib/catalogue/types'
import { formatListHeading, statusNames } from '@/lib/projects/status-labels'
import { buildListPath, paths } from '@/lib/routing/paths'
import { buildCanonical } from '@/lib/seo/canonical'
import { site } from '@/lib/site'
import { ChatLink } from './chat-link'
import { MenuItem } from './menu-item'
import { SearchInput } from './search-input'

const MENU = 'M3 6.5h18M3 12h18M3 17.5h18'

const contactLinkClass = `flex min-h-11 items-center px-4 text-label md:px-8 ${textLinkClass}`

type Props = { cities: Pick<City, 'name' | 'slug'>[] }

/**
 * Part of the header on desktops. Elsewhere a popover at the side, which MenuButton opens, with search and contacts.
 */
export function MainMenu({ cities }: Props) {
  return (
    <nav id="menu" popover="auto" aria-label="Main menu" className="main-menu">
      <SearchInput id="menu-search" className="p-4 md:px-8 lg:hidden" />
      <ul className="max-lg:border-t max-lg:border-hairline lg:flex lg:items-center">
        <MenuItem label="About us" href={paths.about} />
        <MenuItem label="The team" href={paths.team} />
        {PROJECT_STATUSES.map((status) => (
          <MenuItem
            key={status}
            label={formatListHeading(status)}
            shortLabel={statusNames[status]}
            href={buildListPath(status)}
            submenu={`${formatListHeading(status)} by city`}
            links={listCityLinks(status, cities)}
          />
        ))}
        <li>
          <EnquiryLink kind="enquiry" className="menu-link">
            Enquire
          </EnquiryLink>
        </li>
        <MenuItem
          label="Contact us"
          href={paths.contact}
          submenu="More ways to reach us"
          links={contactLinks}
          isLast
        />
        <li className="lg:hidden">
          <a href={paths.blog} data-section="" className="menu-link">
            Blog
          </a>
        </li>
      </ul>
      <div className="pt-4 lg:hidden">
        <a href={site.phone.href} className={contactLinkClass}>
          Call {site.phone.display}
        </a>{' '}
        <a href={`mailto:${site.email}`} className={contactLinkClass}>
          Mail {site.email}
        </a>{' '}
        <ChatLink origin={buildCanonical('')} className={contactLinkClass} />
      </div>
    </nav>
  )
}

export function MenuButton() {
  return (
    <button
      type="button"
      popoverTarget="menu"
      className="-mr-2 grid size-11 shrink-0 place-items-center rounded lg:hidden"
    >
      <span className="sr-only">Menu</span>
      <Icon d={MENU} className="size-7 group-has-[:popover-open]/header:hidden" />
      <Icon d={CLOSE} className="hidden size-7 group-has-[:popover-open]/header:block" />
    </button>
  )
}

const contactLinks = [
  { label: 'Contact us', href: paths.contact },
  { label: 'Joint ventures', href: paths.jointVentures },
  { label: 'Careers', href: paths.careers },
  { label: site.email, href: `mailto:${site.email}` },
]

function listCityLinks(status: (typeof PROJECT_STATUSES)[number], cities: Props['cities']) {
  const cityLinks = cities.map(({ name, slug }) => ({ label: name, href: buildListPath(status, slug) }))
  return cityLinks.length > 0 ? [{ label: 'All cities', href: buildListPath(status) }, ...cityLinks] : []
}
