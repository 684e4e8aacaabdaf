import { Fragment, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { type ObjectSchema, ValidationError } from 'yup'
import { formatNumber } from '@/lib/format/numbers'
import type { FormValues } from '@/lib/leads/forms/form-definition'
import { useLeadForm } from './form-context'
import { SendButton } from './form-parts'
import { focusFirst } from './show-messages'

type SubmitProps = {
  label: string
  /** In a dialog it stays at the foot while the form scrolls. */
  isSticky?: boolean
}

/** Submit, with a hint that lists the missing fields after a refused submit. */
export function SubmitRow({ label, isSticky }: SubmitProps) {
  const { formState } = useFormContext<FormValues>()
  const { fields } = useLeadForm()
  const wrongNames = Object.keys(fields).filter((name) => formState.errors[name])
  const isRefused = formState.isSubmitted && wrongNames.length > 0
  return (
    <ButtonRow isSticky={isSticky}>
      <SubmitButton label={label} />
      <SubmitHint tone={isRefused ? 'failure' : 'note'}>
        {isRefused ? <RefusedHint names={wrongNames} isShort={isSticky} /> : REQUIRED_HINT}
      </SubmitHint>
    </ButtonRow>
  )
}

const REQUIRED_HINT = 'Fields marked with * are required.'

type BlockedProps = { label: string; schema: ObjectSchema<FormValues> }

/**
 * Submit, disabled by script while a field is invalid, with a hint that lists the missing fields. These are not the
 * errors of react-hook-form, which has them only for fields that the visitor has left.
 */
export function BlockedSubmitRow({ label, schema }: BlockedProps) {
  const { formState } = useFormContext<FormValues>()
  const { values } = useLeadForm()
  const wrongNames = values ? listInvalidNames(schema, values) : []
  const isBlocked = wrongNames.length > 0
  return (
    <ButtonRow>
      <SubmitButton label={label} isDisabled={isBlocked} />
      {/* Announced once the visitor has typed, and not when the page loads. */}
      <SubmitHint tone={isBlocked ? 'needed' : 'note'} isAnnounced={!isBlocked || formState.isDirty}>
        {isBlocked ? <NeededFields names={wrongNames} end=" Then you can submit." /> : REQUIRED_HINT}
      </SubmitHint>
    </ButtonRow>
  )
}

type RefusedProps = { names: string[]; isShort?: boolean }

/** With `isShort` a phone has one line, "4 still needed", which leads to the first field: the foot stays low. */
function RefusedHint({ names, isShort = false }: RefusedProps) {
  const [firstName] = names
  if (!isShort || firstName === undefined) return <NeededFields names={names} />
  return (
    <>
      <span className="sm:hidden">
        <FieldButton name={firstName} text={`${formatNumber(names.length)} still needed`} />
      </span>
      <span className="max-sm:hidden">
        <NeededFields names={names} />
      </span>
    </>
  )
}

type NeededProps = { names: string[]; end?: string }

/** "Still needed: first name, a correct phone number and consent." Each of them is a button that leads to its field. */
function NeededFields({ names, end = '' }: NeededProps) {
  const { fields, values } = useLeadForm()
  const needed = names.map((name) => {
    const label = fields[name]?.label.toLowerCase() ?? name
    const isMissing = fields[name]?.isRequired && !values?.[name]
    return { name, text: isMissing ? label : `a correct ${label}` }
  })
  return (
    // A new element for each list: a translator of pages has replaced the texts in the old one.
    <span key={needed.map(({ text }) => text).join()}>
      Still needed:
      {needed.map(({ name, text }, index) => (
        <Fragment key={name}>
          {' '}
          {index > 0 && index === needed.length - 1 ? 'and ' : ''}
          {/* A line may not begin with the comma, and a long name may break. */}
          <span className="whitespace-nowrap">
            <FieldButton name={name} text={text} />
            {getPunctuation(needed.length - 1 - index)}
          </span>
        </Fragment>
      ))}
      {end}
    </span>
  )
}

/** Puts the focus into a field of the form. */
function FieldButton({ name, text }: { name: string; text: string }) {
  return (
    <button
      type="button"
      onClick={({ currentTarget: { form } }) => {
        if (form) focusFirst(form, [name])
      }}
      className="min-h-6 min-w-6 text-left whitespace-normal underline underline-offset-2"
    >
      {text}
    </button>
  )
}

/** What follows a name in "first name, email and consent.". @param followers the number of names after it */
function getPunctuation(followers: number): string {
  if (followers === 0) return '.'
  return followers === 1 ? '' : ','
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

const pageRowClass = 'max-sm:flex-wrap max-sm:*:w-full'
/**
 * As wide as the dialog, whose padding the margins undo. One row also on phones, so that more of the form is in sight.
 */
const stickyRowClass = [
  'sticky bottom-0 z-floating -mx-5 -mb-5 border-t border-hairline bg-page px-5 py-2 sm:py-3 md:-mx-8 md:-mb-6 md:px-8',
  'max-[22.5rem]:flex-wrap max-[22.5rem]:*:w-full',
].join(' ')

function ButtonRow({ isSticky, children }: { isSticky?: boolean; children: ReactNode }) {
  return (
    <div
      className={`col-span-full flex items-center gap-x-4 gap-y-2 sm:gap-x-6 ${isSticky ? stickyRowClass : pageRowClass}`}
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
      className="shrink-0 max-sm:px-4 sm:min-w-52"
    />
  )
}

const hintTones = { note: 'text-muted', needed: 'text-ink', failure: 'font-semibold text-bad' }

type SubmitHintProps = { tone: keyof typeof hintTones; isAnnounced?: boolean; children: ReactNode }

function SubmitHint({ tone, isAnnounced = true, children }: SubmitHintProps) {
  return (
    <p
      aria-live={isAnnounced ? 'polite' : undefined}
      className={`text-small leading-5 text-balance ${hintTones[tone]}`}
    >
      {children}
    </p>
  )
}
