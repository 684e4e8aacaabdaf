import { useLeadForm } from './form-context'
import { FieldError } from './form-parts'

type Props = {
  name: string
  legend: string
  hint?: string
  /** Values and words; the first one is chosen in an empty form. */
  options: [value: string, words: string][]
}

const chipClass =
  'relative inline-flex min-h-11 items-center rounded border border-edge bg-page px-3 text-label hover:border-structure'
const chosenClass =
  'has-checked:border-structure has-checked:bg-structure has-checked:text-page forced-colors:has-checked:border-4'
const focusClass =
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-structure'

/**
 * A choice of one of a few values. The radio buttons are not registered one by one: react-hook-form would
 * undo the choice that was made before the script ran.
 */
export function RadioChips({ name, legend, hint, options }: Props) {
  const { register, setValue, initial, getError } = useLeadForm()
  const { id } = register(name)
  const error = getError(name)
  const errorId = error ? `${id}-error` : undefined
  const hintId = hint ? `${id}-hint` : undefined
  const chosen = initial[name] ?? ''
  return (
    <fieldset aria-describedby={hintId} className="col-span-full min-w-0">
      <legend className="mb-1.5 text-label font-semibold">
        {legend}
        <span className="font-normal opacity-80"> (optional)</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map(([value, words], index) => (
          <label key={value} className={`${chipClass} ${chosenClass} ${focusClass}`}>
            <input
              id={index === 0 ? id : `${id}-${value}`}
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              aria-invalid={error ? true : undefined}
              aria-describedby={errorId}
              onChange={() => setValue(name, value, { shouldValidate: Boolean(error) })}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {words}
          </label>
        ))}
      </div>
      {hint ? (
        <p id={hintId} className="mt-1 text-small text-muted">
          {hint}
        </p>
      ) : null}
      <FieldError id={errorId} message={error} />
    </fieldset>
  )
}
