import { EnquiryLink } from '@/components/forms/enquiry-link'
import { Tabs } from '@/components/ui/tabs'
import type { Project } from '@/lib/catalogue/types'
import { buildPlanMessage } from '@/lib/format/project'
import { addNoBreakSpaces } from '@/lib/format/text'
import type { Home } from '@/lib/projects/homes'
import type { UnitPlan } from '@/lib/projects/unit-plans'
import { PlanDrawing } from './plan-drawing'
import { UnitPanel } from './unit-panel'

type Props = { project: Project; homes: Home[]; plans: UnitPlan[] }

/** The plans of the chosen home, a floor at a time, and its facts next to them; all of them on paper. */
export function HomePlans({ project, homes, plans }: Props) {
  return (
    <div className="print:grid print:grid-cols-3 print:gap-x-6 print:gap-y-2">
      {homes.map((home) => {
        const homePlans = plans.filter(({ shapes }) => shapes.some(({ unit }) => unit === home.unitIndex))
        return (
          <section
            key={home.number}
            data-home={home.number}
            aria-label={home.name}
            className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-12 print:contents!"
          >
            {homePlans.length > 0 ? (
              <Floors home={home} plans={homePlans} />
            ) : (
              <PlanOnRequest project={project} home={home} />
            )}
            <UnitPanel project={project} home={home} className="xl:sticky xl:top-36 xl:col-span-4" />
          </section>
        )
      })}
    </div>
  )
}

function Floors({ home, plans }: { home: Home; plans: UnitPlan[] }) {
  return (
    <Tabs
      legend={`Plans of ${home.name}`}
      name={`plans-${home.number}`}
      panels={plans.map((plan) => ({
        label: nameFloor(plan, plans),
        content: <PlanDrawing plan={plan} />,
      }))}
      className="max-w-[40rem] xl:col-span-8"
    />
  )
}

function PlanOnRequest({ project, home }: { project: Project; home: Home }) {
  const { id, name, reraNumber, units } = project
  const unit = home.unitIndex === null ? undefined : units[home.unitIndex]
  return (
    <div className="border border-hairline p-4 md:p-6 xl:col-span-8 print:hidden">
      <p>{addNoBreakSpaces(`The plan of ${home.name} is not shown here.`)}</p>
      <EnquiryLink
        kind="enquiry"
        projectId={id}
        projectName={name}
        reraNumber={reraNumber}
        unit={home.unitIndex === null ? undefined : home.unitIndex + 1}
        message={unit && buildPlanMessage(unit)}
        className="inline-flex min-h-11 items-center font-semibold text-structure underline underline-offset-4 hover:decoration-2"
      >
        Ask for the plan<span className="sr-only"> of {home.name}</span>
      </EnquiryLink>
    </div>
  )
}

/** Everything up to the last comma and the space after it: "4 BHK villa, " of "4 BHK villa, ground floor". */
const TITLE_START = /^.*, /

/** "Ground floor", the end of "4 BHK villa, ground floor"; the whole title where those of a home begin differently. */
function nameFloor({ picture: { title } }: UnitPlan, plans: UnitPlan[]): string {
  const start = TITLE_START.exec(title)?.[0] ?? ''
  if (!plans.every(({ picture }) => picture.title.startsWith(start))) return title
  return `${title.charAt(start.length).toUpperCase()}${title.slice(start.length + 1)}`
}
