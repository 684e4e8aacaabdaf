'use client'

import { type ComponentProps, type ReactNode, useSyncExternalStore } from 'react'
import { EnquiryLink } from '@/components/forms/enquiry-link'

type Props = {
  href: string
  className: string
  /** The unit that is shown while none is chosen. */
  isFirst?: boolean
  children: ReactNode
}

/** A link to a unit's panel, in a choice or in the price list; with script, the current one once the unit is chosen. */
export function UnitLink({ href, className, isFirst = false, children }: Props) {
  const chosen = useChosen()
  const isChosen = chosen === href || (isFirst && !chosen.startsWith('#unit-'))
  return (
    <a href={href} aria-current={isChosen || undefined} className={className}>
      {children}
    </a>
  )
}

/** The fragment of the address; none on the server. */
export function useChosen(): string {
  return useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  )
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

type EnquiryProps = ComponentProps<typeof EnquiryLink> & {
  message: string
  /** The plots of the unit, "Plot 44, facing north" by their address. */
  plots: Record<string, string>
}

/** The enquiry about a unit; once a plot of it is chosen, its words and its message name the plot. */
export function UnitEnquiryLink({ plots, message, children, ...props }: EnquiryProps) {
  const plot = plots[useChosen()]
  return (
    <EnquiryLink {...props} message={plot ? message.replace(': ', `: ${plot}, `) : message}>
      {plot ? `Enquire about ${plot.replace(/,.*/, '').toLowerCase()}` : children}
    </EnquiryLink>
  )
}
