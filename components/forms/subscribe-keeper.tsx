'use client'

import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { FieldError } from './field'
import { isSubmitPressed } from './is-submit-pressed'
import { useLeadForm } from './use-lead-form'

/** What the visitor did with the form before the keeper was here. */
export type Early = Set<'touched' | 'left' | 'submitted'>
export type SubscribeView = { error: ReactNode; busy: boolean }

type Props = {
  form: RefObject<HTMLFormElement | null>
  errorId: string
  early: Early
  onView: (view: SubscribeView) => void
}

/**
 * Checks and sends the footer's form like any other (useLeadForm), over elements that SubscribeForm has drawn. Tells
 * `onView` what to show; draws nothing itself. Takes up what was done before it came.
 */
export function SubscribeKeeper({ form, errorId, early, onView }: Props) {
  // A draft must not take the place of what was typed since.
  const [isBlank] = useState(() => form.current?.querySelector('input')?.value === '')
  const state = useLeadForm({ form, kind: 'subscribe', hasPhone: false, keepDraft: isBlank })
  const { loaded, view, left } = state
  const message = view?.errors.mail
  const busy = view?.busy ?? false
  const error = useMemo(
    () => (message ? <FieldError id={errorId} message={message} /> : null),
    [message, errorId],
  )
  useEffect(() => onView({ error, busy }), [onView, error, busy])

  const touch = useEffectEvent(() => state.touch())
  const remember = useEffectEvent(() => state.remember())
  const leave = useEffectEvent((field: EventTarget | null) => {
    if (!loaded && form.current && !isSubmitPressed(form.current) && field instanceof HTMLInputElement)
      left.add(field.name)
  })
  const submit = useEffectEvent(() => {
    if (!loaded) state.holdSubmit()
  })
  // Before anything can be pressed: SubscribeForm hears nothing more from the moment this is drawn.
  useLayoutEffect(() => {
    const element = form.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('focusin', () => touch(), { signal })
    element.addEventListener('pointerenter', () => touch(), { signal })
    element.addEventListener('focusout', ({ target }) => leave(target), { signal })
    element.addEventListener('input', () => remember(), { signal })
    element.addEventListener('submit', () => submit(), { signal })
    if (!isBlank) remember()
    if (early.has('touched') || element.contains(document.activeElement)) touch()
    if (early.has('left')) left.add('mail')
    if (early.has('submitted')) submit()
    return () => listening.abort()
  }, [form, early, isBlank, left])

  if (!loaded || !form.current) return null
  return (
    <loaded.Brain
      key={state.round}
      form={form.current}
      kind="subscribe"
      queryFor="GE"
      getFormTime={state.getFormTime}
      left={left}
      submitNow={state.wantsSubmit}
      isQuiet={state.isQuiet}
      onView={state.setView}
      onSaved={state.finish}
    />
  )
}
