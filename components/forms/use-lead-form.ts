'use client'

import { useEffect } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { notifySuccess } from '@/components/ui/notify'
import { readSession, writeSession } from '@/components/ui/session-store'
import type { ShownFields } from '@/lib/leads/forms/form'
import type { FormKind } from '@/lib/leads/kinds'
import type { SavedLead } from './send-lead'
import { type LeadRequest, type LeadSubmit, useLeadSubmit } from './use-lead-submit'

/** yup and the rules: 14 KB that only a form in use needs. */
const loadRules = () => import('./form-rules')
const preload = () => void loadRules().catch(() => {})

/** The checked values of a form. */
export type FormValues = Record<string, string | boolean | undefined>

/** What the server keeps of a form that it refused: the values, the messages, the idempotency key. */
export type RefusedForm = {
  values: Record<string, string>
  messages: Record<string, string>
  /** The messages as react-hook-form takes them. */
  errors: FieldErrors
  key: string
}

type Options<V extends FormValues> = {
  kind: FormKind
  fields: ShownFields
  refused?: RefusedForm
  /** Values at first. */
  initial?: DefaultValues<V>
  /** Values of an empty form, where they are not ''. */
  blank: Record<string, string>
  /** Values that stay after a success. */
  kept?: Record<string, string>
  /** Id of the project that the form is about, when the visitor cannot choose one. */
  about?: string
  /** The request out of the checked values and the form itself; by default each value where its field belongs. */
  toRequest?: (values: V, data: FormData) => LeadRequest | Promise<LeadRequest>
  /** Replaces the success notice. */
  onSaved?: (saved: SavedLead, values: V) => void
}

/** A form on the page; every form component passes it to LeadForm. */
export type LeadFormState<V extends FormValues> = {
  kind: FormKind
  fields: ShownFields
  form: UseFormReturn<V, unknown, V>
  submit: LeadSubmit
  refused?: RefusedForm
}

/**
 * A form that react-hook-form checks with the rules of its definition: with a draft in this tab, the server's messages at
 * their fields, and empty after a success. `blank` must be the same object at every render.
 */
export function useLeadForm<V extends FormValues>({
  kind,
  fields,
  refused,
  initial,
  blank,
  kept,
  about = '',
  toRequest = async (values) => (await loadRules()).splitValues(fields, values),
  onSaved = ({ message }) => notifySuccess(message),
}: Options<V>): LeadFormState<V> {
  const form = useForm<V, unknown, V>({
    mode: 'onTouched',
    // Without the code of the rules the server checks.
    resolver: (values, context, options) =>
      loadRules().then(
        ({ findResolver }) => findResolver<V>(kind)(values, context, options),
        () => ({ values, errors: {} }),
      ),
    defaultValues: refused ? (refused.values as DefaultValues<V>) : initial,
    errors: refused?.errors as FieldErrors<V> | undefined,
  })
  useDraft(kind, form, { fields, blank, about, enabled: !refused })

  const submit = useLeadSubmit(kind, {
    preload,
    submit: (element, send) =>
      form.handleSubmit(async (values) => {
        const saved = await send(await toRequest(values, new FormData(element)))
        if (!saved) return
        element.reset()
        const names = Object.keys(form.getValues())
        const empty = names.map((name) => [name, kept?.[name] ?? blank[name] ?? ''])
        form.reset(Object.fromEntries(empty))
        clearDraft(kind)
        onSaved(saved, values)
      })(),
    showMessages: (messages, element) => {
      const file = element.elements.namedItem('resume')
      if (messages.resume_base_64 && file instanceof HTMLInputElement) file.value = ''
      const known = Object.entries(messages).filter(([name]) => name in form.getValues())
      for (const [index, [name, message]] of known.entries())
        form.setError(name as Path<V>, { type: 'server', message }, { shouldFocus: index === 0 })
      return undefined
    },
  })
  return { kind, fields, form, submit, refused }
}

const keyOf = (kind: FormKind) => `site:draft:${kind}`

type DraftOptions = {
  fields: ShownFields
  blank: Record<string, string>
  /** Id of the project that the form is about; empty when the visitor chooses one. */
  about: string
  enabled: boolean
}

/**
 * Keeps what is typed into a form in this tab and restores it into the fields that are still blank. What was said about
 * one project is not restored into the form of another.
 */
function useDraft<V extends FormValues>(
  kind: FormKind,
  form: UseFormReturn<V, unknown, V>,
  { fields, blank, about, enabled }: DraftOptions,
) {
  const { subscribe, getValues, setValue } = form
  useEffect(() => {
    if (!enabled) return
    const current: FormValues = getValues()
    for (const [name, value] of Object.entries(readDraft(kind, fields, about)))
      if (name in current && value && (current[name] ?? '') === (blank[name] ?? ''))
        setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldValidate: true })
    return subscribe({
      formState: { values: true },
      // Ticks are given anew.
      callback: ({ values: { general_user_accept: _, news: __, projectId: ___, ...text } }) => {
        writeSession(keyOf(kind), JSON.stringify({ ...readDraft(kind, fields, about), ...text, about }))
      },
    })
  }, [kind, fields, blank, about, enabled, subscribe, getValues, setValue])
}

/** Forgets the draft of a form that was sent. */
function clearDraft(kind: FormKind): void {
  writeSession(keyOf(kind), null)
}

function readDraft(kind: FormKind, fields: ShownFields, about: string): Record<string, string> {
  try {
    const draft: Record<string, string> = JSON.parse(readSession(keyOf(kind)) ?? '{}')
    if ((draft.about ?? '') === about) return draft
    const isAboutProject = (name: string) => name === 'message' || fields[name]?.place === 'details'
    return Object.fromEntries(Object.entries(draft).filter(([name]) => !isAboutProject(name)))
  } catch {
    return {}
  }
}
