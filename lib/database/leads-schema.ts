import type { LeadKind } from '@/lib/leads/kinds'

// Times are ISO text in UTC. Nothing here is public; nothing of it is logged (decision 31).

export type LeadRow = {
  /** Date and random letters, short enough to read out on the phone. */
  id: string
  kind: LeadKind
  /** The form it came from: the contact page's enquiries are told from the dialog's. */
  form: string
  name: string
  /** Lower case, for limits and withdrawals. */
  email: string
  /** +digits, null for subscriptions. */
  phone: string | null
  project_id: number | null
  project_name: string | null
  /** JSON: the documented payload as delivered (specification, section 3), without the resume. */
  payload: string
  /** JSON: what our forms add, e.g. the area of land. */
  details: string
  page: string | null
  language: string | null
  /** Version of the text the visitor agreed to or was shown (decision 16), and when. */
  consent_version: string
  consent_at: string
  created_at: string
  handled_at: string | null
  withdrawn_at: string | null
  quarantined: 0 | 1
  /** Why, as words joined by commas. */
  suspicions: string
  /** Keyed hash of the sender's address, never the address. */
  sender: string | null
}

/** Files of applications: beside their lead so that one transaction holds both, and never reachable by an address. */
export type LeadResumeRow = {
  lead_id: string
  file_name: string
  type: 'pdf' | 'docx'
  size: number
  bytes: Uint8Array
}

/**
 * Whether a lead was handed to the channels (lib/leads/delivery/hand-out.ts). `pending` was not yet, `held` waits for a
 * person's look at a quarantined lead, `sending` was; then it is what its deliveries came to. `dropped` was withdrawn.
 */
export type OutboxState = 'pending' | 'held' | 'sending' | 'delivered' | 'failed' | 'dropped'

export type OutboxRow = {
  lead_id: string
  state: OutboxState
  /** Tries are counted by channel, in lead_deliveries: these two stay as they are written. */
  attempts: number
  /** When it became free for delivery: at its writing, its release, or a retry. */
  next_attempt_at: string
  last_error: string | null
  idempotency_key: string
  created_at: string
}

export type ChannelName = 'api' | 'mail' | 'webhook'

/** A lead on its way through one channel. */
export type DeliveryRow = {
  lead_id: string
  channel: ChannelName
  /** `failed` was tried for days and waits for `leads retry`; `dropped` was withdrawn. */
  state: 'pending' | 'delivered' | 'failed' | 'dropped'
  attempts: number
  next_attempt_at: string
  /** After this time a failed try is the last one. */
  give_up_at: string
  /** Who is sending it just now, as a random word, and until when nobody else may; both empty when it is free. */
  claim: string
  claimed_until: string
  /** A code, never a message with somebody's data in it. */
  last_error: string | null
  delivered_at: string | null
}

/** Answers by idempotency key, so that a repeated post gets the same one and makes nothing new. */
export type LeadAnswerRow = {
  key: string
  body_hash: string
  lead_id: string
  answer: string
  expires_at: string
}

/** What a visitor without script typed into a form that was refused, for a quarter of an hour. */
export type RefusedFormRow = {
  id: string
  form: string
  /** JSON: values by field, and messages by field. */
  state: string
  expires_at: string
}

export type LeadTables = {
  leads: LeadRow
  lead_resumes: LeadResumeRow
  lead_outbox: OutboxRow
  lead_deliveries: DeliveryRow
  lead_answers: LeadAnswerRow
  refused_forms: RefusedFormRow
}
