import { LineDisclosure } from '@/components/ui/disclosure'
import type { FormProject } from '@/lib/leads/form-projects'
import { CALL_TIMES, listVisitDays, VISIT_PARTS } from '@/lib/leads/forms/enquiry-choices'
import { formatVisitingHours } from '@/lib/projects/visiting-hours'
import { builder } from '@/lib/site'
import type { RequestProject } from './enquiry-link'
import { ChoiceField } from './field'
import { useFieldText, useLeadForm } from './form-context'
import { fieldGapClass } from './form-parts'
import { RadioChips } from './radio-chips'

type Props = {
  projects: FormProject[]
  /** The project that the enquiry is about, if the visitor does not choose one. */
  fixedProject?: RequestProject
  /** The visitor has asked for a visit. */
  isVisit?: boolean
  /** Today in India, as in the server's HTML. */
  today: string
}

type Option = [value: string, label: string]

const visitPartOptions = Object.entries(VISIT_PARTS).map(([part, { label }]): Option => [part, label])

const PREFERENCE_NAMES = ['visit_date', 'visit_part', 'call_time']

const dayColumnsClass = 'grid-cols-2 @2xs:grid-cols-3 @md:grid-cols-4 @3xl:grid-cols-8'

/**
 * The optional preferences of an enquiry: a day to see the chosen project, a time to be called. A project without a
 * registration number is not for sale, so no visit is offered.
 */
export function VisitPreferences({ projects, fixedProject, isVisit, today }: Props) {
  const { initial } = useLeadForm()
  const projectId = useFieldText('projectId')
  const project = projects.find(({ id }) => String(id) === projectId)
  const hours = project?.visitingHours ?? builder.visitingHours
  const visitedProject = fixedProject ?? project
  // Owners choose a completed project, which `projects.find` does not match. They may visit as well.
  const canVisit = visitedProject === undefined || visitedProject.reraNumber !== null
  const isUsed = PREFERENCE_NAMES.some((name) => initial[name])
  return (
    <LineDisclosure
      summary={canVisit ? 'Visit the project, or choose when we call' : 'Choose when we call'}
      isOpen={isVisit || isUsed || undefined}
      className="col-span-full -mt-4 border-y border-hairline"
    >
      <div className={`grid gap-x-6 pt-2 sm:grid-cols-2 ${fieldGapClass}`}>
        {canVisit ? (
          <>
            <RadioChips
              name="visit_date"
              hint={`${formatVisitingHours(hours)}. For a later day, write it in the message.`}
              options={[['', 'No visit'], ...listVisitDays(today, hours.days)]}
              className="col-span-full"
              columns={dayColumnsClass}
            />
            <RadioChips
              name="visit_part"
              checkedName="visit_date"
              options={[['', 'Any time'], ...visitPartOptions]}
              columns="grid-cols-2 @3xs:grid-cols-3"
            />
          </>
        ) : null}
        <ChoiceField name="call_time" emptyLabel="Any time" choices={CALL_TIMES} />
      </div>
    </LineDisclosure>
  )
}
