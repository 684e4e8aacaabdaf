import type { Kysely } from 'kysely'
import type { Database, LeadRow } from '@/lib/database/schema'
import { isSigned, sign } from '@/lib/security/secrets'
import { withoutProject } from './forms/enquiry'
import { formatDetails, readLead } from './lead'
import type { ParsedLead } from './parse-lead'

/** Nobody fills in the shortest form faster, even with the browser's autofill. */
const MINIMUM_MS = 1_200
/** A tab may stay open overnight; a token is not good for ever. */
const MAXIMUM_MS = 36 * 3_600_000

/** A signed time. A form fetches it on first input, so that pages stay cacheable. */
export function buildFormTime(now = Date.now()): string {
  return `${now}.${sign('form-time', String(now))}`
}

/** What is wrong with the token; null for a good one. */
function checkFormTime(token: string | undefined, now: number): 'missing' | 'forged' | 'fast' | 'old' | null {
  if (!token) return 'missing'
  const [, time = '', signature = ''] = /^(\d{13})\.([0-9a-f]{32})$/.exec(token) ?? []
  if (!time || !isSigned('form-time', time, signature)) return 'forged'
  const age = now - Number(time)
  if (age < MINIMUM_MS) return 'fast'
  return age > MAXIMUM_MS ? 'old' : null
}

/**
 * Usual leads per hour: an office or a mobile carrier shares an address, a person asks about a few homes. Each such
 * number of leads more is a sign more, and so is each repetition after `text`.
 */
const HOURLY = { sender: 20, contact: 6, text: 3 }
/** Shorter messages are often the same, such as "Please call". */
const LONG_TEXT = 20
/** A lead with this score is quarantined: it is saved and answered like any other, but not delivered. */
const QUARANTINE_SCORE = 4
/** The beginning of a link to a place on a map. */
const MAP_ADDRESS =
  /https:\/\/(maps\.app\.goo\.gl|goo\.gl\/maps|maps\.google\.com|www\.google\.(com|co\.in)\/maps|www\.openstreetmap\.org)(?=[/?])/gi

// What others can forge (phone, email) does not reach the score without another sign. A link from a browser without
// script does not reach it either.
const scores = {
  'hidden-field': 4,
  'form-time-forged': 4,
  'form-time-fast': 4,
  'form-time-old': 1,
  'form-time-missing': 1,
  link: 2,
  'two-links': 3,
  'many-links': 4,
  markup: 4,
  'sender-limit': 1,
  'contact-limit': 1,
  repetition: 1,
} as const
type SpamSign = keyof typeof scores

/** Spam signs of the lead itself. A missing form time alone is usual: forms work without script. */
export function listSpamSigns({ payload, meta }: ParsedLead, now: number): SpamSign[] {
  const found: SpamSign[] = []
  if (meta.website) found.push('hidden-field')
  const time = checkFormTime(meta.form_time, now)
  if (time) found.push(`form-time-${time}`)
  // The place of land is often given as a link to a map.
  const location = typeof payload.location === 'string' ? payload.location.replace(MAP_ADDRESS, '') : ''
  const text = Object.values({ ...payload, location })
    .filter((value) => typeof value === 'string')
    .join('\n')
  const links = text.match(/(https?:\/\/|www\.|\bt\.me\/)[^\s,;]*/gi)?.length ?? 0
  if (links > 0) found.push((['link', 'two-links'] as const)[links - 1] ?? 'many-links')
  if (/\[url=|<a\s|<script/i.test(text)) found.push('markup')
  return found
}

/** Signs from the last hour: too many leads of a sender, a person or a content. One for each step over a limit. */
export async function countRecentLeads(db: Kysely<Database>, lead: LeadRow, now: number) {
  const lastHour = db.selectFrom('leads').where('created_at', '>', new Date(now - 3_600_000).toISOString())
  const ofSender = lastHour
    .select(['email', 'phone', 'project_id', 'project_name', 'payload', 'details'])
    .where('sender', '=', lead.sender)
  // So many are spam by number alone, whatever their content.
  const recent = await ofSender.limit(HOURLY.sender * QUARANTINE_SCORE).execute()
  const person = { email: lead.email, phone: lead.phone ?? '' }
  // No more are read than count, so that thousands of leads with one email address do not slow down the next one.
  const ofContact = lastHour
    .select('id')
    .where((is) => is.or(person))
    .limit(HOURLY.contact)
  const samePerson = await ofContact.execute()
  const isSamePerson = ({ email, phone }: Pick<LeadRow, 'email' | 'phone'>) =>
    email === lead.email || (phone !== null && phone === lead.phone)
  const ofPerson = Math.floor(recent.filter(isSamePerson).length / HOURLY.contact)
  const content = readContent(lead)
  const repeated = recent.filter((one) => readContent(one) === content).length
  return [
    ...repeat('sender-limit', Math.floor(recent.length / HOURLY.sender)),
    // What others post with a person's data from elsewhere counts once.
    ...repeat('contact-limit', ofPerson || Number(samePerson.length >= HOURLY.contact)),
    ...repeat('repetition', repeated - HOURLY.text + 1),
  ]
}

function repeat(sign: SpamSign, times: number): SpamSign[] {
  return Array<SpamSign>(Math.max(0, times)).fill(sign)
}

/** What is compared: the message without the sentences that the site adds, else the whole payload. */
function readContent(lead: Pick<LeadRow, 'project_id' | 'project_name' | 'payload' | 'details'>): string {
  const { payload, details, project_id, project_name } = readLead(lead)
  const about = { home: details.home, hidden: project_id === null ? project_name : null }
  const own = String(payload.message ?? '')
    .replace(withoutProject('', about), '')
    .replace(formatDetails('enquiry', details), '')
  return own.length >= LONG_TEXT ? own : lead.payload
}

/** True when the signs together reach the quarantine score. */
export function isSpam(signs: SpamSign[]): boolean {
  return signs.reduce((sum, sign) => sum + scores[sign], 0) >= QUARANTINE_SCORE
}

/** A lead's stored signs in words. */
export function describeSigns(signs: string): string {
  return signs.replaceAll('-', ' ').replaceAll(',', ', ')
}
