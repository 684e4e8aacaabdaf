'use client'

import { usePathname } from 'next/navigation'
import { projectPath } from '@/lib/paths'
import { buildChatUrl } from '@/lib/site'

/** The chat link of the frame; on a project's page its message names that page. */
export function ChatLink({ origin, className }: { origin: string; className: string }) {
  const pathname = usePathname() ?? ''
  const isProject = pathname.startsWith(projectPath(''))
  return (
    <a
      href={buildChatUrl(isProject ? `I have a question about ${origin}${pathname}` : undefined)}
      rel="noopener noreferrer"
      className={className}
    >
      Chat on WhatsApp
    </a>
  )
}
