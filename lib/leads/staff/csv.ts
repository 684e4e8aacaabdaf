import type { StaffLead } from './list-leads'

const columns = [
  'id',
  'kind',
  'created_at',
  'name',
  'email',
  'phone',
  'project_id',
  'project_name',
  'page',
  'consent_version',
  'consent_at',
  'handled_at',
  'withdrawn_at',
  'quarantined',
  'suspicions',
  'outbox',
  'resume',
] as const

/** Fields of the payloads that have no column of their own. */
const extras = ['query_for', 'message', 'department', 'current_designation', 'location', 'land'] as const

/** Leads as CSV that a spreadsheet opens without running anything: formulas are defused by a leading apostrophe. */
export function buildCsv(leads: StaffLead[]): string {
  const header = [...columns, ...extras].join(',')
  const rows = leads.map((lead) => {
    const more = { ...JSON.parse(lead.payload), ...JSON.parse(lead.details) } as Record<string, unknown>
    return [...columns.map((name) => lead[name]), ...extras.map((name) => more[name])]
      .map(formatCell)
      .join(',')
  })
  // The mark at the start tells spreadsheets that Tamil names are UTF-8.
  return `\ufeff${[header, ...rows].join('\r\n')}\r\n`
}

// Spreadsheets pass over spaces and quotes before they look for a formula, and some take full-width signs for one.
const FORMULA = /^[\s\p{Cf}\p{Cc}'"`]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u

/**
 * A value as one CSV cell, always in quotes, because some spreadsheets part cells at a semicolon or a tab; what one could
 * take for a formula starts with an apostrophe.
 */
export function formatCell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value)
  const safe = FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
