import type { LeadRow } from '@/lib/database/schema'
import type { Texts } from './forms/form'

/** A stored lead. */
export type Lead = Omit<LeadRow, 'payload' | 'details'> & {
  /** The API's documented payload, without the resume. */
  payload: Record<string, unknown>
  /** What the visitor gave beside it, and the campaign. */
  details: Texts
}

/** A lead as the database holds it. */
export function readLead(row: LeadRow): Lead {
  return { ...row, payload: JSON.parse(row.payload), details: JSON.parse(row.details) }
}

/** True for an enquiry that asks for a brochure. */
export function isBrochureRequest({ payload }: Pick<Lead, 'payload'>): boolean {
  return payload.query_for === 'VB'
}
