import { EnquiryLink } from '@/components/forms/enquiry-link'
import { DismissableMenu } from '@/components/ui/dismissable-menu'
import { CARET, CLOSE, Sign } from '@/components/ui/sign'
import { paths } from '@/lib/paths'
import { buildCanonical } from '@/lib/seo/canonical'
import { site } from '@/lib/site'
import { ChatLink } from './chat-link'
import { buildMenu, type MenuCity, type MenuItem } from './menu'
import { SearchField } from './search-field'
import { SiteLink } from './site-link'

const contacts = [
  { label: `Call ${site.phone.display}`, href: site.phone.href },
  { label: `Mail ${site.email}`, href: `mailto:${site.email}` },
]
const contactLink =
  'flex min-h-11 items-center px-4 text-label text-neem underline decoration-1 underline-offset-4 md:px-8'
const row =
  'flex min-h-13 w-full list-none items-center justify-between border-b border-hairline px-4 font-semibold text-ink aria-[current]:bg-neem-pale aria-[current]:text-neem md:px-8 [&::-webkit-details-marker]:hidden'

/** The sidebar of phones and tablets. */
export function MobileMenu({ cities }: { cities: MenuCity[] }) {
  return (
    <DismissableMenu data-menu className="group/menu shrink-0 select-none lg:hidden">
      <summary className="-mr-2 grid size-11 list-none place-items-center rounded text-plaster [&::-webkit-details-marker]:hidden">
        <span className="sr-only">Menu</span>
        <Sign d="M3 6.5h18M3 12h18M3 17.5h18" className="size-7 group-open/menu:hidden" />
        <Sign d={CLOSE} className="hidden size-7 group-open/menu:block" />
      </summary>
      <div data-backdrop className="fixed inset-x-0 top-14 bottom-0 bg-ink/60" />
      <nav
        aria-label="Menu"
        className="on-plaster fixed top-14 right-0 bottom-0 w-full max-w-md overflow-y-auto overscroll-contain bg-plaster pb-10 text-ink"
      >
        <SearchField id="menu-search" className="p-4 md:px-8" />
        <ul className="border-t border-hairline">
          {buildMenu(cities).map((item) => (
            <li key={item.href}>
              <Row item={item} />
            </li>
          ))}
          <li>
            <SiteLink href={paths.blog} section className={row}>
              Blog
            </SiteLink>
          </li>
        </ul>
        <ul className="pt-4">
          {contacts.map(({ label, href }) => (
            <li key={href}>
              <a href={href} className={contactLink}>
                {label}
              </a>
            </li>
          ))}
          <li>
            <ChatLink origin={buildCanonical('')} className={contactLink} />
          </li>
        </ul>
      </nav>
    </DismissableMenu>
  )
}

/** A link, or a group that unfolds; many cities are laid out in two columns. */
function Row({ item: { label, href, enquiry, submenu } }: { item: MenuItem }) {
  if (enquiry)
    return (
      <EnquiryLink kind="enquiry" className={row}>
        {label}
      </EnquiryLink>
    )
  if (!submenu)
    return (
      <SiteLink href={href} className={row}>
        {label}
      </SiteLink>
    )
  return (
    <details name="sidebar-group" className="group/row">
      <summary className={row}>
        {label}
        <Sign d={CARET} className="size-3.5 stroke-[3.5] text-neem group-open/row:rotate-180" />
      </summary>
      <ul
        className={`border-b border-hairline bg-band py-2 ${submenu.links.length > 10 ? 'grid grid-cols-2' : 'grid'}`}
      >
        {submenu.links.map((link) => (
          <li key={link.href}>
            <SiteLink
              href={link.href}
              className="flex min-h-11 items-center px-4 text-label text-ink aria-[current=page]:font-semibold aria-[current=page]:text-neem md:px-8"
            >
              {link.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
