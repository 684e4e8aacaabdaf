import { EnquiryLink } from '@/components/forms/enquiry-link'
import { buildMenu, type MenuCity } from './menu'
import { SiteLink } from './site-link'
import { Submenu } from './submenu'

/** Classes of a top item of the main menu. */
const topItem =
  'flex min-h-11 items-center whitespace-nowrap rounded px-1.5 text-label font-semibold text-plaster decoration-2 underline-offset-8 hover:underline aria-[current]:underline xl:px-2.5'

/** The menu of the header on desktops. */
export function MainMenu({ cities }: { cities: MenuCity[] }) {
  return (
    // Its width is reserved: a slow page is painted before the whole menu has arrived, and the first items would move.
    <nav
      aria-label="Main menu"
      className="relative -mr-1.5 hidden min-w-[36rem] lg:block print:hidden xl:min-w-[50rem]"
    >
      <ul className="flex items-center">
        {buildMenu(cities).map(({ label, href, enquiry, submenu }) =>
          submenu ? (
            <Submenu key={href} links={submenu.links} label={submenu.label} end={submenu.end}>
              <SiteLink href={href} section className={topItem}>
                <TopLabel label={label} />
              </SiteLink>
            </Submenu>
          ) : (
            <li key={href}>
              {enquiry ? (
                <EnquiryLink kind="enquiry" isFrame className={topItem}>
                  {label}
                </EnquiryLink>
              ) : (
                <SiteLink href={href} className={topItem}>
                  {label}
                </SiteLink>
              )}
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

/** "Ongoing projects" is shown as "Ongoing" where the bar is narrow; its accessible name stays whole. */
function TopLabel({ label }: { label: string }) {
  const [first, ...rest] = label.split(' ')
  if (rest[0] !== 'projects') return label
  return (
    <>
      {first}
      <span className="max-xl:sr-only">&nbsp;projects</span>
    </>
  )
}
