import type { Kysely } from 'kysely'
import type { Database, LeadRow } from '@/lib/database/schema'
import { HOUR_MS } from '@/lib/format/units'
import { isSigned, sign } from '@/lib/security/secrets'
import type { ParsedLead } from './parse-lead'
import { parseLeadRow } from './stored-lead'

// A lead collects spam signals, each with a score. A lead that reaches QUARANTINE_SCORE is saved and answered like any
// other, but not delivered until staff release it.

const QUARANTINE_SCORE = 4

// Values that others can forge (phone, email) do not reach the score without another signal. A link from a browser
// without script does not reach it either.
const SCORES = {
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
type SpamSignal = keyof typeof SCORES

/** The signals of a lead, and how many times the score of each is added. */
type SpamSignals = Partial<Record<SpamSignal, number>>

/** True when the signals together reach the quarantine score. */
export function isSpam(signals: SpamSignals): boolean {
  let score = 0
  for (const [signal, times] of Object.entries(signals)) score += SCORES[signal as SpamSignal] * times
  return score >= QUARANTINE_SCORE
}

/** "form-time-fast,link" becomes "form time fast, link". */
export function formatSpamSignals(stored: string): string {
  return stored.replaceAll('-', ' ').replaceAll(',', ', ')
}

/** The signals in the lead itself. A missing form time alone is usual: forms work without script. */
export function listSpamSignals({ payload, meta }: ParsedLead, now: number): SpamSignals {
  const text = joinTexts(payload)
  const signals: SpamSignals = {}
  if (meta.website) signals['hidden-field'] = 1
  const timeFault = checkFormTime(meta.form_time, now)
  if (timeFault) signals[`form-time-${timeFault}`] = 1
  const linkSignal = findLinkSignal(text)
  if (linkSignal) signals[linkSignal] = 1
  if (MARKUP.test(text)) signals.markup = 1
  return signals
}

/** "[url=…]", "<a href", "<script" */
const MARKUP = /\[url=|<a\s|<script/i
/** "https://x.example", "www.x.example", "t.me/x" */
const LINK = /(https?:\/\/|www\.|\bt\.me\/)[^\s,;]*/gi
/** The beginning of a link to a place on a map. */
const MAP_LINK =
  /https:\/\/(maps\.app\.goo\.gl|goo\.gl\/maps|maps\.google\.com|www\.google\.(com|co\.in)\/maps|www\.openstreetmap\.org)(?=[/?])/gi

function joinTexts(payload: ParsedLead['payload']): string {
  const texts = Object.entries(payload).map(([name, value]) => {
    if (typeof value !== 'string') return ''
    // The place of land is often given as a link to a map.
    return name === 'location' ? value.replace(MAP_LINK, '') : value
  })
  return texts.join('\n')
}

function findLinkSignal(text: string): SpamSignal | null {
  const count = text.match(LINK)?.length ?? 0
  if (count === 0) return null
  if (count === 1) return 'link'
  return count === 2 ? 'two-links' : 'many-links'
}

/** Nobody fills in the shortest form faster, even with the browser's autofill. */
const MIN_FORM_MS = 1_200
/** A tab may stay open overnight, but no token is valid forever. */
const MAX_FORM_MS = 36 * HOUR_MS

/** Milliseconds since 1970, a dot, and a signature of 32 hex digits. */
const FORM_TIME = /^(?<time>\d{13})\.(?<signature>[0-9a-f]{32})$/

/** A form fetches the signed time at its first input, so that pages stay cacheable. */
export function buildFormTime(now = Date.now()): string {
  return `${now}.${sign('form-time', String(now))}`
}

function checkFormTime(token: string | undefined, now: number): 'missing' | 'forged' | 'fast' | 'old' | null {
  if (!token) return 'missing'
  const { time = '', signature = '' } = FORM_TIME.exec(token)?.groups ?? {}
  if (!time || !isSigned('form-time', time, signature)) return 'forged'
  const age = now - Number(time)
  if (age < MIN_FORM_MS) return 'fast'
  return age > MAX_FORM_MS ? 'old' : null
}

/**
 * Normal numbers of leads in an hour. An office or a mobile carrier shares one address, and a person asks about a few
 * homes. A lead gets one `sender-limit` for each 20 leads of the last hour from its sender, one `contact-limit` for
 * each 6 of its person, and one `repetition` for each equal text after the third.
 */
const HOURLY_LIMITS = { sender: 20, contact: 6, equalTexts: 3 }

/** Signals from the last hour: too many leads from one sender, from one person or with the same text. */
export async function loadRecentSpamSignals(
  db: Kysely<Database>,
  lead: LeadRow,
  now: number,
): Promise<SpamSignals> {
  const hourAgo = new Date(now - HOUR_MS).toISOString()
  const leadsOfSender = await listRecentOfSender(db, lead, hourAgo)
  const comparedText = getComparedText(lead)
  const earlierEqualTexts = leadsOfSender.filter((other) => getComparedText(other) === comparedText)
  const equalTextCount = earlierEqualTexts.length + 1

  const signals: SpamSignals = {}
  const senderTimes = Math.floor(leadsOfSender.length / HOURLY_LIMITS.sender)
  const contactTimes = await countContactSignals(db, { lead, leadsOfSender, hourAgo })
  const repetitionTimes = equalTextCount - HOURLY_LIMITS.equalTexts
  if (senderTimes > 0) signals['sender-limit'] = senderTimes
  if (contactTimes > 0) signals['contact-limit'] = contactTimes
  if (repetitionTimes > 0) signals.repetition = repetitionTimes
  return signals
}

type RecentLeads = { lead: LeadRow; leadsOfSender: RecentLead[]; hourAgo: string }

/** How many times the score of `contact-limit` counts. */
async function countContactSignals(
  db: Kysely<Database>,
  { lead, leadsOfSender, hourAgo }: RecentLeads,
): Promise<number> {
  const personCount = leadsOfSender.filter((other) => isSamePerson(other, lead)).length
  const times = Math.floor(personCount / HOURLY_LIMITS.contact)
  if (times > 0) return times
  // Others may misuse a person's data from other addresses: that counts once.
  return (await hasManyOfContact(db, lead, hourAgo)) ? 1 : 0
}

type RecentLead = Pick<LeadRow, 'email' | 'phone' | 'payload' | 'details'>

function listRecentOfSender(db: Kysely<Database>, lead: LeadRow, since: string): Promise<RecentLead[]> {
  return (
    db
      .selectFrom('leads')
      .select(['email', 'phone', 'payload', 'details'])
      .where('created_at', '>', since)
      .where('sender', '=', lead.sender)
      // This number alone reaches the quarantine score.
      .limit(HOURLY_LIMITS.sender * QUARANTINE_SCORE)
      .execute()
  )
}

async function hasManyOfContact(db: Kysely<Database>, lead: LeadRow, since: string): Promise<boolean> {
  const rows = await db
    .selectFrom('leads')
    .select('id')
    .where('created_at', '>', since)
    .where((is) => is.or({ email: lead.email, phone: lead.phone ?? '' }))
    // Thousands of leads with one email address do not slow down the next one.
    .limit(HOURLY_LIMITS.contact)
    .execute()
  return rows.length >= HOURLY_LIMITS.contact
}

function isSamePerson(other: Pick<LeadRow, 'email' | 'phone'>, lead: LeadRow): boolean {
  return other.email === lead.email || (other.phone !== null && other.phone === lead.phone)
}

/** Shorter messages are often the same, such as "Please call". */
const LONG_TEXT = 20

/** The text that is compared between leads: a long message, else the whole payload. */
function getComparedText(lead: Pick<LeadRow, 'payload' | 'details'>): string {
  const message = String(parseLeadRow(lead).payload.message ?? '')
  return message.length >= LONG_TEXT ? message : lead.payload
}
