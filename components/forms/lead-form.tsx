import { yupResolver } from '@hookform/resolvers/yup'
import { type FormEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type FieldErrors, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { dismissNotices, notifySuccess } from '@/components/ui/notices'
import { buildPlainAction } from '@/lib/leads/endpoints'
import type { FormKind } from '@/lib/leads/form-kinds'
import {
  buildFieldDescriptions,
  buildSchema,
  type FormDefinition,
  type FormValues,
} from '@/lib/leads/forms/form-definition'
import { FormContext, updateFormFromFields } from './form-context'
import { Honeypot } from './form-parts'
import { FAILED, fetchFormTime, notifyUnsaved, type SavedLead, type SendOutcome, sendLead } from './send-lead'
import { BlockedSubmitRow, SubmitRow } from './submit-row'

type Texts = Record<string, string>

/** The server keeps these of a form that was sent without script and refused. */
export type RefusedPost = { values: Texts; messages: Texts; key: string }

export type LeadFormProps = {
  kind: FormKind
  definition: FormDefinition
  /** Start of the element ids; the kind by default. */
  id?: string
  refused?: RefusedPost
  /** The values that the fields begin with, where they are not ''. */
  initial?: Texts
  /** Adds values that no registered field has, such as a file. Null when that failed and a message is shown. */
  complete?: (values: FormValues, form: UseFormReturn<FormValues>) => Promise<FormValues | null>
  /** Replaces the success notice. */
  onSaved?: (saved: SavedLead, values: FormValues) => void
  columns?: 1 | 2
  encType?: 'multipart/form-data'
  /** Text of the submit button. */
  label: string
  /** Submit is disabled by script while a field is invalid. */
  blocksInvalid?: boolean
  /** Submit stays at the foot of the dialog. */
  isInDialog?: boolean
  children: ReactNode
}

/** A click this long after a success belongs to a double click, and must not send the emptied form. */
const DOUBLE_CLICK_MS = 1000

/**
 * The frame of every form except the subscription. It is complete HTML, so that it also posts without script; with script,
 * react-hook-form checks the rules of the definition. react-hook-form gets no default values, so that it starts with what the
 * fields already hold: the visitor may have typed before the script ran.
 */
export function LeadForm(props: LeadFormProps) {
  const { kind, definition, id = kind, refused, columns = 2, encType, label, children } = props
  const element = useRef<HTMLFormElement>(null)
  const schema = useMemo(() => buildSchema(definition.fields), [definition])
  const fields = useMemo(() => buildFieldDescriptions(definition.fields), [definition])
  const [serverErrors] = useState(() => buildErrors(refused?.messages ?? {}))
  const form = useForm<FormValues>({
    resolver: yupResolver(schema),
    mode: 'onTouched',
    errors: serverErrors,
    // focusFirst does it: it also finds fields that are not registered.
    shouldFocusError: false,
  })
  const updateFromFields = useCallback(() => {
    if (element.current) updateFormFromFields(form, element.current)
  }, [form])
  useEffect(() => {
    // Browsers restore the fields of a page that the visitor comes back to, some after its script ran.
    addEventListener('pageshow', updateFromFields)
    return () => removeEventListener('pageshow', updateFromFields)
  }, [updateFromFields])
  const onSubmit = useSubmit(props, form, updateFromFields)
  return (
    <FormProvider {...form}>
      <FormContext value={{ id, fields, schema, initial: { ...props.initial, ...refused?.values } }}>
        <form
          ref={element}
          id={`${id}-form`}
          method="post"
          action={buildPlainAction(kind)}
          encType={encType}
          noValidate
          onFocus={({ currentTarget }) => {
            fetchFormTime(currentTarget)
          }}
          // A password manager may fill in fields without an event. Its values are read when the visitor moves on.
          onBlur={updateFromFields}
          onPointerOver={updateFromFields}
          onSubmit={onSubmit}
          className={`relative grid gap-x-6 gap-y-2 ${columns === 2 ? 'sm:grid-cols-2' : ''}`}
        >
          {children}
          {refused ? <input type="hidden" name="idempotency_key" value={refused.key} /> : null}
          <Honeypot />
          {props.blocksInvalid ? (
            <BlockedSubmitRow label={label} />
          ) : (
            <SubmitRow label={label} isSticky={props.isInDialog} />
          )}
        </form>
      </FormContext>
    </FormProvider>
  )
}

/** Returns the submit handler. It handles one submit at a time: checks the values, sends them and shows the outcome. */
function useSubmit(props: LeadFormProps, form: UseFormReturn<FormValues>, updateFromFields: () => void) {
  const isSubmitting = useRef(false)
  const lastSavedAt = useRef(0)
  return async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const isDoubleClick = Date.now() - lastSavedAt.current < DOUBLE_CLICK_MS
    if (isSubmitting.current || isDoubleClick) return
    isSubmitting.current = true
    dismissNotices()
    updateFromFields()
    const onValid = async (values: FormValues) => {
      const outcome = await completeAndSend(props, form, { values, element })
      if (outcome?.kind === 'saved') {
        lastSavedAt.current = Date.now()
        finishSaved(props, form, { saved: outcome.saved, values })
      } else if (outcome) {
        if (outcome.kind === 'refused') showMessages(form, element, outcome.fields)
        notifyUnsaved(outcome)
      }
    }
    const onInvalid = (errors: FieldErrors<FormValues>) => focusFirst(element, Object.keys(errors))
    try {
      await form.handleSubmit(onValid, onInvalid)()
    } finally {
      isSubmitting.current = false
    }
  }
}

/** Empties the form and says that it was sent. */
function finishSaved(
  { onSaved = ({ message }) => notifySuccess(message) }: LeadFormProps,
  form: UseFormReturn<FormValues>,
  { saved, values }: { saved: SavedLead; values: FormValues },
): void {
  try {
    form.reset()
    onSaved(saved, values)
  } catch (error) {
    // The lead is stored: what fails now must not look like a form that was lost.
    console.error(error)
  }
}

/** Sends checked values. An error here means that nothing was stored. Null when a message is already shown. */
async function completeAndSend(
  { kind, definition, complete }: LeadFormProps,
  form: UseFormReturn<FormValues>,
  { values, element }: { values: FormValues; element: HTMLFormElement },
): Promise<SendOutcome | null> {
  try {
    const completed = complete ? await complete(values, form) : values
    if (!completed) return null
    const post = await definition.toPayload(completed)
    return await sendLead(kind, element, post)
  } catch {
    return FAILED
  }
}

/** Shows the server's messages next to their fields, and moves the focus to the first of these. */
function showMessages(form: UseFormReturn<FormValues>, element: HTMLFormElement, fields: Texts): void {
  const { resume_base_64: resume, ...others } = fields
  const messages: Texts = resume ? { ...others, resume } : others
  for (const [name, message] of Object.entries(messages)) {
    const control = element.elements.namedItem(name)
    if (control instanceof HTMLInputElement && control.type === 'file') control.value = ''
    if (control) form.setError(name, { type: 'server', message })
  }
  focusFirst(element, Object.keys(messages))
}

/** Moves the focus to the first of these fields, once the messages are shown: a folded field has to open first. */
function focusFirst(element: HTMLFormElement, names: string[]): void {
  const controls = Array.from(element.elements) as HTMLInputElement[]
  const first = controls.find(({ name, type }) => names.includes(name) && type !== 'hidden')
  setTimeout(() => first?.focus())
}

/** Messages as react-hook-form takes them. */
function buildErrors(messages: Texts): FieldErrors<FormValues> {
  const errors = Object.entries(messages).map(([name, message]) => [name, { type: 'server', message }])
  return Object.fromEntries(errors)
}
