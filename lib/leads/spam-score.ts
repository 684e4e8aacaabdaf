import { type Kysely, sql } from 'kysely'
import type { Database } from '@/lib/database/schema'
import { checkFormTime } from './form-time'
import type { ParsedLead } from './parse-lead'

/** Usual leads per hour: a family or an office shares an address, a person asks about a few homes. */
const HOURLY = { sender: 20, contact: 6 }
/** A lead with this score is quarantined: it is saved and answered like any other, but not delivered. */
const QUARANTINE_SCORE = 2

const scores = {
  'hidden-field': 2,
  'form-time-forged': 2,
  'form-time-fast': 2,
  'form-time-old': 1,
  'form-time-missing': 1,
  link: 1,
  'many-links': 2,
  markup: 2,
  'sender-limit': 2,
  'contact-limit': 2,
} as const
export type SpamSign = keyof typeof scores

/** Spam signs of the lead itself. A missing form time alone is usual: forms work without script. */
export function listSpamSigns({ payload, meta }: ParsedLead, now: number): SpamSign[] {
  const found: SpamSign[] = []
  if (meta.website) found.push('hidden-field')
  const time = checkFormTime(meta.form_time, now)
  if (time !== 'ok') found.push(`form-time-${time}`)
  const text = Object.values(payload)
    .filter((value) => typeof value === 'string')
    .join('\n')
  const links = text.match(/https?:\/\/|www\.|\bt\.me\//gi)?.length ?? 0
  if (links > 0) found.push(links > 2 ? 'many-links' : 'link')
  if (/\[url=|<a\s|<script/i.test(text)) found.push('markup')
  return found
}

/** Spam signs from the last hour's leads: too many from one sender, or with one phone number or e-mail address. */
export async function countRecentLeads(
  db: Kysely<Database>,
  lead: { sender: string | null; email: string; phone: string | null },
  now: number,
): Promise<SpamSign[]> {
  const since = new Date(now - 3_600_000).toISOString()
  // Each count stops at its limit, so that a sender with thousands of leads does not slow down the next one.
  const count = (column: 'sender' | 'email' | 'phone', limit: number) =>
    sql<number>`(select count(*) from (select 1 from leads where ${sql.ref(column)} = ${lead[column]} and created_at > ${since} limit ${limit}) as recent)`
  const { rows } = await sql<{ sender: number; email: number; phone: number }>`
    select ${count('sender', HOURLY.sender)} as sender, ${count('email', HOURLY.contact)} as email,
      ${count('phone', HOURLY.contact)} as phone`.execute(db)
  const { sender = 0, email = 0, phone = 0 } = rows[0] ?? {}
  const found: SpamSign[] = []
  if (Number(sender) >= HOURLY.sender) found.push('sender-limit')
  if (Math.max(Number(email), Number(phone)) >= HOURLY.contact) found.push('contact-limit')
  return found
}

/** True when the signs together reach the quarantine score. */
export function isSpam(signs: SpamSign[]): boolean {
  return signs.reduce((sum, sign) => sum + scores[sign], 0) >= QUARANTINE_SCORE
}
