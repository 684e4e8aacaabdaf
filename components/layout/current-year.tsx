'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The current year: the server's in a cached page, put right by the visitor's clock. */
export function CurrentYear({ rendered }: { rendered: number }) {
  return useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => rendered,
  )
}
