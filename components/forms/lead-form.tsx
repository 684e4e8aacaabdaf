// react-hook-form decides when a field is checked, keeps the messages, and knows whether the form is being sent. The
// values are read from the fields (FormData), which browsers also fill in without an event. So there are no
// `defaultValues` and no `watch`, and `register` is only for the events of a field. See docs/decisions.md, "A form's
// values are what its fields hold".

import { yupResolver } from '@hookform/resolvers/yup'
import { type ReactNode, useMemo, useRef } from 'react'
import { type FieldErrors, FormProvider, type Resolver, useForm } from 'react-hook-form'
import { buildPlainAction, type FormKind } from '@/lib/leads/form-kinds'
import {
  buildFieldDescriptions,
  type FormDefinition,
  type FormValues,
} from '@/lib/leads/forms/form-definition'
import { getFieldValues, useFieldValues } from './field-values'
import { FormContext } from './form-context'
import { fieldGapClass, Honeypot } from './form-parts'
import { fetchFormTime } from './form-time'
import type { LeadReceipt } from './send-lead'
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
  /** Shows that the form was sent. */
  onSaved: (receipt: LeadReceipt, values: FormValues) => void
  /** The fields, and `SubmitRow` or `BlockedSubmitRow`. */
  children: ReactNode
}

/**
 * Every form except the subscription. It is complete HTML, which also posts without script; with script the rules of
 * the definition are checked first.
 */
export function LeadForm({
  formKind,
  definition,
  id = formKind,
  refused,
  initial,
  columns = 2,
  encType,
  onSaved,
  children,
}: LeadFormProps) {
  const formRef = useRef<HTMLFormElement>(null)
  const values = useFieldValues(formRef)
  const fields = useMemo(() => buildFieldDescriptions(definition.fields), [definition])
  // The same object in each render: react-hook-form shows the messages of a new one again.
  const serverErrors = useMemo(() => buildErrors(refused?.messages ?? {}), [refused])
  const checkValues = useMemo(() => yupResolver(definition.schema), [definition])
  // Not the first argument: these are react-hook-form's own values.
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
      <FormContext value={{ id, fields, initial: { ...initial, ...refused?.values }, values }}>
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
