import { getProjectById } from '@/lib/catalogue'
import { parseId } from '@/lib/catalogue/id'
import type { LeadRow } from '@/lib/database/schema'
import { parseOwnerOption } from './forms/enquiry-choices'
import type { FieldTexts } from './forms/form-definition'

/** The subject of an enquiry; `id` is the project's. Leads of other kinds have none. */
export type EnquirySubject =
  | { kind: 'none' }
  | { kind: 'project'; id: number; name: string }
  /** The completed project in which the visitor owns a home. */
  | { kind: 'ownedHome'; id: number; name: string }
  /**
   * A project that the site does not show: it was unpublished while its page was open, was never published, or is
   * invented. The visitor gets the same answer for each, so that nobody learns which projects are unpublished. Staff
   * get the name.
   */
  | { kind: 'hidden'; name: string }

/** The subject for a choice in the list of projects: "8", "none", "home-42". */
export async function loadSubject(choice: string): Promise<EnquirySubject> {
  const ownedHomeProjectId = parseOwnerOption(choice)
  const id = ownedHomeProjectId ?? parseId(choice)
  if (id === null) return { kind: 'none' }
  const project = await getProjectById(id, id)
  if (project?.publishingStatus !== 'PUBLISHED')
    return { kind: 'hidden', name: `${project?.name ?? `project ${id}`} (not on the site)` }
  return { kind: ownedHomeProjectId === null ? 'project' : 'ownedHome', id, name: project.name }
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
  return subject.kind === 'ownedHome' ? { home: subject.name, home_id: subject.id } : {}
}

/** The columns that store the subject, with `details` parsed. */
type StoredSubject = Pick<LeadRow, 'project_id' | 'project_name'> & { details: FieldTexts }

/** The subject of a stored lead. */
export function buildSubject({ project_id, project_name, details }: StoredSubject): EnquirySubject {
  // The stored name `home_id` means the id of the project with the home.
  const { home: ownedHome, home_id: ownedHomeProjectId } = details
  if (project_id !== null) return { kind: 'project', id: project_id, name: project_name ?? '' }
  if (ownedHome) return { kind: 'ownedHome', id: Number(ownedHomeProjectId), name: ownedHome }
  return project_name === null ? { kind: 'none' } : { kind: 'hidden', name: project_name }
}
