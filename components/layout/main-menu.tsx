'use client'

import { EnquiryLink } from '@/components/forms/enquiry-link'
import { buildMenu, type MenuCity, type MenuItem } from './menu'
import { SiteLink } from './site-link'
import { Submenu } from './submenu'

/** The desktop menu. Gets the cities once and builds its links itself, so that the page's payload stays small. */
export function MainMenu({ cities }: { cities: MenuCity[] }) {
  return (
    <nav aria-label="Main menu" className="relative hidden lg:block">
      <ul className="flex items-center">
        {buildMenu(cities).map((item) => (
          <TopItem key={item.href} item={item} />
        ))}
      </ul>
    </nav>
  )
}

function TopItem({ item }: { item: MenuItem }) {
  if (item.submenu) return <Submenu item={item} submenu={item.submenu} />
  return (
    <li>
      {item.enquiry ? (
        <EnquiryLink kind="enquiry" className="menu-top">
          {item.label}
        </EnquiryLink>
      ) : (
        <SiteLink href={item.href} className="menu-top">
          {item.label}
        </SiteLink>
      )}
    </li>
  )
}
