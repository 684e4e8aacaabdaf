import { buttonClass } from '@/components/ui/button'
import { AVAILABILITIES } from '@/lib/catalogue/choices'
import { calculateLabelSize, calculateNumberSize } from '@/lib/projects/plan-labels'
import { findPlotAvailability } from '@/lib/projects/plots'
import type { UnitPlan } from '@/lib/projects/unit-plans'
import { PlanDrawing } from './plan-drawing'
import { AvailabilityPatterns } from './plot-availability'

/** A layout for the first screen, with its plots in the colours of their availability. It leads to the plan on which a plot is chosen. */
export function LayoutOverview({ plan }: { plan: UnitPlan }) {
  const { viewBox, shapes } = plan
  const boxes = shapes.map(({ box }) => box)
  return (
    <div className="layout-overview">
      <PlanDrawing {...plan} size={calculateLabelSize(viewBox, 'layout')} first>
        <AvailabilityPatterns id="overview" side={calculateNumberSize(viewBox, boxes)} />
        <g className="plots">
          {AVAILABILITIES.map((availability) => {
            const plots = shapes.filter((shape) => findPlotAvailability(shape) === availability)
            const outlines = plots.map(({ d }) => d).join('')
            return <path key={availability} d={outlines} fill={`url(#overview-${availability})`} />
          })}
        </g>
      </PlanDrawing>
      {/* Covers the drawing, whose texts would be part of its name inside it. */}
      <a href="#plans" className="layout-overview-link">
        <span className={buttonClass('outline', 'bg-page max-lg:sr-only')}>
          Choose a plot<span className="sr-only"> on the layout plan</span>
        </span>
      </a>
    </div>
  )
}
