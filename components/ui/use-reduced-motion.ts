'use client'

import { useSyncExternalStore } from 'react'
import { useMedia } from './use-media'

/** True where the visitor asked for less motion, and on the server: nothing moves until we know it may. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)', true)
}

const never = () => () => {}

/** False in the server's HTML and true once script runs: for controls that do nothing without it. */
export function useScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
