// Cities, projects and posts are read whole and kept in memory (lib/catalogue/index.ts). They have columns for values
// that the database compares, sorts by or refers to, and for the status, which staff change separately. The rest is
// `record`: JSON that lib/catalogue/schema.ts describes.

import type { Generated, Kysely } from 'kysely'
import type { PictureKind } from '@/lib/catalogue/enums'
import type { PublishingStatus } from '@/lib/catalogue/types'
import type { FormKind, LeadKind } from '@/lib/leads/form-kinds'
import type { RecordKind } from '@/lib/publishing/record-kinds'

/** Columns that projects and posts have in common. */
type RecordRow = {
  id: number
  /** Position in the imported file; the order of every list. */
  position: number
  slug: string
  publishing_status: PublishingStatus
  changed_at: string | null
  record: string
}
export type ProjectRow = RecordRow & { location_id: number; status: string }
/** `excerpt` is the first words of the text. */
export type PostRow = RecordRow & { published_on: string; excerpt: string }
export type CityRow = { id: number; slug: string; name: string; record: string }

// Times are ISO text in UTC. Tables of leads hold personal data: nothing in them is public, and nothing is logged.

export type LeadRow = {
  /** Date and random letters, short enough to read out by phone. */
  id: string
  kind: LeadKind
  form: FormKind
  name: string
  /** Lower case, for limits and withdrawals. */
  email: string
  /** In E.164 form; null for subscriptions. */
  phone: string | null
  project_id: number | null
  project_name: string | null
  /** JSON: the API's documented payload, without the resume. */
  payload: string
  /** JSON: fields that this site's forms have and the API does not, such as the area of land. */
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
  /** The names of its spam signals, joined by commas (lib/leads/spam.ts). */
  suspicions: string
  /** Keyed hash of the sender's address, never the address. */
  sender: string | null
  /** Key of the post that created it (lib/leads/idempotency-key.ts); empty after a withdrawal. */
  idempotency_key: string
}

/** The delivery of a lead by one channel (lib/leads/outbox.ts, deliver-due.ts). A quarantined lead has none. */
export type OutboxRow = {
  lead_id: string
  channel: string
  /** lib/leads/deliver-due.ts explains the states. */
  state: 'pending' | 'sending' | 'sent' | 'failed'
  /** Counted before each attempt begins. */
  attempts: number
  next_attempt_at: string
  /** A code without personal data. */
  last_error: string | null
  /** Address of the brochure in the API host's response. */
  pdf_url: string | null
  sent_at: string | null
}

/** The copy of a file of the API host, in `DATA_DIR/media`. */
export type HostFileRow = {
  /** The path of the file as the host wrote it. */
  path: string
  /** The site's address of the copy, e.g. `/media/host/0f3a….jpg`. Several paths may have the same content. */
  src: string
  /** Pixels; null for films and PDFs, like the other fields of a picture. */
  width: number | null
  height: number | null
  color: string | null
  kind: PictureKind | null
  /** Headers of the host's response, sent back with the next request. */
  etag: string | null
  last_modified: string | null
  /** ISO time of the last response of the host. */
  checked_at: string
}

/** Every table of the database. */
export type Database = {
  locations: Omit<CityRow, 'record'> & { record: Generated<string> }
  pictures: { src: string; alt: string; width: number; height: number; color: string; kind: PictureKind }
  projects: ProjectRow
  blogs: PostRow
  /**
   * `home`, `places`: content of the home page and spellings of places, as JSON. `version`, `sample`: the version of the
   * catalogue, and the version of the sample when it was loaded.
   */
  catalogue_values: { name: 'home' | 'places' | 'version' | 'sample'; value: string }
  /** Former slugs of records: their addresses redirect to the current ones. */
  former_slugs: { kind: RecordKind; slug: string; record_id: number }
  leads: LeadRow
  /** Resumes are in the database: one transaction stores lead and file, and no URL reaches the file. */
  lead_resumes: { lead_id: string; file_name: string; type: 'pdf' | 'docx'; size: number; bytes: Uint8Array }
  lead_outbox: OutboxRow
  /** Answers by idempotency key (JSON): a repeated post gets the stored answer and creates nothing. */
  lead_answers: { key: string; body_hash: string; lead_id: string; answer: string; expires_at: string }
  /** Values of a refused form that was sent without script. Kept for 15 minutes. */
  refused_forms: {
    id: string
    form: FormKind
    /** JSON: values by field, and messages by field. */
    state: string
    expires_at: string
  }
  /** One change of a publishing status. */
  publishing_log: {
    id: string
    kind: RecordKind
    record_id: number
    /** `app_user_id` of the signed link; 0 when the link has none. */
    user_id: number
    from_status: PublishingStatus
    to_status: PublishingStatus
    changed_at: string
  }
  /** Revoked preview links, by their signature. */
  revoked_previews: { signature: string; revoked_at: string }
  host_files: HostFileRow
  /** When a job last ran, for health. */
  job_runs: { job: string; at: string }
  /** Jobs that somebody asked to run now. */
  job_requests: { job: string }
  /**
   * One row: the random id of the program that runs the jobs, and the end of its lease. Without such a program the id is
   * empty; the end is the time when the last one stopped, or empty when none has ever run.
   */
  job_lease: { id: 1; holder: string; until: string }
}

/** The connection of a query that only reads: `getReader()`, or the connection of a transaction. */
export type DatabaseReader = Pick<Kysely<Database>, 'selectFrom' | 'transaction' | 'getExecutor'>
