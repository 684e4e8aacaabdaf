import type { Kysely } from 'kysely'
import { getColumnTypes } from '../engine'

/** Creates the tables of leads, resumes, outbox, stored responses and refused forms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createLeads(db)
  await createOutbox(db)
  await createAnswers(db)
}

async function createLeads(db: Kysely<unknown>): Promise<void> {
  const { integer, bytes } = getColumnTypes(db)
  await db.schema
    .createTable('leads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('project_id', integer)
    .addColumn('project_name', 'text')
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('page', 'text')
    .addColumn('language', 'text')
    .addColumn('consent_version', 'text', (column) => column.notNull())
    .addColumn('consent_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('handled_at', 'text')
    .addColumn('withdrawn_at', 'text')
    .addColumn('quarantined', 'integer', (column) => column.notNull())
    .addColumn('suspicions', 'text', (column) => column.notNull())
    .addColumn('sender', 'text')
    .execute()
  for (const column of ['created_at', 'email', 'phone', 'sender'])
    await db.schema.createIndex(`leads_by_${column}`).on('leads').columns([column]).execute()
  await db.schema
    .createTable('lead_resumes')
    .addColumn('lead_id', 'text', (column) => column.primaryKey().references('leads.id').onDelete('cascade'))
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .execute()
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lead_outbox')
    .addColumn('lead_id', 'text', (column) => column.primaryKey().references('leads.id').onDelete('cascade'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('last_error', 'text')
    .addColumn('idempotency_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('lead_outbox_by_state_next_attempt_at')
    .on('lead_outbox')
    .columns(['state', 'next_attempt_at'])
    .execute()
}

async function createAnswers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lead_answers')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('lead_answers_by_expires_at').on('lead_answers').column('expires_at').execute()
  await db.schema.createIndex('lead_answers_by_lead_id').on('lead_answers').column('lead_id').execute()
  await db.schema
    .createTable('refused_forms')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('refused_forms_by_expires_at')
    .on('refused_forms')
    .column('expires_at')
    .execute()
}
