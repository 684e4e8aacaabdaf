'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { notifyFailure, notifySuccess } from '@/components/ui/notices'
import { buildPlainAction } from '@/lib/leads/endpoints'
import { isEmail, tidyEmail } from '@/lib/leads/forms/email'
import { SUBSCRIBE_MESSAGE } from '@/lib/leads/messages'
import { FieldError, Honeypot, inputClass, RequiredMark } from './form-parts'
import type { RefusedForm } from './lead-form'

/** What sends a form: loaded once this one is used. */
const load = () => import('./send-lead')

/**
 * The subscription of the footer, on every page: one field, so that no page loads react-hook-form and yup for it. Its notice
 * comes from the server.
 */
export function SubscribeForm({ refused, children }: { refused?: RefusedForm; children: ReactNode }) {
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
    const { sendLead } = await load()
    const showMessages = ({ mail = SUBSCRIBE_MESSAGE }: Record<string, string>) => show(mail)
    const sending = sendLead('subscribe', form, { payload: { mail } }, showMessages)
    const saved = await sending.finally(() => setBusy(false))
    if (!saved) return false
    form.reset()
    notifySuccess(saved.message)
    return true
  }

  return (
    <form
      method="post"
      action={buildPlainAction('subscribe')}
      noValidate
      onFocus={({ currentTarget }) =>
        void load().then(
          (sender) => sender.fetchFormTime(currentTarget),
          () => {},
        )
      }
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        load().then(
          (sender) => sender.submitOnce(form, submit),
          () => form.submit(),
        )
      }}
      className="relative grid grid-cols-[1fr_auto] gap-x-3 gap-y-3 md:gap-x-6 in-[footer]:lg:grid-cols-[5fr_auto_6fr]"
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
          onInput={({ currentTarget: { value } }) => isEmail(tidyEmail(value)) && setError(undefined)}
          className={inputClass}
        />
        <FieldError id={`${fieldId}-error`} message={error} />
      </div>
      {refused ? <input type="hidden" name="idempotency_key" value={refused.key} /> : null}
      <Honeypot />
      <Button
        type="submit"
        kind={refused ? 'action' : 'on-structure'}
        aria-disabled={isBusy || undefined}
        className="mt-7 min-h-12 self-start"
      >
        {isBusy ? 'Subscribing…' : 'Subscribe'}
      </Button>
      <div className="col-span-full in-[footer]:lg:col-span-1 in-[footer]:lg:mt-7">{children}</div>
    </form>
  )
}
