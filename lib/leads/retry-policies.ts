import type { LeadRow } from '@/lib/database/schema'
import { DAY_MS, MINUTE_MS } from '@/lib/format/units'
import { ACKNOWLEDGEMENT, type Channel, type DeliveryFailure } from './channels/channel'

// When a lead is sent again by a channel that did not deliver it. Times are ISO text.

/** An attempt to send a lead by a channel; `count` is 1 for the first. */
export type Attempt = { lead: LeadRow; count: number; startedAt: Date }

/** The time of the next attempt; null when there is none. */
type RetryPolicy = {
  /** When the program was killed during the attempt: the receiver may have the lead. */
  nextAttemptAfterKill: (attempt: Attempt) => string | null
  /** When the attempt failed. */
  nextAttemptAfterFailure: (attempt: Attempt, failure: DeliveryFailure) => string | null
}

/** Minutes between the attempts: the last one is seven days after the first. */
const FIRST_DELAYS = [0.5, 2, 10, 30, 60, 120, 240]
const SIX_HOURS = 360
const LATER_DELAYS = Array<number>(27).fill(SIX_HOURS)
const DELAYS_MS = [...FIRST_DELAYS, ...LATER_DELAYS].map((minutes) => minutes * MINUTE_MS)

function calculateNextAttempt({ count, startedAt }: Attempt): string | null {
  const delay = DELAYS_MS[count - 1]
  return delay === undefined ? null : new Date(startedAt.getTime() + delay).toISOString()
}

/** Staff must get each lead. They may get it twice, with the same key. */
const AT_LEAST_ONCE: RetryPolicy = {
  nextAttemptAfterKill: calculateNextAttempt,
  nextAttemptAfterFailure: calculateNextAttempt,
}

/** A visitor must not get two acknowledgements, and none about an old lead. */
const AT_MOST_ONCE: RetryPolicy = {
  nextAttemptAfterKill: () => null,
  nextAttemptAfterFailure: (attempt, { isUnsent }) => {
    const nextAt = isUnsent ? calculateNextAttempt(attempt) : null
    const end = new Date(Date.parse(attempt.lead.created_at) + DAY_MS).toISOString()
    return nextAt !== null && nextAt < end ? nextAt : null
  },
}

export function getRetryPolicy({ name }: Channel): RetryPolicy {
  return name === ACKNOWLEDGEMENT ? AT_MOST_ONCE : AT_LEAST_ONCE
}
