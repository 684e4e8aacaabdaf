'use client'

import { EnquiryLink, type EnquiryRequest } from '@/components/forms/enquiry-link'
import { formatPlotName, formatPlotWithSize } from '@/lib/projects/plans/plots'
import { useChosenPlot } from './use-chosen-plot'

type Props = {
  /** About the home, or about the whole project where that has no price list. */
  request: EnquiryRequest
  /** "Type B": the name of the home in the link. */
  label: string
  className: string
  /** The link of a home is only "Enquire", with the rest for screen readers: the bar of a phone has no room for it. */
  isShort?: boolean
}

/** "Enquire about Type B"; of the size of a chosen plot, "Enquire about plot 44". */
export function HomeEnquiryLink({ request, label, className, isShort = false }: Props) {
  const { project, home, rowNumber } = request
  const plot = useChosenPlot(rowNumber)
  // The number stays with its word.
  const subject = plot ? formatPlotName(plot).toLowerCase().replaceAll(' ', '\u00a0') : label
  const plotOrHome = plot && home ? { ...home, name: formatPlotWithSize(plot, home.name) } : home
  return (
    <EnquiryLink {...request} home={plotOrHome} className={className}>
      {/* The link is a flex row: one item wraps as one text. */}
      <span className="text-balance">
        Enquire
        <span className={isShort && !plot ? 'sr-only' : undefined}>{` about ${subject}`}</span>
        {project && rowNumber ? <span className="sr-only">{` in ${project.name}`}</span> : null}
      </span>
    </EnquiryLink>
  )
}
