import type { Generated } from 'kysely'

// What queries ask for has a column. The rest of a city, project or post is its `record`: JSON that lib/catalogue/schema.ts
// describes and no query searches.

export type PublishingStatus = 'PUBLISHED' | 'UNPUBLISHED'

export type ProjectRow = {
  id: number
  /** Position in the imported file; the order of every list. */
  position: number
  slug: string
  location_id: number
  status: string
  publishing_status: PublishingStatus
  /** ISO time in UTC; null when the record has not changed since this column was added. */
  changed_at: string | null
  record: string
}

export type BlogRow = {
  id: number
  position: number
  slug: string
  publishing_status: PublishingStatus
  published_on: string
  /** The first words of the text. */
  excerpt: string
  /** As in ProjectRow. */
  changed_at: string | null
  record: string
}

export type LocationRow = { id: number; slug: string; name: string; record: string }

type CatalogueTables = {
  locations: Omit<LocationRow, 'record'> & { record: Generated<string> }
  pictures: { src: string; alt: string; width: number; height: number; color: string }
  projects: ProjectRow
  blogs: BlogRow
  /** The home page's content and the spellings of places as JSON, the catalogue's version, and that of the sample. */
  catalogue_values: { name: 'home' | 'places' | 'version' | 'sample'; value: string }
}

// Times are ISO text in UTC. These tables hold personal data: nothing of them is public and nothing is logged.

export type LeadRow = {
  /** Date and random letters, short enough to read out by phone. */
  id: string
  kind: 'enquiry' | 'career' | 'joint-venture' | 'subscribe'
  /** The form it comes from: the contact page's enquiries differ from the dialog's. */
  form: LeadRow['kind'] | 'contact'
  name: string
  /** Lower case, for limits and withdrawals. */
  email: string
  /** +digits, null for subscriptions. */
  phone: string | null
  project_id: number | null
  project_name: string | null
  /** JSON: the API's documented payload, without the resume. */
  payload: string
  /** JSON: what this site's forms add, e.g. the area of land. */
  details: string
  page: string | null
  language: string | null
  /** Version of the consent text that the visitor accepted or saw, and the time. */
  consent_version: string
  consent_at: string
  created_at: string
  handled_at: string | null
  withdrawn_at: string | null
  quarantined: 0 | 1
  /** Spam signs, joined by commas (lib/leads/spam.ts). */
  suspicions: string
  /** Keyed hash of the sender's address, never the address. */
  sender: string | null
  /** Key of the post that created it (lib/leads/save.ts); empty after a withdrawal. */
  idempotency_key: string
}

/** Resumes are in the database: one transaction stores lead and file, and no URL reaches the file. */
type LeadResumeRow = {
  lead_id: string
  file_name: string
  type: 'pdf' | 'docx'
  size: number
  bytes: Uint8Array
}

/** The delivery of a lead by one channel (lib/leads/outbox.ts). A quarantined lead has none. */
export type OutboxRow = {
  lead_id: string
  channel: string
  /** `failed`: given up after days; `leads retry` starts again. */
  state: 'pending' | 'sent' | 'failed'
  /** Counted before each attempt begins. */
  attempts: number
  next_attempt_at: string
  /** A code without personal data. */
  last_error: string | null
  /** Address of the brochure in the API host's response. */
  pdf_url: string | null
  sent_at: string | null
}

/** Responses by idempotency key: a repeated post gets the stored response and creates nothing. */
type LeadAnswerRow = {
  key: string
  body_hash: string
  lead_id: string
  answer: string
  expires_at: string
}

/** Values of a refused form that was sent without script. Kept for 15 minutes. */
type RefusedFormRow = {
  id: string
  form: LeadRow['form']
  /** JSON: values by field, and messages by field. */
  state: string
  expires_at: string
}

/** When a job last ran, for health. */
type JobRunRow = { job: string; at: string }

/** A job that is to run now. */
type JobRequestRow = { job: string }

/** The one program that runs the jobs: its random id, and until when it holds the lease; both empty when none does. */
type JobLeaseRow = { id: 1; holder: string; until: string }

type JobTables = { job_runs: JobRunRow; job_requests: JobRequestRow; job_lease: JobLeaseRow }

type LeadTables = {
  leads: LeadRow
  lead_resumes: LeadResumeRow
  lead_outbox: OutboxRow
  lead_answers: LeadAnswerRow
  refused_forms: RefusedFormRow
}

/** A file of the API host that is kept under `DATA_DIR/media`, by the path the host names it. */
export type HostFileRow = {
  /** As the host wrote it. */
  path: string
  /** The site's address of the copy, e.g. `/media/host/0f3a….jpg`. Several paths may have the same content. */
  src: string
  /** Pixels; null for films and PDFs, as is the colour. */
  width: number | null
  height: number | null
  color: string | null
  /** What the host sent with the file; both are sent back with the next request. */
  etag: string | null
  last_modified: string | null
  /** ISO time of the last response of the host. */
  checked_at: string
}

type MediaTables = { host_files: HostFileRow }

/** One change of a publishing status. */
type PublishingLogRow = {
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

/** A slug that a record had before: its address leads on. */
type FormerSlugRow = { kind: 'project' | 'blog'; slug: string; record_id: number }

/** A revoked preview link, by its signature. */
type RevokedPreviewRow = { signature: string; revoked_at: string }

type PublishingTables = {
  former_slugs: FormerSlugRow
  publishing_log: PublishingLogRow
  revoked_previews: RevokedPreviewRow
}

/** Every table of the database. */
export type Database = CatalogueTables & LeadTables & JobTables & MediaTables & PublishingTables
