'use client'

import type { MenuItem } from './menu'
import { SiteLink } from './site-link'

/** A row that is a link, or a group that unfolds; many cities stand in two columns. */
export function MobileMenuRow({ item }: { item: MenuItem }) {
  if (!item.submenu) {
    return (
      <SiteLink href={item.href} className="menu-row">
        {item.label}
      </SiteLink>
    )
  }
  const { links } = item.submenu
  return (
    <details name="sidebar-group">
      <summary className="menu-row caret">{item.label}</summary>
      <ul className={`menu-rows ${links.length > 10 ? 'grid grid-cols-2' : 'grid'}`}>
        {links.map((link) => (
          <li key={link.href}>
            <SiteLink href={link.href}>{link.label}</SiteLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
