import { stringify } from 'csv-stringify/sync'
import { listExportNames } from '../describe-lead'
import { formatSortableTime } from '../format-time'
import { formatPhone } from '../phone'
import { describeKind, type StaffLead } from './list-leads'

const plainColumns = ['project_id', 'project_name', 'page', 'consent_version'] as const
const endColumns = ['quarantined', 'suspicions', 'outbox', 'resume'] as const
/**
 * Leads as CSV for spreadsheets. Times are in India. A cell that a spreadsheet can read as a formula starts with an
 * apostrophe; phone numbers have a form that no spreadsheet reads as a formula or a number.
 */
export function buildCsv(leads: StaffLead[]): string {
  return stringify(leads.map(buildRecord), {
    header: leads.length > 0,
    // Some spreadsheets split unquoted cells at semicolons and tabs.
    quoted: true,
    quoted_empty: true,
    record_delimiter: '\r\n',
    // Spreadsheets need the byte order mark to read UTF-8.
    bom: true,
  })
}

function buildRecord(lead: StaffLead): Record<string, string> {
  const more = { ...JSON.parse(lead.payload), ...JSON.parse(lead.details) } as Record<string, unknown>
  const cells: [string, unknown][] = [
    ['id', lead.id],
    ['kind', describeKind(lead)],
    ['created_at_ist', formatSortableTime(lead.created_at)],
    ['name', lead.name],
    ['email', lead.email],
    ['phone', lead.phone && formatPhone(lead.phone)],
    ...plainColumns.map((name): [string, unknown] => [name, lead[name]]),
    ['consent_at_ist', formatSortableTime(lead.consent_at)],
    ['handled_at_ist', lead.handled_at && formatSortableTime(lead.handled_at)],
    ['withdrawn_at_ist', lead.withdrawn_at && formatSortableTime(lead.withdrawn_at)],
    ...endColumns.map((name): [string, unknown] => [name, lead[name]]),
    ...listExportNames().map((name): [string, unknown] => [name, more[name]]),
  ]
  return Object.fromEntries(
    cells.map(([name, value]) => [name, guardFormula(cleanCell(String(value ?? '')))]),
  )
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
