import { getProjectById } from '@/lib/catalogue'
import { parseId } from '@/lib/catalogue/id'
import type { LeadRow } from '@/lib/database/schema'
import { parseOwnerOption } from './forms/enquiry-choices'

/** The subject of an enquiry; `id` is the project's. Leads of other kinds have none. */
export type EnquirySubject =
  | { kind: 'none' }
  | { kind: 'project'; id: number; name: string }
  /** The completed project in which the visitor owns a home. */
  | { kind: 'ownedProject'; id: number; name: string }
  /**
   * A project that the site does not show: it was unpublished while its page was open, was never published, or is
   * invented. The visitor gets the same answer for each, so that nobody learns which projects are unpublished. Staff
   * get the name.
   */
  | { kind: 'hidden'; name: string }

/** The subject for a choice in the list of projects: "8", "none", "home-42". */
export async function loadSubject(choice: string): Promise<EnquirySubject> {
  const ownedProjectId = parseOwnerOption(choice)
  const id = ownedProjectId ?? parseId(choice)
  if (id === null) return { kind: 'none' }
  const project = await getProjectById(id, id)
  if (project?.publishingStatus !== 'PUBLISHED')
    return { kind: 'hidden', name: `${project?.name ?? `project ${id}`} (not on the site)` }
  return { kind: ownedProjectId === null ? 'project' : 'ownedProject', id, name: project.name }
}

/**
 * The columns of a lead for its subject. A home that the visitor owns is not in them, because the enquiry is not about
 * it.
 */
export function buildSubjectColumns(subject: EnquirySubject): Pick<LeadRow, 'project_id' | 'project_name'> {
  return {
    project_id: subject.kind === 'project' ? subject.id : null,
    project_name: subject.kind === 'project' || subject.kind === 'hidden' ? subject.name : null,
  }
}

/** The details of a lead for its subject: the home that the visitor owns. */
export function buildSubjectDetails(subject: EnquirySubject): { home?: string; home_id?: number } {
  return subject.kind === 'ownedProject' ? { home: subject.name, home_id: subject.id } : {}
}
