import Table from 'cli-table3'
import { oneLine } from '@/lib/format/one-line'
import { listConsentTexts } from '../consent'
import { describeLead } from '../describe-lead'
import { formatShortTime, formatTime } from '../format-time'
import { describeSigns } from '../spam-score'
import { describeKind, type StaffLead } from './list-leads'
import { DELIVERY_STATES, type OutboxLine } from './list-outbox'

/** Below this width the tables leave out their optional columns. */
const WIDE = 110
const LEAST_COLUMN = 8

type Column = { title: string; isFlexible?: boolean; isOptional?: boolean }

/** Leads as a table for a terminal of this width in columns. `showsReason` says why leads are quarantined. */
export function printLeads(leads: StaffLead[], width = 120, showsReason = false): string {
  const columns: Column[] = [
    { title: 'Id' },
    { title: 'Kind' },
    { title: 'Received' },
    { title: 'Name', isFlexible: true },
    showsReason ? { title: 'Why' } : { title: 'Phone' },
    { title: 'Project', isFlexible: true, isOptional: true },
    { title: 'Delivery', isOptional: true },
    { title: 'State' },
  ]
  const rows = leads.map((lead) => [
    lead.id,
    describeKind(lead),
    formatShortTime(lead.created_at),
    lead.name || lead.email,
    (showsReason ? describeSigns(lead.suspicions) : lead.phone) ?? '',
    lead.project_name ?? '',
    deliveries[lead.outbox],
    describeState(lead),
  ])
  const count = leads.length === 1 ? '1 lead' : `${leads.length} leads`
  return `${formatTable(columns, rows, width)}\n\n${count}. Times are in India (IST).`
}

/** The outbox as a table, with the number of deliveries in each state. */
export function printOutbox(lines: OutboxLine[], width = 120): string {
  const columns: Column[] = [
    { title: 'Lead' },
    { title: 'Kind' },
    { title: 'Channel' },
    { title: 'State' },
    { title: 'Tries' },
    { title: 'Next try' },
    { title: 'Delivered', isOptional: true },
    { title: 'Last error', isFlexible: true },
  ]
  const rows = lines.map(({ id, kind, channel, state, attempts, nextAttemptAt, deliveredAt, lastError }) => [
    id,
    kind,
    channel ?? '',
    state,
    channel ? String(attempts) : '',
    nextAttemptAt ? formatShortTime(nextAttemptAt) : '',
    deliveredAt ? formatShortTime(deliveredAt) : '',
    lastError ?? '',
  ])
  const counts = DELIVERY_STATES.map(
    (name) => [name, lines.filter(({ state }) => state === name).length] as const,
  )
  const summary = counts.filter(([, count]) => count > 0).map(([name, count]) => `${count} ${name}`)
  return `${formatTable(columns, rows, width)}\n\n${summary.join(', ') || 'nothing'}`
}

/** A lead's outbox state as staff read it; empty before the lead is enqueued. */
const deliveries: Record<StaffLead['outbox'], string> = {
  pending: '',
  held: 'held',
  sending: 'under way',
  delivered: 'delivered',
  failed: 'failed',
  dropped: 'stopped',
}

/** Everything about one lead. */
export function printLead(lead: StaffLead, lines: OutboxLine[] = []): string {
  const consent = listConsentTexts().find(({ version }) => version === lead.consent_version)
  const language = `language ${lead.language ?? 'unknown'}`
  const fields: [string, unknown][] = [
    ['Id', lead.id],
    ['Kind', describeKind(lead)],
    ['State', describeState(lead)],
    ['Received', formatTime(lead.created_at)],
    ...describeLead(lead),
    ['Resume', lead.resume],
    ['Consent', `${lead.consent_version}, ${formatTime(lead.consent_at)}, ${language}`],
    ['Consent text', consent && [consent.text, consent.purpose].filter(Boolean).join(' ')],
    ['Handled', lead.handled_at && formatTime(lead.handled_at)],
    ['Withdrawn', lead.withdrawn_at && formatTime(lead.withdrawn_at)],
    ['Spam signs', describeSigns(lead.suspicions)],
    ['Delivery', lines.length > 0 ? '' : lead.outbox],
    ...lines.map((line): [string, string] => [`Delivery by ${line.channel}`, describeLine(line)]),
  ]
  return fields
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${name.toLowerCase().padEnd(20)}  ${oneLine(String(value))}`)
    .join('\n')
}

function describeLine({ state, attempts, nextAttemptAt, deliveredAt, lastError }: OutboxLine): string {
  const parts = [
    deliveredAt ? `${state} ${formatTime(deliveredAt)}` : state,
    attempts === 1 ? '1 try' : `${attempts} tries`,
    lastError && `last error ${lastError}`,
    nextAttemptAt && `next try ${formatTime(nextAttemptAt)}`,
  ]
  return parts.filter(Boolean).join(', ')
}

function describeState(lead: StaffLead): string {
  if (lead.withdrawn_at) return 'withdrawn'
  if (lead.quarantined) return 'quarantined'
  if (lead.handled_at) return 'handled'
  return lead.outbox === 'failed' ? 'new, failed' : 'new'
}

/** A table without borders. Flexible columns share the space that the others leave. */
function formatTable(columns: Column[], rows: string[][], width: number): string {
  const shown = columns.flatMap(({ isOptional }, at) => (isOptional && width < WIDE ? [] : [at]))
  const gap = width < WIDE ? 1 : 2
  const cells = rows.map((row) => shown.map((at) => oneLine(row[at] ?? '')))
  const titles = shown.map((at) => columns[at]?.title ?? '')
  const natural = titles.map((title, at) =>
    Math.max(title.length, ...cells.map((row) => row[at]?.length ?? 0)),
  )
  const isFlexible = shown.map((at) => columns[at]?.isFlexible ?? false)
  const fixed = natural.reduce((sum, one, at) => sum + (isFlexible[at] ? gap : one + gap), -gap)
  const room = Math.floor((width - fixed) / isFlexible.filter(Boolean).length)
  const table = new Table({
    head: titles,
    colWidths: natural.map((one, at) => (isFlexible[at] ? Math.min(one, Math.max(LEAST_COLUMN, room)) : one)),
    chars: { ...noBorders, middle: ' '.repeat(gap) },
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  })
  table.push(...cells)
  return table.toString().replace(/ +$/gm, '')
}

const noBorders = Object.fromEntries(
  ['top', 'top-mid', 'top-left', 'top-right', 'bottom', 'bottom-mid', 'bottom-left', 'bottom-right']
    .concat(['left', 'left-mid', 'mid', 'mid-mid', 'right', 'right-mid'])
    .map((name) => [name, '']),
)
