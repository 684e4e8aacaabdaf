'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The current year by the clock of the visitor; `rendered` is the year in the cached HTML. */
export function CurrentYear({ rendered }: { rendered: number }) {
  return useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => rendered,
  )
}
