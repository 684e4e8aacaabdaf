'use client'

import { EnquiryLink, type EnquiryRequest } from '@/components/forms/enquiry-link'
import { buttonClass } from '@/components/ui/button'
import { useHash } from './fragment'

type Props = {
  /** The enquiry about the size of the plots. */
  request: EnquiryRequest
  sizeName: string
  projectName: string
  /** "Plot 44, facing north" by the fragment of its address. */
  plots: Record<string, string>
}

/** The enquiry about the chosen plot of a size, or about the size until one is chosen. */
export function PlotEnquiryLink({ request, sizeName, projectName, plots }: Props) {
  const plot = plots[useHash()]
  const subject = plot ? plot.split(',')[0]?.toLowerCase() : sizeName
  // "I am interested in: Plot 44, facing north, 30 × 40 ft."
  const message = plot ? request.message?.replace(': ', `: ${plot}, `) : request.message
  return (
    <EnquiryLink {...request} message={message} className={buttonClass('structure', 'w-full')}>
      {`Enquire about ${subject}`}
      <span className="sr-only">{` in ${projectName}`}</span>
    </EnquiryLink>
  )
}
