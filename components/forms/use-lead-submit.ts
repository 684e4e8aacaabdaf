'use client'

import type { FormEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { notifyFailure, notifySuccess } from '@/components/ui/notify'
import type { FormKind } from '@/lib/leads/kinds'
import { clearDraft, useDraft } from './draft'
import type { SavedLead } from './send-lead'
import { useLeadSender } from './use-lead-sender'

type Payload = { payload: object; meta?: Record<string, unknown> }

type Options = {
  /** The request out of the checked values and the form itself. */
  toPayload: (values: FieldValues, data: FormData) => Payload | Promise<Payload>
  /** Values of an empty form, where they are not ''. */
  blank: Record<string, string>
  /** Values that stay after a success. */
  kept?: Record<string, string>
  /** Id of the project that the form is about, when the visitor cannot choose one. */
  about?: string
  /** False for a form that shows the values the server refused. */
  hasDraft: boolean
  onSaved?: (saved: SavedLead, values: FieldValues) => void
}

export type LeadSubmit = { onFocus: () => void; onSubmit: (event: FormEvent<HTMLFormElement>) => void }

/**
 * Sends a form that react-hook-form checks: one request per click, notices, the server's messages at their fields, and
 * an empty form after success. `onSaved` replaces the success notice.
 */
export function useLeadSubmit(
  kind: FormKind,
  form: UseFormReturn,
  {
    toPayload,
    blank,
    kept,
    about = '',
    hasDraft,
    onSaved = ({ message }) => notifySuccess(message),
  }: Options,
): LeadSubmit {
  const sender = useLeadSender(kind)
  useDraft(kind, form, { blank, about, enabled: hasDraft })

  const send = async (values: FieldValues, element: HTMLFormElement) => {
    const data = new FormData(element)
    const { payload, meta } = await toPayload(values, data)
    const outcome = await sender.send(payload, { website: data.get('website'), ...meta })
    if (outcome.kind === 'saved') {
      element.reset()
      const names = Object.keys(form.getValues())
      form.reset(Object.fromEntries(names.map((name) => [name, kept?.[name] ?? blank[name] ?? ''])))
      clearDraft(kind)
      return onSaved(outcome, values)
    }
    notifyFailure(outcome.message)
    if (outcome.kind === 'invalid') showMessages(outcome.fields, element)
  }

  const showMessages = (fields: Record<string, string>, element: HTMLFormElement) => {
    const file = element.elements.namedItem('resume')
    if (fields.resume_base_64 && file instanceof HTMLInputElement) file.value = ''
    const known = Object.entries(fields).filter(([name]) => name in form.getValues())
    for (const [index, [name, message]] of known.entries())
      form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
  }

  return {
    onFocus: sender.onFocus,
    onSubmit: (event) => {
      event.preventDefault()
      const element = event.currentTarget
      void sender.once(() => form.handleSubmit((values) => send(values, element))())
    },
  }
}
