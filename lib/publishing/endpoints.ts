import type { PublishingStatus } from '@/lib/catalogue/types'
import type { RecordKind } from './types'

/** The calls of specification, section 7; the page's control posts to them. */
export const publishEndpoints: Record<RecordKind, string> = {
  project: '/api/v1/projects/update_publishing_status',
  blog: '/api/v1/blog/update_publishing_status',
}

/**
 * The body of a publish call, its ids taken from the page's query string (specification, section 6): the documented
 * fields, the link's signature, and the record and state that the presser saw. What the query lacks the server will refuse.
 */
export function buildPublishBody(
  search: string,
  shownId: number,
  seen: PublishingStatus,
): Record<string, string | number | null> {
  const query = new URLSearchParams(search)
  const taken = ['project_id', 'app_user_id', 'expires', 'key', 'signature'].map((name) => [
    name,
    query.get(name),
  ])
  return { ...Object.fromEntries(taken), shown_id: shownId, publishing_status: seen }
}
