'use client'

import type { MouseEvent } from 'react'
import { replaceFragment, useFragment } from '@/components/ui/address-fragment'
import { isPlainClick } from '@/components/ui/plain-click'
import {
  buildPlotFragment,
  findPlotNumber,
  formatPlotLabel,
  type PlotOnPlan,
  splitFacing,
} from '@/lib/projects/plans/plots'

type Props = {
  plots: PlotOnPlan[]
  /** By row of the price list: "30 × 40 ft, 1,200 sq ft, ₹16.80 lakh". */
  sizes: Record<number, string>
  /** Of the patterns of this plan (plot-availability.tsx). */
  patternId: string
}

/**
 * The plots of a layout as links. They are not tab stops, of which there would be a hundred: with a keyboard a plot is
 * chosen in the list of its panel.
 */
export function PlotLinks({ plots, sizes, patternId }: Props) {
  const chosenFragment = useFragment()
  return (
    <g className="plots">
      {plots.map((plot) => {
        const { id, rowNumber, facing, availability } = plot
        const fragment = buildPlotFragment(plot)
        const label = formatPlotLabel(plot, sizes[rowNumber] ?? '')
        const fill = `url(#${patternId}-${availability})`
        // The filter fades plots by these attributes (layout-plans.tsx).
        const filterData = { 'data-home': rowNumber, 'data-plot-facing': splitFacing(facing).join(' ') }
        return availability === 'sold-out' ? (
          <g key={id} {...filterData} className="plot-sold">
            <title>{label}</title>
            <PlotDrawing plot={plot} fill={fill} />
          </g>
        ) : (
          <a
            key={id}
            {...filterData}
            href={`#${fragment}`}
            aria-label={label}
            aria-current={fragment === chosenFragment || undefined}
            tabIndex={-1}
            onClick={(event) => chooseInPlace(event, fragment)}
          >
            <PlotDrawing plot={plot} fill={fill} />
          </a>
        )
      })}
    </g>
  )
}

function PlotDrawing({ plot: { id, d, x, y }, fill }: { plot: PlotOnPlan; fill: string }) {
  return (
    <>
      <path d={d} fill={fill} />
      <text x={x} y={y} dy=".35em">
        {findPlotNumber(id)}
      </text>
    </>
  )
}

/**
 * If the panel is in view next to the plan, the page does not scroll: that would move another plot under the pointer.
 */
function chooseInPlace(event: MouseEvent, fragment: string) {
  const top = document.getElementById(fragment)?.closest('.plot-panels')?.getBoundingClientRect().top ?? -1
  const isInView = top >= 0 && top < innerHeight / 2
  if (!isPlainClick(event) || !isInView) return
  event.preventDefault()
  replaceFragment(fragment)
}
