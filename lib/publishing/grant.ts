// The rights that a signed link grants, and the publish call that repeats them. Shared by browser and server.

import type { PublishingStatus } from '@/lib/catalogue/types'
import type { RecordKind } from './record-kinds'

/** The `app_user_id` of a link that names no user. */
export const NOBODY = 0

/** A signed link allows its holder to see one record until it expires, and to publish it unless it is view-only. */
export type Grant = {
  kind: RecordKind
  id: number
  /** `app_user_id` of the link, or NOBODY. */
  userId: number
  /** Unix seconds. */
  expires: number
  isViewOnly: boolean
}

/** The status that a publish call changes a record to. */
export function getOtherStatus(status: PublishingStatus): PublishingStatus {
  return status === 'PUBLISHED' ? 'UNPUBLISHED' : 'PUBLISHED'
}

/** The query of a signed link, which a publish call repeats in its body. */
export const LINK_FIELDS = ['project_id', 'app_user_id', 'expires', 'view', 'signature']

/** The body of a publish call: the query of the preview page (`search`), and the record and status that the user saw. */
export function buildPublishBody(search: string, shownId: number, seenStatus: PublishingStatus) {
  const query = new URLSearchParams(search)
  const fields = Object.fromEntries(LINK_FIELDS.map((name) => [name, query.get(name)]))
  return { ...fields, shown_id: shownId, publishing_status: seenStatus }
}
