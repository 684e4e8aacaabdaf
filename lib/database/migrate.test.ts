import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Kysely, Migrator, sql } from 'kysely'
import { FIRST_MIGRATION, migrate } from './migrate'
import * as firstMigration from './migrations/0001-schema'
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

test('pictures of the release before have the kind of their format, and PNG files of the host are fetched again', async () => {
  const db = openDatabase(path.join(folder, 'last-release.db'))
  const lastRelease = { [FIRST_MIGRATION]: firstMigration }
  await new Migrator({ db, provider: { getMigrations: async () => lastRelease } }).migrateToLatest()
  for (const name of ['a.jpg', 'b.png', 'c.svg']) {
    await sql`insert into pictures (src, alt, width, height, color) values (${name}, '', 4, 3, '#ffffff')`.execute(
      db,
    )
    await sql`insert into host_files (path, src, width, height, color, checked_at)
      values (${name}, ${name}, 4, 3, '#ffffff', '')`.execute(db)
  }
  await sql`insert into host_files (path, src, checked_at) values ('film', 'd.mp4', '')`.execute(db)
  await migrate(db)
  const pictures = await db.selectFrom('pictures').select(['src', 'kind']).orderBy('src').execute()
  expect(pictures.map(({ kind }) => kind)).toEqual(['photograph', 'drawing', 'drawing'])
  const files = await db.selectFrom('host_files').select(['src', 'kind']).orderBy('src').execute()
  expect(files).toEqual([
    { src: 'a.jpg', kind: 'photograph' },
    { src: 'c.svg', kind: 'drawing' },
    { src: 'd.mp4', kind: null },
  ])
  await db.destroy()
})
