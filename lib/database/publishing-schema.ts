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

/** The last publish call of a record to the API host. */
export type PublishCallRow = {
  kind: 'project' | 'blog'
  record_id: number
  /** Random id of the call. */
  claim: string
  /** The status that the user saw. */
  seen: PublishingStatus
  /** ISO time in UTC: the end of a running call's turn, or the end of the call. */
  until: string
  /** JSON (lib/publishing/publish-at-host.ts); null while it runs and after an error. */
  result: string | null
}

export type PublishingTables = {
  publishing_log: PublishingLogRow
  revoked_previews: RevokedPreviewRow
  publish_calls: PublishCallRow
}
