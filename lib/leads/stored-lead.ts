import type { LeadRow } from '@/lib/database/schema'
import { CAMPAIGN_FIELDS, formatCampaign } from './campaign'
import type { EnquiryTopic } from './enquiry-topic'
import type { FormKind } from './form-kinds'
import { OWNED_HOME_LABEL, QUERY_CODES } from './forms/enquiry-choices'
import { type FieldTexts, type FormField, formatField } from './forms/form-definition'
import { FORMS } from './forms/forms'

/** A stored lead with its JSON columns parsed. */
export type Lead = Omit<LeadRow, 'payload' | 'details'> & {
  /** See `payload` of ParsedLead. */
  payload: Record<string, unknown>
  /** The visitor's answers that have no field in the payload, and the campaign. */
  details: FieldTexts
}

/** Parses the JSON columns of a lead. No other code does. */
export function parseLeadRow(row: LeadRow): Lead {
  return { ...row, payload: JSON.parse(row.payload), details: JSON.parse(row.details) }
}

/** True for an enquiry that asks for a brochure. */
export function isBrochureRequest({ payload }: Pick<Lead, 'payload'>): boolean {
  return payload.query_for === QUERY_CODES.brochure
}

/** The topic of a stored enquiry. */
export function buildTopic({ project_id, project_name, details }: Lead): EnquiryTopic {
  const { owned_project: ownedProjectName, owned_project_id: ownedProjectId } = details
  if (project_id !== null) return { kind: 'project', id: project_id, name: project_name ?? '' }
  if (ownedProjectName) return { kind: 'ownedProject', id: Number(ownedProjectId), name: ownedProjectName }
  return project_name === null ? { kind: 'none' } : { kind: 'hidden', name: project_name }
}

/** A label and its text for staff or the visitor; without a text there is nothing to show. A mail links `href`. */
export type LeadFact = readonly [label: string, text: string | null | undefined, href?: string]

/** The details of a form's fields, one on each line. */
export function formatDetails(formKind: FormKind, details: FieldTexts): string {
  const facts = listFieldFacts(formKind, details)
  return facts.map(([label, text]) => `${label}: ${text}`).join('\n')
}

/** The details that the visitor chose from a list. Typed text is left out: see `format` of FormField. */
export function listChosenFacts({ form, details }: Lead): LeadFact[] {
  const facts: LeadFact[] = []
  for (const [name, field] of Object.entries(FORMS[form].fields)) {
    const text = field.isDetail ? formatField(name, field, details) : undefined
    if (text) facts.push([getSentLabel(field), text])
  }
  return facts
}

/** The facts of a stored lead for staff: the person, the project, the fields of its form, and where it came from. */
export function listLeadFacts(lead: Lead): LeadFact[] {
  const values = { ...lead.payload, ...lead.details } as FieldTexts
  return [
    ['Name', lead.name],
    ['Phone', lead.phone, `tel:${lead.phone}`],
    ['Email', lead.email, `mailto:${lead.email}`],
    ['Project', lead.project_name ?? (lead.kind === 'enquiry' ? 'No project chosen' : null)],
    ...listFieldFacts(lead.form, values),
    [OWNED_HOME_LABEL, lead.details.owned_project],
    ['Sent from', lead.page],
    ['Source', formatCampaign(values)],
  ]
}

/** The names of all values in payloads and details that have no column in the leads table. */
export function listExportNames(): string[] {
  const names = new Set<string>()
  for (const { fields } of Object.values(FORMS)) {
    for (const [name, field] of Object.entries(fields)) if (isForStaff(field)) names.add(name)
  }
  return [...names, 'owned_project', ...CAMPAIGN_FIELDS]
}

/** The values of a form's fields, for staff. */
function listFieldFacts(formKind: FormKind, values: FieldTexts): LeadFact[] {
  const facts: LeadFact[] = []
  for (const [name, field] of Object.entries(FORMS[formKind].fields)) {
    const text = formatField(name, field, values) ?? values[name]
    if (text && isForStaff(field)) facts.push([getSentLabel(field), text])
  }
  return facts
}

function getSentLabel({ sentLabel, label }: FormField): string {
  return sentLabel ?? label
}

/** A value with a column in the leads table is shown separately. */
function isForStaff({ column, isShownElsewhere }: FormField): boolean {
  return !column && !isShownElsewhere
}
