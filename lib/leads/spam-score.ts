import { type Kysely, sql } from 'kysely'
import type { Database } from '@/lib/database/schema'
import { checkFormTime } from './form-time'
import type { ParsedLead } from './parse-lead'

/** Usual leads per hour: an office or a mobile carrier shares an address, a person asks about a few homes. */
const HOURLY = { sender: 20, contact: 6, text: 3 }
/** Shorter messages are often the same, such as "Please call". */
const LONG_TEXT = 20
/** A sender's leads that are compared with the new one. */
const COMPARED = 50
/** A lead with this score is quarantined: it is saved and answered like any other, but not delivered. */
const QUARANTINE_SCORE = 4
/** The beginning of a link to a place on a map. */
const MAP_ADDRESS =
  /https:\/\/(maps\.app\.goo\.gl|goo\.gl\/maps|maps\.google\.com|www\.google\.(com|co\.in)\/maps|www\.openstreetmap\.org)(?=[/?])/gi

// What others can forge (address, phone, e-mail) does not reach the score without another sign.
const scores = {
  'hidden-field': { score: 4, reason: 'hidden field' },
  'form-time-forged': { score: 4, reason: 'form time forged' },
  'form-time-fast': { score: 4, reason: 'form too fast' },
  'form-time-old': { score: 1, reason: 'form old' },
  'form-time-missing': { score: 1, reason: 'no form time' },
  link: { score: 3, reason: 'link' },
  'many-links': { score: 4, reason: 'many links' },
  markup: { score: 4, reason: 'markup' },
  'sender-limit': { score: 1, reason: 'many from address' },
  'contact-limit': { score: 1, reason: 'many from person' },
  repetition: { score: 1, reason: 'repeated text' },
} as const
export type SpamSign = keyof typeof scores

/** Spam signs of the lead itself. A missing form time alone is usual: forms work without script. */
export function listSpamSigns({ payload, meta }: ParsedLead, now: number): SpamSign[] {
  const found: SpamSign[] = []
  if (meta.website) found.push('hidden-field')
  const time = checkFormTime(meta.form_time, now)
  if (time !== 'ok') found.push(`form-time-${time}`)
  // The place of land is often given as a link to a map.
  const location = typeof payload.location === 'string' ? payload.location.replace(MAP_ADDRESS, '') : ''
  const text = Object.values({ ...payload, location })
    .filter((value) => typeof value === 'string')
    .join('\n')
  const links = text.match(/https?:\/\/|www\.|\bt\.me\//gi)?.length ?? 0
  if (links > 0) found.push(links > 2 ? 'many-links' : 'link')
  if (/\[url=|<a\s|<script/i.test(text)) found.push('markup')
  return found
}

/** Spam signs from the last hour's leads: too many from one sender, of one person, or with one text. */
export async function countRecentLeads(
  db: Kysely<Database>,
  lead: { sender: string | null; email: string; phone: string | null; payload: string },
  now: number,
): Promise<SpamSign[]> {
  const since = new Date(now - 3_600_000).toISOString()
  // Each count stops at its limit, so that a sender with thousands of leads does not slow down the next one.
  const recent = (column: 'sender' | 'email' | 'phone', limit: number) =>
    sql`(select payload from leads where ${sql.ref(column)} = ${lead[column]} and created_at > ${since} limit ${limit}) as recent`
  const { rows } = await sql<{ sender: number; email: number; phone: number }>`
    select (select count(*) from ${recent('sender', HOURLY.sender)}) as sender,
      (select count(*) from ${recent('email', HOURLY.contact)}) as email,
      (select count(*) from ${recent('phone', HOURLY.contact)}) as phone
  `.execute(db)
  const { sender = 0, email = 0, phone = 0 } = rows[0] ?? {}
  const found: SpamSign[] = []
  if (Number(sender) >= HOURLY.sender) found.push('sender-limit')
  if (Math.max(Number(email), Number(phone)) >= HOURLY.contact) found.push('contact-limit')
  if (await isRepeated(db, lead, since)) found.push('repetition')
  return found
}

async function isRepeated(
  db: Kysely<Database>,
  { sender, payload }: { sender: string | null; payload: string },
  since: string,
): Promise<boolean> {
  const text = readText(payload)
  if (text === null) return false
  const recent = await db
    .selectFrom('leads')
    .select('payload')
    .where('sender', '=', sender)
    .where('created_at', '>', since)
    .limit(COMPARED)
    .execute()
  return recent.filter((lead) => readText(lead.payload) === text).length >= HOURLY.text
}

/** The message that is compared; null when it is too short. */
function readText(payload: string): string | null {
  const { message } = JSON.parse(payload) as { message?: unknown }
  return typeof message === 'string' && message.length >= LONG_TEXT ? message : null
}

/** True when the signs together reach the quarantine score. */
export function isSpam(signs: SpamSign[]): boolean {
  return signs.reduce((sum, sign) => sum + scores[sign].score, 0) >= QUARANTINE_SCORE
}

/** A lead's stored signs in words. Signs of older releases are shown as they are. */
export function describeSigns(signs: string): string {
  const known: Partial<Record<string, { reason: string }>> = scores
  const names = signs.split(',').filter(Boolean)
  return names.map((name) => known[name]?.reason ?? name).join(', ')
}
