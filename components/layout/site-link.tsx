'use client'

import { usePathname, useSelectedLayoutSegments } from 'next/navigation'
import type { ComponentProps } from 'react'
import { OutsideLink } from '@/components/ui/outside-link'
import { PageLink } from '@/components/ui/page-link'
import { projectPath } from '@/lib/routing/paths'
import { buildChatUrl } from '@/lib/site'

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

/** The chat link of the frame; on a project's page its message names that page, on the site at `origin`. */
export function ChatLink({ origin, className }: { origin: string; className: string }) {
  // Not the address of the request: one cached 404 page stands at all addresses that do not exist.
  const pathname = `/${(useSelectedLayoutSegments() ?? []).join('/')}`
  const isProject = pathname.startsWith(projectPath(''))
  return (
    <OutsideLink
      href={buildChatUrl(isProject ? `I have a question about ${origin}${pathname}` : undefined)}
      className={className}
    >
      Chat on WhatsApp
    </OutsideLink>
  )
}
