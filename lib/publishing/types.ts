import type { PublishingStatus } from '@/lib/catalogue/types'

export type RecordKind = 'project' | 'blog'

/** What a signed link allows: to see and to publish one record, for a time. */
export type Grant = {
  kind: RecordKind
  id: number
  /** `app_user_id`: who the link was made for; 0 for nobody in particular. */
  userId: number
  /** Unix seconds. */
  expires: number
}

export type Toggled = { name: string; status: PublishingStatus }
