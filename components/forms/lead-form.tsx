'use client'

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldErrors, FormProvider, type Path, type PathValue, useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { notifySuccess } from '@/components/ui/notices'
import { readSession, writeSession } from '@/components/ui/session-store'
import { joinWords } from '@/lib/format/text'
import type { ShownFields } from '@/lib/leads/forms/form'
import { type FormKind, plainFormAction } from '@/lib/leads/kinds'
import { FormContext } from './field'
import { countFields, Honeypot } from './form-parts'
import { fetchFormTime, type LeadRequest, type SavedLead, sendLead, submitOnce } from './send-lead'

/** yup and the rules: 14 KB that only a form in use needs. */
export const loadRules = () => import('./form-rules')

/** The checked values of a form. */
export type FormValues = Record<string, string | boolean | undefined>

type Texts = Record<string, string>

/** What the server keeps of a form that it refused: the values, the messages, the idempotency key. */
export type RefusedForm = { values: Texts; messages: Texts; key: string }

type Props<V extends FormValues> = {
  kind: FormKind
  /** Start of the element ids; the kind when not given. */
  id?: string
  fields: ShownFields
  refused?: RefusedForm
  /** Values of an empty form, where they are not ''. */
  blank?: Texts
  /** Values at first, where they are not blank. */
  initial?: Texts
  /** Id of the project that the form is about, when the visitor cannot choose one. */
  about?: string
  /** The request out of the checked values and the form itself; by default each value where its field belongs. */
  toRequest?: (values: V, form: HTMLFormElement) => LeadRequest | Promise<LeadRequest>
  /** Replaces the success notice. */
  onSaved?: (saved: SavedLead, values: V) => void
  columns?: 1 | 2
  encType?: 'multipart/form-data'
  /** Of the submit button. */
  label: string
  /** Submit is disabled while a field is invalid, and the line beside it says what is needed; only with script. */
  blockInvalid?: boolean
  children: ReactNode
}

/** Every form: complete as HTML, so that it posts without script, and checked and sent here with it. */
export function LeadForm<V extends FormValues>(props: Props<V>) {
  const { kind, id = kind, fields, refused, columns = 2, encType, label, blockInvalid, children } = props
  const { form, element, start, invalid, onSubmit } = useLeadForm(id, props)
  const { isSubmitting, isSubmitted, isDirty, errors } = form.formState
  // Reading `isValid` makes the form validate itself at its start.
  const needed = blockInvalid && !form.formState.isValid ? invalid : []
  const wrong = isSubmitted ? Object.keys(errors).length : 0
  const describe = (name: string) => {
    const words = fields[name]?.label.toLowerCase() ?? name
    return form.watch(name as Path<V>) ? `a correct ${words}` : words
  }
  const hint =
    needed.length > 0
      ? `Still needed: ${joinWords(needed.map(describe))}.`
      : wrong > 0
        ? `${countFields(wrong)} your attention.`
        : 'Fields marked with * are required.'
  return (
    <FormProvider {...form}>
      <FormContext value={{ id, fields, start }}>
        <form
          ref={element}
          id={formId(id)}
          method="post"
          action={plainFormAction(kind)}
          encType={encType}
          noValidate
          onFocus={(event) => {
            void loadRules().catch(() => {})
            fetchFormTime(event.currentTarget)
          }}
          onSubmit={onSubmit}
          className={`relative grid gap-x-6 gap-y-5 ${columns === 2 ? 'sm:grid-cols-2' : ''}`}
        >
          {children}
          {refused ? <input type="hidden" name="idempotency_key" value={refused.key} /> : null}
          <Honeypot />
          <div className="col-span-full flex items-center gap-x-6 gap-y-2 max-sm:flex-wrap">
            <Button
              data-hides-edge=""
              type="submit"
              kind="action"
              aria-disabled={isSubmitting || undefined}
              disabled={needed.length > 0}
              className="max-sm:w-full sm:min-w-52 sm:shrink-0"
            >
              {isSubmitting ? 'Submitting…' : label}
            </Button>
            {/* Announced once the visitor has typed or sent, and not when the page loads. */}
            <p
              aria-live={needed.length > 0 && !isDirty ? undefined : 'polite'}
              className="text-small text-balance text-muted"
            >
              {hint}
            </p>
          </div>
        </form>
      </FormContext>
    </FormProvider>
  )
}

/**
 * A form that react-hook-form checks with the rules of its definition: with what was typed before the script ran, a draft in this
 * tab, the server's messages at their fields, and empty after a success. react-hook-form gets no default values, so that it
 * takes the values that the fields have.
 */
function useLeadForm<V extends FormValues>(
  id: string,
  {
    kind,
    fields,
    refused,
    blank = {},
    initial = {},
    about = '',
    toRequest = async (values) => (await loadRules()).splitValues(fields, values),
    onSaved = ({ message }) => notifySuccess(message),
  }: Props<V>,
) {
  const element = useRef<HTMLFormElement>(null)
  // Names of the fields that were wrong or missing at the last check.
  const [invalid, setInvalid] = useState<string[]>([])
  const [errors] = useState(() => refused && toErrors<V>(refused.messages))
  const form = useForm<V, unknown, V>({
    mode: 'onTouched',
    resolver: async (values, context, options) => {
      // Without the code of the rules the server checks.
      const rules = await loadRules().catch(() => null)
      const checked = rules
        ? await rules.findResolver<V>(kind)(values, context, options)
        : { values, errors: {} }
      setInvalid(Object.keys(checked.errors))
      return checked
    },
    errors,
  })
  const start = { ...blank, ...initial, ...refused?.values }
  // Before React hydrates the form: it writes the first value of a textarea anew.
  const [typed] = useState(() => readValues(globalThis.document?.getElementById(formId(id))))

  /** Takes over what the fields of the page hold, and checks what differs from the start. */
  const adoptValues = (values: Record<string, FormDataEntryValue>) => {
    const filled: Path<V>[] = []
    for (const [name, value] of Object.entries(values)) {
      const path = name as Path<V>
      if (!(name in form.getValues()) || typeof value !== 'string') continue
      if (value !== String(form.getValues(path) ?? '')) form.setValue(path, value as PathValue<V, Path<V>>)
      if (value && value !== start[name]) filled.push(path)
    }
    if (filled.length > 0) void form.trigger(filled)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears.
  useEffect(() => {
    const held = readValues(element.current)
    const draft = refused ? {} : readDraft(kind, fields, about)
    const kept = Object.entries(draft).filter(([name]) => (held[name] ?? '') === (blank[name] ?? ''))
    const edited = Object.entries(typed).filter(([name, value]) => value !== (start[name] ?? ''))
    adoptValues({ ...held, ...Object.fromEntries([...kept, ...edited]) })
    // Browsers restore the fields of a page that the visitor comes back to, some after its script ran.
    const onPageShow = () => adoptValues(readValues(element.current))
    addEventListener('pageshow', onPageShow)
    const unsubscribe = form.subscribe({
      formState: { values: true },
      // Ticks are given anew.
      callback: ({ values: { general_user_accept: _, news: __, projectId: ___, ...text } }) => {
        if (!refused)
          writeSession(keyOf(kind), JSON.stringify({ ...readDraft(kind, fields, about), ...text, about }))
      },
    })
    return () => {
      removeEventListener('pageshow', onPageShow)
      unsubscribe()
    }
  }, [kind, about])

  /** Shows the server's messages, and moves the focus to the first of their fields. */
  const showMessages = (messages: Texts) => {
    const byControl = new Map(Object.entries(messages).map(([name, message]) => [controlOf(name), message]))
    const controls = Array.from(element.current?.elements ?? []) as HTMLInputElement[]
    const wrong = controls.filter(({ name }) => byControl.has(name))
    for (const { name, type } of wrong) {
      const file = type === 'file' && element.current?.elements.namedItem(name)
      if (file instanceof HTMLInputElement) file.value = ''
      form.setError(name as Path<V>, { type: 'server', message: byControl.get(name) })
    }
    // After the messages are shown: a folded field has to open first.
    setTimeout(() => wrong[0]?.focus())
    return undefined
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submitOnce(event.currentTarget, async (target) => {
      let isSaved = false
      await form.handleSubmit(async (values) => {
        const saved = await sendLead(kind, target, await toRequest(values, target), showMessages)
        if (!saved) return
        isSaved = true
        target.reset()
        const names = Object.keys(form.getValues())
        form.reset(Object.fromEntries(names.map((name) => [name, blank[name] ?? ''])) as V)
        writeSession(keyOf(kind), null)
        onSaved(saved, values)
      })()
      return isSaved
    })
  }
  return { form, element, start, invalid, onSubmit }
}

/** Id of the element of a form. */
const formId = (id: string) => `${id}-form`

function readValues(form: HTMLElement | null | undefined): Record<string, FormDataEntryValue> {
  return form ? Object.fromEntries(new FormData(form as HTMLFormElement)) : {}
}

/** The name of the control whose value is sent under this name. */
const controlOf = (name: string) => (name === 'resume_base_64' ? 'resume' : name)

/** Messages as react-hook-form takes them. */
function toErrors<V extends FormValues>(messages: Texts): FieldErrors<V> {
  const errors = Object.entries(messages).map(([name, message]) => [name, { type: 'server', message }])
  return Object.fromEntries(errors)
}

const keyOf = (kind: FormKind) => `site:draft:${kind}`

/** What is kept of a form in this tab. What was said about one project is left out for the form of another. */
function readDraft(kind: FormKind, fields: ShownFields, about: string): Texts {
  try {
    const draft: Texts = JSON.parse(readSession(keyOf(kind)) ?? '{}')
    if ((draft.about ?? '') === about) return draft
    const isAboutProject = (name: string) => name === 'message' || fields[name]?.place === 'details'
    return Object.fromEntries(Object.entries(draft).filter(([name]) => !isAboutProject(name)))
  } catch {
    return {}
  }
}
