import type { ReactNode } from 'react'
import { EnquiryLink } from '@/components/forms/enquiry-link'
import { FactList } from '@/components/ui/fact-list'
import { Tabs } from '@/components/ui/tabs'
import { lineLinkClass } from '@/components/ui/text-link'
import type { Project, Unit } from '@/lib/catalogue/types'
import { addNoBreakSpaces } from '@/lib/format/text'
import type { Home } from '@/lib/projects/homes/homes'
import { formatLandShare } from '@/lib/projects/homes/unit-texts'
import { formatFloorName } from '@/lib/projects/plans/floor-names'
import type { UnitPlan } from '@/lib/projects/plans/unit-plans'
import { formatOwnPlot } from '@/lib/projects/project-texts'
import { buildHomeRequest } from '../homes/home-enquiry-links'
import { FloorPlan } from './floor-plan'

type Props = { project: Project; homes: Home[]; plans: UnitPlan[] }

/**
 * The plans of the chosen home, a floor at a time, and next to them the facts that are not on a plan. Paper has the
 * plans of all homes.
 */
export function HomePlans({ project, homes, plans }: Props) {
  return (
    <div className="print:grid print:grid-cols-[repeat(auto-fit,minmax(42mm,1fr))] print:gap-x-6 print:gap-y-2">
      {homes.map((home) => {
        const facts = home.unit ? <HomeFacts project={project} unit={home.unit} /> : null
        const floors = listFloors(home, plans)
        return (
          <section
            key={home.fragment}
            data-home={home.rowNumber}
            aria-label={home.name}
            className="print:contents!"
          >
            {floors.length > 0 ? (
              <FloorPlans project={project} home={home} floors={floors}>
                {facts}
              </FloorPlans>
            ) : (
              <PlanOnRequest project={project} home={home}>
                {facts}
              </PlanOnRequest>
            )}
          </section>
        )
      })}
    </div>
  )
}

type FloorPlansProps = { project: Project; home: Home; floors: UnitPlan[]; children: ReactNode }

function FloorPlans({ project, home, floors, children }: FloorPlansProps) {
  const titles = floors.map(({ picture }) => picture.title)
  return (
    <Tabs
      legend={`Plans of ${home.name}`}
      name={`plans-${home.fragment}`}
      panels={floors.map((plan) => ({
        label: formatFloorName(plan.picture.title, titles),
        content: (
          <FloorPlan project={project} plan={plan} home={home} floorCount={floors.length}>
            {children}
          </FloorPlan>
        ),
      }))}
    />
  )
}

type PlanOnRequestProps = { project: Project; home: Home; children: ReactNode }

function PlanOnRequest({ project, home, children }: PlanOnRequestProps) {
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2 print:hidden">
      <div className="border-l-4 border-edge bg-page px-4 py-3">
        <p>{addNoBreakSpaces(`The plan of ${home.name} is sent on request.`)}</p>
        <EnquiryLink
          {...buildHomeRequest(project, home)}
          message="Please send me the plan."
          className={`${lineLinkClass} font-semibold`}
        >
          Ask for the plan<span className="sr-only"> of {home.name}</span>
        </EnquiryLink>
      </div>
      {children}
    </div>
  )
}

/** Facts about a home that are neither in the price list nor on the plan. */
function HomeFacts({ project, unit }: { project: Project; unit: Unit }) {
  const landShare = formatLandShare(unit) ?? formatOwnPlot(project)
  if (!unit.facing && !landShare) return null
  return (
    <div className="border-structure bg-page p-4 md:border-t-4 md:p-5 print:hidden">
      {/* On phones the name of the home is below its plan. */}
      <h3 className="text-h4 max-md:hidden">{addNoBreakSpaces(unit.name)}</h3>
      <FactList
        facts={[
          { label: 'Facing', text: unit.facing },
          { label: 'Undivided share', text: landShare },
        ]}
        className="border-t border-hairline md:mt-2"
      />
    </div>
  )
}

function listFloors({ rowNumber }: Home, plans: UnitPlan[]): UnitPlan[] {
  return plans.filter(({ shapes }) => shapes.some((shape) => shape.rowNumber === rowNumber))
}
