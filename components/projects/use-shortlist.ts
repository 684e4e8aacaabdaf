'use client'

import { useSyncExternalStore } from 'react'
import { MAX_LISTED, parseIds } from '@/lib/shortlist'

const NAME = 'site:shortlist'

/** What could not be stored, for this page: null where local storage works. */
let unstored: string | null = null

function read(): string {
  try {
    return unstored ?? localStorage.getItem(NAME) ?? ''
  } catch {
    return ''
  }
}

function save(ids: number[]): void {
  const list = ids.slice(-MAX_LISTED).join()
  try {
    localStorage.setItem(NAME, list)
    unstored = null
  } catch {
    unstored = list
  }
  // The browser sends it to other tabs only.
  window.dispatchEvent(new Event('storage'))
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** The ids of the visitor's shortlist, the oldest first; null in the server's HTML. */
export function useShortlist(): number[] | null {
  const list = useSyncExternalStore(subscribe, read, () => null)
  return list === null ? null : parseIds(list).slice(-MAX_LISTED)
}

/** Puts a project on the shortlist; beyond the limit the oldest leaves it. */
export function addToShortlist(id: number): void {
  save([...parseIds(read()), id])
}

/** Takes projects off the shortlist. */
export function removeFromShortlist(ids: number[]): void {
  save(parseIds(read()).filter((id) => !ids.includes(id)))
}
