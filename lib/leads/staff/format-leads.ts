import { stringify } from 'csv-stringify/sync'
import { CONSENT_TEXTS } from '@/lib/content/consent'
import { formatShortTime, formatSortableTime, formatTime } from '@/lib/format/date'
import { oneLine } from '@/lib/format/text'
import { ACKNOWLEDGEMENT } from '../channels/channel'
import { describeLead, type Line, listExportNames } from '../lead'
import { formatPhone } from '../phone'
import { describeSigns } from '../spam'
import { DELIVERY_STATES, type Delivery, describeKind, type StaffLead } from './list-leads'

/** Leads as a table for a terminal of this width in columns. `showsReason` adds why leads are quarantined. */
export function formatLeads(leads: StaffLead[], width = 120, showsReason = false): string {
  const rows = leads.map((lead) => [
    lead.id,
    describeKind(lead),
    formatShortTime(lead.created_at),
    ...(showsReason ? [describeSigns(lead.suspicions)] : [describeState(lead), lead.phone]),
    [lead.name || lead.email, lead.project_name].filter(Boolean).join(', '),
  ])
  const head = ['Id', 'Kind', 'Received', ...(showsReason ? ['Why'] : ['State', 'Phone']), 'Name, project']
  const table = formatTable(head, rows, width)
  return `${table}\n\n${leads.length === 1 ? '1 lead' : `${leads.length} leads`}. Times are in India (IST).`
}

/** The deliveries of leads, all or those in one state, as a table, with their number in each state. */
export function formatDeliveries(leads: StaffLead[], width = 120, only?: Delivery['state']): string {
  const all = leads.flatMap((lead): ({ lead: StaffLead; state: Delivery['state'] } & Partial<Delivery>)[] => {
    const { deliveries, outbox } = lead
    return deliveries.length > 0 ? deliveries.map((one) => ({ lead, ...one })) : [{ lead, state: outbox }]
  })
  const shown = all.filter(({ state }) => !only || state === only)
  const rows = shown.map(({ lead, channel, state, attempts, next_attempt_at: next, sent_at, last_error }) => [
    lead.id,
    channel,
    state,
    attempts?.toString(),
    next && isPlanned(state) ? formatShortTime(next) : sent_at && formatShortTime(sent_at),
    last_error,
  ])
  const table = formatTable(['Lead', 'Channel', 'State', 'Tries', 'Next, done', 'Last error'], rows, width)
  const counts = DELIVERY_STATES.map((name) => ({
    name,
    count: shown.filter(({ state }) => state === name).length,
  }))
  const summary = counts.filter(({ count }) => count > 0).map(({ name, count }) => `${count} ${name}`)
  const unrepeated = shown.filter(({ channel, state }) => channel === ACKNOWLEDGEMENT && state === 'failed')
  const note = `\nFailed acknowledgements (${unrepeated.length}) are not repeated: the visitor may have them.`
  return `${table}\n\n${summary.join(', ') || 'nothing'}${unrepeated.length > 0 ? note : ''}`
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

function describeState({ withdrawn_at, quarantined, handled_at, outbox }: StaffLead): string {
  if (withdrawn_at) return 'withdrawn'
  if (quarantined) return 'quarantined'
  const state = handled_at ? 'handled' : 'new'
  return outbox === 'stored' || outbox === 'delivered' ? state : `${state}, ${outbox}`
}

/** Leads as CSV with times of India. No cell is a formula for a spreadsheet: it begins with an apostrophe then. */
export function buildCsv(leads: StaffLead[]): string {
  return stringify(leads.map(buildRecord), {
    header: leads.length > 0,
    escape_formulas: true,
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
  const { handled_at, withdrawn_at, quarantined, suspicions, outbox, resume } = lead
  return {
    id,
    kind: describeKind(lead),
    created_at_ist: formatSortableTime(lead.created_at),
    name,
    email,
    phone: phone && formatPhone(phone),
    project_id,
    project_name,
    page,
    consent_version,
    consent_at_ist: formatSortableTime(lead.consent_at),
    handled_at_ist: handled_at && formatSortableTime(handled_at),
    withdrawn_at_ist: withdrawn_at && formatSortableTime(withdrawn_at),
    quarantined,
    suspicions,
    outbox,
    resume,
    ...Object.fromEntries(listExportNames().map((field) => [field, more[field]])),
  }
}

/** Rows below a head, each in one line that is cut at the width of the terminal: what may be long stands last. */
function formatTable(head: string[], rows: (string | null | undefined)[][], width: number): string {
  const lines = [head, ...rows].map((row) => row.map((cell) => oneLine(cell ?? '')))
  const widths = head.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  const format = (line: string[]) => {
    const cells = line.map((cell, at) => cell.padEnd(widths[at] ?? 0))
    const text = cells.join('  ').trimEnd()
    return text.length > width ? `${text.slice(0, width - 1)}…` : text
  }
  return lines.map(format).join('\n')
}
