import { useFormContext } from 'react-hook-form'
import { Chip } from '@/components/ui/chip'
import type { FormValues } from '@/lib/leads/forms/form-definition'
import { HintOrError, OptionalMark, useCheckAgain } from './field'
import { buildFieldId, buildHintId, useLeadForm } from './form-context'
import { fieldLabelClass } from './form-parts'

type Props = {
  name: string
  /** The field whose rule reads the choice; by default this one. */
  checkedName?: string
  hint?: string
  /** The first one is chosen in an empty form. */
  options: [value: string, label: string][]
  className?: string
  /** The columns of the chips, as classes; they may depend on the width of the field. */
  columns: string
}

/** An optional choice from a few values, as radio buttons. */
export function RadioChips({ name, checkedName = name, hint, options, className = '', columns }: Props) {
  // The radio buttons are not registered: react-hook-form would undo a choice from before the script ran.
  const { formState } = useFormContext<FormValues>()
  const { id, fields, initial } = useLeadForm()
  const checkAgain = useCheckAgain(checkedName)
  const initialValue = initial[name] ?? ''
  const fieldId = buildFieldId(id, name)
  const hintId = buildHintId(id, name)
  const error = formState.errors[name]
  return (
    <fieldset
      aria-describedby={hint && !error ? hintId : undefined}
      className={`@container min-w-0 ${className}`}
    >
      <legend className={fieldLabelClass}>
        {fields[name]?.label}
        <OptionalMark />
      </legend>
      <div className={`grid gap-2 ${columns}`}>
        {options.map(([value, label], index) => (
          <Chip
            key={value}
            id={index === 0 ? fieldId : `${fieldId}-${value}`}
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === initialValue}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? hintId : undefined}
            onChange={checkAgain}
            className="justify-center px-1.5 text-center"
          >
            {label}
          </Chip>
        ))}
      </div>
      <HintOrError name={name} hint={hint} />
    </fieldset>
  )
}
