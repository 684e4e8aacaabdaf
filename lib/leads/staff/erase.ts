import { domainToASCII, domainToUnicode } from 'node:url'
import type { Transaction } from 'kysely'
import { emptyLog } from '@/lib/database/connection'
import type { Database } from '@/lib/database/schema'
import { getEnv } from '@/lib/env'
import { log } from '@/lib/log'
import { DAY_MS } from '@/lib/today'
import { ACKNOWLEDGEMENT } from '../channels/channel'
import { isEmail, tidyEmail } from '../forms/email'
import { tidyPhone } from '../forms/indian-phone'
import { LEAD_KINDS } from '../kinds'
import { readLead } from '../lead'
import { changeOutbox } from '../outbox'
import { normalisePhone, parsePhone } from '../phone'

// Everything that ends personal data: the withdrawal of a consent, an erasure, the end of the retention.

/** A person by what leads store: a phone number as +digits, or an email address in both spellings of its domain. */
export type Person = { column: 'email' | 'phone'; values: string[] }

const HELP = 'Please give an email address, or a phone number with + and its country code.'

/** The person of an email address or a phone number in any spelling: ten digits are Indian. A sentence when it is neither. */
export function readPerson(text: string): Person | string {
  const address = tidyEmail(text).toLowerCase()
  if (isEmail(address)) {
    const [local, domain = ''] = address.split('@')
    const domains = [domain, domainToASCII(domain), domainToUnicode(domain)]
    return { column: 'email', values: [...new Set(domains.map((one) => `${local}@${one}`))] }
  }
  const number = tidyPhone(text).replace(/[\s./\p{Pd}\u2212]/gu, '')
  if (!/^(\+\d{7,15}|0?[1-9]\d{9})$/.test(number)) return HELP
  // As leads store it: also what is no valid number, and without the 0 that some write behind the country code.
  const stored = parsePhone(number)?.number ?? normalisePhone(number)
  return stored ? { column: 'phone', values: [stored] } : HELP
}

export type Withdrawal = {
  /** Leads that were withdrawn or deleted. */
  count: number
  /** What receivers have, or may have after an attempt without an answer: staff must inform them. */
  sent: { leadId: string; channel: string }[]
  /** False when the write-ahead log may still hold the old data, because another process used it all the time. */
  isGone: boolean
}

/** Ends delivery and erases who it was, what they wrote and the resume. Kind, project, consent and its end stay. */
export function withdrawConsent(person: Person, now = new Date()): Promise<Withdrawal> {
  return change(person, async (db, ids) => {
    await db.deleteFrom('leads').where('id', 'in', ids).where('kind', '=', 'subscribe').execute()
    await db.deleteFrom('lead_outbox').where('lead_id', 'in', ids).where('state', '!=', 'sent').execute()
    // Without its answer, the same words sent again are a new consent and a new lead.
    for (const table of ['lead_answers', 'lead_resumes'] as const)
      await db.deleteFrom(table).where('lead_id', 'in', ids).execute()
    // A key can be a hash of what the person wrote.
    const gone = { name: '', email: '', phone: null, details: '{}', sender: null, idempotency_key: '' }
    const leads = await db.selectFrom('leads').selectAll().where('id', 'in', ids).execute()
    for (const { id, payload: all, withdrawn_at } of leads.map(readLead)) {
      // Staff lists distinguish brochure requests from questions by this field.
      const payload = JSON.stringify({ query_for: all.query_for })
      const lead = db.updateTable('leads').where('id', '=', id)
      await lead.set({ ...gone, payload, withdrawn_at: withdrawn_at ?? now.toISOString() }).execute()
    }
  })
}

/** Deletes everything of a person: leads with resume, deliveries and stored responses, and refused forms. */
export function erasePerson(person: Person): Promise<Withdrawal> {
  return change(person, (db, ids) => db.deleteFrom('leads').where('id', 'in', ids).execute())
}

type Change = (db: Transaction<Database>, ids: string[]) => Promise<unknown>

async function change(person: Person, run: Change): Promise<Withdrawal> {
  const result = await changeOutbox(async (db) => {
    const leads = db.selectFrom('leads').select('id').where(person.column, 'in', person.values)
    const ids = (await leads.execute()).map(({ id }) => id)
    const outbox = db.selectFrom('lead_outbox').select(['lead_id as leadId', 'channel'])
    const theirs = outbox.where('lead_id', 'in', leads).orderBy('lead_id').orderBy('channel')
    // Attempts are counted before they begin. The acknowledgement went to the person.
    const sent = await theirs.where('attempts', '>', 0).where('channel', '!=', ACKNOWLEDGEMENT).execute()
    if (ids.length > 0) await run(db, ids)
    // They hold what was typed, for minutes; a page that shows one keeps it.
    await db.deleteFrom('refused_forms').execute()
    return { count: ids.length, sent }
  })
  return { ...result, isGone: await emptyLog() }
}

/** Resumes of quarantined leads, and the sender hashes of all leads, are deleted after this many days. */
const SHORT_DAYS = 30

/**
 * Deletes leads with resume and deliveries when their kind's retention in days is over. It counts from the day on which
 * staff marked the lead as handled, else from its creation, as in the privacy policy, and however many leads these are.
 * Also deletes expired responses to repeated posts and refused forms, the resumes of old quarantined leads and the sender
 * hashes of old leads, and empties the write-ahead log. Returns and logs the number of leads by kind.
 */
export async function deleteExpired(retentionDays = getEnv().leadRetentionDays, now = new Date()) {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const counts: Record<string, number> = {}
  await changeOutbox(async (db) => {
    for (const kind of LEAD_KINDS) {
      const days = retentionDays[kind]
      if (!days) continue
      const old = db.deleteFrom('leads').where('kind', '=', kind).where('created_at', '<', before(days))
      const { numDeletedRows } = await old
        .where((is) => is.or([is('handled_at', 'is', null), is('handled_at', '<', before(days))]))
        .executeTakeFirst()
      counts[kind] = Number(numDeletedRows)
    }
    for (const table of ['lead_answers', 'refused_forms'] as const)
      await db.deleteFrom(table).where('expires_at', '<=', now.toISOString()).execute()
    const old = db.selectFrom('leads').select('id').where('created_at', '<', before(SHORT_DAYS))
    const held = old.where('quarantined', '=', 1)
    await db.deleteFrom('lead_resumes').where('lead_id', 'in', held).execute()
    const senders = db.updateTable('leads').set({ sender: null }).where('sender', 'is not', null)
    await senders.where('created_at', '<', before(SHORT_DAYS)).execute()
  })
  await emptyLog()
  if (Object.values(counts).some((count) => count > 0)) log.info(counts, 'Expired leads were deleted')
  return counts
}
