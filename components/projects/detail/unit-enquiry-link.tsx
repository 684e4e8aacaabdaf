'use client'

import type { ComponentProps } from 'react'
import { EnquiryLink } from '@/components/forms/enquiry-link'
import { useFragment } from './fragment'

type Props = ComponentProps<typeof EnquiryLink> & {
  message: string
  /** The plots of the unit, "Plot 44, facing north" by their address. */
  plots: Record<string, string>
}

/** The enquiry about a unit; once a plot of it is chosen, its words and its message name the plot. */
export function UnitEnquiryLink({ plots, message, children, ...request }: Props) {
  const plot = plots[useFragment()]
  if (!plot)
    return (
      <EnquiryLink {...request} message={message}>
        {children}
      </EnquiryLink>
    )
  const [plotName = ''] = plot.split(',')
  return (
    <EnquiryLink {...request} message={message.replace(': ', `: ${plot}, `)}>
      {`Enquire about ${plotName.toLowerCase()}`}
    </EnquiryLink>
  )
}
