import { domainToASCII, domainToUnicode } from 'node:url'
import type { Transaction } from 'kysely'
import { truncateWriteAheadLog } from '@/lib/database/connection'
import type { Database } from '@/lib/database/schema'
import { getEnv } from '@/lib/env'
import { DAY_MS } from '@/lib/format/units'
import { log } from '@/lib/log'
import { ACKNOWLEDGEMENT } from '../channels/channel'
import { LEAD_KINDS } from '../form-kinds'
import { cleanEmail, isEmail } from '../forms/email'
import { cleanPhone, removeSeparators } from '../forms/indian-phone'
import { changeOutbox } from '../outbox'
import { normalisePhone, parsePhone } from '../phone'
import { parseLeadRow } from '../stored-lead'

// The ways in which personal data is erased: a withdrawn consent, a request for erasure, the end of the retention
// period.

/** A person as leads store them: a phone number in E.164 form, or an email address in every spelling of its domain. */
export type Person = { column: 'email' | 'phone'; values: string[] }

/** E.164 form, or ten digits of India. */
const STORED_PHONE = /^(\+\d{7,15}|0?[1-9]\d{9})$/

/** The person of an email address or a phone number in any spelling: ten digits are Indian. Null when it is neither. */
export function parsePerson(text: string): Person | null {
  const address = cleanEmail(text).toLowerCase()
  if (isEmail(address)) return { column: 'email', values: listSpellings(address) }
  const number = removeSeparators(cleanPhone(text))
  if (!STORED_PHONE.test(number)) return null
  // Leads store invalid numbers, too, and leave out the 0 that some people write after the country code.
  const stored = parsePhone(number)?.number ?? normalisePhone(number)
  return stored ? { column: 'phone', values: [stored] } : null
}

/** An address with its domain as typed, in ASCII as mail servers write it, and in its own script. */
function listSpellings(address: string): string[] {
  const [local, domain = ''] = address.split('@')
  const domains = new Set([domain, domainToASCII(domain), domainToUnicode(domain)])
  return [...domains].map((spelling) => `${local}@${spelling}`)
}

export type Withdrawal = {
  /** Leads that were withdrawn or deleted. */
  count: number
  /**
   * Deliveries that reached a receiver, or may have, after an attempt without an answer: staff must inform the
   * receivers.
   */
  sent: { leadId: string; channel: string }[]
  /** False when the write-ahead log may still hold the old data, because another process kept using it. */
  isErased: boolean
}

/** Stops deliveries, and erases a person's identity, text and resume. Kind, project and consent dates stay. */
export function withdrawConsent(person: Person, now = new Date()): Promise<Withdrawal> {
  return changePerson(person, async (db, ids) => {
    await db.deleteFrom('leads').where('id', 'in', ids).where('kind', '=', 'subscribe').execute()
    await db.deleteFrom('lead_outbox').where('lead_id', 'in', ids).where('state', '!=', 'sent').execute()
    // Without its answer, the same words sent again are a new consent and a new lead.
    await db.deleteFrom('lead_answers').where('lead_id', 'in', ids).execute()
    await db.deleteFrom('lead_resumes').where('lead_id', 'in', ids).execute()
    await eraseContents(db, ids, now)
  })
}

async function eraseContents(db: Transaction<Database>, ids: string[], now: Date): Promise<void> {
  const rows = await db.selectFrom('leads').selectAll().where('id', 'in', ids).execute()
  for (const row of rows) {
    const { id, payload, withdrawn_at } = parseLeadRow(row)
    const erased = {
      name: '',
      email: '',
      phone: null,
      // Staff lists distinguish brochure requests from questions by this field.
      payload: JSON.stringify({ query_for: payload.query_for }),
      details: '{}',
      sender: null,
      // A key can be a hash of the person's text.
      idempotency_key: '',
      withdrawn_at: withdrawn_at ?? now.toISOString(),
    }
    await db.updateTable('leads').set(erased).where('id', '=', id).execute()
  }
}

/** Deletes everything of a person: leads with resume, deliveries and stored answers, and refused forms. */
export function erasePerson(person: Person): Promise<Withdrawal> {
  return changePerson(person, async (db, ids) => {
    await db.deleteFrom('leads').where('id', 'in', ids).execute()
  })
}

type LeadsChange = (db: Transaction<Database>, ids: string[]) => Promise<void>

/** Changes the leads of a person, and deletes all refused forms. */
async function changePerson(person: Person, change: LeadsChange): Promise<Withdrawal> {
  const result = await changeOutbox(async (db) => {
    const leads = db.selectFrom('leads').select('id').where(person.column, 'in', person.values)
    const ids = (await leads.execute()).map(({ id }) => id)
    const sent = await db
      .selectFrom('lead_outbox')
      .select(['lead_id as leadId', 'channel'])
      .where('lead_id', 'in', leads)
      // Attempts are counted before they begin. The acknowledgement went to the person.
      .where('attempts', '>', 0)
      .where('channel', '!=', ACKNOWLEDGEMENT)
      .orderBy('lead_id')
      .orderBy('channel')
      .execute()
    if (ids.length > 0) await change(db, ids)
    // They hold typed text for some minutes.
    await db.deleteFrom('refused_forms').execute()
    return { count: ids.length, sent }
  })
  return { ...result, isErased: await truncateWriteAheadLog() }
}

/** Resumes of quarantined leads, and the sender hashes of all leads, are deleted after this many days. */
const SHORT_DAYS = 30

/**
 * Deletes what has been stored for long enough: leads after the days of their kind, expired answers to repeated posts,
 * refused forms, resumes of old quarantined leads, and sender hashes of old leads. Then it empties the write-ahead log.
 * Returns and logs the number of leads by kind.
 */
export async function deleteExpired(
  retentionDays = getEnv().leadRetentionDays,
  now = new Date(),
): Promise<Record<string, number>> {
  const counts = await changeOutbox(async (db) => {
    const deleted = await deleteExpiredLeads(db, retentionDays, now)
    await deleteExpiredParts(db, now)
    return deleted
  })
  await truncateWriteAheadLog()
  const isAnyDeleted = Object.values(counts).some((count) => count > 0)
  if (isAnyDeleted) log.info(counts, 'Expired leads were deleted')
  return counts
}

/**
 * As the privacy policy says, the retention begins on the day on which staff marked a lead as handled, or else when it
 * was created. There is no limit to how many leads are deleted.
 */
async function deleteExpiredLeads(
  db: Transaction<Database>,
  retentionDays: Record<string, number>,
  now: Date,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const leadKind of LEAD_KINDS) {
    const days = retentionDays[leadKind]
    if (!days) continue
    const end = subtractDays(now, days)
    const { numDeletedRows } = await db
      .deleteFrom('leads')
      .where('kind', '=', leadKind)
      .where('created_at', '<', end)
      .where((is) => is.or([is('handled_at', 'is', null), is('handled_at', '<', end)]))
      .executeTakeFirst()
    counts[leadKind] = Number(numDeletedRows)
  }
  return counts
}

async function deleteExpiredParts(db: Transaction<Database>, now: Date): Promise<void> {
  await db.deleteFrom('lead_answers').where('expires_at', '<=', now.toISOString()).execute()
  await db.deleteFrom('refused_forms').where('expires_at', '<=', now.toISOString()).execute()
  const shortEnd = subtractDays(now, SHORT_DAYS)
  const oldLeads = db.selectFrom('leads').select('id').where('created_at', '<', shortEnd)
  const quarantined = oldLeads.where('quarantined', '=', 1)
  await db.deleteFrom('lead_resumes').where('lead_id', 'in', quarantined).execute()
  const senders = db.updateTable('leads').set({ sender: null }).where('sender', 'is not', null)
  await senders.where('created_at', '<', shortEnd).execute()
}

function subtractDays(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString()
}
