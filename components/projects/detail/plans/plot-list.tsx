// A client component only to keep the HTML short: as data for React, its markup would be in the page again.
'use client'

import { LineDisclosure } from '@/components/ui/disclosure'
import { formatCount } from '@/lib/format/numbers'
import { buildPlotFragment, formatPlot, type Plot, splitFacing } from '@/lib/projects/plans/plots'

/** The plots of one size that are on sale, to choose one without the plan. */
export function PlotList({ plots }: { plots: Plot[] }) {
  const summary = `${formatCount(plots.length, 'plot')} of this size on sale`
  return (
    <LineDisclosure summary={summary} className="plot-list">
      <ul>
        {plots.map((plot) => (
          <li key={plot.id} data-plot-facing={splitFacing(plot.facing).join(' ')}>
            <a href={`#${buildPlotFragment(plot)}`}>{formatPlot(plot)}</a>
          </li>
        ))}
      </ul>
    </LineDisclosure>
  )
}
