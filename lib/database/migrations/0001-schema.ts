import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine'

/**
 * Creates the tables, each after the tables that it refers to, and their indexes. lib/database/schema.ts explains the
 * columns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of listStatements(db)) await sql.raw(statement).execute(db)
}

function listStatements(db: Kysely<unknown>): string[] {
  // `integer` holds every id that a program may send: PostgreSQL's own one ends at 2,147,483,647.
  const integer = isPostgres(db) ? 'bigint' : 'integer'
  const bytes = isPostgres(db) ? 'bytea' : 'blob'
  return [
    `create table locations (
      id ${integer} primary key,
      name text not null,
      slug text not null unique,
      record text not null default '{}'
    )`,

    `create table pictures (
      src text primary key,
      alt text not null,
      width integer not null,
      height integer not null,
      color text not null
    )`,

    `create table projects (
      id ${integer} primary key,
      position integer not null,
      slug text not null unique,
      location_id ${integer} not null references locations (id) deferrable,
      status text not null,
      publishing_status text not null,
      changed_at text,
      record text not null default ''
    )`,
    `create index projects_by_publishing_status_status_position on projects (publishing_status, status, position)`,
    `create index projects_by_location_id_publishing_status_status_position
      on projects (location_id, publishing_status, status, position)`,

    `create table blogs (
      id ${integer} primary key,
      position integer not null,
      slug text not null unique,
      excerpt text not null,
      publishing_status text not null,
      published_on text not null,
      changed_at text,
      record text not null default ''
    )`,
    `create index blogs_by_publishing_status_published_on_position
      on blogs (publishing_status, published_on, position)`,

    `create table catalogue_values (
      name text primary key,
      value text not null
    )`,

    `create table leads (
      id text primary key,
      kind text not null,
      form text not null,
      name text not null,
      email text not null,
      phone text,
      project_id ${integer},
      project_name text,
      payload text not null,
      details text not null,
      page text,
      language text,
      consent_version text not null,
      consent_at text not null,
      created_at text not null,
      handled_at text,
      withdrawn_at text,
      quarantined integer not null,
      suspicions text not null,
      sender text,
      idempotency_key text not null default ''
    )`,
    `create index leads_by_created_at on leads (created_at)`,
    `create index leads_by_email on leads (email)`,
    `create index leads_by_phone on leads (phone)`,
    `create index leads_by_sender on leads (sender)`,

    `create table lead_resumes (
      lead_id text primary key references leads (id) on delete cascade,
      file_name text not null,
      type text not null,
      size integer not null,
      bytes ${bytes} not null
    )`,
    `create index lead_resumes_by_size on lead_resumes (size)`,

    `create table lead_outbox (
      lead_id text not null references leads (id) on delete cascade,
      channel text not null,
      state text not null,
      attempts integer not null,
      next_attempt_at text not null,
      last_error text,
      pdf_url text,
      sent_at text,
      primary key (lead_id, channel)
    )`,
    `create index lead_outbox_by_due on lead_outbox (state, channel, next_attempt_at)`,

    `create table lead_answers (
      key text primary key,
      body_hash text not null,
      lead_id text not null references leads (id) on delete cascade,
      answer text not null,
      expires_at text not null
    )`,
    `create index lead_answers_by_expires_at on lead_answers (expires_at)`,
    `create index lead_answers_by_lead_id on lead_answers (lead_id)`,

    `create table refused_forms (
      id text primary key,
      form text not null,
      state text not null,
      expires_at text not null
    )`,
    `create index refused_forms_by_expires_at on refused_forms (expires_at)`,

    `create table job_runs (
      job text primary key,
      at text not null
    )`,

    `create table job_requests (
      job text primary key
    )`,

    `create table job_lease (
      id integer primary key check (id = 1),
      holder text not null,
      until text not null
    )`,
    `insert into job_lease (id, holder, until) values (1, '', '')`,

    `create table publishing_log (
      id text primary key,
      kind text not null,
      record_id ${integer} not null,
      user_id ${integer} not null,
      from_status text not null,
      to_status text not null,
      changed_at text not null
    )`,
    `create index publishing_log_by_record on publishing_log (kind, record_id, changed_at)`,

    `create table former_slugs (
      kind text not null,
      slug text not null,
      record_id ${integer} not null,
      primary key (kind, slug)
    )`,

    `create table revoked_previews (
      signature text primary key,
      revoked_at text not null
    )`,

    `create table host_files (
      path text primary key,
      src text not null,
      width integer,
      height integer,
      color text,
      etag text,
      last_modified text,
      checked_at text not null
    )`,
    `create index host_files_by_src on host_files (src)`,
  ]
}
