import { yupResolver } from '@hookform/resolvers/yup'
import { type ReactNode, useMemo, useRef } from 'react'
import { type FieldErrors, FormProvider, type Resolver, useForm } from 'react-hook-form'
import { buildPlainAction, type FormKind } from '@/lib/leads/form-kinds'
import {
  buildFieldDescriptions,
  type FormDefinition,
  type FormValues,
} from '@/lib/leads/forms/form-definition'
import { FieldValuesProvider, getFieldValues } from './field-values'
import { FormContext } from './form-context'
import { fieldGapClass, Honeypot } from './form-parts'
import { fetchFormTime } from './form-time'
import type { LeadReceipt } from './send-lead'
import { BlockedSubmitRow, SubmitRow } from './submit-row'
import { useLeadSubmit } from './use-lead-submit'

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
 * Every form except the subscription. It is complete HTML, so that it also works without script; with script the rules
 * of the definition are checked before it is sent.
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
  // In place of react-hook-form's values, which lack what the browser restored or filled in without an event.
  const resolver: Resolver<FormValues> = (_, context, options) =>
    checkValues(getFieldValues(formRef.current), context, options)
  const formApi = useForm<FormValues>({
    resolver,
    mode: 'onTouched',
    errors: serverErrors,
    // focusFirst does it: it also finds fields that are not registered.
    shouldFocusError: false,
  })
  const handleSubmit = useLeadSubmit(formApi, { formKind, definition, onSaved })

  return (
    <FormProvider {...formApi}>
      <FormContext value={{ id, fields, initial: { ...initial, ...refused?.values } }}>
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
          <FieldValuesProvider formRef={formRef}>
            {children}
            <Honeypot />
            {blocksInvalid ? (
              <BlockedSubmitRow label={label} schema={definition.schema} />
            ) : (
              <SubmitRow label={label} isSticky={isInDialog} />
            )}
          </FieldValuesProvider>
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
