import { type Kysely, sql } from 'kysely'
import type { Database } from '@/lib/database/schema'
import { checkFormTime } from './form-time'
import type { ParsedLead } from './parse-lead'

/** How many leads within the hour are usual: a family or an office shares an address, a person asks about a few homes. */
const HOURLY = { sender: 20, contact: 6 }
/** From this weight on a lead is quarantined: saved and answered like any other, shown apart (decision 32). */
const QUARANTINE_FROM = 2

const weights = {
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
export type Suspicion = keyof typeof weights

/** What is odd about a lead by itself. A missing form time alone is usual: forms work without script. */
export function listSuspicions({ payload, meta }: ParsedLead, now: number): Suspicion[] {
  const found: Suspicion[] = []
  if (meta.website) found.push('hidden-field')
  const time = checkFormTime(meta.form_time, now)
  if (time !== 'ok') found.push(`form-time-${time}`)
  const texts = Object.values(payload).filter((value) => typeof value === 'string')
  const words = texts.join('\n')
  const links = words.match(/https?:\/\/|www\.|\bt\.me\//gi)?.length ?? 0
  if (links > 2) found.push('many-links')
  else if (links > 0) found.push('link')
  if (/\[url=|<a\s|<script/i.test(words)) found.push('markup')
  return found
}

/** As listSuspicions, for what only the store knows: too many from one sender, or for one phone or mail. */
export async function listExcesses(
  db: Kysely<Database>,
  lead: { sender: string | null; email: string; phone: string | null },
  now: number,
): Promise<Suspicion[]> {
  const since = new Date(now - 3_600_000).toISOString()
  // Counted no further than the limit: a sender with thousands of leads must not make each next one slower.
  const count = (column: 'sender' | 'email' | 'phone', limit: number) =>
    sql<number>`(select count(*) from (select 1 from leads where ${sql.ref(column)} = ${lead[column]} and created_at > ${since} limit ${limit}) as recent)`
  const { rows } = await sql<{ sender: number; email: number; phone: number }>`
    select ${count('sender', HOURLY.sender)} as sender, ${count('email', HOURLY.contact)} as email,
      ${count('phone', HOURLY.contact)} as phone`.execute(db)
  const { sender = 0, email = 0, phone = 0 } = rows[0] ?? {}
  const found: Suspicion[] = []
  if (Number(sender) >= HOURLY.sender) found.push('sender-limit')
  if (Math.max(Number(email), Number(phone)) >= HOURLY.contact) found.push('contact-limit')
  return found
}

/** True when these together are too odd to hand on without a person's look. */
export function isQuarantined(found: Suspicion[]): boolean {
  return found.reduce((sum, name) => sum + weights[name], 0) >= QUARANTINE_FROM
}
