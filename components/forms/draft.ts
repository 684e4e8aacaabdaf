import { useEffect } from 'react'
import type { Path, PathValue, UseFormReturn } from 'react-hook-form'
import { readSession, writeSession } from '@/components/ui/session-store'
import type { FormFields } from '@/lib/leads/forms/form'
import type { FormKind } from '@/lib/leads/kinds'
import type { FormValues } from './use-lead-form'

const keyOf = (kind: FormKind) => `porunai:draft:${kind}`

type Options = {
  fields: FormFields
  blank: Record<string, string>
  /** Id of the project that the form is about; empty when the visitor chooses one. */
  about: string
  enabled: boolean
}

/**
 * Keeps what is typed into a form in this tab and restores it into the fields that are still blank. What was said about
 * one project is not restored into the form of another.
 */
export function useDraft<V extends FormValues>(
  kind: FormKind,
  form: UseFormReturn<V, unknown, V>,
  { fields, blank, about, enabled }: Options,
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
      callback: ({ values: { general_user_accept: _, projectId: __, ...text } }) => {
        writeSession(keyOf(kind), JSON.stringify({ ...readDraft(kind, fields, about), ...text, about }))
      },
    })
  }, [kind, fields, blank, about, enabled, subscribe, getValues, setValue])
}

/** Forgets the draft of a form that was sent. */
export function clearDraft(kind: FormKind): void {
  writeSession(keyOf(kind), null)
}

function readDraft(kind: FormKind, fields: FormFields, about: string): Record<string, string> {
  try {
    const draft: Record<string, string> = JSON.parse(readSession(keyOf(kind)) ?? '{}')
    if ((draft.about ?? '') === about) return draft
    const isAboutProject = (name: string) => name === 'message' || fields[name]?.place === 'details'
    return Object.fromEntries(Object.entries(draft).filter(([name]) => !isAboutProject(name)))
  } catch {
    return {}
  }
}
