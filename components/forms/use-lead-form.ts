'use client'

import { createContext, type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { dismissNotices, notifyFailure, notifySuccess } from '@/components/ui/notices'
import { readSession, writeSession } from '@/components/ui/session-store'
import type { ShownFields } from '@/lib/leads/forms/form'
import { type FormKind, OFFLINE_MESSAGE, plainFormAction } from '@/lib/leads/kinds'
import { afterPress } from './form-parts'
import type { LeadRequest, SavedLead } from './send-lead'

/** What checks and sends a form, with yup and the rules: 16 KB that only a form in use needs. */
export const loadSender = () => import('./send-lead')

/** Texts by the names of fields: what they hold, or their messages. */
export type Texts = Record<string, string>

/** What the server keeps of a form that it refused: the values, the messages, the idempotency key. */
export type RefusedForm = { values: Texts; messages: Texts; key: string }

type FormState = {
  /** Start of the element ids, as two forms on one page may have fields of the same name. */
  id: string
  fields: ShownFields
  /** What the fields hold in the HTML. */
  start: Texts
  /** What they hold now; an unticked box is missing. */
  values: Texts
  /** The messages that are shown. */
  errors: Texts
  /** Shows messages, each until its field changes. */
  refuse: (messages: Texts) => void
}

/** A form, for its fields. */
export const FormContext = createContext<FormState>({
  ...{ id: '', fields: {}, start: {}, values: {}, errors: {} },
  refuse: () => {},
})

export type FormOptions<V> = {
  kind: FormKind
  id: string
  refused?: RefusedForm
  /** Values of an empty form, where they are not ''. */
  blank?: Texts
  /** Values at first, where they are not blank. */
  initial?: Texts
  /** Keeps a draft in this tab. What it says about one project is left out for another: '' is about none. */
  draft?: { fields: ShownFields; about: string }
  /** The request out of the checked values and the form itself; by default each value where its field belongs. */
  toRequest?: (values: V, form: HTMLFormElement) => LeadRequest | Promise<LeadRequest>
  /** Replaces the success notice. */
  onSaved?: (saved: SavedLead, values: V) => void
  onInvalid?: (messages: Texts) => void
}

/** Clicks this long after a success belong to a double click and must not send the emptied form. */
const DOUBLE_CLICK_MS = 1000

/**
 * A form whose fields hold their own values, so that what was typed before the script ran counts, as does what the browser fills
 * in. A message shows once its field was left, and all of them once the form was submitted.
 */
export function useLeadForm<V>({ kind, id, refused, blank, initial, draft, ...options }: FormOptions<V>) {
  const { toRequest, onSaved = ({ message }) => notifySuccess(message), onInvalid } = options
  const element = useRef<HTMLFormElement>(null)
  const blockedUntil = useRef(0)
  const checks = useRef(0)
  const start: Texts = { ...blank, ...initial, ...refused?.values }
  const [values, setValues] = useState(start)
  // Names of the fields that were left; null once all messages are shown.
  const [touched, setTouched] = useState<string[] | null>([])
  const [wrong, setWrong] = useState<Texts>({})
  const [refusals, setRefusals] = useState<Texts>(refused?.messages ?? {})
  const [isSending, setSending] = useState(false)
  const formId = `${id}-form`
  // Before React hydrates the form: it writes the first value of a textarea anew.
  const [typed] = useState(() => readValues(globalThis.document?.getElementById(formId)))
  const draftName = draft && !refused ? `site:draft:${kind}` : null

  /** Looks at what the fields hold now; without the code of the rules the server does. */
  const check = async () => {
    if (!element.current) return
    const now = readValues(element.current)
    setValues(now)
    checks.current += 1
    const count = checks.current
    const sender = await loadSender().catch(() => null)
    const checked = await sender?.checkForm(kind, now)
    // An empty number is checked faster than the one before it.
    if (checked && count === checks.current) setWrong(checked.messages)
  }
  const touch = (names: string[]) => {
    setTouched((before) => before && [...before, ...names])
    return check()
  }
  const keepDraft = (form: HTMLFormElement) => {
    if (!draftName || !draft) return
    const { fields, about } = draft
    const texts = Object.entries(readValues(form)).filter(
      ([name]) => name in fields && !GIVEN_ANEW.includes(name),
    )
    const kept = { ...readDraft(draftName, draft), ...Object.fromEntries(texts), about }
    writeSession(draftName, JSON.stringify(kept))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears.
  useEffect(() => {
    const form = element.current
    if (!form) return
    if (draftName && draft) {
      const now = readValues(form)
      const kept = Object.entries(readDraft(draftName, draft))
      fill(form, Object.fromEntries(kept.filter(([name]) => now[name] === (blank?.[name] ?? ''))))
    }
    fill(
      form,
      Object.fromEntries(Object.entries(typed).filter(([name, text]) => text !== (start[name] ?? ''))),
    )
    const adopt = () => {
      const filled = Object.entries(readValues(form)).filter(([name, text]) => text && text !== start[name])
      if (filled.length > 0) void touch(filled.map(([name]) => name))
    }
    adopt()
    // Browsers restore the fields of a page that the visitor comes back to, some after its script ran.
    addEventListener('pageshow', adopt)
    return () => removeEventListener('pageshow', adopt)
  }, [])

  /** Shows the server's messages at their fields. */
  const showRefusal = (messages: Texts, form: HTMLFormElement) => {
    const { resume_base_64: resume, ...others } = messages
    const file = form.elements.namedItem('resume')
    if (resume && file instanceof HTMLInputElement) file.value = ''
    const shown = resume ? { ...others, resume } : others
    setRefusals(shown)
    focusFirst(form, shown)
  }

  /** Returns whether the form was saved. Throws when code is missing, for example after a new build. */
  const send = async (form: HTMLFormElement): Promise<boolean> => {
    const sender = await loadSender()
    const { values: checked, messages } = await sender.checkForm<V>(kind, readValues(form))
    setTouched(null)
    setWrong(messages)
    setRefusals({})
    if (!checked) {
      focusFirst(form, messages)
      onInvalid?.(messages)
      return false
    }
    const request = toRequest ? await toRequest(checked, form) : sender.buildRequest(kind, checked)
    const saved = await sender.sendLead(kind, form, request, (refusal) => showRefusal(refusal, form))
    if (!saved) return false
    form.reset()
    fill(form, { ...Object.fromEntries(Object.keys(start).map((name) => [name, ''])), ...blank })
    if (draftName) writeSession(draftName, null)
    setTouched([])
    void check()
    onSaved(saved, checked)
    return true
  }
  const isBlocked = () => Date.now() < blockedUntil.current
  const submit = async (form: HTMLFormElement) => {
    if (isBlocked()) return
    blockedUntil.current = Number.POSITIVE_INFINITY
    dismissNotices()
    setSending(true)
    let isSaved = false
    try {
      isSaved = await send(form)
    } catch {
      if (navigator.onLine) form.submit()
      else notifyFailure(OFFLINE_MESSAGE)
    }
    setSending(false)
    blockedUntil.current = isSaved ? Date.now() + DOUBLE_CLICK_MS : 0
  }

  const shown = Object.entries(wrong).filter(([name]) => touched === null || touched.includes(name))
  return {
    start,
    values,
    /** Messages of all fields that are wrong, whether shown or not. */
    wrong,
    errors: { ...Object.fromEntries(shown), ...refusals },
    refuse: (messages: Texts) => setRefusals((before) => ({ ...before, ...messages })),
    isUsed: touched === null || touched.length > 0,
    isSubmitted: touched === null,
    isSending,
    check,
    props: {
      ref: element,
      id: formId,
      method: 'post' as const,
      action: plainFormAction(kind),
      noValidate: true,
      onFocus: ({ currentTarget }: FocusEvent<HTMLFormElement>) => {
        void loadSender().then(
          (sender) => sender.fetchFormTime(currentTarget),
          () => {},
        )
      },
      onBlur: ({ target }: FocusEvent<HTMLElement>) => {
        const name = target.getAttribute('name')
        // What was sent just now is empty, and no mistake.
        if (name) afterPress(() => void (isBlocked() || touch([name])))
      },
      onChange: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
        const name = (target as Partial<HTMLInputElement>).name ?? ''
        setRefusals(({ [name]: _, ...others }) => others)
        keepDraft(currentTarget)
        void check()
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit(event.currentTarget)
      },
    },
  }
}

function readValues(form: Element | null | undefined): Texts {
  if (!form) return {}
  const texts = [...new FormData(form as HTMLFormElement)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return Object.fromEntries(texts)
}

function fill(form: HTMLFormElement, values: Texts) {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name)
    if (control && 'value' in control) control.value = value
  }
}

/** Moves the focus to the first of the fields that have a message, once it is shown: a folded field has to open first. */
function focusFirst(form: HTMLFormElement, messages: Texts) {
  const controls = Array.from(form.elements) as HTMLInputElement[]
  setTimeout(() => controls.find(({ name }) => name in messages)?.focus())
}

/** Fields that no draft fills in. */
const GIVEN_ANEW = ['general_user_accept', 'news', 'projectId', 'query_for']

/** What is kept of a form in this tab. */
function readDraft(name: string, { fields, about }: { fields: ShownFields; about: string }): Texts {
  try {
    const kept: Texts = JSON.parse(readSession(name) ?? '{}')
    if ((kept.about ?? '') === about) return kept
    const isAboutProject = (field: string) => field === 'message' || fields[field]?.place === 'details'
    return Object.fromEntries(Object.entries(kept).filter(([field]) => !isAboutProject(field)))
  } catch {
    return {}
  }
}
