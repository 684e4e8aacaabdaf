import type { Project } from '@/lib/catalogue/types'
import { type Home, listHomesOnSale } from '@/lib/projects/homes'
import {
  calculateLabelSize,
  calculateMiddle,
  calculateNumberSize,
  calculatePressableWidth,
  findPlotNumber,
} from '@/lib/projects/plan-labels'
import {
  buildPlotFragment,
  findPlotAvailability,
  formatPlotLabel,
  listFacings,
  splitFacing,
} from '@/lib/projects/plots'
import type { UnitPlan } from '@/lib/projects/unit-plans'
import { PlanDrawing } from './plan-drawing'
import { PlanViewer } from './plan-viewer'
import { AvailabilityLegend, AvailabilityPatterns } from './plot-availability'
import { PlotFilter } from './plot-filter'
import { PlotLinks, type PlotOnPlan } from './plot-links'
import { PlotPanels } from './plot-panels'

type Props = { project: Project; homes: Home[]; plans: UnitPlan[] }

/** The layouts of a project of plots, on which a plot is chosen, and the panel of the chosen one. */
export function LayoutPlans({ project, homes, plans }: Props) {
  const shapes = plans.flatMap((plan) => plan.shapes)
  const homesOnSale = listHomesOnSale(project)
  return (
    <>
      <PlotFilter facings={listFacings(shapes)} homes={homes} />
      <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-12 print:gap-y-2">
        <ul className="grid min-w-0 gap-6 xl:col-span-9 print:grid-cols-[repeat(auto-fit,minmax(80mm,1fr))]">
          {plans.map((plan, index) => (
            <li key={index} className="min-w-0">
              <LayoutPlan plan={plan} id={`plan-${index + 1}`} homesOnSale={homesOnSale} />
            </li>
          ))}
        </ul>
        <div className="xl:sticky xl:top-36 xl:col-span-3">
          <PlotPanels project={project} homesOnSale={homesOnSale} plans={plans} />
        </div>
      </div>
    </>
  )
}

type LayoutProps = { plan: UnitPlan; id: string; homesOnSale: Home[] }

function LayoutPlan({ plan, id, homesOnSale }: LayoutProps) {
  const { picture, viewBox, shapes } = plan
  const boxes = shapes.map(({ box }) => box)
  const numberSize = calculateNumberSize(viewBox, boxes)
  const plots = listPlots({ plan, id, homesOnSale })
  const freeCount = plots.filter(({ isSold }) => !isSold).length
  return (
    <>
      {/* With script the plots are one tab stop. */}
      <a
        href={`#${id}-end`}
        className="absolute z-1 hidden -translate-y-full bg-page p-2 not-focus:sr-only noscript:inline-block print:hidden"
      >{`Skip the ${freeCount} plots`}</a>
      <PlanViewer
        title={picture.title}
        ratio={viewBox.width / viewBox.height}
        usableWidth={calculatePressableWidth(viewBox, boxes)}
        phoneHint="Tap the plan to choose a plot"
        legend={<AvailabilityLegend id={`${id}-legend`} shown={shapes.map(findPlotAvailability)} />}
      >
        <PlanDrawing {...plan} size={calculateLabelSize(viewBox, 'layout')}>
          <AvailabilityPatterns id={id} side={numberSize} />
          <g fontSize={numberSize} textAnchor="middle">
            <PlotLinks plots={plots} />
          </g>
        </PlanDrawing>
      </PlanViewer>
      <span id={`${id}-end`} />
    </>
  )
}

/** In the order of the tab stops. Sold plots come first and so lie below: the edge of a free one is whole. */
function listPlots({ plan, id, homesOnSale }: LayoutProps): PlotOnPlan[] {
  const plots = plan.shapes.map((shape) => {
    const availability = findPlotAvailability(shape)
    return {
      href: `#${buildPlotFragment(shape)}`,
      label: formatPlotLabel(shape),
      number: findPlotNumber(shape.id),
      isSold: availability === 'sold-out',
      homeNumber: homesOnSale.find(({ unitIndex }) => unitIndex === shape.unitIndex)?.number ?? null,
      facing: splitFacing(shape.facing).join(' '),
      d: shape.d,
      fill: `url(#${id}-${availability})`,
      ...calculateMiddle(shape.box),
    }
  })
  plots.sort((a, b) => a.number.localeCompare(b.number, 'en', { numeric: true }))
  return [...plots.filter(({ isSold }) => isSold), ...plots.filter(({ isSold }) => !isSold)]
}
