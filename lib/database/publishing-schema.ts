import type { PublishingStatus } from './catalogue-schema'

/** One change of a publishing status. */
export type PublishingLogRow = {
  id: string
  kind: 'project' | 'blog'
  record_id: number
  /** `app_user_id` of the signed link; 0 when the link has none. */
  user_id: number
  from_status: PublishingStatus
  to_status: PublishingStatus
  /** ISO time in UTC. */
  changed_at: string
}

/** A revoked preview link, by its signature. */
export type RevokedPreviewRow = { signature: string; revoked_at: string }

export type PublishingTables = { publishing_log: PublishingLogRow; revoked_previews: RevokedPreviewRow }
