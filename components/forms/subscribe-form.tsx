'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { notifyFailure, notifySuccess } from '@/components/ui/notify'
import { subscribeNotice } from '@/lib/content/consent'
import { isEmail, tidyEmail } from '@/lib/leads/forms/email'
import { plainFormAction, SUBSCRIBE_MESSAGE } from '@/lib/leads/kinds'
import { afterPress } from './after-press'
import { FieldError, FormNotice, Honeypot, inputClass, RequiredMark } from './form-parts'
import { fetchFormTime, sendLead, submitOnce } from './send-lead'
import type { RefusedForm } from './use-lead-form'

/**
 * The subscription of the footer, on every page: one field, so that no page loads react-hook-form and yup for it.
 */
export function SubscribeForm({ refused }: { refused?: RefusedForm }) {
  const [error, setError] = useState(refused?.messages.mail)
  const [isBusy, setBusy] = useState(false)
  // A refused subscription is shown on a page whose footer has another one.
  const fieldId = refused ? 'subscribe-mail' : 'footer-mail'

  const submit = async (form: HTMLFormElement) => {
    const show = (message: string) => {
      setError(message)
      form.querySelector('input')?.focus()
      return message
    }
    const mail = tidyEmail(String(new FormData(form).get('mail')))
    if (!isEmail(mail)) {
      notifyFailure(show(SUBSCRIBE_MESSAGE))
      return false
    }
    setError(undefined)
    setBusy(true)
    const request = { payload: { mail } }
    const saved = await sendLead('subscribe', form, request, ({ mail: message }) =>
      show(message ?? SUBSCRIBE_MESSAGE),
    ).finally(() => setBusy(false))
    if (!saved) return false
    form.reset()
    notifySuccess(saved.message)
    return true
  }
  const check = ({ value }: HTMLInputElement) => (isEmail(tidyEmail(value)) ? undefined : SUBSCRIBE_MESSAGE)

  const form = (
    <form
      method="post"
      action={plainFormAction('subscribe')}
      noValidate
      onFocus={fetchFormTime}
      onSubmit={(event) => submitOnce(event, submit)}
      className="relative grid gap-x-6 gap-y-5 sm:grid-cols-[1fr_auto]"
    >
      <div>
        <label htmlFor={fieldId} className="mb-1.5 block text-label font-semibold">
          Email for project news
          <RequiredMark />
        </label>
        <input
          id={fieldId}
          name="mail"
          type="email"
          required
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={refused?.values.mail}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${fieldId}-error` : undefined}
          onBlur={({ target }) => {
            const message = check(target)
            afterPress(() => setError(message))
          }}
          onInput={({ currentTarget }) => error && !check(currentTarget) && setError(undefined)}
          className={inputClass}
        />
        <FieldError id={`${fieldId}-error`} message={error} />
      </div>
      {refused ? <input type="hidden" name="idempotency_key" value={refused.key} /> : null}
      <Honeypot />
      <div className="sm:mt-7">
        <Button
          type="submit"
          kind={refused ? 'action' : 'on-neem'}
          aria-disabled={isBusy || undefined}
          className="min-h-12 max-sm:w-full"
        >
          {isBusy ? 'Subscribing…' : 'Subscribe'}
        </Button>
      </div>
      <FormNotice text={subscribeNotice} />
    </form>
  )
  if (refused) return form
  return (
    <div className="grid gap-x-12 gap-y-4 lg:grid-cols-[1fr_2fr]">
      <h2 className="text-h4">Project news by email</h2>
      {form}
    </div>
  )
}
