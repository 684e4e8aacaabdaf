import { yupResolver } from '@hookform/resolvers/yup'
import { type FormEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form'
import { dismissNotices } from '@/components/ui/notices'
import { buildPlainAction } from '@/lib/leads/form-kinds'
import { buildFieldDescriptions, buildSchema, type FormValues } from '@/lib/leads/forms/form-definition'
import { FormContext, updateFormFromFields } from './form-context'
import { fieldGapClass, Honeypot } from './form-parts'
import { fetchFormTime } from './form-time'
import { FAILED, notifyUnsaved } from './send-lead'
import { type FormSubmission, focusFirst, submitValues } from './submit-form'
import { BlockedSubmitRow, SubmitRow } from './submit-row'

type Texts = Record<string, string>

/** The stored values and messages of a form that was sent without script and refused. */
export type FormCorrection = { values: Texts; messages: Texts; key: string }

export type LeadFormProps = Pick<FormSubmission, 'formKind' | 'definition' | 'complete' | 'onSaved'> & {
  /** Start of the element ids; `formKind` by default. */
  id?: string
  refused?: FormCorrection
  /** The values that the fields begin with, where they are not ''. */
  initial?: Texts
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

/**
 * Every form except the subscription. It is complete HTML, so that it also posts without script; with script,
 * react-hook-form checks the rules of the definition. react-hook-form gets no default values, so that it starts with
 * the values of the fields: the visitor may have typed before the script ran.
 */
export function LeadForm({
  formKind,
  definition,
  id = formKind,
  refused,
  initial,
  columns = 2,
  encType,
  label,
  blocksInvalid,
  isInDialog,
  complete,
  onSaved,
  children,
}: LeadFormProps) {
  const formRef = useRef<HTMLFormElement>(null)
  const schema = useMemo(() => buildSchema(definition.fields), [definition])
  const fields = useMemo(() => buildFieldDescriptions(definition.fields), [definition])
  const [serverErrors] = useState(() => buildErrors(refused?.messages ?? {}))
  const formApi = useForm<FormValues>({
    resolver: yupResolver(schema),
    mode: 'onTouched',
    errors: serverErrors,
    // focusFirst does it: it also finds fields that are not registered.
    shouldFocusError: false,
  })
  const updateFromFields = useCallback(() => {
    if (formRef.current) updateFormFromFields(formApi, formRef.current)
  }, [formApi])
  useEffect(() => {
    // Browsers restore the fields of a page that the visitor comes back to, some after its script ran.
    addEventListener('pageshow', updateFromFields)
    return () => removeEventListener('pageshow', updateFromFields)
  }, [updateFromFields])
  const { isSubmitting } = formApi.formState
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSubmitting) return
    dismissNotices()
    updateFromFields()
    const formElement = event.currentTarget
    const submission = { formKind, definition, complete, onSaved, formApi, formElement }
    const submit = formApi.handleSubmit(
      (values) => submitValues(submission, values),
      (errors) => focusFirst(formElement, Object.keys(errors)),
    )
    try {
      await submit()
    } catch (error) {
      console.error(error)
      notifyUnsaved(FAILED)
    }
  }
  const startValues = { ...initial, ...refused?.values }
  return (
    <FormProvider {...formApi}>
      <FormContext value={{ id, fields, initial: startValues }}>
        <form
          ref={formRef}
          id={`${id}-form`}
          method="post"
          action={buildPlainAction(formKind)}
          encType={encType}
          noValidate
          onFocus={({ currentTarget }) => {
            fetchFormTime(currentTarget)
          }}
          // A password manager may fill in fields without an event. Its values are read when the visitor moves on.
          onBlur={updateFromFields}
          onPointerOver={updateFromFields}
          onSubmit={handleSubmit}
          className={`relative grid gap-x-6 ${fieldGapClass} ${columns === 2 ? 'sm:grid-cols-2' : ''}`}
        >
          {children}
          {refused ? <input type="hidden" name="idempotency_key" value={refused.key} /> : null}
          <Honeypot />
          {blocksInvalid ? (
            <BlockedSubmitRow label={label} schema={schema} />
          ) : (
            <SubmitRow label={label} isSticky={isInDialog} />
          )}
        </form>
      </FormContext>
    </FormProvider>
  )
}

/** The messages as errors of react-hook-form. */
function buildErrors(messages: Texts): FieldErrors<FormValues> {
  const errors = Object.entries(messages).map(([name, message]) => [name, { type: 'server', message }])
  return Object.fromEntries(errors)
}
