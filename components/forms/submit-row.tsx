import { type ReactNode, useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { type ObjectSchema, ValidationError } from 'yup'
import { Button } from '@/components/ui/button'
import { joinWords } from '@/lib/format/text'
import type { FormValues } from '@/lib/leads/forms/form-definition'
import { useLeadForm } from './form-context'
import { BusyMark, countFields } from './form-parts'

type SubmitProps = {
  label: string
  /** Stays at the foot of the dialog while the form scrolls. */
  isSticky?: boolean
}

/** Submit, and how many fields are wrong after a submit that was refused. */
export function SubmitRow({ label, isSticky }: SubmitProps) {
  const { formState } = useFormContext<FormValues>()
  const wrongCount = formState.isSubmitted ? Object.keys(formState.errors).length : 0
  return (
    <Row isSticky={isSticky}>
      <SubmitButton label={label} />
      <Hint isAnnounced isFailure={wrongCount > 0}>
        {wrongCount > 0 ? `${countFields(wrongCount)} your attention.` : REQUIRED_HINT}
      </Hint>
    </Row>
  )
}

const REQUIRED_HINT = 'Fields marked with * are required.'

/** How often a form whose button is disabled looks at its fields. */
const WATCH_MS = 500

type BlockedProps = SubmitProps & {
  /** Reads fields that were filled without an event. Submit usually does that, but a disabled button cannot submit. */
  updateFromFields: () => void
}

/** Submit, disabled by script while a field is invalid, and what is still needed. */
export function BlockedSubmitRow({ label, updateFromFields }: BlockedProps) {
  const { watch, formState } = useFormContext<FormValues>()
  const { fields, schema } = useLeadForm()
  const values = watch()
  // Until react-hook-form has read the fields, they cannot be judged.
  const invalidNames = formState.isReady && schema ? listInvalidNames(schema, values) : []
  const isBlocked = invalidNames.length > 0
  useEffect(() => {
    if (!isBlocked) return
    const timer = setInterval(updateFromFields, WATCH_MS)
    return () => clearInterval(timer)
  }, [isBlocked, updateFromFields])
  const needed = invalidNames.map((name) => {
    const fieldName = fields[name]?.label.toLowerCase() ?? name
    return values[name] ? `a correct ${fieldName}` : fieldName
  })
  return (
    <Row>
      <SubmitButton label={label} isDisabled={isBlocked} />
      {/* Announced once the visitor has typed, and not when the page loads. */}
      <Hint isAnnounced={!isBlocked || formState.isDirty}>
        {isBlocked ? `Still needed: ${joinWords(needed)}.` : REQUIRED_HINT}
      </Hint>
    </Row>
  )
}

/** The names of the fields that are missing or wrong, in the order of the form. */
function listInvalidNames(schema: ObjectSchema<FormValues>, values: FormValues): string[] {
  try {
    schema.validateSync(values, { abortEarly: false })
    return []
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const names = new Set(error.inner.map(({ path }) => path ?? ''))
    return Object.keys(schema.fields).filter((name) => names.has(name))
  }
}

const stickyRow =
  'sm:sticky sm:bottom-0 sm:z-floating sm:-mx-8 sm:-mb-6 sm:border-t sm:border-hairline sm:bg-page sm:px-8 sm:py-3'

function Row({ isSticky, children }: { isSticky?: boolean; children: ReactNode }) {
  return (
    <div
      className={`col-span-full flex items-center gap-x-6 gap-y-2 max-sm:flex-wrap ${isSticky ? stickyRow : ''}`}
    >
      {children}
    </div>
  )
}

function SubmitButton({ label, isDisabled = false }: { label: string; isDisabled?: boolean }) {
  const { isSubmitting } = useFormContext<FormValues>().formState
  return (
    <Button
      type="submit"
      kind="action"
      aria-disabled={isSubmitting || undefined}
      disabled={isDisabled}
      className="max-sm:w-full sm:min-w-52 sm:shrink-0"
    >
      {isSubmitting ? <BusyMark /> : null}
      {isSubmitting ? 'Submitting…' : label}
    </Button>
  )
}

type HintProps = { isAnnounced: boolean; isFailure?: boolean; children: string }

function Hint({ isAnnounced, isFailure = false, children }: HintProps) {
  return (
    <p
      aria-live={isAnnounced ? 'polite' : undefined}
      className={`text-small text-balance ${isFailure ? 'font-semibold text-bad' : 'text-muted'}`}
    >
      {children}
    </p>
  )
}
