'use client'

import { useSelectedLayoutSegments } from 'next/navigation'
import { OutsideLink } from '@/components/ui/outside-link'
import { projectPath } from '@/lib/routing/paths'
import { buildChatUrl } from '@/lib/site'

type Props = {
  /** The address of this site, without a path. */
  origin: string
  className: string
}

/** The chat link of header and footer. On a project's page its message names that page. */
export function ChatLink({ origin, className }: Props) {
  // Not the address of the request: one cached 404 page is served at every address that does not exist.
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
