import type { ReactNode } from 'react'
import { Chip } from '@/components/ui/chip'
import type { Project } from '@/lib/catalogue/types'
import { findDefaultHome, type Home, listHomesOnSale } from '@/lib/projects/homes/homes'
import { calculateMiddle } from '@/lib/projects/plans/boxes'
import {
  calculateLabelSize,
  calculateNumberSize,
  calculateUsableWidth,
  canNumberGrow,
} from '@/lib/projects/plans/label-sizes'
import {
  findPlotAvailability,
  findPlotNumber,
  formatPlotSize,
  listFacings,
  type PlotOnPlan,
} from '@/lib/projects/plans/plots'
import type { UnitPlan, UnitShape } from '@/lib/projects/plans/unit-plans'
import { PlanDrawing } from './plan-drawing'
import { PlanViewer } from './plan-viewer'
import { AvailabilityLegend, AvailabilityPatterns } from './plot-availability'
import { PlotLinks } from './plot-links'
import { PlotPanels } from './plot-panels'

type Props = { project: Project; homes: Home[]; plans: UnitPlan[] }

/**
 * The layouts of a project of plots, on which a plot is chosen, each with the panel of the chosen plot. The plan with
 * plots of the size that is chosen at first comes first.
 */
export function LayoutPlans({ project, homes, plans }: Props) {
  const sortedPlans = sortByDefaultHome(plans, homes)
  const shapes = plans.flatMap((plan) => plan.shapes)
  const homesOnSale = listHomesOnSale(project)
  return (
    <>
      <PlotFilter facings={listFacings(shapes)} homes={homes} />
      <ul className="grid gap-6 print:grid-cols-[repeat(auto-fit,minmax(80mm,1fr))]">
        {sortedPlans.map((plan, index) => (
          <li key={index} className="min-w-0">
            <LayoutPlan
              plan={plan}
              id={`plan-${index + 1}`}
              panel={
                <PlotPanels
                  project={project}
                  homesOnSale={homesOnSale}
                  planTitle={plan.picture.title}
                  shapes={listShapesOfPanel(sortedPlans, index)}
                />
              }
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The order does not follow a later choice: a plan would move away from the finger that has pressed one of its plots. */
function sortByDefaultHome(plans: UnitPlan[], homes: Home[]): UnitPlan[] {
  const defaultRow = findDefaultHome(homes)?.rowNumber
  const hasDefaultHome = ({ shapes }: UnitPlan) => shapes.some(({ rowNumber }) => rowNumber === defaultRow)
  return [...plans.filter(hasDefaultHome), ...plans.filter((plan) => !hasDefaultHome(plan))]
}

/** A plot on several plans, such as an overview and the plan of its block, is in the panel of the first one. */
function listShapesOfPanel(plans: UnitPlan[], index: number): UnitShape[] {
  const earlierShapes = plans.slice(0, index).flatMap(({ shapes }) => shapes)
  const earlierIds = new Set(earlierShapes.map(({ id }) => id))
  return plans[index]?.shapes.filter(({ id }) => !earlierIds.has(id)) ?? []
}

type LayoutProps = { plan: UnitPlan; id: string; panel: ReactNode }

function LayoutPlan({ plan, id, panel }: LayoutProps) {
  const { picture, viewBox, shapes } = plan
  const boxes = shapes.map(({ box }) => box)
  const numberSize = calculateNumberSize(viewBox, boxes)
  // On a narrow plan the numbers of plots are larger, or hidden if one of them would not fit its plot.
  const canGrow = shapes.every((shape) => canNumberGrow(findPlotNumber(shape.id), shape.box, numberSize))
  return (
    <PlanViewer
      title={picture.title}
      ratio={viewBox.width / viewBox.height}
      usableWidth={calculateUsableWidth(viewBox, boxes)}
      phoneHint="Swipe the plan, and tap a plot to choose it"
      legend={<AvailabilityLegend id={`${id}-legend`} availabilities={shapes.map(findPlotAvailability)} />}
      panel={panel}
    >
      <PlanDrawing {...plan} size={calculateLabelSize(viewBox, 'layout')}>
        <AvailabilityPatterns id={id} side={numberSize} />
        <g fontSize={numberSize} textAnchor="middle" className={canGrow ? 'plot-numbers' : undefined}>
          <PlotLinks plots={listPlots(shapes)} sizes={listPlotSizes(shapes)} patternId={id} />
        </g>
      </PlanDrawing>
    </PlanViewer>
  )
}

/** In the order of their numbers. Sold plots come first, so that they do not cover the edges of the plots on sale. */
function listPlots(shapes: UnitShape[]): PlotOnPlan[] {
  const plots = shapes.map((shape) => {
    const { id, rowNumber, facing, d, box } = shape
    return { id, rowNumber, facing, availability: findPlotAvailability(shape), d, ...calculateMiddle(box) }
  })
  const byNumber = plots.toSorted((a, b) =>
    findPlotNumber(a.id).localeCompare(findPlotNumber(b.id), 'en', { numeric: true }),
  )
  const isSold = ({ availability }: PlotOnPlan) => availability === 'sold-out'
  return [...byNumber.filter(isSold), ...byNumber.filter((plot) => !isSold(plot))]
}

/** The size of each row of the price list, for the labels of its plots. */
function listPlotSizes(shapes: UnitShape[]): Record<number, string> {
  return Object.fromEntries(shapes.map(({ rowNumber, unit }) => [rowNumber, formatPlotSize(unit)]))
}

type PlotFilterProps = { facings: string[]; homes: Home[] }

/**
 * Chips above a layout: the direction in which plots face, and only plots of the chosen size. Other plots turn pale by
 * the rules of plans.css, also without script.
 */
function PlotFilter({ facings, homes }: PlotFilterProps) {
  if (facings.length < 2 && homes.length < 2) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
      {facings.length > 1 ? (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="sr-only">Plots that face</legend>
          {['any', ...facings].map((facing) => (
            <Chip
              key={facing}
              type="radio"
              name="plot-facing"
              value={facing}
              defaultChecked={facing === 'any'}
              className="px-3"
            >
              {facing === 'any' ? 'Any facing' : `Facing ${facing}`}
            </Chip>
          ))}
        </fieldset>
      ) : null}
      {homes.length > 1 ? (
        <Chip type="checkbox" name="plot-size" className="px-3">
          {homes.map(({ rowNumber, label }) => (
            <span key={rowNumber} data-home={rowNumber}>{`Only ${label} `}</span>
          ))}
        </Chip>
      ) : null}
    </div>
  )
}
