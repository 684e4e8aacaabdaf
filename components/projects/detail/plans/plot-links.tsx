'use client'

import type { MouseEvent } from 'react'
import { replaceFragment, useFragment } from '@/components/ui/address-fragment'
import { isPlainClick } from '@/components/ui/plain-click'

export type PlotOnPlan = {
  /** Its middle, in units of the drawing. */
  x: number
  y: number
  href: string
  /** "Plot 44, 30 × 40 ft, 1,200 sq ft, facing north, ₹16.80 lakh, Available". */
  label: string
  number: string
  /** A sold plot is not a link. */
  isSold: boolean
  /** Of its size in the price list. */
  rowNumber: number
  /** The directions in which it faces, "north east". */
  facing: string
  d: string
  fill: string
}

/**
 * The plots of a layout as links. They are not tab stops, of which there would be a hundred: with a keyboard a plot is
 * chosen in the list of its panel.
 */
export function PlotLinks({ plots }: { plots: PlotOnPlan[] }) {
  const chosenHref = `#${useFragment()}`
  return (
    <g className="plots">
      {plots.map((plot) =>
        plot.isSold ? (
          <g key={plot.href} {...listPlotData(plot)} className="plot-sold">
            <title>{plot.label}</title>
            <PlotDrawing plot={plot} />
          </g>
        ) : (
          <a
            key={plot.href}
            {...listPlotData(plot)}
            href={plot.href}
            aria-label={plot.label}
            aria-current={plot.href === chosenHref || undefined}
            tabIndex={-1}
            onClick={(event) => chooseInPlace(event, plot)}
          >
            <PlotDrawing plot={plot} />
          </a>
        ),
      )}
    </g>
  )
}

/** The filter fades plots by these attributes (layout-plans.tsx). */
function listPlotData({ rowNumber, facing }: PlotOnPlan) {
  return { 'data-home': rowNumber, 'data-plot-facing': facing }
}

function PlotDrawing({ plot: { d, fill, x, y, number } }: { plot: PlotOnPlan }) {
  return (
    <>
      <path d={d} fill={fill} />
      <text x={x} y={y} dy=".35em">
        {number}
      </text>
    </>
  )
}

/**
 * If the panel is in view next to the plan, the page does not scroll: that would move another plot under the pointer.
 */
function chooseInPlace(event: MouseEvent, { href }: PlotOnPlan) {
  const fragment = href.slice(1)
  const top = document.getElementById(fragment)?.closest('.plot-panels')?.getBoundingClientRect().top ?? -1
  const isInView = top >= 0 && top < innerHeight / 2
  if (!isPlainClick(event) || !isInView) return
  event.preventDefault()
  replaceFragment(fragment)
}
