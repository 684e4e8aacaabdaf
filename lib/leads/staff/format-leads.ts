import Table from 'cli-table3'
import { stringify } from 'csv-stringify/sync'
import { CONSENT_TEXTS } from '@/lib/content/consent'
import { formatShortTime, formatSortableTime, formatTime } from '@/lib/format/date'
import { oneLine } from '@/lib/format/text'
import { describeLead, type Line, listExportNames } from '../lead'
import { formatPhone } from '../phone'
import { describeSigns } from '../spam'
import { DELIVERY_STATES, type Delivery, describeKind, type StaffLead } from './list-leads'

/** Leads as a table for a terminal of this width in columns. `showsReason` adds why leads are quarantined. */
export function formatLeads(leads: StaffLead[], width = 120, showsReason = false): string {
  const columns: Column<StaffLead>[] = [
    ['Id', ({ id }) => id],
    ['Kind', describeKind],
    ['Received', ({ created_at }) => formatShortTime(created_at)],
    ['Name', ({ name, email }) => name || email, 'flexible'],
    showsReason ? ['Why', ({ suspicions }) => describeSigns(suspicions)] : ['Phone', ({ phone }) => phone],
    ['Project', ({ project_name }) => project_name, 'flexible optional'],
    // A stored lead has none, and what is withdrawn stands under State.
    ['Delivery', ({ outbox }) => (['stored', 'withdrawn'].includes(outbox) ? '' : outbox), 'optional'],
    ['State', describeState],
  ]
  const count = leads.length === 1 ? '1 lead' : `${leads.length} leads`
  return `${formatTable(columns, leads, width)}\n\n${count}. Times are in India (IST).`
}

/** A delivery, or the state of a lead that no channel has. */
type DeliveryLine = { lead: StaffLead; state: Delivery['state'] } & Partial<Delivery>

/** The deliveries of leads, all or those in one state, as a table, with their number in each state. */
export function formatDeliveries(leads: StaffLead[], width = 120, only?: Delivery['state']): string {
  const all = leads.flatMap((lead): DeliveryLine[] => {
    const { deliveries, outbox } = lead
    return deliveries.length > 0 ? deliveries.map((one) => ({ lead, ...one })) : [{ lead, state: outbox }]
  })
  const lines = all.filter(({ state }) => !only || state === only)
  const columns: Column<DeliveryLine>[] = [
    ['Lead', ({ lead }) => lead.id],
    ['Kind', ({ lead }) => describeKind(lead)],
    ['Channel', ({ channel }) => channel],
    ['State', ({ state }) => state],
    ['Tries', ({ attempts }) => attempts?.toString()],
    ['Next try', ({ state, next_attempt_at: at }) => at && isPlanned(state) && formatShortTime(at)],
    ['Delivered', ({ sent_at }) => sent_at && formatShortTime(sent_at), 'optional'],
    ['Last error', ({ last_error }) => last_error, 'flexible'],
  ]
  const counts = DELIVERY_STATES.map((name) => [lines.filter(({ state }) => state === name).length, name])
  const summary = counts.filter(([count]) => count).map((one) => one.join(' '))
  return `${formatTable(columns, lines, width)}\n\n${summary.join(', ') || 'nothing'}`
}

const isPlanned = (state: Delivery['state']) => state === 'waiting' || state === 'retrying'

/** Everything about one lead, with its deliveries. */
export function formatLead(lead: StaffLead): string {
  const { consent_version, consent_at, handled_at, withdrawn_at, deliveries } = lead
  const consent = Object.values(CONSENT_TEXTS).find(({ version }) => version === consent_version)
  const fields: (Line | readonly [name: string, value: string | false])[] = [
    ['Id', lead.id],
    ['Kind', describeKind(lead)],
    ['State', describeState(lead)],
    ['Received', formatTime(lead.created_at)],
    ...describeLead(lead),
    ['Resume', lead.resume],
    ['Consent', `${consent_version}, ${formatTime(consent_at)}, language ${lead.language ?? 'unknown'}`],
    ['Consent text', consent && [consent.text, consent.purpose].filter(Boolean).join(' ')],
    ['Handled', handled_at && formatTime(handled_at)],
    ['Withdrawn', withdrawn_at && formatTime(withdrawn_at)],
    ['Spam signs', describeSigns(lead.suspicions)],
    ['Delivery', deliveries.length === 0 && lead.outbox],
    ...deliveries.map((one) => [`Delivery by ${one.channel}`, describeDelivery(one)] as const),
  ]
  return fields
    .flatMap(([name, value]) => (value ? `${name.toLowerCase().padEnd(20)}  ${oneLine(value)}` : []))
    .join('\n')
}

function describeDelivery({ state, attempts, sent_at, last_error, next_attempt_at }: Delivery): string {
  const parts = [
    sent_at ? `${state} ${formatTime(sent_at)}` : state,
    attempts === 1 ? '1 try' : `${attempts} tries`,
    last_error && `last error ${last_error}`,
    isPlanned(state) && `next try ${formatTime(next_attempt_at)}`,
  ]
  return parts.filter(Boolean).join(', ')
}

function describeState(lead: StaffLead): string {
  if (lead.withdrawn_at) return 'withdrawn'
  if (lead.quarantined) return 'quarantined'
  if (lead.handled_at) return 'handled'
  return lead.outbox === 'failed' ? 'new, failed' : 'new'
}

/**
 * Leads as CSV for spreadsheets. Times are in India. A cell that a spreadsheet can read as a formula starts with an
 * apostrophe; phone numbers have a form that no spreadsheet reads as a formula or a number.
 */
export function buildCsv(leads: StaffLead[]): string {
  return stringify(leads.map(buildRecord), {
    header: leads.length > 0,
    cast: { string: (text) => guardFormula(cleanCell(text)) },
    // Some spreadsheets split unquoted cells at semicolons and tabs.
    quoted: true,
    quoted_empty: true,
    record_delimiter: '\r\n',
    // Spreadsheets need the byte order mark to read UTF-8.
    bom: true,
  })
}

function buildRecord(lead: StaffLead): Record<string, unknown> {
  const more: Record<string, unknown> = { ...lead.payload, ...lead.details }
  const { id, name, email, phone, project_id, project_name, page, consent_version } = lead
  const { quarantined, suspicions, outbox, resume } = lead
  return {
    id,
    kind: describeKind(lead),
    created_at_ist: formatSortableTime(lead.created_at),
    ...{ name, email, phone: phone && formatPhone(phone), project_id, project_name, page, consent_version },
    consent_at_ist: formatSortableTime(lead.consent_at),
    handled_at_ist: lead.handled_at && formatSortableTime(lead.handled_at),
    withdrawn_at_ist: lead.withdrawn_at && formatSortableTime(lead.withdrawn_at),
    ...{ quarantined, suspicions, outbox, resume },
    ...Object.fromEntries(listExportNames().map((field) => [field, more[field]])),
  }
}

/** Replaces control characters but line feeds, and signs that turn the direction of text, by spaces. */
function cleanCell(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ' ')
}

// Spreadsheets skip spaces, quotes and invisible characters before a formula; some accept full-width signs.
const FORMULA = /^[\s\p{Cf}\p{Cc}'"`]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u

/** Puts an apostrophe before text that a spreadsheet can read as a formula. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Below this width a table leaves out its optional columns. */
const WIDE = 110
const LEAST_COLUMN = 8

/** Title, text of a row, and whether the column shares the free space or is left out of a narrow table. */
export type Column<T> = [
  title: string,
  text: (row: T) => string | false | null | undefined,
  kind?: 'flexible' | 'optional' | 'flexible optional',
]

/** Rows as a table without borders for a terminal of this width in columns. */
export function formatTable<T>(columns: Column<T>[], rows: T[], width: number): string {
  const shown = columns.filter(([, , kind = '']) => width >= WIDE || !kind.includes('optional'))
  const gap = width < WIDE ? 1 : 2
  const cells = rows.map((row) => shown.map(([, text]) => oneLine(text(row) || '')))
  const natural = shown.map(([title], at) =>
    Math.max(title.length, ...cells.map((row) => row[at]?.length ?? 0)),
  )
  const isFlexible = shown.map(([, , kind = '']) => kind.includes('flexible'))
  const fixed = natural.reduce((sum, one, at) => sum + (isFlexible[at] ? gap : one + gap), -gap)
  const room = Math.floor((width - fixed) / isFlexible.filter(Boolean).length)
  const table = new Table({
    head: shown.map(([title]) => title),
    colWidths: natural.map((one, at) => (isFlexible[at] ? Math.min(one, Math.max(LEAST_COLUMN, room)) : one)),
    chars: { ...noBorders, middle: ' '.repeat(gap) },
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  })
  table.push(...cells)
  return table.toString().replace(/ +$/gm, '')
}

const SIDES =
  'top bottom left right mid top-mid top-left top-right bottom-mid bottom-left bottom-right left-mid mid-mid right-mid'
const noBorders = Object.fromEntries(SIDES.split(' ').map((name) => [name, '']))
