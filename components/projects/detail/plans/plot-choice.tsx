'use client'

import type { ReactNode } from 'react'
import { EnquiryLink, type EnquiryRequest } from '@/components/forms/enquiry-link'
import { useFragment } from '@/components/ui/address-fragment'
import { buttonClass } from '@/components/ui/button'
import { LineDisclosure } from '@/components/ui/disclosure'
import { formatCount } from '@/lib/format/numbers'
import {
  buildPlotFragment,
  buildPlotMessage,
  formatPlot,
  formatPlotName,
  type Plot,
  splitFacing,
} from '@/lib/projects/plots'

type Props = {
  /** The plots of one size that are on sale. */
  plots: Plot[]
  unitName: string
  sizeLabel: string
  /** The enquiry about the size. */
  request: EnquiryRequest
  projectName: string
  /** The facts that all plots of the size share. */
  children: ReactNode
}

/**
 * The chosen plot of a size, an enquiry about it (or about the size until a plot is chosen), and the list of plots to
 * choose from.
 */
export function PlotChoice({ plots, unitName, sizeLabel, request, projectName, children }: Props) {
  const fragment = useFragment()
  const chosenPlot = plots.find((plot) => buildPlotFragment(plot) === fragment)
  return (
    <>
      {plots.map((plot) => (
        <h3 key={plot.id} id={buildPlotFragment(plot)} tabIndex={-1} className="plot-name">
          {formatPlot(plot)}
        </h3>
      ))}
      {children}
      <EnquiryLink
        {...request}
        message={chosenPlot ? buildPlotMessage(chosenPlot, unitName) : request.message}
        className={buttonClass('structure', 'w-full')}
      >
        <span>{`Enquire about ${chosenPlot ? formatPlotName(chosenPlot).toLowerCase() : sizeLabel}`}</span>
        <span className="sr-only">{` in ${projectName}`}</span>
      </EnquiryLink>{' '}
      {plots.length > 0 ? <PlotList plots={plots} chosenPlot={chosenPlot} /> : null}
    </>
  )
}

function PlotList({ plots, chosenPlot }: { plots: Plot[]; chosenPlot: Plot | undefined }) {
  const summary = `${formatCount(plots.length, 'plot')} of this size on sale`
  return (
    <LineDisclosure summary={summary} className="plot-list">
      <ul>
        {plots.map((plot) => (
          <li key={plot.id} data-plot-facing={splitFacing(plot.facing).join(' ')}>
            <a href={`#${buildPlotFragment(plot)}`} aria-current={plot === chosenPlot || undefined}>
              {formatPlot(plot)}
            </a>
          </li>
        ))}
      </ul>
    </LineDisclosure>
  )
}
