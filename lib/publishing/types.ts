import type { PublishingStatus } from '@/lib/catalogue/types'

export type RecordKind = 'project' | 'blog'

/** The `app_user_id` of a link that was made for nobody in particular. */
export const NOBODY = 0

/** What a signed link allows: to see and to publish one record, for a time. */
export type Grant = {
  kind: RecordKind
  id: number
  /** `app_user_id`: who the link was made for, or NOBODY. */
  userId: number
  /** Unix seconds. */
  expires: number
}

export type Toggled = { name: string; status: PublishingStatus }
