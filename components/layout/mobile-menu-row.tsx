'use client'

import type { MenuItem } from './menu'
import { SiteLink } from './site-link'

/** Classes of one row of the sidebar. */
export const rowClass =
  'flex min-h-13 w-full items-center justify-between border-b border-hairline px-4 font-semibold text-ink aria-[current]:bg-neem-pale aria-[current]:text-neem md:px-8'

/** A row that is a link, or a group that unfolds; many cities stand in two columns. */
export function MobileMenuRow({ item }: { item: MenuItem }) {
  if (!item.submenu) {
    return (
      <SiteLink href={item.href} className={rowClass}>
        {item.label}
      </SiteLink>
    )
  }
  const { links } = item.submenu
  return (
    <details name="sidebar-group" className="group/row">
      <summary className={`${rowClass} list-none [&::-webkit-details-marker]:hidden`}>
        {item.label}
        <svg
          aria-hidden="true"
          viewBox="0 0 12 12"
          className="size-3.5 text-neem group-open/row:rotate-180"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
        >
          <path d="M1.5 4L6 8.5 10.5 4" />
        </svg>
      </summary>
      <ul
        className={`border-b border-hairline bg-band py-2 ${links.length > 10 ? 'grid grid-cols-2' : 'grid'}`}
      >
        {links.map((link) => (
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
