'use client'

import { useEffect } from 'react'
import { buttonClass } from '@/components/ui/button'
import { isPlainClick } from '@/components/ui/plain-click'
import { buildComparisonPath } from '@/lib/routing/paths'
import { getShortlist, removeFromShortlist } from '../cards/shortlist'

// These keep the visitor's shortlist and the comparison, which shows the projects in its address, in sync.

/** Opens the comparison of the visitor's shortlist instead of an empty one. */
export function ShortlistRedirect() {
  useEffect(() => {
    const ids = getShortlist()
    if (ids.length > 0) window.location.replace(buildComparisonPath(ids))
  }, [])
  return null
}

/** Takes projects that the site does not have off the visitor's shortlist. */
export function ForgetProjects({ ids }: { ids: number[] }) {
  useEffect(() => removeFromShortlist(ids), [ids])
  return null
}

/** Takes a project out of the comparison, and off the visitor's shortlist. */
export function RemoveLink({ id, name, href }: { id: number; name: string; href: string }) {
  return (
    <a
      href={href}
      rel="nofollow"
      onClick={(event) => {
        if (isPlainClick(event)) removeFromShortlist([id])
      }}
      className={buttonClass('quiet', 'max-md:text-small max-md:font-normal')}
    >
      Remove<span className="sr-only"> {name}</span>
    </a>
  )
}
