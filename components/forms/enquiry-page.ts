import { enquiryPath } from '@/lib/paths'
import type { EnquiryRequest } from './enquiry-request'

/** Address of the page with the form that a request would open in a dialog. */
export function findEnquiryPage({ kind, projectId }: EnquiryRequest): string {
  return enquiryPath(projectId, kind === 'brochure' ? 'brochure' : undefined)
}
