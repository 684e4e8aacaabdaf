import { LineDisclosure } from '@/components/ui/disclosure'
import type { FormProject } from '@/lib/leads/form-projects'
import { CALL_TIMES, listVisitDays } from '@/lib/leads/forms/enquiry-choices'
import { formatVisitingHours } from '@/lib/projects/visiting-hours'
import { builder } from '@/lib/site'
import { ChoiceField } from './field'
import { useLeadForm } from './form-context'
import { RadioChips } from './radio-chips'

type Props = {
  projects: FormProject[]
  /** Today in India, as in the server's HTML. */
  today: string
}

const PREFERENCE_NAMES = ['visit_date', 'visit_part', 'call_time']

const dayColumnsClass = 'grid-cols-2 @2xs:grid-cols-3 @md:grid-cols-4 @3xl:grid-cols-8'

/** The optional preferences of an enquiry: a day to see the chosen project, a time to be called. */
export function VisitPreferences({ projects, today }: Props) {
  const { getError, watchText } = useLeadForm()
  const isUsed = PREFERENCE_NAMES.some((name) => getError(name) || watchText(name))
  const projectId = watchText('projectId')
  const project = projects.find(({ id }) => String(id) === projectId)
  const hours = project?.visitingHours ?? builder.visitingHours
  return (
    <LineDisclosure
      summary="Visit the project, or choose when we call"
      isOpen={isUsed || undefined}
      className="col-span-full border-y border-hairline"
    >
      <div className="grid gap-x-6 gap-y-4 pt-2 sm:grid-cols-2">
        <RadioChips
          name="visit_date"
          hint={`${formatVisitingHours(hours)}. For a later day, write it in the message.`}
          options={[['', 'No visit'], ...listVisitDays(today, hours.days)]}
          className="col-span-full"
          columns={dayColumnsClass}
        />
        <RadioChips
          name="visit_part"
          options={[
            ['', 'Any time'],
            ['morning', 'Morning'],
            ['afternoon', 'Afternoon'],
          ]}
          columns="grid-cols-2 @3xs:grid-cols-3"
        />
        <ChoiceField name="call_time" emptyLabel="Any time" choices={CALL_TIMES} />
      </div>
    </LineDisclosure>
  )
}
