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

/** What is still to be delivered; `held` waits for a person's look at a quarantined lead. */
export type OutboxRow = {
  lead_id: string
  state: 'pending' | 'held' | 'delivered' | 'dropped'
  attempts: number
  next_attempt_at: string
  /** A code, never a message with somebody's data in it. */
  last_error: string | null
  idempotency_key: string
  created_at: string
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
  lead_answers: LeadAnswerRow
  refused_forms: RefusedFormRow
}
