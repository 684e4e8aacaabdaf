'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { notifyFailure } from '@/components/ui/notices'
import { SUBSCRIBE_MESSAGE } from '@/lib/leads/kinds'
import { FieldError, Honeypot, inputClass, RequiredMark } from './form-parts'
import { type RefusedForm, useLeadForm } from './use-lead-form'

/** The subscription of the footer, on every page: one field. */
export function SubscribeForm({ refused, children }: { refused?: RefusedForm; children: ReactNode }) {
  // A refused subscription is shown on a page whose footer has another one.
  const id = refused ? 'subscribe' : 'footer'
  const onInvalid = () => notifyFailure(SUBSCRIBE_MESSAGE)
  const form = useLeadForm({ kind: 'subscribe', id, refused, onInvalid })
  const error = form.errors.mail
  return (
    <form
      {...form.props}
      className="relative grid grid-cols-[1fr_auto] gap-x-3 gap-y-3 md:gap-x-6 in-[footer]:lg:grid-cols-[5fr_auto_6fr]"
    >
      <div>
        <label htmlFor={`${id}-mail`} className="mb-1.5 block text-label font-semibold">
          Email for project news
          <RequiredMark />
        </label>
        <input
          id={`${id}-mail`}
          name="mail"
          type="email"
          required
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={form.start.mail}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-mail-error` : undefined}
          className={inputClass}
        />
        <FieldError id={`${id}-mail-error`} message={error} />
      </div>
      {refused ? <input type="hidden" name="idempotency_key" value={refused.key} /> : null}
      <Honeypot />
      <Button
        type="submit"
        kind={refused ? 'action' : 'on-neem'}
        aria-disabled={form.isSending || undefined}
        className="mt-7 min-h-12 self-start"
      >
        {form.isSending ? 'Subscribing…' : 'Subscribe'}
      </Button>
      <div className="col-span-full in-[footer]:lg:col-span-1 in-[footer]:lg:mt-7">{children}</div>
    </form>
  )
}
