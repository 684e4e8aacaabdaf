// The rights that a signed link grants, and the publish call that uses them. Shared by browser and server.

import type { PublishingStatus } from '@/lib/catalogue/types'
import type { RecordKind } from './record-kinds'

/** The `app_user_id` of a link without a user. */
export const NO_USER_ID = 0

/** A signed link lets its holder see one record until the link expires, and publish it unless the link is view-only. */
export type Grant = {
  kind: RecordKind
  id: number
  userId: number
  /** Unix seconds. */
  expires: number
  isViewOnly: boolean
}

/** The status that a publish call changes a record to. */
export function getOtherStatus(status: PublishingStatus): PublishingStatus {
  return status === 'PUBLISHED' ? 'UNPUBLISHED' : 'PUBLISHED'
}

/** The parameters of a signed link, which a publish call repeats in its body. */
export const LINK_FIELDS = ['project_id', 'app_user_id', 'expires', 'view', 'signature']

/** The body of a publish call. `search` is the query of the preview page. */
export function buildPublishBody(search: string, shownId: number, seenStatus: PublishingStatus) {
  const query = new URLSearchParams(search)
  const fields = Object.fromEntries(LINK_FIELDS.map((name) => [name, query.get(name)]))
  return { ...fields, shown_id: shownId, publishing_status: seenStatus }
}
