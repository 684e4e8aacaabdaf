'use client'

import { useSelectedLayoutSegments } from 'next/navigation'
import { OutsideLink } from '@/components/ui/outside-link'
import { buildProjectPath } from '@/lib/routing/paths'
import { buildChatUrl } from '@/lib/site'

type Props = {
  /** "https://example.com" */
  origin: string
  className: string
}

/** On a project's page the prepared message names that page. */
export function ChatLink({ origin, className }: Props) {
  // Not `usePathname`: a single cached 404 page is served at every address that does not exist.
  const pathname = `/${(useSelectedLayoutSegments() ?? []).join('/')}`
  const isProject = pathname.startsWith(buildProjectPath(''))
  return (
    <OutsideLink
      href={buildChatUrl(isProject ? `I have a question about ${origin}${pathname}` : undefined)}
      className={className}
    >
      Chat on WhatsApp
    </OutsideLink>
  )
}
