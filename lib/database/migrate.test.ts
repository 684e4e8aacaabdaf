import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from './connection'
import { migrate } from './migrate'

const folder = mkdtempSync(path.join(tmpdir(), 'site-migrate-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('applies every step once and makes the folder', async () => {
  const db = openDatabase(path.join(folder, 'new/site.db'))
  expect(await migrate(db)).toContain('0001-catalogue')
  expect(await migrate(db)).toEqual([])
  await db.destroy()
})

// Two processes at once: lib/commands/catalogue.test.ts.
test('a connection is durable, keeps references, and leaves waiting for locks to the event loop', async () => {
  const db = openDatabase(path.join(folder, 'pragmas.db'))
  const read = async (name: string) =>
    Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] as object)[0]
  expect(await read('journal_mode')).toBe('wal')
  expect(await read('synchronous')).toBe(2)
  expect(await read('foreign_keys')).toBe(1)
  expect(await read('busy_timeout')).toBeLessThan(100)
  await db.destroy()
})

test('a failing transaction leaves nothing behind', async () => {
  const db = openDatabase(path.join(folder, 'rollback.db'))
  await migrate(db)
  const failing = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('locations').values({ id: 1, name: 'A', slug: 'a' }).execute()
    throw new Error('stop')
  })
  await expect(failing).rejects.toThrow('stop')
  expect(await db.selectFrom('locations').selectAll().execute()).toEqual([])
  await db.destroy()
})
