import { CONSENT_TEXTS } from '@/lib/content/consent'
import { cleanLine } from '@/lib/format/clean-text'
import { formatShortTime, formatTime } from '@/lib/format/date'
import { formatCount } from '@/lib/format/numbers'
import { ACKNOWLEDGEMENT } from '../channels/channel'
import { formatSpamSignals } from '../spam'
import { type LeadFact, listLeadFacts } from '../stored-lead'
import { DELIVERY_STATES, type Delivery, findStaffKind, type StaffLead } from './list-leads'

const DEFAULT_WIDTH = 120

/** Leads as a table for a terminal of this width in columns. `showsReason` adds why leads are quarantined. */
export function formatLeads(leads: StaffLead[], width = DEFAULT_WIDTH, showsReason = false): string {
  const rows = leads.map((lead) => {
    const state = showsReason ? [formatSpamSignals(lead.suspicions)] : [formatLeadState(lead), lead.phone]
    const about = [lead.name || lead.email, lead.project_name, lead.details.unit].filter(Boolean).join(', ')
    return [lead.id, findStaffKind(lead), formatShortTime(lead.created_at), ...state, about]
  })
  const stateHead = showsReason ? ['Why'] : ['State', 'Phone']
  const table = formatTable(['Id', 'Kind', 'Received', ...stateHead, 'Name, project, home'], rows, width)
  return `${table}\n\n${formatCount(leads.length, 'lead')}. Times are in India (IST).`
}

/** A row of the outbox: a delivery, or the state of a lead without deliveries. */
type OutboxLine = { lead: StaffLead; state: Delivery['state']; delivery?: Delivery }

/** The deliveries of leads as a table, with their number in each state. `only` leaves out the other states. */
export function formatDeliveries(
  leads: StaffLead[],
  width = DEFAULT_WIDTH,
  only?: Delivery['state'],
): string {
  const shown = leads.flatMap(listOutboxLines).filter(({ state }) => !only || state === only)
  const rows = shown.map(formatOutboxLine)
  const table = formatTable(['Lead', 'Channel', 'State', 'Tries', 'Next, done', 'Last error'], rows, width)
  return `${table}\n\n${formatStateCounts(shown)}`
}

function listOutboxLines(lead: StaffLead): OutboxLine[] {
  if (lead.deliveries.length === 0) return [{ lead, state: lead.deliveryState }]
  return lead.deliveries.map((delivery) => ({ lead, state: delivery.state, delivery }))
}

function formatOutboxLine({ lead, state, delivery }: OutboxLine): (string | null)[] {
  if (!delivery) return [lead.id, '', state]
  const { channel, attempts, next_attempt_at, sent_at, last_error } = delivery
  const time = hasNextAttempt(state) ? next_attempt_at : sent_at
  return [lead.id, channel, state, String(attempts), time && formatShortTime(time), last_error]
}

/** "1 waiting, 2 delivered", and a note about deliveries that `retry all-failed` leaves out. */
function formatStateCounts(lines: OutboxLine[]): string {
  const counts = DELIVERY_STATES.map((name) => ({
    name,
    count: lines.filter(({ state }) => state === name).length,
  }))
  const filled = counts.filter(({ count }) => count > 0).map(({ name, count }) => `${count} ${name}`)
  const summary = filled.join(', ') || 'nothing'
  const unrepeated = lines.filter(
    ({ delivery, state }) => delivery?.channel === ACKNOWLEDGEMENT && state === 'failed',
  )
  if (unrepeated.length === 0) return summary
  return `${summary}\nFailed acknowledgements (${unrepeated.length}) are not repeated: the visitor may have them.`
}

function hasNextAttempt(state: Delivery['state']): boolean {
  return state === 'waiting' || state === 'retrying'
}

/** Width of the column of labels. */
const LABEL_WIDTH = 20

/** Everything about one lead, with its deliveries. */
export function formatLead(lead: StaffLead): string {
  const { consent_version, consent_at, handled_at, withdrawn_at, deliveries } = lead
  const facts: LeadFact[] = [
    ['Id', lead.id],
    ['Kind', findStaffKind(lead)],
    ['State', formatLeadState(lead)],
    ['Received', formatTime(lead.created_at)],
    ...listLeadFacts(lead),
    ['Resume', lead.resume],
    ['Consent', `${consent_version}, ${formatTime(consent_at)}, language ${lead.language ?? 'unknown'}`],
    ['Consent text', findConsentText(consent_version)],
    ['Handled', handled_at && formatTime(handled_at)],
    ['Withdrawn', withdrawn_at && formatTime(withdrawn_at)],
    ['Spam signals', formatSpamSignals(lead.suspicions)],
    ['Delivery', deliveries.length === 0 ? lead.deliveryState : ''],
    ...deliveries.map((delivery): LeadFact => [`Delivery by ${delivery.channel}`, formatDelivery(delivery)]),
  ]
  const lines: string[] = []
  for (const [label, text] of facts)
    if (text) lines.push(`${label.toLowerCase().padEnd(LABEL_WIDTH)}  ${cleanLine(text)}`)
  return lines.join('\n')
}

/** The wording of a consent version; undefined for an earlier one, whose text is in the history of Git. */
function findConsentText(version: string): string | undefined {
  const consent = Object.values(CONSENT_TEXTS).find((text) => text.version === version)
  return consent && [consent.text, consent.purpose].filter(Boolean).join(' ')
}

function formatDelivery({ state, attempts, sent_at, last_error, next_attempt_at }: Delivery): string {
  const parts = [
    sent_at ? `${state} ${formatTime(sent_at)}` : state,
    formatCount(attempts, 'try'),
    last_error && `last error ${last_error}`,
    hasNextAttempt(state) && `next try ${formatTime(next_attempt_at)}`,
  ]
  return parts.filter(Boolean).join(', ')
}

function formatLeadState({ withdrawn_at, quarantined, handled_at, deliveryState }: StaffLead): string {
  if (withdrawn_at) return 'withdrawn'
  if (quarantined) return 'quarantined'
  const state = handled_at ? 'handled' : 'new'
  return deliveryState === 'stored' || deliveryState === 'delivered' ? state : `${state}, ${deliveryState}`
}

/** A table. Each row is one line that is cut at the width of the terminal, so long values are in the last column. */
function formatTable(head: string[], rows: (string | null | undefined)[][], width: number): string {
  const lines = [head, ...rows].map((row) => row.map((cell) => cleanLine(cell ?? '')))
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const formatted = lines.map((line) => {
    const cells = line.map((cell, column) => cell.padEnd(widths[column] ?? 0))
    const text = cells.join('  ').trimEnd()
    return text.length > width ? `${text.slice(0, width - 1)}…` : text
  })
  return formatted.join('\n')
}
