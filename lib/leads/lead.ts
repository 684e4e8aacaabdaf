import type { LeadRow } from '@/lib/database/schema'
import type { Texts } from './forms/form'

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
