// We use react-hook-form for the errors of the fields, for when they appear and go, and to know that the form is being
// sent. It does not own the values: the fields are uncontrolled, and the resolver reads them (use-field-values.ts).

import { yupResolver } from '@hookform/resolvers/yup'
import { type FormEvent, type ReactNode, useMemo, useRef } from 'react'
import { type FieldErrors, FormProvider, type Resolver, useForm } from 'react-hook-form'
import { dismissNotices } from '@/components/ui/notices'
import { buildPlainAction, type FormKind } from '@/lib/leads/form-kinds'
import {
  buildFieldDescriptions,
  type FormDefinition,
  type FormValues,
} from '@/lib/leads/forms/form-definition'
import { FormContext } from './form-context'
import { fieldGapClass, Honeypot } from './form-parts'
import { fetchFormTime } from './form-time'
import { FAILED, type LeadReceipt, notifyUnsaved, sendLead } from './send-lead'
import { focusFirst, showMessages } from './show-messages'
import { BlockedSubmitRow, SubmitRow } from './submit-row'
import { getFieldValues } from './use-field-values'

type Texts = Record<string, string>

/** The stored values and messages of a form that was sent without script and refused. */
export type FormCorrection = { values: Texts; messages: Texts }

export type LeadFormProps = {
  formKind: FormKind
  definition: FormDefinition
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
  /** Shows that the form was sent. */
  onSaved: (receipt: LeadReceipt, values: FormValues) => void
  children: ReactNode
}

/**
 * Every form except the subscription. It is complete HTML, so that it also posts without script; with script the rules
 * of the definition are checked before the post.
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
  onSaved,
  children,
}: LeadFormProps) {
  const formRef = useRef<HTMLFormElement>(null)
  const fields = useMemo(() => buildFieldDescriptions(definition.fields), [definition])
  // The same object in each render: react-hook-form shows the messages of a new one again.
  const serverErrors = useMemo(() => buildErrors(refused?.messages ?? {}), [refused])
  const checkValues = useMemo(() => yupResolver(definition.schema), [definition])
  const resolver: Resolver<FormValues> = (_, context, options) =>
    checkValues(getFieldValues(formRef.current), context, options)
  const formApi = useForm<FormValues>({
    resolver,
    mode: 'onTouched',
    errors: serverErrors,
    // focusFirst does it: it also finds fields that are not registered.
    shouldFocusError: false,
  })
  const { isSubmitting } = formApi.formState

  const sendValues = async (formElement: HTMLFormElement, values: FormValues) => {
    const outcome = await sendLead(formKind, formElement, await definition.buildPost(values))
    if (outcome.kind === 'saved') {
      formApi.reset()
      try {
        onSaved(outcome.receipt, values)
      } catch (error) {
        // The lead is stored: an error from here on must not look like a lost form.
        console.error(error)
      }
      return
    }
    if (outcome.kind === 'refused') showMessages(formApi, formElement, outcome.messages)
    notifyUnsaved(outcome)
  }

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSubmitting) return
    dismissNotices()
    const formElement = event.currentTarget
    const submit = formApi.handleSubmit(
      (values) => sendValues(formElement, values),
      (errors) => focusFirst(formElement, Object.keys(errors)),
    )
    try {
      await submit()
    } catch (error) {
      console.error(error)
      notifyUnsaved(FAILED)
    }
  }

  return (
    <FormProvider {...formApi}>
      <FormContext value={{ id, formRef, fields, initial: { ...initial, ...refused?.values } }}>
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
          onSubmit={handleSubmit}
          className={`relative grid gap-x-6 ${fieldGapClass} ${columns === 2 ? 'sm:grid-cols-2' : ''}`}
        >
          {children}
          <Honeypot />
          {blocksInvalid ? (
            <BlockedSubmitRow label={label} schema={definition.schema} />
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
