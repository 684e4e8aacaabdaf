import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type ObjectSchema, ValidationError } from 'yup'
import { joinWords } from '@/lib/format/text'
import type { FieldDescription, FormValues } from '@/lib/leads/forms/form-definition'
import { useLeadForm } from './form-context'
import { SendButton } from './form-parts'

type SubmitProps = {
  label: string
  /** Stays at the foot of the dialog while the form scrolls. */
  isSticky?: boolean
}

/** Submit, with a hint that lists the missing fields after a refused submit. */
export function SubmitRow({ label, isSticky }: SubmitProps) {
  const { getValues, formState } = useFormContext<FormValues>()
  const { fields } = useLeadForm()
  const wrongNames = Object.keys(fields).filter((name) => formState.errors[name])
  const isRefused = formState.isSubmitted && wrongNames.length > 0
  return (
    <ButtonRow isSticky={isSticky}>
      <SubmitButton label={label} />
      <Hint tone={isRefused ? 'failure' : 'note'}>
        {isRefused ? formatNeeded(wrongNames, fields, getValues()) : REQUIRED_HINT}
      </Hint>
    </ButtonRow>
  )
}

const REQUIRED_HINT = 'Fields marked with * are required.'

type BlockedProps = { label: string; schema: ObjectSchema<FormValues> }

/** Submit, disabled by script while a field is invalid, with a hint that lists the missing fields. */
export function BlockedSubmitRow({ label, schema }: BlockedProps) {
  const { formState } = useFormContext<FormValues>()
  const { fields } = useLeadForm()
  const values = useWatch<FormValues>()
  // Until react-hook-form has read the fields, they cannot be judged.
  const wrongNames = formState.isReady ? listInvalidNames(schema, values) : []
  const isBlocked = wrongNames.length > 0
  return (
    <ButtonRow>
      <SubmitButton label={label} isDisabled={isBlocked} />
      {/* Announced once the visitor has typed, and not when the page loads. */}
      <Hint tone={isBlocked ? 'needed' : 'note'} isAnnounced={!isBlocked || formState.isDirty}>
        {isBlocked ? `${formatNeeded(wrongNames, fields, values)} Then you can submit.` : REQUIRED_HINT}
      </Hint>
    </ButtonRow>
  )
}

/** "Still needed: first name, a correct phone number and consent." */
function formatNeeded(names: string[], fields: Record<string, FieldDescription>, values: FormValues): string {
  const needed = names.map((name) => {
    const label = fields[name]?.label.toLowerCase() ?? name
    const isMissing = fields[name]?.isRequired && !values[name]
    return isMissing ? label : `a correct ${label}`
  })
  return `Still needed: ${joinWords(needed)}.`
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

/** As wide as the dialog, whose padding the margins undo. */
const stickyRowClass =
  'sticky bottom-0 z-floating -mx-5 -mb-5 border-t border-hairline bg-page px-5 py-3 md:-mx-8 md:-mb-6 md:px-8'

function ButtonRow({ isSticky, children }: { isSticky?: boolean; children: ReactNode }) {
  return (
    <div
      className={`col-span-full flex items-center gap-x-6 gap-y-2 max-sm:flex-wrap ${isSticky ? stickyRowClass : ''}`}
    >
      {children}
    </div>
  )
}

function SubmitButton({ label, isDisabled = false }: { label: string; isDisabled?: boolean }) {
  const { formState } = useFormContext<FormValues>()
  return (
    <SendButton
      kind="action"
      isSending={formState.isSubmitting}
      label={label}
      sendingLabel="Submitting…"
      disabled={isDisabled}
      className="max-sm:w-full sm:min-w-52 sm:shrink-0"
    />
  )
}

const hintTones = { note: 'text-muted', needed: 'text-ink', failure: 'font-semibold text-bad' }

type HintProps = { tone: keyof typeof hintTones; isAnnounced?: boolean; children: string }

function Hint({ tone, isAnnounced = true, children }: HintProps) {
  return (
    <p
      aria-live={isAnnounced ? 'polite' : undefined}
      className={`text-small text-balance ${hintTones[tone]}`}
    >
      {children}
    </p>
  )
}
