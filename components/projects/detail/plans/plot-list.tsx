// Client components, because the list marks the chosen plot. That also keeps the HTML short: see docs/decisions.md, "What
// a server component renders is in the page twice".
'use client'

import { useFragment } from '@/components/ui/address-fragment'
import { LineDisclosure } from '@/components/ui/disclosure'
import { formatCount } from '@/lib/format/numbers'
import {
  buildPlotFragment,
  findPlotNumber,
  formatPlot,
  formatPlotName,
  type Plot,
  splitFacing,
} from '@/lib/projects/plans/plots'

/** The headings of the plots of one size, of which the style sheet shows the one that the address names. */
export function PlotNames({ plots }: { plots: Plot[] }) {
  return plots.map((plot) => (
    <h3
      key={plot.id}
      id={buildPlotFragment(plot)}
      // For the enquiry about the plot (use-chosen-plot.ts).
      data-facing={plot.facing ?? ''}
      tabIndex={-1}
      className="plot-name"
    >
      {formatPlot(plot)}
    </h3>
  ))
}

/** The numbers of the plots of one size that are on sale, to choose one without the plan. */
export function PlotList({ plots }: { plots: Plot[] }) {
  const chosenFragment = useFragment()
  return (
    <LineDisclosure
      summary={`${formatCount(plots.length, 'plot')} of this size on sale`}
      className="plot-list"
    >
      <ul>
        {plots.map((plot) => {
          const fragment = buildPlotFragment(plot)
          return (
            <li key={plot.id} data-plot-facing={splitFacing(plot.facing).join(' ')}>
              <a
                href={`#${fragment}`}
                aria-label={formatPlot(plot)}
                aria-current={fragment === chosenFragment || undefined}
              >
                {findPlotNumber(plot.id) || formatPlotName(plot)}
              </a>
            </li>
          )
        })}
      </ul>
    </LineDisclosure>
  )
}
