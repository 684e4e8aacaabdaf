import { EnquiryLink } from '@/components/forms/enquiry-link'
import { CARET, CLOSE, Icon } from '@/components/ui/icon'
import { listHeading, PROJECT_STATUSES } from '@/lib/catalogue/choices'
import type { Location } from '@/lib/catalogue/types'
import { listPath, paths } from '@/lib/routing/paths'
import { buildCanonical } from '@/lib/seo/canonical'
import { site } from '@/lib/site'
import { ChatLink } from './chat-link'
import { SearchField } from './search-field'

/** More links than this are laid out in columns. */
const ONE_COLUMN = 10
const row =
  'max-lg:flex max-lg:min-h-13 max-lg:grow max-lg:items-center max-lg:border-b max-lg:border-hairline max-lg:px-4 font-semibold max-lg:aria-[current]:bg-structure-pale max-lg:aria-[current]:text-structure max-lg:md:px-8'
const topItem = `${row} lg:flex lg:min-h-11 lg:items-center lg:rounded lg:px-1.5 lg:text-label lg:whitespace-nowrap lg:decoration-2 lg:underline-offset-8 lg:hover:underline lg:aria-[current]:underline xl:px-2.5`
const contactLink =
  'flex min-h-11 items-center px-4 text-label text-structure underline decoration-1 underline-offset-4 md:px-8'
// Hover and focus open a submenu where browsers can style the content of a closed one.
const withoutScript =
  'lg:noscript:group-hover:details-content:[content-visibility:visible] lg:noscript:group-focus-within:details-content:[content-visibility:visible]'

/** The menu: a line of the header on desktops; elsewhere a button opens it at the side, with search and contacts. */
export function MainMenu({ cities }: { cities: Pick<Location, 'name' | 'slug'>[] }) {
  return (
    <>
      <button
        type="button"
        popoverTarget="menu"
        className="-mr-2 grid size-11 shrink-0 place-items-center rounded lg:hidden print:hidden"
      >
        <span className="sr-only">Menu</span>
        <Icon d="M3 6.5h18M3 12h18M3 17.5h18" className="size-7 [header:has(:popover-open)_&]:hidden" />
        <Icon d={CLOSE} className="hidden size-7 [header:has(:popover-open)_&]:block" />
      </button>
      {/* On desktops its width is reserved: a slow page is painted before the whole menu has arrived, and the first items would move. */}
      <nav
        id="menu"
        popover="auto"
        aria-label="Main menu"
        className="max-lg:fixed max-lg:top-14 max-lg:right-0 max-lg:bottom-0 max-lg:left-auto max-lg:h-auto max-lg:w-full max-lg:max-w-md max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:bg-page max-lg:pb-10 max-lg:text-ink max-lg:backdrop:top-14 max-lg:backdrop:bg-ink/60 max-lg:[&_:focus-visible]:outline-structure lg:relative lg:inset-auto lg:-mr-1.5 lg:block lg:size-auto lg:min-w-[36rem] lg:overflow-visible lg:bg-transparent lg:text-page xl:min-w-[50rem] print:hidden"
      >
        <SearchField id="menu-search" className="p-4 md:px-8 lg:hidden" />
        <ul className="max-lg:border-t max-lg:border-hairline lg:flex lg:items-center">
          <Item label="About us" href={paths.about} />
          <Item label="The team" href={paths.team} />
          {PROJECT_STATUSES.map((status) => (
            <Item
              key={status}
              label={listHeading(status)}
              href={listPath(status)}
              submenu={`${listHeading(status)} by city`}
              links={cities.map(({ name, slug }) => ({ label: name, href: listPath(status, slug) }))}
              first="All cities"
            />
          ))}
          <li>
            <EnquiryLink kind="enquiry" className={topItem}>
              Enquire
            </EnquiryLink>
          </li>
          <Item
            label="Contact us"
            href={paths.contact}
            submenu="More ways to reach us"
            links={[
              { label: 'Joint ventures', href: paths.jointVentures },
              { label: 'Careers', href: paths.careers },
            ]}
            first="Contact us"
            isLast
          />
          <li className="lg:hidden">
            <a href={paths.blog} data-section="" className={row}>
              Blog
            </a>
          </li>
        </ul>
        <div className="pt-4 lg:hidden">
          <a href={site.phone.href} className={contactLink}>
            Call {site.phone.display}
          </a>{' '}
          <a href={`mailto:${site.email}`} className={contactLink}>
            Mail {site.email}
          </a>{' '}
          <ChatLink origin={buildCanonical('')} className={contactLink} />
        </div>
      </nav>
    </>
  )
}

type MenuLink = { label: string; href: string }
type ItemProps = MenuLink & {
  /** Accessible name of the submenu's button. */
  submenu?: string
  links?: MenuLink[]
  /** What the item's own address is called in the submenu. */
  first?: string
  /** Its submenu ends where the menu does. */
  isLast?: boolean
}

/** An item of the menu: a link; beside it a button opens its submenu, if any, and on desktops a mouse over the item does. */
function Item({ label, href, submenu, links = [], first = '', isLast }: ItemProps) {
  const [start, word] = label.split(' ')
  const isWide = links.length >= ONE_COLUMN
  return (
    <li data-hover className={`group relative lg:flex lg:items-center ${isWide ? 'lg:static' : ''}`}>
      <a href={href} data-section="" className={topItem}>
        {/* "Ongoing" where the bar is narrow. */}
        {word === 'projects' ? start : label}
        {word === 'projects' ? <span className="lg:max-xl:sr-only">&nbsp;{word}</span> : null}
      </a>{' '}
      {links.length > 0 ? (
        <details data-menu name="submenu" className={`group/submenu lg:-ml-1.5 ${withoutScript}`}>
          <summary className="grid list-none place-items-center rounded max-lg:absolute max-lg:top-0 max-lg:right-0 max-lg:size-13 max-lg:border-l max-lg:border-hairline lg:h-11 lg:w-6 [&::-webkit-details-marker]:hidden">
            <span className="sr-only">{submenu}</span>
            <Icon
              d={CARET}
              className="size-3.5 stroke-[3.5] transition-transform group-open/submenu:rotate-180 max-lg:text-structure lg:size-3"
            />
          </summary>
          {/* The padding bridges the gap below the bar, so that the pointer stays inside on its way down. */}
          <div className={`lg:absolute lg:top-full lg:pt-2.5 ${isWide || isLast ? 'right-0' : 'left-0'}`}>
            <ul
              className={`text-ink max-lg:grid max-lg:border-b max-lg:border-hairline max-lg:bg-band max-lg:py-2 lg:max-h-[70vh] lg:overflow-y-auto lg:rounded lg:border lg:border-structure lg:bg-page lg:py-2 ${isWide ? 'max-lg:grid-cols-2 lg:grid lg:w-[44rem] lg:grid-cols-4' : 'lg:min-w-56'}`}
            >
              {[{ label: first, href }, ...links].map((link) => (
                <li key={link.href}>
                  <a
                    href={link.href}
                    className="flex min-h-11 items-center px-4 py-2 text-label hover:bg-structure-pale hover:text-structure aria-[current=page]:font-semibold aria-[current=page]:text-structure max-lg:md:px-8 lg:px-5"
                  >
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </details>
      ) : null}
    </li>
  )
}
