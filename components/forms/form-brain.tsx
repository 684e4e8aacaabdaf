'use client'

import { yupResolver } from '@hookform/resolvers/yup'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { dismissNotices, notifyFailure, notifySuccess } from '@/components/ui/notify'
import type { FormKind } from '@/lib/leads/kinds'
import { FAILED_MESSAGE } from '@/lib/leads/messages'
import { RESUME_MESSAGE } from '@/lib/leads/messages'
import {
  careerSchema,
  contactSchema,
  enquirySchema,
  jointVentureFormSchema,
  subscribeSchema,
} from '@/lib/leads/schemas'
import { presentBrochure } from './brochure-notice'
import { buildPayload } from './build-payload'
import { isSubmitPressed } from './is-submit-pressed'
import { isResumeFile, readBase64 } from './resume-file'
import { type SendOutcome, sendLead } from './send-lead'

export type FormView = { errors: Record<string, string>; busy: boolean; valid: boolean }
export type Saved = Extract<SendOutcome, { kind: 'saved' }>

type Props = {
  form: HTMLFormElement
  kind: FormKind
  queryFor: 'VB' | 'GE'
  getFormTime: () => Promise<string | undefined>
  /** Names of the fields that the visitor left before this code was here. */
  left: ReadonlySet<string>
  /** The visitor pressed Submit before this code was here. */
  submitNow: boolean
  /** True just after a success. */
  isQuiet: () => boolean
  onView: (view: FormView) => void
  onSaved: (saved: Saved) => void
}

const resolvers = {
  enquiry: () => yupResolver(enquirySchema),
  contact: () => yupResolver(contactSchema),
  career: () => yupResolver(careerSchema),
  'joint-venture': () => yupResolver(jointVentureFormSchema),
  subscribe: () => yupResolver(subscribeSchema),
} satisfies Record<FormKind, () => unknown>

/** Changing these is a reason to look at another field again. */
const partners: Record<string, string> = { country_code: 'mobile_no', land_unit: 'land_area' }

/**
 * Checks and sends a form that already stands on the page: it draws nothing. It loads when the form is first touched
 * and takes over the very elements the visitor is typing into, so that neither focus nor text is lost.
 */
export function FormBrain({
  form,
  kind,
  queryFor,
  getFormTime,
  left,
  submitNow,
  isQuiet,
  onView,
  onSaved,
}: Props) {
  const { register, handleSubmit, formState, setError, setValue, trigger } = useForm<FieldValues>({
    mode: 'onTouched',
    resolver: resolvers[kind]() as unknown as Resolver<FieldValues>,
  })
  const { errors, isValid, isSubmitting, touchedFields, isSubmitted } = formState
  const sending = useRef(false)
  const messages = Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, String(error?.message ?? '')]),
  )
  const shown = JSON.stringify(messages)
  useEffect(() => {
    onView({ errors: JSON.parse(shown), busy: isSubmitting, valid: isValid })
  }, [onView, shown, isSubmitting, isValid])

  const onInput = useEffectEvent((event: Event) => {
    const { target } = event
    if (!isField(target)) return
    if (target instanceof HTMLInputElement && target.type === 'file') return void checkFile(target)
    void register(target.name).onChange({ target, type: 'change' })
    const partner = partners[target.name]
    if (partner && (isSubmitted || touchedFields[partner])) void trigger(partner)
  })
  const onBlur = useEffectEvent(({ target }: FocusEvent) => {
    if (!isField(target) || target.type === 'file' || isSubmitPressed(form)) return
    void register(target.name).onBlur({ target, type: 'blur' })
  })
  const submit = useEffectEvent(async (event?: Event) => {
    event?.preventDefault()
    if (sending.current || isQuiet()) return
    sending.current = true
    dismissNotices()
    try {
      // A browser's own filling-in does not always say so.
      for (const { name, value, type } of listFields(form)) if (type !== 'checkbox') setValue(name, value)
      await handleSubmit(send, onInvalid)()
    } catch {
      notifyFailure(FAILED_MESSAGE)
    } finally {
      sending.current = false
    }
  })

  // Before anything can be pressed: between the drawing and a later effect a press of Submit would be nobody's.
  useLayoutEffect(() => {
    const fields = listFields(form)
    for (const field of fields) register(field.name).ref(field)
    for (const target of fields)
      if (left.has(target.name)) void register(target.name).onBlur({ target, type: 'blur' })
    const files = form.querySelectorAll<HTMLInputElement>('input[type=file]')
    for (const file of files) void checkFile(file)
    form.addEventListener('input', onInput)
    form.addEventListener('change', onInput)
    form.addEventListener('focusout', onBlur)
    form.addEventListener('submit', submit)
    return () => {
      form.removeEventListener('input', onInput)
      form.removeEventListener('change', onInput)
      form.removeEventListener('focusout', onBlur)
      form.removeEventListener('submit', submit)
    }
  }, [form, left, register])

  useEffect(() => {
    if (submitNow) void submit()
  }, [submitNow])

  function onInvalid() {
    // The footer's one field also says so in the notification bar (specification, section 5).
    if (kind === 'subscribe') notifyFailure('Please enter a valid email address.')
  }

  async function send(values: FieldValues) {
    const data = new FormData(form)
    const file = data.get('resume')
    const resume = file instanceof File && file.size > 0 ? file : null
    const payload = buildPayload(kind, values, queryFor)
    if (resume) payload.resume_base_64 = await readBase64(resume)
    const outcome = await sendLead(kind, payload, {
      page: location.pathname,
      language: document.documentElement.lang,
      website: String(data.get('website') ?? ''),
      form_time: await getFormTime(),
      ...(resume ? { resume_name: resume.name, resume_type: resume.type } : {}),
      ...(values.land_area ? { land_area: values.land_area, land_unit: values.land_unit } : {}),
    })
    if (outcome.kind === 'saved') {
      if (queryFor === 'VB') presentBrochure(outcome)
      else notifySuccess(outcome.message)
      return onSaved(outcome)
    }
    notifyFailure(outcome.message)
    if (outcome.kind === 'invalid') showFieldMessages(outcome.fields)
  }

  function showFieldMessages(fields: Record<string, string>) {
    const file = form.elements.namedItem('resume')
    // Specification, section 5: a refused resume is cleared.
    if (fields.resume_base_64 && file instanceof HTMLInputElement) file.value = ''
    const named = new Set(listFields(form).map(({ name }) => name))
    const known = Object.entries(fields).filter(([name]) => named.has(name))
    for (const [index, [name, message]] of known.entries())
      setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
  }

  return null
}

async function checkFile(input: HTMLInputElement): Promise<void> {
  const file = input.files?.[0]
  if (!file || (await isResumeFile(file).catch(() => false))) return
  input.value = ''
  notifyFailure(RESUME_MESSAGE)
}

type NamedField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isField(target: EventTarget | null): target is NamedField {
  return (
    (target instanceof HTMLInputElement ||
      target instanceof HTMLSelectElement ||
      target instanceof HTMLTextAreaElement) &&
    target.name !== '' &&
    target.name !== 'website'
  )
}

function listFields(form: HTMLFormElement): NamedField[] {
  return [...form.elements].filter(isField).filter(({ type }) => type !== 'file')
}
