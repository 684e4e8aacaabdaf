'use client'

import { useLinkStatus } from 'next/link'
import { createPortal } from 'react-dom'
import { Spinner } from './spinner'

/** A spinner under the header while the link around it loads its page. CSS delays it, so that quick pages show none. */
export function PendingHint() {
  const { pending } = useLinkStatus()
  if (!pending) return null
  // In the body: a fixed element inside a transformed or contained one would not be placed by the screen.
  return createPortal(
    <span className="fixed top-20 right-4 z-notice animate-late rounded border border-hairline bg-plaster px-4 py-2 lg:right-6">
      <Spinner label="Loading page" />
    </span>,
    document.body,
  )
}
