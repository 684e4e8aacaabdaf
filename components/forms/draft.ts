import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { FormKind } from '@/lib/leads/kinds'
import { readSession, writeSession } from './session-store'

const keyOf = (kind: FormKind) => `porunai:draft:${kind}`

/** Keeps what is typed into a form in this tab and restores it into the fields that are still blank. */
export function useDraft(
  kind: FormKind,
  form: UseFormReturn,
  blank: Record<string, string>,
  enabled: boolean,
) {
  const { subscribe, getValues, setValue } = form
  useEffect(() => {
    if (!enabled) return
    const current = getValues()
    for (const [name, value] of Object.entries(readDraft(kind)))
      if (name in current && value && (current[name] ?? '') === (blank[name] ?? ''))
        setValue(name, value, { shouldValidate: true })
    return subscribe({
      formState: { values: true },
      callback: ({ values: { general_user_accept: _, projectId: __, ...text } }) =>
        writeSession(keyOf(kind), JSON.stringify({ ...readDraft(kind), ...text })),
    })
  }, [kind, blank, enabled, subscribe, getValues, setValue])
}

/** Forgets the draft of a form that was sent. */
export function clearDraft(kind: FormKind): void {
  writeSession(keyOf(kind), null)
}

function readDraft(kind: FormKind): FieldValues {
  try {
    return JSON.parse(readSession(keyOf(kind)) ?? '{}')
  } catch {
    return {}
  }
}
