'use client'

import { useEffect, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { isPlainClick } from '@/components/ui/plain-click'
import { MAX_SHORTLISTED, parseIds } from '@/lib/projects/shortlist'
import { comparePath } from '@/lib/routing/paths'
import { changeShortlist, readShortlist } from '../cards/shortlist'

// How a comparison, which is of the projects in its address, and the visitor's shortlist stay in sync.

/** Opens the comparison of the visitor's shortlist in place of an empty one. */
export function ShortlistRedirect() {
  useEffect(() => {
    const ids = readShortlist()
    if (ids.length > 0) window.location.replace(comparePath(ids))
  }, [])
  return null
}

/**
 * Says which projects of the address are missing: those that the site does not have, which also leave the shortlist, and those
 * beyond the limit. `foundIds` are the ids that the page was rendered with.
 */
export function MissingProjects({ foundIds }: { foundIds: string }) {
  const [note, setNote] = useState('')
  useEffect(() => {
    const asked = parseIds(new URLSearchParams(window.location.search).getAll('projects').join())
    const missing = findMissing(asked, parseIds(foundIds))
    if (missing.unknown.length > 0) changeShortlist(missing.unknown)
    setNote(formatMissing(missing))
  }, [foundIds])
  return (
    <p
      role="status"
      className="mb-4 w-fit border-l-4 border-structure bg-band px-4 py-2 text-label empty:hidden"
    >
      {note}
    </p>
  )
}

type Missing = { unknown: number[]; hasMore: boolean }

/** What a full comparison does not show after its last project is beyond the limit, not unknown. */
function findMissing(asked: number[], found: number[]): Missing {
  const last = found[MAX_SHORTLISTED - 1]
  const read = last === undefined ? asked : asked.slice(0, asked.indexOf(last) + 1)
  return { unknown: read.filter((id) => !found.includes(id)), hasMore: read.length < asked.length }
}

function formatMissing({ unknown, hasMore }: Missing): string {
  const sentences = []
  if (unknown.length > 0) sentences.push('Some of the projects in this link are not on our site.')
  if (hasMore) sentences.push(`Only the first ${MAX_SHORTLISTED} projects of this link are listed.`)
  return sentences.join(' ')
}

/** Takes a project out of the comparison, and off the visitor's shortlist. */
export function RemoveLink({ id, name, href }: { id: number; name: string; href: string }) {
  return (
    <a
      href={href}
      rel="nofollow"
      onClick={(event) => {
        if (isPlainClick(event)) changeShortlist([id])
      }}
      className={`print:hidden ${buttonClass('quiet')}`}
    >
      Remove<span className="sr-only"> {name}</span>
    </a>
  )
}
