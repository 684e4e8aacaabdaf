import { listConsentTexts } from '../consent'
import { formatDepartment } from '../departments'
import { formatShortTime, formatTime } from './format-time'
import type { StaffLead } from './list-leads'
import type { OutboxLine } from './list-outbox'
import { cleanText, formatTable } from './table'

/** Leads as a table for a terminal of so many columns. */
export function printTable(leads: StaffLead[], width = 120): string {
  const columns = [
    { title: 'Id' },
    { title: 'Kind', least: 7 },
    { title: 'Received' },
    { title: 'Name', least: 10 },
    { title: 'Phone' },
    { title: 'Project', least: 10, isOptional: true },
    { title: 'Delivery', isOptional: true },
    { title: 'State' },
  ]
  const rows = leads.map((lead) => [
    lead.id,
    lead.kind,
    formatShortTime(lead.created_at),
    (lead.name || lead.email).slice(0, 40),
    lead.phone ?? '',
    (lead.project_name ?? '').slice(0, 40),
    deliveries[lead.outbox],
    describeState(lead),
  ])
  const count = leads.length === 1 ? '1 lead' : `${leads.length} leads`
  return [formatTable(columns, rows, width), '', count].join('\n')
}

/** The outbox word as staff read it; a lead that was handed to no channel has none. */
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
  const payload = JSON.parse(lead.payload) as Record<string, unknown>
  const details = JSON.parse(lead.details) as Record<string, unknown>
  if (typeof payload.department === 'string') payload.department = formatDepartment(payload.department)
  const consent = listConsentTexts().find(({ version }) => version === lead.consent_version)
  const fields: [string, unknown][] = [
    ['id', lead.id],
    ['kind', lead.kind],
    ['state', describeState(lead)],
    ['received', formatTime(lead.created_at)],
    ['project', lead.project_name],
    ...Object.entries(payload),
    ...Object.entries(details),
    ['resume', lead.resume],
    ['page', lead.page],
    [
      'consent',
      `${lead.consent_version}, ${formatTime(lead.consent_at)}, language ${lead.language ?? 'unknown'}`,
    ],
    ['consent text', consent && [consent.text, consent.purpose].filter(Boolean).join(' ')],
    ['handled', lead.handled_at && formatTime(lead.handled_at)],
    ['withdrawn', lead.withdrawn_at && formatTime(lead.withdrawn_at)],
    ['suspicions', lead.suspicions],
    ['delivery', lines.length > 0 ? '' : lead.outbox],
    ...lines.map((line): [string, string] => [`delivery by ${line.channel}`, describeLine(line)]),
  ]
  return fields
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${name.padEnd(20)}  ${cleanText(String(value))}`)
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
