import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Kysely, Migrator } from 'kysely'
import { migrate } from './migrate'
import { openDatabase, openReader } from './sqlite'

const folder = mkdtempSync(path.join(tmpdir(), 'site-migrate-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a database of an older release is left alone, and the message says what to do', async () => {
  const db = openDatabase(path.join(folder, 'old.db'))
  const up = (change: Kysely<unknown>) =>
    change.schema.createTable('locations').addColumn('id', 'integer').execute()
  const old = { '0001-catalogue': { up } }
  await new Migrator({ db, provider: { getMigrations: async () => old } }).migrateToLatest()
  await expect(migrate(db)).rejects.toThrow('belongs to another release (0001-catalogue)')
  expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual(['locations'])
  await db.destroy()
})

test('a database that refuses the first table fails with its own error', async () => {
  const db = openReader(path.join(folder, 'refuses.db'))
  await expect(migrate(db)).rejects.toThrow('attempt to write a readonly database')
  await db.destroy()
})
