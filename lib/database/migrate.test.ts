import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Migrator, sql } from 'kysely'
import { openDatabase } from './connection'
import { migrate } from './migrate'
import * as catalogue from './migrations/0001-catalogue'
import * as leads from './migrations/0002-leads'
import * as publishing from './migrations/0003-publishing'
import * as keyedHashes from './migrations/0018-keyed-hashes'

const folder = mkdtempSync(path.join(tmpdir(), 'site-migrate-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('migrations run once and create the folder', async () => {
  const db = openDatabase(path.join(folder, 'new/site.db'))
  expect(await migrate(db)).toContain('0001-catalogue')
  expect(await migrate(db)).toEqual([])
  await db.destroy()
})

test('a database of an older release keeps its content and gets only the missing migrations', async () => {
  const db = openDatabase(path.join(folder, 'old.db'))
  const old = { '0001-catalogue': catalogue, '0002-leads': leads, '0003-publishing': publishing }
  await new Migrator({ db, provider: { getMigrations: async () => old } }).migrateToLatest()
  await db.insertInto('locations').values({ id: 1, name: 'A', slug: 'a' }).execute()
  // The shape of the old migration list.
  await sql`create table applied_migrations (name text primary key, applied_at text not null)`.execute(db)
  await sql`insert into applied_migrations select name, timestamp from kysely_migration`.execute(db)
  for (const table of ['kysely_migration', 'kysely_migration_lock'])
    await db.schema.dropTable(table).execute()
  const [first, ...others] = await migrate(db)
  expect(first).toBe('0004-lead-deliveries')
  expect(others.length).toBeGreaterThan(0)
  expect(await migrate(db)).toEqual([])
  expect(await db.selectFrom('locations').select('slug').execute()).toEqual([{ slug: 'a' }])
  await db.destroy()
})

test('unkeyed hashes of leads are removed; their responses and the keys of browsers stay', async () => {
  const db = openDatabase(path.join(folder, 'hashes.db'))
  await migrate(db)
  const ids = ['open', 'withdrawn']
  for (const id of ids) {
    const lead = {
      id,
      kind: 'career',
      form: 'career',
      name: '',
      email: '',
      payload: '{}',
      details: '{}',
    } as const
    const none = {
      phone: null,
      project_id: null,
      project_name: null,
      page: null,
      language: null,
      handled_at: null,
    }
    const rest = {
      consent_version: '',
      consent_at: '',
      created_at: '',
      quarantined: 0,
      suspicions: '',
      sender: null,
    } as const
    const withdrawn_at = id === 'withdrawn' ? 'x' : null
    await db
      .insertInto('leads')
      .values({ ...lead, ...none, ...rest, withdrawn_at })
      .execute()
    const outbox = { attempts: 0, next_attempt_at: '', last_error: null, created_at: '' }
    await db
      .insertInto('lead_outbox')
      .values({ lead_id: id, state: 'sending', idempotency_key: `given:${id}`, ...outbox })
      .execute()
    const answer = { lead_id: id, body_hash: 'hash', answer: '{}', expires_at: '' }
    await db
      .insertInto('lead_answers')
      .values([
        { key: `given:${id}`, ...answer },
        { key: `content:${id}`, ...answer },
      ])
      .execute()
    const delivery = {
      attempts: 0,
      next_attempt_at: '',
      give_up_at: '',
      claim: '',
      claimed_until: '',
      last_error: null,
    }
    await db
      .insertInto('lead_deliveries')
      .values({
        lead_id: id,
        channel: 'acknowledgement',
        state: 'pending',
        ...delivery,
        answers: 0,
        is_refused: 0,
        pdf_url: null,
        delivered_at: null,
      })
      .execute()
  }
  await keyedHashes.up(db as never)
  expect(await db.selectFrom('lead_answers').select(['key', 'body_hash']).execute()).toEqual([
    { key: 'given:open', body_hash: '' },
  ])
  expect(await db.selectFrom('lead_outbox').select('idempotency_key').orderBy('lead_id').execute()).toEqual([
    { idempotency_key: 'given:open' },
    { idempotency_key: '' },
  ])
  expect(await db.selectFrom('lead_deliveries').select('state').orderBy('lead_id').execute()).toEqual([
    { state: 'pending' },
    { state: 'dropped' },
  ])
  await db.destroy()
})

test('a connection is durable, checks references, overwrites deleted data and never blocks the process', async () => {
  const db = openDatabase(path.join(folder, 'pragmas.db'))
  const read = async (name: string) =>
    Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] as object)[0]
  expect(await read('journal_mode')).toBe('wal')
  expect(await read('synchronous')).toBe(2)
  expect(await read('foreign_keys')).toBe(1)
  expect(await read('busy_timeout')).toBe(0)
  expect(await read('secure_delete')).toBe(1)
  await db.destroy()
})
