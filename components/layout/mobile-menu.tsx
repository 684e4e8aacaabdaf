'use client'

import { useRef } from 'react'
import { EnquiryLink } from '@/components/forms/enquiry-link'
import { contact } from '@/lib/contact'
import { paths } from '@/lib/paths'
import { buildMenu, type MenuCity } from './menu'
import { MobileMenuRow } from './mobile-menu-row'
import { SiteLink } from './site-link'
import { useMenuManners } from './use-menu-manners'

const contacts = [
  { label: `Call ${contact.phone.display}`, href: contact.phone.href },
  { label: `Mail ${contact.email}`, href: `mailto:${contact.email}` },
  { label: 'Chat on WhatsApp', href: contact.chatUrl },
]

/** The sidebar of phones and tablets: a native <details>, so that it opens without script. */
export function MobileMenu({ cities }: { cities: MenuCity[] }) {
  const menu = useRef<HTMLDetailsElement>(null)
  useMenuManners(menu)
  return (
    <details ref={menu} data-menu className="group/menu select-none lg:hidden">
      <summary className="-mr-2 grid size-11 list-none place-items-center rounded text-plaster [&::-webkit-details-marker]:hidden">
        <span className="sr-only">Menu</span>
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          className="size-7"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path className="group-open/menu:hidden" d="M3 6.5h18M3 12h18M3 17.5h18" />
          <path className="hidden group-open/menu:inline" d="M5 5l14 14M19 5L5 19" />
        </svg>
      </summary>
      <div data-backdrop className="fixed inset-x-0 bottom-0 top-14 bg-ink/60" />
      <nav
        aria-label="Menu"
        className="on-plaster fixed bottom-0 right-0 top-14 w-full max-w-md overflow-y-auto overscroll-contain bg-plaster pb-10 text-ink"
      >
        <ul>
          {buildMenu(cities).map((item) => (
            <li key={item.href}>
              {item.enquiry ? (
                <EnquiryLink kind="enquiry" className="menu-row">
                  {item.label}
                </EnquiryLink>
              ) : (
                <MobileMenuRow item={item} />
              )}
            </li>
          ))}
          <li>
            <SiteLink href={paths.blog} section className="menu-row">
              Blog
            </SiteLink>
          </li>
        </ul>
        <ul className="pt-4">
          {contacts.map(({ label, href }) => (
            <li key={href}>
              <a
                href={href}
                className="flex min-h-11 items-center px-4 text-label text-neem underline decoration-1 underline-offset-4 md:px-8"
                rel="noopener noreferrer"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}
