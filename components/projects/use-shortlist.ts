'use client'

import { readLocal, useLocal, writeLocal } from '@/components/ui/local-store'
import { MAX_LISTED, parseIds } from '@/lib/shortlist'

const NAME = 'site:shortlist'

/** The ids of the visitor's shortlist, the oldest first; null in the server's HTML. */
export function useShortlist(): number[] | null {
  const list = useLocal(NAME)
  return list === null ? null : parseIds(list).slice(-MAX_LISTED)
}

/** Puts a project on the shortlist; beyond the limit the oldest leaves it. */
export function addToShortlist(id: number): void {
  writeLocal(NAME, [...parseIds(readLocal(NAME)), id].slice(-MAX_LISTED).join())
}

/** Takes projects off the shortlist. */
export function removeFromShortlist(ids: number[]): void {
  const left = parseIds(readLocal(NAME)).filter((id) => !ids.includes(id))
  writeLocal(NAME, left.slice(-MAX_LISTED).join())
}
