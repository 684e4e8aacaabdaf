import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Migrator, sql } from 'kysely'
import { openDatabase } from './connection'
import { migrate, migrations } from './migrate'
import * as catalogue from './migrations/0001-catalogue'
import * as leads from './migrations/0002-leads'
import * as publishing from './migrations/0003-publishing'

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
  const old = Object.entries(migrations).filter(([name]) => name < '0018')
  const provider = { getMigrations: async () => Object.fromEntries(old) }
  await new Migrator({ db, provider }).migrateToLatest()
  const lead = { kind: 'career', form: 'career', name: '', email: '', payload: '{}', details: '{}' }
  const consent = { consent_version: '', consent_at: '', created_at: '', quarantined: 0, suspicions: '' }
  const outbox = { state: 'sending', attempts: 0, next_attempt_at: '', created_at: '' }
  const delivery = { channel: 'acknowledgement', state: 'pending', attempts: 0, next_attempt_at: '' }
  for (const id of ['open', 'withdrawn']) {
    const withdrawn_at = id === 'withdrawn' ? 'x' : null
    const response = { lead_id: id, body_hash: 'hash', answer: '{}', expires_at: '' }
    for (const [table, row] of [
      ['leads', { id, ...lead, ...consent, withdrawn_at }],
      ['lead_outbox', { lead_id: id, idempotency_key: `given:${id}`, ...outbox }],
      ['lead_answers', { key: `given:${id}`, ...response }],
      ['lead_answers', { key: `content:${id}`, ...response }],
      ['lead_deliveries', { lead_id: id, ...delivery, give_up_at: '', claim: '', claimed_until: '' }],
    ])
      await db
        .insertInto(table as 'leads')
        .values(row as never)
        .execute()
  }
  expect(await migrate(db)).toContain('0018-keyed-hashes')
  expect(await db.selectFrom('lead_answers').select(['key', 'body_hash']).execute()).toEqual([
    { key: 'given:open', body_hash: '' },
  ])
  expect(await db.selectFrom('leads').select('idempotency_key').orderBy('id').execute()).toEqual([
    { idempotency_key: 'given:open' },
    { idempotency_key: '' },
  ])
  expect(await db.selectFrom('lead_outbox').select('state').orderBy('lead_id').execute()).toEqual([
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
