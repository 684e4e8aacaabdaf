import type { LeadRow } from '@/lib/database/schema'
import { isBrochureRequest } from './forms/enquiry'
import type { Texts } from './forms/form'
import { type FormKind, isFormKind } from './kinds'

/** What a stored lead says, beside its columns. */
export type LeadContent = {
  form: FormKind
  /** The API's documented payload, without the resume. */
  payload: Record<string, string | number | boolean | undefined>
  /** What this site's forms add, and the campaign of the visit. */
  details: Texts
  isBrochure: boolean
}

type Stored = Pick<LeadRow, 'form' | 'kind' | 'payload' | 'details'>

/** A stored lead with its content read: the one place that knows how it is stored. */
export function readLead<Row extends Stored>(row: Row): Omit<Row, keyof Stored> & LeadContent & { kind: LeadRow['kind'] } {
  const payload: LeadContent['payload'] = JSON.parse(row.payload)
  const details: Texts = JSON.parse(row.details)
  const form = isFormKind(row.form) ? row.form : row.kind
  return { ...row, form, payload, details, isBrochure: isBrochureRequest(payload) }
}
