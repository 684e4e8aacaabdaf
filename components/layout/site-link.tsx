'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { PageLink } from '@/components/ui/page-link'

type Props = {
  href: string
  className?: string
  children: ReactNode
  section?: boolean
  onChoose?: () => void
}

/**
 * A link of the menus: says which page is the current one (`section` also for the pages below it), and scrolls to the
 * top even where it leads to the page one is on.
 */
export function SiteLink({ href, className, children, section = false, onChoose }: Props) {
  const pathname = usePathname()
  const current =
    pathname === href ? 'page' : section && pathname?.startsWith(`${href}/`) ? 'true' : undefined
  return (
    <PageLink
      href={href}
      aria-current={current}
      className={className}
      onClick={() => {
        onChoose?.()
        if (pathname === href) window.scrollTo({ top: 0 })
      }}
    >
      {children}
    </PageLink>
  )
}
