import { randomInt } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { CONSENT_TEXTS } from '@/lib/content/consent'
import { getDatabase } from '@/lib/database/connection'
import { lockUntilCommit } from '@/lib/database/engine'
import type { Database, LeadRow } from '@/lib/database/schema'
import { getToday } from '@/lib/today'
import { CAMPAIGN_FIELDS, type Campaign } from './campaign'
import { buildTopicColumns, buildTopicDetails, type EnquiryTopic } from './enquiry-topic'
import { FORM_CALLS } from './form-kinds'
import type { FormField } from './forms/form-definition'
import { FORMS } from './forms/forms'
import type { IdempotencyKey } from './idempotency-key'
import { enqueueLead } from './outbox'
import type { FieldMessages, ParsedLead } from './parse-lead'
import { normalisePhone } from './phone'
import { buildResumeName, explainResumeLimit, type Resume } from './resume'
import { isSpam, listContentSignals, loadSenderSignals } from './spam'

/** The answer to the visitor. It is stored, so that a repeated submission gets the same one. */
export type LeadAnswer = {
  reference: string
  pdfUrl: string | null
  /** Size of the PDF; null without a PDF or while its size is unknown. */
  pdfBytes: number | null
}

/** A submission that was not stored: a message, and messages by field. */
export type LeadRefusal = { ok: false; message: string; messages: FieldMessages }

/** The lead is stored; `isNew` is false for a repeated submission. */
type Acceptance = { ok: true; answer: LeadAnswer; isNew: boolean }

const INVALID_MESSAGE = 'Please correct the marked fields.'
const USED_KEY_MESSAGE = 'This key was already used for another message. Please send again with a new one.'

/** The refusal of a submission. */
export function buildRefusal(messages: FieldMessages, message = INVALID_MESSAGE): LeadRefusal {
  return { ok: false, message, messages }
}

export type LeadToSave = {
  lead: ParsedLead
  key: IdempotencyKey
  resume: Resume | null
  topic: EnquiryTopic
  /** The brochure that a brochure request gets. */
  brochure: { url: string; bytes: number | null } | null
  /** Keyed hash of the sender's address. */
  sender: string
}

/**
 * Stores lead, resume, outbox rows and the answer for its key in one transaction, or returns the answer that the key
 * already has. The data is on disk when the promise resolves.
 */
export function saveLead(leadToSave: LeadToSave, now = new Date()): Promise<Acceptance | LeadRefusal> {
  const { key, resume, sender } = leadToSave
  return getDatabase()
    .transaction()
    .execute(async (db) => {
      await lockUntilCommit(db, key.value)
      // All resumes share one quota.
      if (resume) await lockUntilCommit(db, 'resumes')
      // Again, now that other submissions with this key wait: one may have been stored since the caller looked.
      const repeated = await getStoredAnswer(db, key, now)
      if (repeated) return repeated
      const limit = resume ? await explainResumeLimit(db, { sender, size: resume.bytes.length, now }) : null
      if (limit) return buildRefusal({ resume_base_64: limit }, limit)
      return { ok: true, answer: await insertLead(db, leadToSave, now), isNew: true }
    })
}

/** The stored answer to an earlier submission with this key, which must have the same content; null without one. */
export async function getStoredAnswer(
  db: Kysely<Database>,
  { value: key, bodyHash }: IdempotencyKey,
  now: Date,
): Promise<Acceptance | LeadRefusal | null> {
  const row = await db
    .selectFrom('lead_answers')
    .select(['body_hash', 'answer'])
    .where('key', '=', key)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!row) return null
  if (row.body_hash !== bodyHash) return buildRefusal({ idempotency_key: USED_KEY_MESSAGE }, USED_KEY_MESSAGE)
  return { ok: true, answer: JSON.parse(row.answer), isNew: false }
}

async function insertLead(db: Transaction<Database>, leadToSave: LeadToSave, now: Date): Promise<LeadAnswer> {
  const { lead, key, resume, brochure } = leadToSave
  const lead_id = buildLeadId(now)
  const row = await addSpamSignals(db, lead, buildLeadRow(leadToSave, lead_id, now))
  await db.insertInto('leads').values(row).execute()
  if (resume) {
    const { type, bytes } = resume
    const file = { lead_id, file_name: buildResumeName(lead_id, type), type, size: bytes.length, bytes }
    await db.insertInto('lead_resumes').values(file).execute()
  }
  if (!row.quarantined) await enqueueLead(db, row, { now })
  const answer: LeadAnswer = {
    reference: lead_id,
    pdfUrl: brochure?.url ?? null,
    pdfBytes: brochure?.bytes ?? null,
  }
  await saveAnswer(db, key, { answer, now })
  return answer
}

/** Stores the answer for its key, and replaces an expired one. */
async function saveAnswer(
  db: Transaction<Database>,
  { value: key, bodyHash, lifetimeMs }: IdempotencyKey,
  { answer, now }: { answer: LeadAnswer; now: Date },
): Promise<void> {
  await db.deleteFrom('lead_answers').where('key', '=', key).execute()
  const row = {
    key,
    body_hash: bodyHash,
    lead_id: answer.reference,
    answer: JSON.stringify(answer),
    expires_at: new Date(now.getTime() + lifetimeMs).toISOString(),
  }
  await db.insertInto('lead_answers').values(row).execute()
}

/** The row with its spam signals. It is quarantined when their scores add up to too much. */
async function addSpamSignals(db: Transaction<Database>, lead: ParsedLead, row: LeadRow): Promise<LeadRow> {
  const now = Date.parse(row.created_at)
  const signals = [...listContentSignals(lead, now), ...(await loadSenderSignals(db, row, now))]
  const suspicions = signals.map(({ name }) => name).join(',')
  return { ...row, quarantined: isSpam(signals) ? 1 : 0, suspicions }
}

/** The row of a lead, before its spam signals are known. */
function buildLeadRow(leadToSave: LeadToSave, id: string, now: Date): LeadRow {
  const { lead, key, topic, sender } = leadToSave
  const { formKind, payload, meta } = lead
  const { leadKind } = FORM_CALLS[formKind]
  const time = now.toISOString()
  return {
    id,
    kind: leadKind,
    form: formKind,
    name: joinColumn(lead, 'name'),
    email: joinColumn(lead, 'email').toLowerCase(),
    phone: normalisePhone(joinColumn(lead, 'phone')),
    ...buildTopicColumns(topic),
    payload: JSON.stringify(payload),
    details: JSON.stringify(buildDetails(lead, topic)),
    page: meta.page || null,
    language: meta.language || null,
    consent_version: CONSENT_TEXTS[leadKind].version,
    consent_at: time,
    created_at: time,
    handled_at: null,
    withdrawn_at: null,
    quarantined: 0,
    suspicions: '',
    sender,
    idempotency_key: key.value,
  }
}

/** The values of all fields that go into one column, such as first and last name. */
function joinColumn({ formKind, payload }: ParsedLead, column: FormField['column']): string {
  const fields = Object.entries(FORMS[formKind].fields).filter(([, field]) => field.column === column)
  return fields
    .map(([name]) => payload[name])
    .filter(Boolean)
    .join(' ')
}

/** The details as they are stored, with the home that the visitor owns and the campaign. */
function buildDetails({ details, meta }: ParsedLead, topic: EnquiryTopic): object {
  const campaign: Campaign = {}
  for (const name of CAMPAIGN_FIELDS) if (meta[name]) campaign[name] = meta[name]
  return { ...details, ...buildTopicDetails(topic), ...campaign }
}

// Without characters that look or sound alike.
const ID_CHARACTERS = '23456789abcdefghjkmnpqrstvwxyz'
const ID_RANDOM_LENGTH = 8

/** An id such as 261121-k3f9qa7m: the day in India and random characters that can be read out by phone. */
function buildLeadId(now: Date): string {
  const day = getToday(now.getTime()).slice(2).replaceAll('-', '')
  const random = Array.from(
    { length: ID_RANDOM_LENGTH },
    () => ID_CHARACTERS[randomInt(ID_CHARACTERS.length)],
  )
  return `${day}-${random.join('')}`
}
