import type { LeadRow } from '@/lib/database/schema'
import { CAMPAIGN_FIELDS, formatCampaign } from './campaign'
import { DEFAULT_MESSAGE } from './forms/enquiry'
import { type FormField, type FormFields, findWords, type Texts } from './forms/form'
import { FORMS } from './forms/forms'
import type { FormKind } from './kinds'

/** What a stored lead says beside its columns. */
type Content = {
  /** The API's documented payload, without the resume. */
  payload: Record<string, unknown>
  /** What the visitor gave beside it, and the campaign. */
  details: Texts
}

/** A stored lead. */
export type Lead = Omit<LeadRow, keyof Content> & Content

/** A lead, or some of its columns, as the database holds it: the one place that reads its JSON. */
export function readLead<Row extends Pick<LeadRow, keyof Content>>(
  row: Row,
): Omit<Row, keyof Content> & Content {
  return { ...row, payload: JSON.parse(row.payload), details: JSON.parse(row.details) }
}

/** True for an enquiry that asks for a brochure. */
export function isBrochureRequest({ payload }: Pick<Content, 'payload'>): boolean {
  return payload.query_for === 'VB'
}

/** A label and its words; without words there is nothing to show. */
export type Line = readonly [label: string, value: string | null | undefined]

/** The details of a form's fields, one on each line: the API has no fields for them, so they stand below its message. */
export function formatDetails(form: FormKind, details: Texts): string {
  const lines = listLines(FORMS[form].fields, details, ({ place }) => place === 'details')
  return lines.map((line) => line.join(': ')).join('\n')
}

/** The details that have words of the site, and those words: nothing that was typed. */
export function listOwnWords({ form, details }: Lead): Line[] {
  return Object.entries(FORMS[form].fields).flatMap(([name, field]): Line[] => {
    const words = field.place === 'details' && findWords(name, field, details)
    return words ? [[field.staff || field.label, words]] : []
  })
}

/** The contents of a stored lead for staff: the person, the project, the fields of its form, and where it came from. */
export function describeLead(lead: Lead): Line[] {
  const { fields, added = {} } = FORMS[lead.form]
  const values = { ...lead.payload, ...lead.details } as Texts
  if (values.message === DEFAULT_MESSAGE) values.message = ''
  return [
    ['Name', lead.name],
    ['Phone', lead.phone],
    ['Email', lead.email],
    ['Project', lead.project_name],
    // The details of a form with a message stand below that.
    ...listLines(fields, values, ({ place }) => !place || !fields.message),
    ...Object.entries(added).map(([name, label]): Line => [label, values[name]]),
    ['Sent from', lead.page],
    ['Came by', formatCampaign(values)],
  ]
}

/** Names of what payload and details of any lead can hold, for a table; without what the leads table has as a column. */
export function listExportNames(): string[] {
  const names = Object.values(FORMS).flatMap(({ fields, added = {} }) => [
    ...Object.keys(fields).filter((name) => fields[name] && isForStaff(fields[name])),
    ...Object.keys(added),
  ])
  return [...new Set([...names, ...CAMPAIGN_FIELDS])]
}

function listLines(fields: FormFields, values: Texts, isShown: (field: FormField) => boolean): Line[] {
  return Object.entries(fields).flatMap(([name, field]): Line[] => {
    const value = findWords(name, field, values) ?? values[name]
    return value && isForStaff(field) && isShown(field) ? [[field.staff || field.label, value]] : []
  })
}

function isForStaff({ column, staff }: FormField): boolean {
  return !column && staff !== false
}
