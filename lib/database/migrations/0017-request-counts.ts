import { type Kysely, sql } from 'kysely'
import { getColumnTypes, isPostgres } from '../engine'

/** Creates the whole schema of the release whose last migration this was, in place of its fourteen migrations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of listStatements(db)) await sql.raw(statement).execute(db)
}

function listStatements(db: Kysely<unknown>): string[] {
  const { integer, bytes } = getColumnTypes(db)
  const numbered = isPostgres(db) ? 'bigint generated always as identity primary key' : 'integer primary key'
  // A crash may empty the numbers of requests.
  const unlogged = isPostgres(db) ? 'unlogged' : ''
  return [
    `create table locations (id ${integer} primary key, name text not null, slug text not null unique)`,
    `create table pictures (src text primary key, alt text not null, width integer not null, height integer not
      null, color text not null)`,
    `create table projects (id ${integer} primary key, position integer not null, name text not null, slug text not
      null unique, location_id ${integer} not null references locations (id) deferrable, address text not null,
      property_type text not null, status text not null, current_status text not null, publishing_status text not
      null, area_min double precision, area_max double precision, area_basis text, price_from bigint, rera_number
      text, thumbnail text not null, image text not null, latitude double precision, longitude double precision,
      changed_at text, home_count integer, completed_year integer)`,
    `create table project_details (project_id ${integer} primary key references projects (id), rera_qr text,
      banner_video text, walkthrough_url text, virtual_tour_url text, map_url text, route_map_url text,
      brochure_url text, description_html text not null, lists text not null, planning_authority text,
      planning_number text, rera_valid_until text, rera_url text, possession_date text)`,
    `create table blogs (id ${integer} primary key, position integer not null, title text not null, slug text not
      null unique, excerpt text not null, thumbnail text not null, image text not null, publishing_status text not
      null, published_on text not null, body_html text not null, changed_at text)`,
    `create table catalogue_values (name text primary key, value text not null)`,
    `create table leads (id text primary key, kind text not null, form text not null, name text not null, email text
      not null, phone text, project_id ${integer}, project_name text, payload text not null, details text not null,
      page text, language text, consent_version text not null, consent_at text not null, created_at text not null,
      handled_at text, withdrawn_at text, quarantined integer not null, suspicions text not null, sender text)`,
    `create table lead_resumes (lead_id text primary key references leads (id) on delete cascade, file_name text not
      null, type text not null, size integer not null, bytes ${bytes} not null)`,
    `create table lead_outbox (lead_id text primary key references leads (id) on delete cascade, state text not
      null, attempts integer not null, next_attempt_at text not null, last_error text, idempotency_key text not
      null, created_at text not null)`,
    `create table lead_answers (key text primary key, body_hash text not null, lead_id text not null references
      leads (id) on delete cascade, answer text not null, expires_at text not null)`,
    `create table refused_forms (id text primary key, form text not null, state text not null, expires_at text not
      null)`,
    `create table publishing_log (id text primary key, kind text not null, record_id ${integer} not null, user_id
      ${integer} not null, from_status text not null, to_status text not null, changed_at text not null)`,
    `create table revoked_previews (signature text primary key, revoked_at text not null)`,
    `create table lead_deliveries (lead_id text not null references leads (id) on delete cascade, channel text not
      null, state text not null, attempts integer not null, next_attempt_at text not null, give_up_at text not
      null, claim text not null, claimed_until text not null, last_error text, delivered_at text, is_refused
      integer default 0 not null, pdf_url text, answers integer default 0 not null, constraint lead_deliveries_key
      primary key (lead_id, channel))`,
    `create table lead_digests (channel text primary key, sent_at text not null, reported_until text not null)`,
    `create table sync_state (id integer primary key check (id = 1), base_url text not null, lease_holder text not
      null, lease_until text not null, attempted_at text, succeeded_at text, counts text, doubt text, faults text
      not null)`,
    `create table sync_requests (id ${numbered}, kind text, record_id ${integer})`,
    `create table host_files (path text primary key, src text not null, width integer, height integer, color text,
      etag text, last_modified text, checked_at text not null, unused_since text)`,
    `create table sync_empty_parts (project_id ${integer} not null, part text not null, since text not null,
      constraint sync_empty_parts_key primary key (project_id, part))`,
    `create table publish_calls (kind text not null, record_id ${integer} not null, claim text not null, seen text
      not null, until text not null, result text, constraint publish_calls_pk primary key (kind, record_id))`,
    `create ${unlogged} table request_counts (sender text primary key, count integer not null, until ${integer} not
      null)`,
    `create index projects_by_publishing_status_status_position on projects (publishing_status, status, position)`,
    `create index projects_by_location_id_publishing_status_status_position on projects (location_id,
      publishing_status, status, position)`,
    `create index blogs_by_publishing_status_published_on_position on blogs (publishing_status, published_on,
      position)`,
    `create index leads_by_created_at on leads (created_at)`,
    `create index leads_by_email on leads (email)`,
    `create index leads_by_phone on leads (phone)`,
    `create index leads_by_sender on leads (sender)`,
    `create index lead_outbox_by_state_next_attempt_at on lead_outbox (state, next_attempt_at)`,
    `create index lead_answers_by_expires_at on lead_answers (expires_at)`,
    `create index lead_answers_by_lead_id on lead_answers (lead_id)`,
    `create index refused_forms_by_expires_at on refused_forms (expires_at)`,
    `create index publishing_log_by_record on publishing_log (kind, record_id, changed_at)`,
    `create index lead_deliveries_by_due on lead_deliveries (channel, state, next_attempt_at)`,
    `create index lead_resumes_by_size on lead_resumes (size)`,
    `create index host_files_by_src on host_files (src)`,
    "insert into sync_state (id, base_url, lease_holder, lease_until, faults) values (1, '', '', '', '[]')",
  ]
}
