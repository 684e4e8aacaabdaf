'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { paths } from '@/lib/paths'

/** Quick pages come sooner: nothing flashes, and nothing is drawn for them. */
const SIGN_AFTER_MS = 300
/** Longer than any page needs: ends the wait after a click that something else took over. */
const LIMIT_MS = 8000

/** A spinner under the header while the next page is on its way; shown only where that takes a moment. */
export function NavigationProgress() {
  // Every page begins with none: who comes back meanwhile waits for nothing.
  return <Progress key={usePathname()} />
}

function Progress() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = (event: MouseEvent) => {
      if (!followsLink(event)) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        setSlow(true)
        timer = setTimeout(() => setSlow(false), LIMIT_MS)
      }, SIGN_AFTER_MS)
    }
    document.addEventListener('click', note)
    return () => {
      document.removeEventListener('click', note)
      clearTimeout(timer)
    }
  }, [])

  if (!isSlow) return null
  return (
    <span className="fixed right-4 top-20 z-notice rounded border border-hairline bg-plaster px-4 py-2 lg:right-6">
      <Spinner label="Loading page" />
    </span>
  )
}

// The click of a plain link to another page of this site; links to the enquiry page mostly open the dialog instead.
function followsLink(event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  const link = event.target instanceof Element ? event.target.closest('a') : null
  // `data-in-place`: with script the click changes something on this page (a city tab, a video's poster).
  if (!link || link.dataset.inPlace !== undefined) return false
  if (link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return false
  return link.pathname !== window.location.pathname && link.pathname !== paths.enquiry
}
