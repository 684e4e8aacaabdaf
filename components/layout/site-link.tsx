'use client'

import Link from 'next/link'
import { usePathname, useRouter } from 'next/navigation'
import type { ReactNode } from 'react'

type Props = {
  href: string
  className?: string
  children: ReactNode
  section?: boolean
  onChoose?: () => void
}

/**
 * A link of the menus: says which page is the current one (`section` also for the pages below it), fetches ahead when
 * the pointer or the focus arrives, and scrolls to the top even where it leads to the page one is on.
 */
export function SiteLink({ href, className, children, section = false, onChoose }: Props) {
  const pathname = usePathname()
  const router = useRouter()
  const fetchAhead = () => router.prefetch(href)
  const current =
    pathname === href ? 'page' : section && pathname?.startsWith(`${href}/`) ? 'true' : undefined
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={current}
      className={className}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={() => {
        onChoose?.()
        if (pathname === href) window.scrollTo({ top: 0 })
      }}
    >
      {children}
    </Link>
  )
}
