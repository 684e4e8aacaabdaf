import { formatDepartment } from '../departments'
import type { StaffLead } from './list-leads'

// What a visitor typed may hold codes that move a terminal's cursor or change its colours.
const clean = (text: string) => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')

const time = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/** Leads as a table for a terminal of 120 columns. */
export function printTable(leads: StaffLead[]): string {
  const rows = leads.map((lead) => [
    lead.id,
    lead.kind,
    time.format(new Date(lead.created_at)),
    lead.name || lead.email,
    lead.phone ?? '',
    lead.project_name ?? '',
    describeState(lead),
  ])
  const header = ['Id', 'Kind', 'Received (IST)', 'Name', 'Phone', 'Project', 'State']
  const widths = header.map((title, at) =>
    Math.min(26, Math.max(title.length, ...rows.map((row) => clean(row[at] ?? '').length))),
  )
  const draw = (cells: string[]) =>
    cells
      .map((cell, at) => clip(clean(cell), widths[at] ?? 0))
      .join('  ')
      .trimEnd()
  const rule = widths.map((width) => '─'.repeat(width)).join('  ')
  const count = leads.length === 1 ? '1 lead' : `${leads.length} leads`
  return [draw(header), rule, ...rows.map(draw), '', count].join('\n')
}

/** Everything about one lead. */
export function printLead(lead: StaffLead): string {
  const payload = JSON.parse(lead.payload) as Record<string, unknown>
  const details = JSON.parse(lead.details) as Record<string, unknown>
  if (typeof payload.department === 'string') payload.department = formatDepartment(payload.department)
  const lines: [string, unknown][] = [
    ['id', lead.id],
    ['kind', lead.kind],
    ['state', describeState(lead)],
    ['received', `${time.format(new Date(lead.created_at))} IST`],
    ['project', lead.project_name],
    ...Object.entries(payload),
    ...Object.entries(details),
    ['resume', lead.resume],
    ['page', lead.page],
    ['consent', `${lead.consent_version}, ${lead.consent_at}, language ${lead.language ?? 'unknown'}`],
    ['handled', lead.handled_at],
    ['withdrawn', lead.withdrawn_at],
    ['suspicions', lead.suspicions],
    ['outbox', lead.outbox],
  ]
  return lines
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${name.padEnd(20)}  ${clean(String(value))}`)
    .join('\n')
}

function describeState(lead: StaffLead): string {
  if (lead.withdrawn_at) return 'withdrawn'
  if (lead.quarantined) return 'quarantined'
  return lead.handled_at ? 'handled' : 'new'
}

function clip(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width)
}
