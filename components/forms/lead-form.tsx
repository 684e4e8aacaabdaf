import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form'
import { readSession, writeSession } from '@/components/ui/browser-store'
import { Button } from '@/components/ui/button'
import { notifySuccess } from '@/components/ui/notices'
import { joinWords } from '@/lib/format/text'
import { buildPlainAction } from '@/lib/leads/endpoints'
import type { FormKind } from '@/lib/leads/form-kinds'
import type { ShownFields } from '@/lib/leads/forms/form-definition'
import { FormContext } from './field'
import { countFields, Honeypot } from './form-parts'
import { DRAFT } from './late-form'
import { fetchFormTime, type LeadRequest, type SavedLead, sendLead, submitOnce } from './send-lead'

/** yup and the rules: 14 KB that only a form in use needs. */
export const loadRules = () => import('./form-rules')

/** The values of a form. */
export type FormValues = Record<string, string | boolean | undefined>

type Texts = Record<string, string>

/** What the server keeps of a form that it refused: the values, the messages, the idempotency key. */
export type RefusedForm = { values: Texts; messages: Texts; key: string }

export type LeadFormProps = {
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
  toRequest?: (values: FormValues, form: HTMLFormElement) => LeadRequest | Promise<LeadRequest>
  /** Replaces the success notice. */
  onSaved?: (saved: SavedLead, values: FormValues) => void
  columns?: 1 | 2
  encType?: 'multipart/form-data'
  /** Text of the submit button. */
  label: string
  /** Submit is disabled while a field is invalid, and the line beside it says what is needed; only with script. */
  blockInvalid?: boolean
  children: ReactNode
}

/**
 * Every form: complete as HTML, so that it posts without script. With it react-hook-form checks the rules of its definition; what
 * was typed before counts, a draft is kept in this tab, and a success leaves the form empty. react-hook-form gets no default
 * values, so that it takes those that the fields have.
 */
export function LeadForm({
  kind,
  id = kind,
  fields,
  refused,
  blank = {},
  initial = {},
  about = '',
  toRequest = async (values) => (await loadRules()).splitValues(fields, values),
  onSaved = ({ message }) => notifySuccess(message),
  columns = 2,
  encType,
  label,
  blockInvalid,
  children,
}: LeadFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const elementId = `${id}-form`
  const draftName = DRAFT + kind
  // Names of the fields that were wrong or missing at the last check.
  const [invalid, setInvalid] = useState<string[]>([])
  const [errorsAtFirst] = useState(() => refused && toErrors(refused.messages))
  const form = useForm<FormValues>({
    mode: 'onTouched',
    resolver: async (values, context, options) => {
      // Without the code of the rules the server checks.
      const rules = await loadRules().catch(() => null)
      const checked = (await rules?.findResolver(kind)(values, context, options)) ?? { values, errors: {} }
      setInvalid(Object.keys(checked.errors))
      return checked
    },
    errors: errorsAtFirst,
  })
  const start = { ...blank, ...initial, ...refused?.values }
  // Before React hydrates the form: it writes the first value of a textarea anew.
  const [typed] = useState(() => readValues(globalThis.document?.getElementById(elementId)))

  /** Takes over what the fields of the page hold, and checks what differs from the start and is not being typed. */
  const adoptValues = (values: Record<string, FormDataEntryValue>) => {
    const edited: string[] = []
    for (const [name, value] of Object.entries(values)) {
      if (!(name in form.getValues()) || typeof value !== 'string') continue
      if (value !== String(form.getValues(name) ?? '')) form.setValue(name, value)
      if (value && value !== start[name]) edited.push(name)
    }
    const focused = document.activeElement?.getAttribute('name')
    if (edited.length > 0) void form.trigger(edited.filter((name) => name !== focused))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears.
  useEffect(() => {
    const held = readValues(element.current)
    const draft = refused ? {} : readDraft(draftName, fields, about)
    const isFirst = (name: string, value: unknown = '') => value === (start[name] ?? '')
    const kept = Object.entries(draft).filter(([name]) => (held[name] ?? '') === (blank[name] ?? ''))
    // What was typed since then stays.
    const rewritten = Object.entries(typed).filter(
      ([name, value]) => !isFirst(name, value) && isFirst(name, held[name]),
    )
    adoptValues({ ...held, ...Object.fromEntries([...kept, ...rewritten]) })
    // Browsers restore the fields of a page that the visitor comes back to, some after its script ran.
    const onPageShow = () => adoptValues(readValues(element.current))
    addEventListener('pageshow', onPageShow)
    const unsubscribe = form.subscribe({
      formState: { values: true },
      // Ticks are given anew.
      callback: ({ values: { general_user_accept: _, news: __, projectId: ___, ...text } }) => {
        if (!refused)
          writeSession(draftName, JSON.stringify({ ...readDraft(draftName, fields, about), ...text, about }))
      },
    })
    return () => {
      removeEventListener('pageshow', onPageShow)
      unsubscribe()
    }
  }, [kind, about])

  /** Shows the server's messages, and moves the focus to the first of their fields. */
  const showMessages = (given: Texts) => {
    const messages: Record<string, string | undefined> = { ...given, resume: given.resume_base_64 }
    const controls = Array.from(element.current?.elements ?? []) as HTMLInputElement[]
    const wrong = controls.filter(({ name }) => messages[name])
    for (const control of wrong) {
      if (control.type === 'file') control.value = ''
      form.setError(control.name, { type: 'server', message: messages[control.name] })
    }
    // After the messages are shown: a folded field has to open first.
    setTimeout(() => wrong[0]?.focus())
    return undefined
  }

  const submit = async (target: HTMLFormElement) => {
    let isSaved = false
    await form.handleSubmit(async (values) => {
      const saved = await sendLead(kind, target, await toRequest(values, target), showMessages)
      if (!saved) return
      isSaved = true
      target.reset()
      form.reset(Object.fromEntries(Object.keys(form.getValues()).map((name) => [name, blank[name] ?? ''])))
      writeSession(draftName, '')
      onSaved(saved, values)
    })()
    return isSaved
  }

  const { isSubmitting, isSubmitted, isDirty, errors } = form.formState
  // Reading `isValid` makes the form validate itself at its start.
  const needed = blockInvalid && !form.formState.isValid ? invalid : []
  const wrong = isSubmitted ? Object.keys(errors).length : 0
  const describe = (name: string) => {
    const words = fields[name]?.label.toLowerCase() ?? name
    return form.watch(name) ? `a correct ${words}` : words
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
          id={elementId}
          method="post"
          action={buildPlainAction(kind)}
          encType={encType}
          noValidate
          onFocus={(event) => {
            void loadRules().catch(() => {})
            fetchFormTime(event.currentTarget)
          }}
          onSubmit={(event) => {
            event.preventDefault()
            void submitOnce(event.currentTarget, submit)
          }}
          className={`relative grid gap-x-6 gap-y-5 ${columns === 2 ? 'sm:grid-cols-2' : ''}`}
        >
          {children}
          {refused ? <input type="hidden" name="idempotency_key" value={refused.key} /> : null}
          <Honeypot />
          <div className="col-span-full flex items-center gap-x-6 gap-y-2 max-sm:flex-wrap">
            <Button
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

function readValues(form: HTMLElement | null | undefined): Record<string, FormDataEntryValue> {
  return form ? Object.fromEntries(new FormData(form as HTMLFormElement)) : {}
}

/** Messages as react-hook-form takes them. */
function toErrors(messages: Texts): FieldErrors<FormValues> {
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name, { type: 'server', message }]),
  )
}

/** What is kept of a form in this tab. What was said about one project is left out for the form of another. */
function readDraft(name: string, fields: ShownFields, about: string): Texts {
  try {
    const draft: Texts = JSON.parse(readSession(name) || '{}')
    if ((draft.about ?? '') === about) return draft
    const isAboutProject = (field: string) => field === 'message' || fields[field]?.place === 'details'
    return Object.fromEntries(Object.entries(draft).filter(([field]) => !isAboutProject(field)))
  } catch {
    return {}
  }
}
