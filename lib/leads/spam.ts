// A lead collects spam signals, each with a score. A lead that reaches QUARANTINE_SCORE is saved and answered like any
// other, but not delivered until staff release it.

import type { Kysely } from 'kysely'
import type { Database, LeadRow } from '@/lib/database/schema'
import { HOUR_MS } from '@/lib/format/units'
import { explainFormTime } from './form-time'
import type { ParsedLead } from './parse-lead'

const QUARANTINE_SCORE = 4

/** A reason to take a lead for spam. The name is stored for staff. */
export type SpamSignal = { name: string; score: number }

/** True when the scores together reach the quarantine score. */
export function isSpam(signals: SpamSignal[]): boolean {
  const score = signals.reduce((sum, signal) => sum + signal.score, 0)
  return score >= QUARANTINE_SCORE
}

/** "form-time-fast,link" becomes "form time fast, link". */
export function formatSpamSignals(stored: string): string {
  return stored.replaceAll('-', ' ').replaceAll(',', ', ')
}

// A link (2) from a browser without script, which sends no form time (1), stays below the quarantine score.
const CONTENT_SCORES = {
  'hidden-field': 4,
  'form-time-forged': 4,
  'form-time-fast': 4,
  'form-time-old': 1,
  'form-time-missing': 1,
  link: 2,
  'two-links': 3,
  'many-links': 4,
  markup: 4,
} as const
type ContentSignal = keyof typeof CONTENT_SCORES

/** The signals in the lead itself. */
export function listContentSignals({ payload, meta }: ParsedLead, now: number): SpamSignal[] {
  const names: ContentSignal[] = []
  if (meta.website) names.push('hidden-field')
  const timeFault = explainFormTime(meta.form_time, now)
  if (timeFault) names.push(`form-time-${timeFault}`)
  const text = joinTexts(payload)
  const linkSignal = findLinkSignal(text)
  if (linkSignal) names.push(linkSignal)
  if (MARKUP.test(text)) names.push('markup')
  return names.map((name) => ({ name, score: CONTENT_SCORES[name] }))
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
    // Landowners often send the place as a link to a map.
    return name === 'location' ? value.replace(MAP_LINK, '') : value
  })
  return texts.join('\n')
}

function findLinkSignal(text: string): ContentSignal | null {
  const count = text.match(LINK)?.length ?? 0
  if (count === 0) return null
  if (count === 1) return 'link'
  return count === 2 ? 'two-links' : 'many-links'
}

// Every 20 leads an hour from one sender, and every 6 from one person, add 1 to the score: an office or a mobile carrier
// shares one address, and a person asks about a few homes.
const LEADS_OF_SENDER = 20
const LEADS_OF_PERSON = 6

type Contact = Pick<LeadRow, 'email' | 'phone'>
type SentContact = Contact & Pick<LeadRow, 'sender'>

/**
 * Signals in the earlier leads of the same sender. Those of other senders do not count: anybody can send another
 * person's phone number or email, and that person's leads must still arrive.
 */
export async function loadSenderSignals(
  db: Kysely<Database>,
  lead: SentContact,
  now: number,
): Promise<SpamSignal[]> {
  const earlierLeads = await listEarlierLeads(db, lead, now)
  const leadsOfPerson = earlierLeads.filter((earlier) => isSamePerson(earlier, lead))
  const signals: SpamSignal[] = [
    { name: 'sender-limit', score: Math.floor(earlierLeads.length / LEADS_OF_SENDER) },
    { name: 'contact-limit', score: Math.floor(leadsOfPerson.length / LEADS_OF_PERSON) },
  ]
  return signals.filter(({ score }) => score > 0)
}

/** The sender's leads of the last hour. */
function listEarlierLeads(db: Kysely<Database>, { sender }: SentContact, now: number): Promise<Contact[]> {
  return (
    db
      .selectFrom('leads')
      .select(['email', 'phone'])
      .where('created_at', '>', new Date(now - HOUR_MS).toISOString())
      .where('sender', '=', sender)
      // This number alone reaches the quarantine score.
      .limit(LEADS_OF_SENDER * QUARANTINE_SCORE)
      .execute()
  )
}

function isSamePerson(earlier: Contact, lead: Contact): boolean {
  return earlier.email === lead.email || (earlier.phone !== null && earlier.phone === lead.phone)
}
