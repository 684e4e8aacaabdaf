import type { Transaction } from 'kysely'
import type { Database, LeadRow } from '@/lib/database/schema'
import type { LeadKind } from '../form-kinds'
import type { Resume } from '../resume'
import type { Lead } from '../stored-lead'

/** A lead as a channel sends it. */
export type OutgoingLead = {
  lead: Lead
  resume: Resume | null
  /** Idempotency key: the same at every attempt of a lead, different for every lead. */
  key: string
}

/**
 * The result of an attempt. `code` and `note` are stored, logged and shown to staff: no personal data. `isUnsent`: the
 * receiver certainly did not get the lead, so it can be sent again.
 */
export type DeliveryOutcome =
  | { ok: true; note?: string; pdfUrl?: string }
  | { ok: false; code: string; isUnsent?: true }
export type DeliveryFailure = Extract<DeliveryOutcome, { ok: false }>

/** Goes to the visitor. The other channels go to staff, and only they decide the state of a lead. */
export const ACKNOWLEDGEMENT = 'acknowledgement'
/** The API host, whose answer can hold a brochure. */
export const API_CHANNEL = 'api'

/** A channel: its file exports a function that builds it from the settings; null when these are not set. */
export type Channel = {
  /** As in the outbox, in logs and for staff. */
  name: typeof API_CHANNEL | 'mail' | typeof ACKNOWLEDGEMENT | 'webhook'
  /** The kinds of leads that it delivers. */
  leadKinds: readonly LeadKind[]
  /** False for a lead that the channel leaves out. Called in the transaction that adds the lead to the outbox. */
  accepts?: (db: Transaction<Database>, lead: LeadRow, now: Date) => Promise<boolean>
  /** Sends once, within a minute. A problem of the receiver is an outcome and is not thrown. */
  send: (outgoing: OutgoingLead) => Promise<DeliveryOutcome>
}
