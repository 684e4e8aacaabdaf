import { EnquiryLink } from '@/components/forms/enquiry-link'
import { buttonClass } from '@/components/ui/button-class'
import { Picture } from '@/components/ui/picture'
import { AVAILABILITIES } from '@/lib/catalogue/choices'
import type { Project, Unit } from '@/lib/catalogue/types'
import { formatArea, formatAreaBasis } from '@/lib/format/area'
import { buildUnitMessage, formatAvailability, formatUnitPrice, formatUnitRate } from '@/lib/format/unit'
import type { UnitPlan } from '@/lib/unit-plans'
import { EnlargeLink, Enlarger } from './enlarger'
import { buildEnlarged, ENLARGE_SIGN } from './gallery'
import { UnitLink } from './unit-link'
import { UnitPatterns } from './unit-patterns'

/** Address of a unit's panel on the project's page, by its place in the list. */
export const unitHref = (index: number) => `#unit-${index + 1}`

type Props = { project: Project; plans: UnitPlan[] }

/** The plans on which the units are links, and the panel of the chosen one, which CSS shows as the target of the address. */
export function PlanSelector({ project, plans }: Props) {
  const { units } = project
  const pictures = plans.map(({ picture }) => buildEnlarged(picture))
  const isHomes = plans.every((plan) => plan.units.length === 1)
  return (
    <div id="plans" className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-12">
      <Enlarger label={`${plans[0]?.group} of ${project.name}`} pictures={pictures}>
        <ul
          className={`grid gap-4 md:gap-6 lg:col-span-8 ${isHomes && plans.length > 1 ? 'grid-cols-2' : ''} ${isHomes && plans.length === 3 ? 'md:grid-cols-3' : ''}`}
        >
          {plans.map((plan, index) => (
            <li key={plan.picture.src}>
              <Plan plan={plan} index={index} units={units} />
            </li>
          ))}
        </ul>
      </Enlarger>
      <div className="lg:sticky lg:top-36 lg:col-span-4 print:hidden">
        <Legend units={units} />
        <div className="group/choice mt-4 border-t-4 border-neem bg-band p-4 md:p-6">
          <p className="group-has-target/choice:hidden">
            Choose on the plan or in the price list: area, facing and price stand here.
          </p>
          {units.map((unit, index) => (
            <Panel key={unit.name} unit={unit} index={index} project={project} />
          ))}
        </div>
      </div>
    </div>
  )
}

function Plan({ plan, index, units }: { plan: UnitPlan; index: number; units: Unit[] }) {
  const { picture, viewBox } = plan
  const patterns = `plan-${index + 1}`
  // A drawing of one home keeps its rooms free: only its outline is patterned.
  const isHome = plan.units.length === 1
  const availabilities = plan.units.flatMap(({ unit }) => units[unit]?.availability ?? [])
  const side = Number(viewBox.trim().split(/[\s,]+/)[2]) / 90
  return (
    <>
      <div className="relative border border-hairline bg-plaster">
        <Picture
          picture={{ ...picture, color: '#ffffff' }}
          shape="natural"
          sizes="(min-width:1280px) 800px, (min-width:1024px) 62vw, 94vw"
        />
        <svg viewBox={viewBox} className="absolute inset-0 size-full mix-blend-multiply">
          <title>{picture.title}</title>
          <UnitPatterns id={patterns} availabilities={availabilities} side={side} />
          {plan.units.flatMap(({ unit: place, outlines }) => {
            const unit = units[place]
            if (!unit) return []
            const fill = `url(#${patterns}-${unit.availability})`
            return (
              <UnitLink key={place} href={unitHref(place)} className={shapeClass}>
                <title>{describeUnit(unit)}</title>
                {outlines.map(({ d, transform }) => (
                  <path
                    key={d}
                    d={d}
                    transform={transform}
                    fill={isHome ? 'transparent' : fill}
                    stroke={isHome ? fill : undefined}
                    strokeWidth={isHome ? 8 : undefined}
                  />
                ))}
              </UnitLink>
            )
          })}
        </svg>
      </div>
      <EnlargeLink
        href={picture.src}
        index={index}
        className="flex min-h-11 items-center justify-between gap-3 text-label underline-offset-4 hover:text-neem hover:underline print:min-h-0"
      >
        {picture.title}
        {ENLARGE_SIGN}
      </EnlargeLink>
    </>
  )
}

// The stroke is as wide on any drawing. A thick one marks hover, focus and the choice.
const shapeClass =
  '[&>path]:[vector-effect:non-scaling-stroke] hover:[&>path]:stroke-neem hover:[&>path]:stroke-2 focus-visible:[&>path]:stroke-ink focus-visible:[&>path]:stroke-4 aria-[current]:[&>path]:stroke-laterite aria-[current]:[&>path]:stroke-3'

function Legend({ units }: { units: Unit[] }) {
  return (
    <ul aria-label="Availability" className="flex flex-wrap gap-x-5 gap-y-1 text-label">
      {AVAILABILITIES.filter((one) => units.some(({ availability }) => availability === one)).map((one) => (
        <li key={one} className="flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 26 18" className="h-4.5 w-6.5 border border-edge">
            <UnitPatterns id="legend" availabilities={[one]} side={9} />
            <rect width="26" height="18" fill="#fff" />
            <rect width="26" height="18" fill={`url(#legend-${one})`} />
          </svg>
          {formatAvailability(one)}
        </li>
      ))}
    </ul>
  )
}

function Panel({ unit, index, project }: { unit: Unit; index: number; project: Project }) {
  const facts = [
    { label: 'Area', text: `${formatArea(unit.area)} ${formatAreaBasis(unit.area.basis) ?? ''}`.trim() },
    { label: 'Facing', text: unit.facing },
    { label: 'Price from', text: formatUnitPrice(unit) },
    { label: 'At this price', text: formatUnitRate(unit) },
    { label: 'Availability', text: formatAvailability(unit.availability) },
  ].filter(({ text }) => text)
  return (
    <section
      id={unitHref(index).slice(1)}
      aria-label={unit.name}
      tabIndex={-1}
      className="hidden scroll-mt-56 outline-none target:block lg:scroll-mt-20"
    >
      <h3 className="text-h3">{unit.name}</h3>
      <dl className="mt-4 mb-5">
        {facts.map(({ label, text }) => (
          <div
            key={label}
            className="flex items-baseline justify-between gap-4 border-t border-hairline py-2"
          >
            <dt className="text-label text-muted">{label}</dt>
            <dd className="text-right font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      <EnquiryLink
        kind="enquiry"
        projectId={project.id}
        projectName={project.name}
        reraNumber={project.reraNumber}
        unit={index + 1}
        message={buildUnitMessage(unit)}
        className={buttonClass('structure', 'w-full')}
      >
        {unit.availability === 'sold-out' ? 'Ask for something similar' : 'Enquire about this'}
      </EnquiryLink>
    </section>
  )
}

/** "30 × 40 ft, 1,200 sq ft, ₹16.8 lakh, Few left". */
function describeUnit(unit: Unit): string {
  const price = unit.availability === 'sold-out' ? [] : [formatUnitPrice(unit)]
  return [unit.name, formatArea(unit.area), ...price, formatAvailability(unit.availability)].join(', ')
}
