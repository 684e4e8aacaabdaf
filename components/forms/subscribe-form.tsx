'use client'

import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { notifyFailure } from '@/components/ui/notify'
import { whenWhole } from '@/components/ui/when-whole'
import { OFFLINE_MESSAGE } from '@/lib/leads/messages'
import { plainFormAction } from '@/lib/leads/endpoints'
import { subscribeNotice } from '@/lib/leads/consent'
import { FormNotice } from './form-notice'
import { Honeypot } from './honeypot'
import { isSubmitPressed } from './is-submit-pressed'
import { RequiredMark } from './required-mark'
import type { Early, SubscribeKeeper, SubscribeView } from './subscribe-keeper'
import { subscribeWords } from './subscribe-words'

const ID = 'footer-mail'

/**
 * The footer's subscription (specification, section 5; decision 15): a form that posts without script, drawn by itself,
 * because every page has it. What makes more of it comes when the page is whole and idle or the form is touched, and
 * keeps these very elements (SubscribeKeeper), so that what is typed, the focus and a press are never lost.
 */
export function SubscribeForm() {
  const form = useRef<HTMLFormElement>(null)
  const [Keeper, setKeeper] = useState<typeof SubscribeKeeper | null>(null)
  const [{ error, busy }, setView] = useState<SubscribeView>({ error: null, busy: false })
  const [early] = useState<Early>(() => new Set())
  const isComing = useRef(false)
  const summon = useCallback(() => {
    if (isComing.current) return
    isComing.current = true
    import('./subscribe-keeper').then(
      (late) => startTransition(() => setKeeper(() => late.SubscribeKeeper)),
      () => {
        isComing.current = false
        // A press that waits goes the way it would without script.
        if (!early.delete('submitted')) return
        if (navigator.onLine) form.current?.submit()
        else notifyFailure(OFFLINE_MESSAGE)
      },
    )
  }, [early])
  useEffect(() => whenWhole(summon), [summon])
  const note = (act: 'touched' | 'left' | 'submitted') => {
    if (Keeper) return
    early.add(act)
    summon()
  }
  const touch = () => note('touched')

  return (
    <div className="grid gap-x-12 gap-y-4 lg:grid-cols-[1fr_2fr]">
      <h2 className="text-h4">Project news by e-mail</h2>
      <form
        ref={form}
        method="post"
        action={plainFormAction('subscribe')}
        noValidate
        onFocus={touch}
        onPointerEnter={touch}
        onBlur={({ target, currentTarget }) =>
          target.id === ID && !isSubmitPressed(currentTarget) && note('left')
        }
        onSubmit={(event) => {
          event.preventDefault()
          note('submitted')
        }}
        className="relative grid gap-x-6 gap-y-5 sm:grid-cols-[1fr_auto]"
      >
        <div>
          <label htmlFor={ID} className="mb-1.5 block text-label font-semibold">
            {subscribeWords.label}
            <RequiredMark />
          </label>
          <input
            id={ID}
            name="mail"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            aria-required
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${ID}-error` : undefined}
            className="input"
          />
          {error}
        </div>
        <Honeypot />
        <div className="sm:mt-7">
          <Button
            type="submit"
            kind="on-neem"
            aria-disabled={busy || undefined}
            className="max-sm:w-full min-h-12"
          >
            {busy ? subscribeWords.busy : subscribeWords.submit}
          </Button>
        </div>
        <FormNotice text={subscribeNotice} />
        {Keeper ? <Keeper form={form} errorId={`${ID}-error`} early={early} onView={setView} /> : null}
      </form>
    </div>
  )
}
