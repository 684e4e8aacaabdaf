'use client'

import { usePathname } from 'next/navigation'
import type { ComponentProps } from 'react'
import { PageLink } from '@/components/ui/page-link'

type Props = ComponentProps<typeof PageLink> & {
  href: string
  /** Marks the link also on the pages below its address. */
  section?: boolean
}

/** A link of header and footer: marks the current page, and scrolls to the top where it leads to that page. */
export function SiteLink({ href, section = false, onClick, ...props }: Props) {
  const pathname = usePathname()
  const isCurrent = pathname === href
  const isBelow = section && pathname?.startsWith(`${href}/`)
  return (
    <PageLink
      href={href}
      aria-current={isCurrent ? 'page' : isBelow ? 'true' : undefined}
      onClick={(event) => {
        onClick?.(event)
        if (isCurrent) window.scrollTo({ top: 0 })
      }}
      {...props}
    />
  )
}
