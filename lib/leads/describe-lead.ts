import { CAMPAIGN_FIELDS, formatCampaign } from './campaign'
import { DEFAULT_MESSAGE } from './forms/enquiry'
import { type FormField, findWords, type LeadForm, type Texts } from './forms/form'
import { FORMS } from './forms/forms'
import { type FormKind, isFormKind } from './kinds'
import type { Lead } from './lead'

export type Line = [label: string, value: string]

/** The details of a form's fields, one on each line: the API has no fields for them, so they stand below its message. */
export function formatDetails({ fields }: LeadForm, details: Texts): string {
  const lines = listLines(fields, details, ({ place }) => place === 'details')
  return lines.map(([label, words]) => `${label}: ${words}`).join('\n')
}

/** The details that have words of the site, and those words: nothing that was typed. */
export function listOwnWords({ fields }: LeadForm, details: Texts): Line[] {
  return Object.entries(fields).flatMap(([name, field]): Line[] => {
    const words = field.place === 'details' && findWords(name, field, details)
    return words ? [[field.staff || field.label, words]] : []
  })
}

/** The contents of a stored lead for staff: the person, the project, the fields of its form, and where it came from. */
export function describeLead(lead: Lead): Line[] {
  const form = findForm(lead)
  const values = { ...lead.payload, ...lead.details } as Texts
  if (values.message === DEFAULT_MESSAGE) values.message = ''
  // The details of a form with a message stand below that.
  const isShown = ({ place }: FormField) => !place || !form.fields.message
  const lines: [string, unknown][] = [
    ['Name', lead.name],
    ['Phone', lead.phone],
    ['Email', lead.email],
    ['Project', lead.project_name],
    ...listLines(form.fields, values, isShown),
    ...Object.entries(form.added ?? {}).map(([name, label]): [string, unknown] => [label, values[name]]),
    ['Sent from', lead.page],
    ['Came by', formatCampaign(values)],
  ]
  return lines.flatMap(([label, value]): Line[] => (value ? [[label, String(value)]] : []))
}

/** The form of a stored lead. */
export function findFormKind({ form, kind }: Pick<Lead, 'form' | 'kind'>): FormKind {
  return isFormKind(form) ? form : kind
}
export const findForm = (lead: Pick<Lead, 'form' | 'kind'>): LeadForm => FORMS[findFormKind(lead)]

/** Names of what payload and details of any lead can hold, for a table; without what the leads table has as a column. */
export function listExportNames(): string[] {
  const names = Object.values(FORMS).flatMap(({ fields, added = {} }) => [
    ...Object.keys(fields).filter((name) => fields[name] && isForStaff(fields[name])),
    ...Object.keys(added),
  ])
  return [...new Set([...names, ...CAMPAIGN_FIELDS])]
}

function listLines(
  fields: LeadForm['fields'],
  values: Texts,
  isShown: (field: FormField) => boolean,
): Line[] {
  return Object.entries(fields).flatMap(([name, field]): Line[] => {
    const value = findWords(name, field, values) ?? values[name]
    return value && isForStaff(field) && isShown(field) ? [[field.staff || field.label, value]] : []
  })
}

function isForStaff({ column, staff }: FormField): boolean {
  return !column && staff !== false
}
