import { randomInt } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { CONSENT_TEXTS } from '@/lib/content/consent'
import { getDatabase } from '@/lib/database/connection'
import { lockUntilCommit } from '@/lib/database/engine'
import type { Database, LeadRow } from '@/lib/database/schema'
import { sign } from '@/lib/security/secrets'
import { DAY_MS, getToday } from '@/lib/today'
import { CAMPAIGN_FIELDS } from './campaign'
import type { FormField } from './forms/form'
import { FORMS } from './forms/forms'
import { SUCCESS_MESSAGES } from './kinds'
import { enqueueLead } from './outbox'
import type { ParsedLead } from './parse-lead'
import { normalisePhone } from './phone'
import { findResumeLimit, type Resume } from './resume'
import { countRecentLeads, isSpam, listSpamSigns } from './spam'

/** How long a repeated post with the same key gets the stored response. */
const KEY_LIFETIME_MS = 7 * DAY_MS
/** How long a post without a key and with the same content counts as a repetition. */
const CONTENT_WINDOW_MS = 10 * 60_000

/** The key of a post: the client's own, or a hash of the content. */
type PostKey = { key: string; bodyHash: string; lifetimeMs: number }

/**
 * Keyed hash of what the visitor sends: without the key, names and numbers cannot be tried out on it. Leaves out what
 * differs between two attempts of one post: form time, page, campaign.
 */
function hashBody({ form, payload, details, resume }: ParsedLead): string {
  const sort = (values: object) => Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
  return sign('content', JSON.stringify([form, sort(payload), sort(details), resume ?? '']))
}

/** The idempotency key of a post; null when the given key is malformed. */
export function readPostKey(lead: ParsedLead, header: string | null): PostKey | null {
  const bodyHash = hashBody(lead)
  const given = header ?? lead.meta.idempotency_key
  if (!given) return { key: `content:${bodyHash}`, bodyHash, lifetimeMs: CONTENT_WINDOW_MS }
  if (!/^[\x21-\x7e]{8,200}$/.test(given)) return null
  return { key: `given:${given}`, bodyHash, lifetimeMs: KEY_LIFETIME_MS }
}

/** The response to the visitor. It is stored, so that a repeated post gets the same one. */
export type SavedResponse = {
  message: string
  reference: string
  pdfUrl: string | null
  /** Size of the PDF; null without a PDF or while its size is unknown. */
  pdfBytes: number | null
}

type SaveResult =
  | { ok: true; response: SavedResponse; isNew: boolean }
  /** The key belongs to a post with other content, or there is no room for the resume. */
  | { ok: false; field: 'idempotency_key' | 'resume_base_64'; message: string }

const USED_KEY = 'This key was already used for another message. Please send again with a new one.'

export type LeadToSave = {
  lead: ParsedLead
  key: PostKey
  resume: Resume | null
  projectName: string | null
  /** The completed project in which the visitor owns a home. */
  home?: { id: number; name: string } | null
  /** The brochure that a brochure request gets. */
  brochure: { url: string; bytes: number | null } | null
  /** Keyed hash of the sender's address. */
  sender: string | null
}

/**
 * Stores the lead, its resume, its outbox rows and the response for its key in one transaction, or returns the response
 * that the key already has. The data is on disk when the promise resolves.
 */
export function saveLead(given: LeadToSave, now = new Date()): Promise<SaveResult> {
  return getDatabase()
    .transaction()
    .execute(async (db) => {
      await lockUntilCommit(db, given.key.key)
      // All resumes share one quota.
      if (given.resume) await lockUntilCommit(db, 'resumes')
      const known = await findResponse(db, given.key.key, now)
      if (known)
        return known.body_hash === given.key.bodyHash
          ? { ok: true, response: JSON.parse(known.answer), isNew: false }
          : { ok: false, field: 'idempotency_key', message: USED_KEY }
      const message = given.resume && (await findResumeLimit(db, given.sender, given.resume, now))
      if (message) return { ok: false, field: 'resume_base_64', message }
      return { ok: true, response: await insertLead(db, given, now), isNew: true }
    })
}

/** The stored response to an earlier post with this key and content; null without one. */
export async function getSavedResponse(key: PostKey, now = new Date()): Promise<SavedResponse | null> {
  const known = await findResponse(getDatabase(), key.key, now)
  return known?.body_hash === key.bodyHash ? JSON.parse(known.answer) : null
}

function findResponse(db: Kysely<Database>, key: string, now: Date) {
  const answers = db.selectFrom('lead_answers').select(['body_hash', 'answer']).where('key', '=', key)
  return answers.where('expires_at', '>', now.toISOString()).executeTakeFirst()
}

async function insertLead(db: Transaction<Database>, given: LeadToSave, now: Date): Promise<SavedResponse> {
  const { lead, key, resume, brochure } = given
  const plain = buildLeadRow(given, now)
  const signs = [...listSpamSigns(lead, now.getTime()), ...(await countRecentLeads(db, plain, now.getTime()))]
  const quarantined = isSpam(signs) ? 1 : 0
  const row = { ...plain, quarantined, suspicions: [...new Set(signs)].join(',') } as const
  const response: SavedResponse = {
    message: SUCCESS_MESSAGES[lead.form],
    reference: row.id,
    pdfUrl: brochure?.url ?? null,
    pdfBytes: brochure?.bytes ?? null,
  }
  await db.insertInto('leads').values(row).execute()
  if (resume) {
    const { fileName: file_name, type, bytes } = resume
    const values = { lead_id: row.id, file_name, type, size: bytes.length, bytes }
    await db.insertInto('lead_resumes').values(values).execute()
  }
  if (!quarantined) await enqueueLead(db, row, now)
  // An expired response to the same key.
  await db.deleteFrom('lead_answers').where('key', '=', key.key).execute()
  const answer = { key: key.key, body_hash: key.bodyHash, lead_id: row.id, answer: JSON.stringify(response) }
  const expires_at = new Date(now.getTime() + key.lifetimeMs).toISOString()
  await db
    .insertInto('lead_answers')
    .values({ ...answer, expires_at })
    .execute()
  return response
}

/** The row of a lead, before its spam signs are known. */
function buildLeadRow({ lead, key, projectName, home, sender }: LeadToSave, now: Date): LeadRow {
  const { form, kind, payload, details, meta } = lead
  const { fields, storeDetails = (all) => all } = FORMS[form]
  const text = (column: FormField['column']) => {
    const names = Object.keys(fields).filter((name) => fields[name]?.column === column && payload[name])
    return names.map((name) => payload[name]).join(' ')
  }
  const campaign = CAMPAIGN_FIELDS.flatMap((name) => (meta[name] ? [[name, meta[name]]] : []))
  const time = now.toISOString()
  return {
    id: buildLeadId(now),
    kind,
    form,
    name: text('name'),
    email: text('email').toLowerCase(),
    phone: normalisePhone(text('phone')),
    project_id: Number(text('project_id')) || null,
    project_name: projectName,
    payload: JSON.stringify(payload),
    details: JSON.stringify({
      ...storeDetails(details),
      ...(home ? { home: home.name, home_id: home.id } : {}),
      ...Object.fromEntries(campaign),
    }),
    page: meta.page || null,
    language: meta.language || null,
    consent_version: CONSENT_TEXTS[kind].version,
    consent_at: time,
    created_at: time,
    handled_at: null,
    withdrawn_at: null,
    quarantined: 0,
    suspicions: '',
    sender,
    idempotency_key: key.key,
  }
}

// Without characters that look or sound alike.
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz'

/** An id such as 261121-k3f9qa7m: the day in India and random characters that can be read out by phone. */
function buildLeadId(now: Date): string {
  const letters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${getToday(now.getTime()).slice(2).replaceAll('-', '')}-${letters}`
}
