'use client'

import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { inputClass } from '@/components/ui/input-class'
import { dismissNotices, notifyFailure, notifySuccess } from '@/components/ui/notices'
import { buildPlainAction } from '@/lib/leads/form-kinds'
import { cleanEmail, isEmail, MAX_EMAIL_LENGTH, SUBSCRIBE_MESSAGE } from '@/lib/leads/forms/email'
import { FieldError, fieldLabelClass, Honeypot, RequiredMark, SendButton } from './form-parts'
import { fetchFormTime } from './form-time'
import type { FormCorrection } from './lead-form'
import { notifyUnsaved, sendLead } from './send-lead'

const formClass = 'relative grid grid-cols-[1fr_auto] gap-x-3 gap-y-2'

/**
 * The subscription of the footer, on every page. For its one field no page loads react-hook-form and yup. Its notice
 * comes from the server.
 */
export function SubscribeForm({ refused, children }: { refused?: FormCorrection; children: ReactNode }) {
  const [error, setError] = useState(refused?.messages.mail)
  const [isBusy, setBusy] = useState(false)
  // A refused subscription is shown on a page whose footer has another one.
  const fieldId = refused ? 'subscribe-mail' : 'footer-mail'
  const input = useRef<HTMLInputElement>(null)

  const showError = (message: string) => {
    setError(message)
    notifyFailure(message)
    input.current?.focus()
  }

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    dismissNotices()
    const formElement = event.currentTarget
    const mail = cleanEmail(input.current?.value ?? '')
    if (!isEmail(mail)) {
      showError(SUBSCRIBE_MESSAGE)
      return
    }
    setError(undefined)
    setBusy(true)
    const sending = sendLead('subscribe', formElement, { payload: { mail }, details: {} })
    const outcome = await sending.finally(() => setBusy(false))
    if (outcome.kind === 'saved') {
      formElement.reset()
      notifySuccess(outcome.receipt.message)
    } else if (outcome.kind === 'refused' && outcome.messages.mail) showError(outcome.messages.mail)
    else notifyUnsaved(outcome)
  }

  return (
    <form
      method="post"
      action={buildPlainAction('subscribe')}
      noValidate
      onFocus={({ currentTarget }) => {
        fetchFormTime(currentTarget)
      }}
      onSubmit={handleSubmit}
      className={formClass}
    >
      <div>
        <label htmlFor={fieldId} className={fieldLabelClass}>
          Email for project news
          <RequiredMark />
        </label>
        <input
          ref={input}
          id={fieldId}
          name="mail"
          type="email"
          required
          inputMode="email"
          autoComplete="email"
          maxLength={MAX_EMAIL_LENGTH}
          defaultValue={refused?.values.mail}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${fieldId}-error` : undefined}
          onInput={({ currentTarget: { value } }) => {
            if (isEmail(cleanEmail(value))) setError(undefined)
          }}
          className={inputClass}
        />
        <FieldError id={`${fieldId}-error`} message={error} />
      </div>
      <Honeypot />
      <SendButton
        kind={refused ? 'action' : 'on-structure'}
        isSending={isBusy}
        label="Subscribe"
        sendingLabel="Subscribing…"
        className="mt-7 min-h-12 self-start"
      />
      <div className="col-span-full">{children}</div>
    </form>
  )
}
