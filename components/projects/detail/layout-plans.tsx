import type { Project } from '@/lib/catalogue/types'
import type { Home } from '@/lib/projects/homes'
import { findMiddle, findPlotNumber, findTextSizes } from '@/lib/projects/plan-labels'
import {
  buildPlotFragment,
  findPlotAvailability,
  formatPlot,
  formatPlotLabel,
  listFacings,
  listPlotsOfUnit,
  type PlotShape,
  splitFacing,
} from '@/lib/projects/plots'
import type { UnitPlan } from '@/lib/projects/unit-plans'
import { PlanDrawing } from './plan-drawing'
import { AvailabilityLegend, AvailabilityPatterns } from './plot-availability'
import { PlotFilter } from './plot-filter'
import { type Plot, PlotLinks } from './plot-links'
import { UnitPanel } from './unit-panel'

type Props = { project: Project; homes: Home[]; plans: UnitPlan[] }

/** The layouts of a project of plots, on which a plot is chosen, and the panel of the chosen one. */
export function LayoutPlans({ project, homes, plans }: Props) {
  const shapes = plans.flatMap((plan) => plan.shapes)
  return (
    <div className="group/layout">
      <PlotFilter facings={listFacings(shapes)} homes={homes} />
      <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-12 print:grid-cols-[2fr_1fr]">
        <ul className="grid min-w-0 gap-6 xl:col-span-9">
          {plans.map((plan, index) => (
            <li key={index} className="min-w-0">
              <LayoutPlan plan={plan} id={`plan-${index + 1}`} project={project} homes={homes} />
            </li>
          ))}
        </ul>
        <div className="xl:sticky xl:top-36 xl:col-span-3">
          <AvailabilityLegend shown={listAvailabilities(shapes, project)} />
          <PlotPanels project={project} homes={homes} plans={plans} />
        </div>
      </div>
    </div>
  )
}

function listAvailabilities(shapes: PlotShape[], { units }: Project) {
  const withUnits = shapes.map((shape) => ({ shape, unit: units[shape.unit] }))
  return withUnits.flatMap(({ shape, unit }) => (unit ? [findPlotAvailability(shape, unit)] : []))
}

/** The panel of the plot that the address names, else of the chosen size. */
function PlotPanels({ project, homes, plans }: Props) {
  return (
    <div className="group/panels mt-4 print:hidden">
      {homes.map((home) => {
        const plots = home.unitIndex === null ? [] : listPlotsOfUnit(plans, home.unitIndex)
        return (
          <section key={home.number} data-home={home.number} aria-label={home.name} className={panelClass}>
            <UnitPanel project={project} home={home} plots={plots}>
              {plots.map((plot) => (
                <h3
                  key={plot.id}
                  id={buildPlotFragment(plot)}
                  tabIndex={-1}
                  className="hidden scroll-mt-56 text-h3 outline-none target:block xl:scroll-mt-20"
                >
                  {formatPlot(plot)}
                </h3>
              ))}
              <p className="mb-3 text-label text-muted group-has-target/unit:hidden">
                Choose a plot<span className="md:hidden noscript:hidden"> on the enlarged plan</span>
                <span className="max-md:hidden">, with a keyboard by the arrow keys</span>.
              </p>
            </UnitPanel>
          </section>
        )
      })}
    </div>
  )
}

// Without script a plot does not choose its size: its panel is shown all the same.
const panelClass = 'has-target:block! group-has-target/panels:not-has-target:hidden'

type LayoutProps = { plan: UnitPlan; id: string; project: Project; homes: Home[] }

/** A layout with its plots as links. */
function LayoutPlan({ plan, id, project, homes }: LayoutProps) {
  const { viewBox, shapes } = plan
  const { number: size } = findTextSizes(
    viewBox,
    shapes.map(({ box }) => box),
  )
  const plots = listPlots({ plan, id, project, homes })
  const freeCount = plots.filter(({ isSold }) => !isSold).length
  return (
    <>
      {/* With script the plots are one tab stop. */}
      <a
        href={`#${id}-end`}
        className="absolute z-1 hidden -translate-y-full bg-page p-2 not-focus:sr-only noscript:inline-block print:hidden"
      >{`Skip the ${freeCount} plots`}</a>
      {/* Not in the drawing, which is on the page twice while it is enlarged: its ids would be, too. */}
      <svg aria-hidden="true" className="plan absolute size-0">
        <AvailabilityPatterns id={id} side={size / 2} />
      </svg>
      <PlanDrawing plan={plan}>
        <g fontSize={size} textAnchor="middle">
          <PlotLinks plots={plots} />
        </g>
      </PlanDrawing>
      <span id={`${id}-end`} />
    </>
  )
}

/** In the order of the tab stops. Sold plots come first and so lie below: the edge of a free one is whole. */
function listPlots({ plan, id, project, homes }: LayoutProps): Plot[] {
  const plots = plan.shapes.flatMap((shape) => {
    const unit = project.units[shape.unit]
    if (!unit) return []
    const plot: Plot = {
      href: `#${buildPlotFragment(shape)}`,
      label: formatPlotLabel(shape, unit),
      number: findPlotNumber(shape.id),
      isSold: findPlotAvailability(shape, unit) === 'sold-out',
      homeNumber: homes.find(({ unitIndex }) => unitIndex === shape.unit)?.number ?? null,
      facing: splitFacing(shape.facing).join(' '),
      d: shape.d,
      fill: `url(#${id}-${findPlotAvailability(shape, unit)})`,
      ...findMiddle(shape.box),
    }
    return [plot]
  })
  const byNumber = (a: Plot, b: Plot) => a.number.localeCompare(b.number, 'en', { numeric: true })
  const sold = plots.filter(({ isSold }) => isSold)
  const free = plots.filter(({ isSold }) => !isSold)
  return [...sold.sort(byNumber), ...free.sort(byNumber)]
}
