import type { PublishingStatus } from '@/lib/catalogue/types'

export type RecordKind = 'project' | 'blog'

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

export type Toggled = { name: string; status: PublishingStatus }
