import { formatHomeLabel } from '@/lib/projects/homes/unit-texts'
import type { RequestHome } from './enquiry-link'
import { buildFieldId, useLeadForm } from './form-context'
import { checkboxClass } from './form-parts'

/** The home that the enquiry is about. Without the tick it is about the project as a whole. */
export function HomeField({ home: { name, facts } }: { home: RequestHome }) {
  const { id } = useLeadForm()
  const fieldId = buildFieldId(id, 'unit')
  return (
    <label htmlFor={fieldId} className="flex cursor-pointer items-center gap-3 py-1">
      {/* Not registered: react-hook-form would undo a choice from before the script ran. */}
      <input id={fieldId} type="checkbox" name="unit" value={name} defaultChecked className={checkboxClass} />
      <span className="leading-snug">
        <b className="block font-semibold">{formatHomeLabel(name)}</b>{' '}
        {facts ? <span className="text-label text-muted">{facts}</span> : null}
      </span>
    </label>
  )
}
