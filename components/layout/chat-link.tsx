'use client'

import { useSelectedLayoutSegments } from 'next/navigation'
import { OutsideLink } from '@/components/ui/outside-link'
import { projectPath } from '@/lib/paths'
import { buildChatUrl } from '@/lib/site'

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
