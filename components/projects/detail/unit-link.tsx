'use client'

import { type ReactNode, useSyncExternalStore } from 'react'

type Props = { href: string; className: string; children: ReactNode }

/** A link to a unit's panel, on a plan or in the price list; with script, the current one once the unit is chosen. */
export function UnitLink({ href, className, children }: Props) {
  const chosen = useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  )
  return (
    <a href={href} aria-current={chosen === href || undefined} className={className}>
      {children}
    </a>
  )
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}
