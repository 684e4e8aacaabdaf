import { getProjectById } from '@/lib/catalogue'
import { parseId } from '@/lib/catalogue/id'
import type { LeadRow } from '@/lib/database/schema'
import { parseOwnerOption } from './forms/enquiry-choices'

/** The topic of an enquiry; `id` is the project's. Leads of other kinds have none. */
export type EnquiryTopic =
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

/** The topic for a choice in the list of projects: "8", "none", "owned-42". */
export async function loadTopic(choice: string): Promise<EnquiryTopic> {
  const ownedProjectId = parseOwnerOption(choice)
  const id = ownedProjectId ?? parseId(choice)
  if (id === null) return { kind: 'none' }
  const project = await getProjectById(id, id)
  if (project?.publishingStatus !== 'PUBLISHED')
    return { kind: 'hidden', name: `${project?.name ?? `project ${id}`} (not on the site)` }
  return { kind: ownedProjectId === null ? 'project' : 'ownedProject', id, name: project.name }
}

/**
 * The columns of a lead for its topic. A project in which the visitor owns a home is not in them, because the enquiry
 * is not about it.
 */
export function buildTopicColumns(topic: EnquiryTopic): Pick<LeadRow, 'project_id' | 'project_name'> {
  return {
    project_id: topic.kind === 'project' ? topic.id : null,
    project_name: topic.kind === 'project' || topic.kind === 'hidden' ? topic.name : null,
  }
}

/** The details of a lead for its topic: the project in which the visitor owns a home. */
export function buildTopicDetails(topic: EnquiryTopic): {
  owned_project?: string
  owned_project_id?: number
} {
  return topic.kind === 'ownedProject' ? { owned_project: topic.name, owned_project_id: topic.id } : {}
}
