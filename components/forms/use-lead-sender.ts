'use client'

import { useRef } from 'react'
import { dismissNotices, notifyFailure } from '@/components/ui/notify'
import { readCampaign } from '@/lib/leads/campaign'
import { FORM_TIME_ENDPOINT } from '@/lib/leads/endpoints'
import type { FormKind } from '@/lib/leads/kinds'
import { FAILED_MESSAGE, OFFLINE_MESSAGE } from '@/lib/leads/messages'
import { type SendOutcome, sendLead } from './send-lead'

/** Clicks this long after a success belong to a double click and must not send the emptied form. */
const DOUBLE_CLICK_MS = 1000

/** What every form needs to send: the signed form time, fetched at the first focus, and one request per click. */
export function useLeadSender(kind: FormKind) {
  const formTime = useRef<Promise<string | undefined>>(undefined)
  const blockedUntil = useRef(0)

  return {
    onFocus: () => {
      formTime.current ??= fetchFormTime().then((token) => {
        // The next focus tries again.
        if (!token) formTime.current = undefined
        return token
      })
    },
    /** Runs `submit` unless it already runs; a throw becomes the notice that the form could not be saved. */
    once: async (submit: () => Promise<void>) => {
      if (Date.now() < blockedUntil.current) return
      blockedUntil.current = Number.POSITIVE_INFINITY
      dismissNotices()
      await submit().catch(() => notifyFailure(FAILED_MESSAGE))
      if (blockedUntil.current === Number.POSITIVE_INFINITY) blockedUntil.current = 0
    },
    send: async (payload: object, meta: Record<string, unknown>): Promise<SendOutcome> => {
      const outcome = await sendLead(kind, payload, {
        page: location.pathname,
        language: document.documentElement.lang,
        ...readCampaign(findLanding(), document.referrer),
        // Not fetched at submit, because a very short form time is a sign of spam. A missing one is allowed.
        form_time: await formTime.current,
        ...meta,
      })
      if (outcome.kind === 'saved') {
        formTime.current = undefined
        blockedUntil.current = Date.now() + DOUBLE_CLICK_MS
      }
      if (outcome.kind === 'failed' && outcome.message === OFFLINE_MESSAGE)
        addEventListener('online', dismissNotices, { once: true })
      return outcome
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
