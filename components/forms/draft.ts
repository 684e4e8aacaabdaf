import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readSession, writeSession } from '@/components/ui/session-store'
import type { FormKind } from '@/lib/leads/kinds'

const keyOf = (kind: FormKind) => `porunai:draft:${kind}`

/** Fields about a project: a draft of them is not restored into the form of another project. */
const PROJECT_FIELDS = ['message', 'visit_date', 'visit_part', 'call_time']

type Options = {
  blank: Record<string, string>
  /** Id of the project that the form is about; empty when the visitor chooses one. */
  about: string
  enabled: boolean
}

/** Keeps what is typed into a form in this tab and restores it into the fields that are still blank. */
export function useDraft(kind: FormKind, form: UseFormReturn, { blank, about, enabled }: Options) {
  const { subscribe, getValues, setValue } = form
  useEffect(() => {
    if (!enabled) return
    const current = getValues()
    for (const [name, value] of Object.entries(readDraft(kind, about)))
      if (name in current && value && (current[name] ?? '') === (blank[name] ?? ''))
        setValue(name, value, { shouldValidate: true })
    return subscribe({
      formState: { values: true },
      callback: ({ values: { general_user_accept: _, projectId: __, ...text } }) =>
        writeSession(keyOf(kind), JSON.stringify({ ...readDraft(kind, about), ...text, about })),
    })
  }, [kind, blank, about, enabled, subscribe, getValues, setValue])
}

/** Forgets the draft of a form that was sent. */
export function clearDraft(kind: FormKind): void {
  writeSession(keyOf(kind), null)
}

function readDraft(kind: FormKind, about: string): FieldValues {
  try {
    const draft: FieldValues = JSON.parse(readSession(keyOf(kind)) ?? '{}')
    if ((draft.about ?? '') === about) return draft
    return Object.fromEntries(Object.entries(draft).filter(([name]) => !PROJECT_FIELDS.includes(name)))
  } catch {
    return {}
  }
}
