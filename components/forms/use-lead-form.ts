'use client'

import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { painted } from '@/components/ui/after-paint'
import { notifyFailure } from '@/components/ui/notify'
import { FORM_TIME_ENDPOINT } from '@/lib/leads/endpoints'
import type { FormKind } from '@/lib/leads/kinds'
import { FAILED_MESSAGE, OFFLINE_MESSAGE } from '@/lib/leads/messages'
import type { CountryPicker } from './country-picker'
import { clearDraft, restoreDraft, saveDraft } from './draft'
import type { FormBrain, FormView, Saved } from './form-brain'

type Loaded = { Brain: typeof FormBrain; Picker: typeof CountryPicker | null }

/** The second click of a double click must not send the emptied form. */
const QUIET_MS = 1000

type Options = {
  form: RefObject<HTMLFormElement | null>
  kind: FormKind
  hasPhone: boolean
  /** False where something stands in the form already. */
  keepDraft: boolean
  onSaved?: (saved: Saved) => void
}

/** The part of a form that is there before it is touched: it loads the rest when it first is. */
export function useLeadForm({ form, kind, hasPhone, keepDraft, onSaved }: Options) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [view, setView] = useState<FormView | null>(null)
  const [wantsSubmit, setWantsSubmit] = useState(false)
  /** Grows with every success: what hangs on a form's contents begins anew. */
  const [round, setRound] = useState(0)
  /** Names of the fields left before the rest was here: their messages are due when it comes. */
  const [left] = useState(() => new Set<string>())
  const loading = useRef<Promise<void> | null>(null)
  const savedAt = useRef(0)
  const formTime = useRef<Promise<string | undefined> | null>(null)

  /** What the first touch brought. Nothing is fetched now: a form time of this moment would look like a robot's. */
  const getFormTime = useCallback(async () => formTime.current ?? undefined, [])

  const load = useCallback(() => {
    const take = (parts: Loaded) => startTransition(() => setLoaded(parts))
    loading.current ??= loadParts(hasPhone).then(take, () => {
      loading.current = null
      setWantsSubmit((wanted) => {
        if (wanted) notifyFailure(navigator.onLine ? FAILED_MESSAGE : OFFLINE_MESSAGE)
        return false
      })
    })
  }, [hasPhone])

  const touch = useCallback(() => {
    formTime.current ??= painted()
      .then(fetchFormTime)
      .then((token) => {
        // The next touch tries again.
        if (!token) formTime.current = null
        return token
      })
    load()
  }, [load])

  useEffect(() => {
    // Of a touch before React was here nobody heard.
    const isTouched = form.current?.contains(document.activeElement) ?? false
    if ((keepDraft && form.current && restoreDraft(kind, form.current)) || isTouched) touch()
  }, [form, kind, keepDraft, touch])

  const finish = useCallback(
    (saved: Saved) => {
      savedAt.current = Date.now()
      clearDraft(kind)
      form.current?.reset()
      formTime.current = null
      left.clear()
      setWantsSubmit(false)
      setView(null)
      setRound((count) => count + 1)
      onSaved?.(saved)
    },
    [form, kind, onSaved, left],
  )

  return {
    loaded,
    view,
    /** Not urgent: what is typed and pressed meanwhile comes first. */
    setView: useCallback((next: FormView) => startTransition(() => setView(next)), []),
    wantsSubmit,
    round,
    getFormTime,
    isQuiet: useCallback(() => Date.now() - savedAt.current < QUIET_MS, []),
    finish,
    touch,
    left,
    /** Keeps what is typed; see draft.ts. */
    remember: () => form.current && saveDraft(kind, form.current),
    /** Submit pressed before the rest is here: held, not lost. */
    holdSubmit: () => {
      setWantsSubmit(true)
      load()
    },
  }
}

async function loadParts(hasPhone: boolean): Promise<Loaded> {
  // The press that asks for them is answered first: their code takes a slow phone a quarter of a second.
  await painted()
  const [brain, picker] = await Promise.all([
    import('./form-brain'),
    hasPhone ? import('./country-picker') : null,
  ])
  return { Brain: brain.FormBrain, Picker: picker?.CountryPicker ?? null }
}

async function fetchFormTime(): Promise<string | undefined> {
  try {
    const response = await fetch(FORM_TIME_ENDPOINT, { signal: AbortSignal.timeout(4000) })
    const answer: { token?: string } = await response.json()
    return answer.token
  } catch {
    return undefined
  }
}

export type LeadFormState = ReturnType<typeof useLeadForm>
