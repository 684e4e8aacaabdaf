import type { ReactNode } from 'react'
import { EnquiryLink } from '@/components/forms/enquiry-link'
import { FactList } from '@/components/ui/fact-list'
import { Tabs } from '@/components/ui/tabs'
import { lineLinkClass } from '@/components/ui/text-link'
import type { Project, Unit } from '@/lib/catalogue/types'
import { addNoBreakSpaces } from '@/lib/format/text'
import type { Home } from '@/lib/projects/homes/homes'
import { buildPlanMessage, formatLandShare } from '@/lib/projects/homes/unit-texts'
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
              <FloorPlans home={home} floors={floors} group={`plans-${home.fragment}`}>
                {facts}
              </FloorPlans>
            ) : (
              <PlanOnRequest project={project} home={home} homes={homes} plans={plans}>
                {facts}
              </PlanOnRequest>
            )}
          </section>
        )
      })}
    </div>
  )
}

type FloorPlansProps = {
  home: Home
  floors: UnitPlan[]
  /** The `name` of the radio buttons for the floors, unique on the page. */
  group: string
  children?: ReactNode
}

function FloorPlans({ home, floors, group, children }: FloorPlansProps) {
  return (
    <Tabs
      legend={`Plans of ${home.name}`}
      name={group}
      panels={floors.map((plan) => ({
        label: formatFloorName(plan, floors),
        content: (
          <FloorPlan plan={plan} rowNumber={home.rowNumber}>
            {children}
          </FloorPlan>
        ),
      }))}
    />
  )
}

type PlanOnRequestProps = {
  project: Project
  home: Home
  homes: Home[]
  plans: UnitPlan[]
  children: ReactNode
}

/**
 * Says that the plan of a home is sent on request, and shows the plan of the home closest in size under that home's
 * name.
 */
function PlanOnRequest({ project, home, homes, plans, children }: PlanOnRequestProps) {
  const { unit } = home
  const similar = findSimilarHome(home, homes, plans)
  return (
    <div className="grid gap-y-4 print:hidden">
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
        <div className="border-l-4 border-edge bg-band px-4 py-3">
          <p>
            {addNoBreakSpaces(`The plan of ${home.name} is sent on request.`)}
            {similar
              ? addNoBreakSpaces(` Below is another home, the closest in size: ${similar.name}.`)
              : null}
          </p>
          <EnquiryLink
            {...buildHomeRequest(project, home)}
            message={unit ? buildPlanMessage(unit) : undefined}
            className={`${lineLinkClass} font-semibold`}
          >
            Ask for the plan<span className="sr-only"> of {home.name}</span>
          </EnquiryLink>
        </div>
        {children}
      </div>
      {similar ? (
        <FloorPlans home={similar} floors={listFloors(similar, plans)} group={`similar-${home.fragment}`} />
      ) : null}
    </div>
  )
}

/** Facts about a home that are neither in the price list nor on the plan. */
function HomeFacts({ project, unit }: { project: Project; unit: Unit }) {
  const landShare = formatLandShare(unit) ?? formatOwnPlot(project)
  if (!unit.facing && !landShare) return null
  return (
    <div className="border-structure bg-band p-4 md:border-t-4 md:p-5 print:hidden">
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

/** The home closest in size among the homes of the same type ("4 BHK villa") that have a plan. */
function findSimilarHome(home: Home, homes: Home[], plans: UnitPlan[]): Home | undefined {
  const type = formatHomeType(home)
  const candidates = homes.filter(
    (other) => formatHomeType(other) === type && listFloors(other, plans).length > 0,
  )
  const findDifference = ({ area }: Home) => Math.abs((area?.min ?? 0) - (home.area?.min ?? 0))
  return candidates.sort((a, b) => findDifference(a) - findDifference(b))[0]
}

/** "4 BHK villa" of "4 BHK villa, plot of 2,640 sq ft". */
function formatHomeType({ name }: Home): string {
  return name.split(', ')[0] ?? name
}

/** Everything up to the last comma and the space after it: "4 BHK villa, " of "4 BHK villa, ground floor". */
const TITLE_START = /^.*, /

/** "Ground floor", the end of "4 BHK villa, ground floor"; the whole title where the titles begin differently. */
function formatFloorName({ picture: { title } }: UnitPlan, floors: UnitPlan[]): string {
  const start = TITLE_START.exec(title)?.[0] ?? ''
  if (!floors.every(({ picture }) => picture.title.startsWith(start))) return title
  return `${title.charAt(start.length).toUpperCase()}${title.slice(start.length + 1)}`
}
