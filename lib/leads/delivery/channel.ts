import type { ChannelName, LeadRow } from '@/lib/database/leads-schema'
import type { LeadKind } from '../kinds'
import type { ResumeType } from '../resume'

/** What a channel sends: the stored lead, its file, and the key by which receivers tell a repetition. */
export type LeadMessage = {
  lead: LeadRow
  resume: { fileName: string; type: ResumeType; bytes: Buffer } | null
  /** The same at every try of one lead, and never that of another. */
  key: string
}

/**
 * How a try ended. `code` goes into the database, into logs and before staff: never a word of what was sent or answered.
 * `isRefusal`: it was this lead that was not wanted, so trying often will not help; else the receiver had trouble.
 */
export type Outcome =
  | { ok: true; note?: string }
  | { ok: false; code: string; isRefusal: boolean; retryAfterMs?: number }

export type Channel = {
  name: ChannelName
  /** Kinds that are handed to it; the others stay in the store. */
  kinds: readonly LeadKind[]
  /** After this time a try counts as failed. */
  timeoutMs: number
  /** Sends once; may throw, which counts as failed. Ends when the signal says so. */
  send: (message: LeadMessage, signal: AbortSignal) => Promise<Outcome>
}

/** Where time and chance come from, so that tests can give their own. */
export type DeliveryContext = {
  channels: readonly Channel[]
  now: () => Date
  /** From 0 to below 1. */
  random: () => number
}
