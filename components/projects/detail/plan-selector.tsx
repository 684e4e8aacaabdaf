import type { ReactNode } from 'react'
import { EnquiryLink } from '@/components/forms/enquiry-link'
import { buttonClass } from '@/components/ui/button-class'
import { FactList } from '@/components/ui/fact-list'
import { Picture } from '@/components/ui/picture'
import { Tabs } from '@/components/ui/tabs'
import { AVAILABILITIES } from '@/lib/catalogue/choices'
import type { Availability, Project, Unit } from '@/lib/catalogue/types'
import { formatFullArea } from '@/lib/format/land'
import { formatArea, formatAreaBasis, formatAreaHeading } from '@/lib/format/numbers'
import {
  availabilityNames,
  buildPlanMessage,
  buildUnitMessage,
  formatAvailability,
  formatFacing,
  formatLandShare,
  formatUnitPrice,
  formatUnitRate,
} from '@/lib/format/project'
import { keepMeasures } from '@/lib/format/text'
import { findMiddle, findPlotNumber, findTextSizes } from '@/lib/projects/plan-labels'
import { describePurchase } from '@/lib/projects/purchase-cost'
import type { UnitPlan } from '@/lib/projects/unit-plans'
import { PlanDrawing } from './plan-drawing'
import { type Plot, PlotLinks, UnitEnquiryLink, UnitLink } from './unit-links'

/** Address of a unit's panel on the project's page, by its place in the list. */
export const unitHref = (index: number) => `#unit-${index + 1}`

type Shape = UnitPlan['shapes'][number]

/** Address of a plot's heading in the panel of its unit. */
const plotHref = ({ unit, id }: Shape) => `${unitHref(unit)}-${id}`

type Props = { project: Project; plans: UnitPlan[] }

/**
 * The plans on which units are chosen, and the panel of the chosen one, which CSS shows as the target of the address: the
 * plots of a layout by number, else each home by a small plan, and then its large ones.
 */
export function PlanSelector(props: Props) {
  const { plans } = props
  if (plans.length === 0) return null
  return (
    <section id="plans" aria-label="Plans" className="frame pt-10 md:pt-16 print:pt-4">
      <h2 className="mb-6 text-h2">Plans</h2>
      {plans.some(({ shapes }) => shapes.length > 1) ? <LayoutPlans {...props} /> : <HomePlans {...props} />}
    </section>
  )
}

function LayoutPlans({ project, plans }: Props) {
  const { units } = project
  const shapes = plans.flatMap((plan) => plan.shapes)
  return (
    <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-12 print:grid-cols-[3fr_1fr]">
      <ul className="grid min-w-0 gap-6 xl:col-span-9">
        {plans.map((plan, index) => (
          <li key={plan.picture.src} className="min-w-0">
            <LayoutPlan plan={plan} id={`plan-${index + 1}`} units={units} />
          </li>
        ))}
      </ul>
      <div className="xl:sticky xl:top-36 xl:col-span-3">
        <Legend
          shown={shapes.flatMap((shape) => {
            const unit = units[shape.unit]
            return unit ? [findAvailability(shape, unit)] : []
          })}
        />
        <div className="group/choice mt-4 border-t-4 border-structure bg-band p-4 md:p-6 print:hidden">
          <p className="group-has-target/choice:hidden">
            Choose a plot<span className="md:hidden noscript:hidden"> on the enlarged plan</span>: its size,
            facing and price appear here.
            <span className="max-md:hidden">
              {' '}
              With a keyboard, use the arrow keys to go from plot to plot.
            </span>
          </p>
          {units.map((unit, index) => {
            const unitShapes = shapes.filter((shape) => shape.unit === index)
            // Two drawings may show the same plot.
            const plots = [...new Map(unitShapes.map((shape) => [shape.id, shape])).values()]
            return (
              <section
                key={index}
                id={unitHref(index).slice(1)}
                aria-label={unit.name}
                tabIndex={-1}
                className="group/unit hidden scroll-mt-56 outline-none target:block has-target:block xl:scroll-mt-20"
              >
                {plots.map((plot) => (
                  <h3
                    key={plot.id}
                    id={plotHref(plot).slice(1)}
                    tabIndex={-1}
                    className="hidden scroll-mt-56 text-h3 outline-none target:block xl:scroll-mt-20"
                  >
                    {formatPlot(plot)}
                  </h3>
                ))}
                <h3 className="text-h3 group-has-target/unit:text-label group-has-target/unit:font-normal">
                  {keepMeasures(unit.name)}
                </h3>
                <UnitFacts project={project} index={index} plots={plots} />
              </section>
            )
          })}
        </div>
      </div>
    </div>
  )
}

function LayoutPlan({ plan, id, units }: { plan: UnitPlan; id: string; units: Unit[] }) {
  const { viewBox, shapes } = plan
  const boxes = shapes.map(({ box }) => box)
  const { number: size } = findTextSizes(viewBox, boxes)
  const plots = shapes.flatMap((shape): Plot[] => {
    const unit = units[shape.unit]
    if (!unit) return []
    return [
      {
        href: plotHref(shape),
        label: describePlot(shape, unit),
        number: findPlotNumber(shape.id),
        isSold: unit.soldPlanIds.includes(shape.id),
        d: shape.d,
        fill: `url(#${id}-${findAvailability(shape, unit)})`,
        ...findMiddle(shape.box),
      },
    ]
  })
  // The order of the tab stops. Sold plots lie below: the edge of a free one is whole.
  plots.sort(
    (a, b) =>
      Number(b.isSold) - Number(a.isSold) || a.number.localeCompare(b.number, 'en', { numeric: true }),
  )
  return (
    <>
      {/* With script the plots are one tab stop. */}
      <a
        href={`#${id}-end`}
        className="absolute z-1 hidden -translate-y-full bg-page p-2 not-focus:sr-only noscript:inline-block print:hidden"
      >{`Skip the ${plots.filter(({ isSold }) => !isSold).length} plots`}</a>
      {/* Not in the drawing, which is on the page twice while it is enlarged: its ids would be, too. */}
      <svg aria-hidden="true" className="plan absolute size-0">
        <UnitPatterns id={id} availabilities={AVAILABILITIES} side={size / 2} />
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

function HomePlans({ project, plans }: Props) {
  const homes = project.units.map((unit, index) => ({
    unit,
    index,
    unitPlans: plans.filter(({ shapes }) => shapes.some((shape) => shape.unit === index)),
  }))
  const drawn = homes.filter(({ unitPlans }) => unitPlans.length > 0)
  const others = homes.filter(({ unitPlans }) => unitPlans.length === 0)
  return (
    <>
      {drawn.length > 1 ? (
        <ul
          className={`mb-6 grid ${drawn.length === 3 ? 'grid-cols-3' : 'grid-cols-2'} gap-4 sm:grid-cols-3 md:mb-8 md:gap-6 lg:grid-cols-4 xl:grid-cols-5 print:hidden`}
        >
          {drawn.map(({ unit, index, unitPlans: [plan] }, place) => (
            <li key={index}>
              <UnitLink href={unitHref(index)} isFirst={place === 0} className={choiceClass}>
                {/* The drawing without its labels, to choose by shape. */}
                {plan ? (
                  <Picture
                    picture={{ ...plan.picture, color: '#ffffff' }}
                    alt=""
                    sizes="20vw"
                    className="aspect-[5/4] [&_img]:object-contain [&_img]:p-2"
                  />
                ) : null}
                <span className="block pt-2 text-label leading-5">{keepMeasures(unit.name)}</span>
              </UnitLink>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="group/choice print:grid print:grid-cols-2 print:gap-x-8 print:gap-y-4">
        {drawn.map(({ unit, index, unitPlans }, place) => (
          <section
            key={index}
            id={unitHref(index).slice(1)}
            aria-label={unit.name}
            tabIndex={-1}
            className={`scroll-mt-36 items-start gap-x-8 gap-y-6 outline-none target:grid! xl:grid-cols-12 print:contents! ${place === 0 ? 'grid group-has-target/choice:hidden' : 'hidden'}`}
          >
            <Tabs
              legend={`Plans of ${unit.name}`}
              name={`plans-${index + 1}`}
              panels={unitPlans.map((plan) => ({
                label: nameFloor(plan, unitPlans),
                content: <PlanDrawing plan={plan} />,
              }))}
              className="max-w-[52rem] xl:col-span-8"
            />
            <div className="border-t-4 border-structure bg-band p-4 md:p-6 xl:sticky xl:top-36 xl:col-span-4 print:hidden">
              <h3 className="text-h3">{keepMeasures(unit.name)}</h3>
              <UnitFacts project={project} index={index} />
            </div>
          </section>
        ))}
      </div>
      {others.length > 0 ? (
        <div className="mt-8 border-t-2 border-ink pt-3 print:hidden">
          <h3 className="text-h4">Plans on request</h3>
          <ul className="mt-2">
            {others.map(({ unit, index }) => {
              const { name, area } = unit
              const [words, preposition] =
                unit.availability === 'sold-out' ? [SIMILAR, 'to'] : ['Ask for the plan', 'of']
              return (
                <li
                  key={index}
                  className="flex flex-wrap items-baseline justify-between gap-x-8 border-b border-hairline py-1"
                >
                  <span className="py-2">
                    {keepMeasures(`${name}, ${formatArea(area)} `)}
                    <span className="whitespace-nowrap">{formatAreaBasis(area.basis)}</span>
                  </span>{' '}
                  <EnquiryLink
                    {...buildRequest(project, index)}
                    message={buildPlanMessage(unit)}
                    className="inline-flex min-h-11 items-center text-label font-semibold text-structure underline underline-offset-4 hover:decoration-2"
                  >
                    {words}
                    <span className="sr-only">{` ${preposition} ${name}`}</span>
                  </EnquiryLink>
                </li>
              )
            })}
          </ul>
        </div>
      ) : null}
    </>
  )
}

const choiceClass =
  'group block text-structure underline-offset-4 hover:underline aria-[current]:font-semibold [&>:first-child]:border [&>:first-child]:border-hairline hover:[&>:first-child]:border-structure aria-[current]:[&>:first-child]:border-structure aria-[current]:[&>:first-child]:[box-shadow:0_0_0_2px_theme(colors.structure.DEFAULT)]'

/** "Ground floor", the end of "4 BHK villa, ground floor"; the whole title where those of a home begin differently. */
function nameFloor({ picture: { title } }: UnitPlan, plans: UnitPlan[]): string {
  const [start] = /^.*, /.exec(title) ?? ['']
  if (!plans.every(({ picture }) => picture.title.startsWith(start))) return title
  return `${title.charAt(start.length).toUpperCase()}${title.slice(start.length + 1)}`
}

const SIMILAR = 'Ask for something similar'
const what = { plot: 'plot size', flat: 'apartment', home: 'home' }

const buildRequest = ({ id, name, reraNumber }: Project, index: number) =>
  ({ kind: 'enquiry', projectId: id, projectName: name, reraNumber, unit: index + 1 }) as const

type FactsProps = { project: Project; index: number; plots?: Shape[] }

function UnitFacts({ project, index, plots = [] }: FactsProps) {
  const unit = project.units[index]
  if (!unit) return null
  const isSoldOut = unit.availability === 'sold-out'
  return (
    <>
      <FactList
        className="mt-4 mb-5 border-t border-hairline"
        facts={[
          {
            label: formatAreaHeading(unit.area.basis),
            text: formatFullArea(unit.area, project.location.slug),
          },
          {
            label: plots.length > 1 ? 'Plots of this size face' : 'Facing',
            text: unit.facing,
            // The heading of a chosen plot says its own.
            className: plots.every(({ facing }) => facing) ? 'group-has-target/unit:hidden' : '',
          },
          { label: 'Undivided share', text: formatLandShare(unit) },
          { label: 'Price from', text: isSoldOut ? null : formatUnitPrice(unit) },
          { label: 'Rate', text: formatUnitRate(unit) },
          { label: 'Availability', text: formatAvailability(unit) },
        ]}
      />
      <UnitEnquiryLink
        {...buildRequest(project, index)}
        message={buildUnitMessage(unit)}
        plots={Object.fromEntries(plots.map((plot) => [plotHref(plot), formatPlot(plot)]))}
        className={buttonClass('structure', 'w-full')}
      >
        {isSoldOut ? SIMILAR : `Enquire about this ${what[describePurchase(project).kind]}`}
        <span className="sr-only">{`: ${unit.name}, ${project.name}`}</span>
      </UnitEnquiryLink>
    </>
  )
}

/** "Plot 44, facing north", by the id of its shape. */
function formatPlot({ id, facing }: Shape): string {
  const name = `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`
  return [name, formatFacing({ facing })?.toLowerCase()].filter(Boolean).join(', ')
}

/** "Plot 44, facing north, 30 × 40 ft, 1,200 sq ft, ₹16.80 lakh, Available"; "Plot 45, sold". */
function describePlot(shape: Shape, unit: Unit): string {
  if (unit.soldPlanIds.includes(shape.id)) return `${formatPlot({ ...shape, facing: null })}, sold`
  const price = unit.availability === 'sold-out' ? [] : [formatUnitPrice(unit)]
  const parts = [unit.name, formatArea(unit.area), ...price, availabilityNames[findAvailability(shape, unit)]]
  return [formatPlot(shape), ...parts].join(', ')
}

/** A plot is sold or available; "few left" only where the catalogue does not say which are sold. */
function findAvailability({ id }: Shape, { soldPlanIds, availability }: Unit): Availability {
  if (soldPlanIds.includes(id)) return 'sold-out'
  return availability === 'few-left' && soldPlanIds.length > 0 ? 'available' : availability
}

function Legend({ shown }: { shown: Availability[] }) {
  return (
    <ul aria-label="Availability" className="flex flex-wrap gap-x-5 gap-y-1 text-label">
      {AVAILABILITIES.filter((one) => shown.includes(one)).map((one) => (
        <Swatch key={one} name={availabilityNames[one]}>
          <UnitPatterns id="legend" availabilities={[one]} side={9} />
          <rect width="26" height="18" fill={`url(#legend-${one})`} />
        </Swatch>
      ))}
      <Swatch name="Your choice" className="print:hidden">
        <rect width="26" height="18" strokeWidth="2" className="fill-ink stroke-page" />
      </Swatch>
    </ul>
  )
}

function Swatch({
  name,
  className = '',
  children,
}: {
  name: string
  className?: string
  children: ReactNode
}) {
  return (
    <li className={`flex items-center gap-2 ${className}`}>
      <svg aria-hidden="true" viewBox="0 0 26 18" className="plan h-4.5 w-6.5">
        {children}
      </svg>
      {name}
    </li>
  )
}

/** The ground of a plot, and lines on a square of 10: none, one way, the other way. */
const patterns: Record<Availability, { ground: string; lines: string }> = {
  available: { ground: 'fill-plot-available', lines: '' },
  'few-left': { ground: 'fill-plot-few', lines: 'M-2 12L12-2M-2 2L2-2M8 12L12 8' },
  'sold-out': { ground: 'fill-plot-sold', lines: 'M-2-2L12 12M8-2L12 2M-2 8L2 12' },
}

type PatternsProps = { id: string; availabilities: readonly Availability[]; side: number }

/** The fills of units of these availabilities, told apart by pattern as well as colour. `side` is in units of the drawing. */
function UnitPatterns({ id, availabilities, side }: PatternsProps) {
  return (
    <defs>
      {availabilities.map((availability) => (
        <pattern
          key={availability}
          id={`${id}-${availability}`}
          width={side}
          height={side}
          viewBox="0 0 10 10"
          patternUnits="userSpaceOnUse"
        >
          <rect width="10" height="10" className={patterns[availability].ground} />
          <path d={patterns[availability].lines} strokeWidth="1.2" className="stroke-page" />
        </pattern>
      ))}
    </defs>
  )
}
