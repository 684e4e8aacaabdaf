'use client'

import { type FormEvent, useRef } from 'react'
import { dismissNotices, notifyFailure } from '@/components/ui/notify'
import { readCampaign } from '@/lib/leads/campaign'
import { FORM_TIME_ENDPOINT, type FormKind, OFFLINE_MESSAGE } from '@/lib/leads/kinds'
import { type SavedLead, sendLead } from './send-lead'

/** Clicks this long after a success belong to a double click and must not send the emptied form. */
const DOUBLE_CLICK_MS = 1000

/** The API's payload, and what goes beside it under `meta`. */
export type LeadRequest = { payload: object; details?: object }

/** Sends once; null when it was not saved; the form then shows why. */
type Send = (request: LeadRequest) => Promise<SavedLead | null>

type Options = {
  /** Called at every focus. */
  preload?: () => void
  /** Checks the form and sends it, or shows why it is not sent. */
  submit: (element: HTMLFormElement, send: Send) => Promise<void>
  /** Shows the server's messages by field. Returns a notice that replaces the server's. */
  showMessages: (fields: Record<string, string>, element: HTMLFormElement) => string | undefined
}

export type LeadSubmit = { onFocus: () => void; onSubmit: (event: FormEvent<HTMLFormElement>) => void }

/**
 * Sends any form: one request per click, with the signed form time that is fetched at the first focus; failures become
 * notices and messages at their fields.
 */
export function useLeadSubmit(kind: FormKind, { preload, submit, showMessages }: Options): LeadSubmit {
  const formTime = useRef<Promise<string | undefined>>(undefined)
  const blockedUntil = useRef(0)

  const send = async (
    { payload, details }: LeadRequest,
    element: HTMLFormElement,
  ): Promise<SavedLead | null> => {
    const outcome = await sendLead(kind, payload, {
      page: location.pathname,
      language: document.documentElement.lang,
      ...readCampaign(findLanding(), document.referrer),
      // Not fetched at submit, because a very short form time is a sign of spam. A missing one is allowed.
      form_time: await formTime.current,
      website: new FormData(element).get('website'),
      ...details,
    })
    if (outcome.kind === 'saved') {
      formTime.current = undefined
      blockedUntil.current = Date.now() + DOUBLE_CLICK_MS
      return outcome
    }
    const notice = outcome.kind === 'invalid' ? showMessages(outcome.fields, element) : undefined
    notifyFailure(notice ?? outcome.message)
    if (outcome.message === OFFLINE_MESSAGE) addEventListener('online', dismissNotices, { once: true })
    return null
  }

  return {
    onFocus: () => {
      preload?.()
      formTime.current ??= fetchFormTime().then((token) => {
        // The next focus tries again.
        if (!token) formTime.current = undefined
        return token
      })
    },
    onSubmit: async (event) => {
      event.preventDefault()
      const element = event.currentTarget
      if (Date.now() < blockedUntil.current) return
      blockedUntil.current = Number.POSITIVE_INFINITY
      dismissNotices()
      await submit(element, (request) => send(request, element)).catch(() => {
        if (!navigator.onLine) notifyFailure(OFFLINE_MESSAGE)
        // Code is missing, for example after a new build: the plain post needs none.
        else element.submit()
      })
      if (blockedUntil.current === Number.POSITIVE_INFINITY) blockedUntil.current = 0
    },
  }
}

/** The address that this visit began with. The browser keeps it while the visitor follows links; nothing is stored. */
function findLanding(): string {
  return performance.getEntriesByType?.('navigation')[0]?.name ?? location.href
}

async function fetchFormTime(): Promise<string | undefined> {
  try {
    const response = await fetch(FORM_TIME_ENDPOINT, { signal: AbortSignal.timeout(4000) })
    return (await response.json()).token
  } catch {
    return undefined
  }
}
