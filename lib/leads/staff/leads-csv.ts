import { stringify } from 'csv-stringify/sync'
import { formatSortableTime } from '@/lib/format/date'
import { formatPhone } from '../phone'
import { listExportNames } from '../stored-lead'
import { findStaffKind, type StaffLead } from './list-leads'

/** Leads as CSV with times of India. No cell is a formula for a spreadsheet: it begins with an apostrophe then. */
export function buildCsv(leads: StaffLead[]): string {
  return stringify(leads.map(buildCsvRecord), {
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

function buildCsvRecord(lead: StaffLead): Record<string, unknown> {
  const contents: Record<string, unknown> = { ...lead.payload, ...lead.details }
  const { id, name, email, phone, project_id, project_name, page, consent_version } = lead
  const { handled_at, withdrawn_at, quarantined, suspicions, deliveryState, resume } = lead
  return {
    id,
    kind: findStaffKind(lead),
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
    // The name that the column has in the spreadsheets of staff.
    outbox: deliveryState,
    resume,
    ...Object.fromEntries(listExportNames().map((field) => [field, contents[field]])),
  }
}
