import type { Transaction } from 'kysely'
import type { LeadRow } from '@/lib/database/leads-schema'
import type { Database } from '@/lib/database/schema'
import type { LeadKind } from '../kinds'
import type { Resume } from '../resume'

/** What a channel sends. */
export type LeadMessage = {
  lead: LeadRow
  resume: Resume | null
  /** Idempotency key: the same at every attempt of a lead, different for every lead. */
  key: string
}

/** Quarantined leads for staff: counts, ids and reasons, no personal data. */
export type Digest = {
  /** Day of the digest, e.g. 2026-11-22, in UTC. */
  day: string
  /** Leads since the channel's last digest. */
  count: number
  /** All open quarantined leads. */
  waiting: number
  /** The newest of `count`. */
  leads: { id: string; kind: string; received: string; reason: string }[]
}

/**
 * The result of an attempt. `code` is stored, logged and shown to staff, so it holds no personal data. `isRefusal` means
 * that the receiver rejects this lead: frequent retries do not help. Otherwise the receiver itself has a problem.
 * `isUnsent` means that the receiver certainly does not have it. `hasResponded` means that there was any response.
 */
export type Outcome =
  | { ok: true; note?: string; pdfUrl?: string }
  | {
      ok: false
      code: string
      isRefusal: boolean
      isUnsent?: true
      hasResponded?: true
      retryAfterMs?: number
    }

export type Channel = {
  /** As in the outbox, in logs and for staff; from the list in channels.ts. */
  name: string
  /** The kinds that it delivers. */
  kinds: readonly LeadKind[]
  /** Leads are sent in the order they came, one at a time, and a receiver's problem holds up all. */
  isOrdered?: true
  /** Never sends a lead twice: an attempt with an unclear end is not repeated, a refused one neither. */
  isOnce?: true
  /** False for a lead that the channel leaves out; called once, when the lead gets its channels. */
  accepts?: (
    db: Transaction<Database>,
    lead: Pick<LeadRow, 'email' | 'suspicions' | 'created_at'>,
    now: Date,
  ) => Promise<boolean>
  /** An attempt fails after this time. */
  timeoutMs: number
  /**
   * Sends once. `signal` aborts the attempt. An exception means a programming error or an outage of the database, and that
   * nothing was sent: a receiver's problem is an outcome.
   */
  send: (message: LeadMessage, signal: AbortSignal) => Promise<Outcome>
  /** Sends the digest of quarantined leads; absent when the receiver has no call for it. */
  sendDigest?: (digest: Digest, signal: AbortSignal) => Promise<Outcome>
}

/**
 * What a channel's file exports: reads the channel's variables and returns the channel, or null when they are not set.
 * Adds to `faults` what is wrong with them, without values that may be secret. Opens no connection.
 */
export type ReadChannel = (
  variables: Record<string, string | undefined>,
  faults: string[],
) => Omit<Channel, 'name'> | null

/** Time and randomness are parameters so that tests can set them. */
export type DeliveryContext = {
  channels: readonly Channel[]
  now: () => Date
  /** From 0 to below 1. */
  random: () => number
}
