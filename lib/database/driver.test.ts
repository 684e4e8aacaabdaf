import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { root } from '@/lib/testing/sources'
import { openDatabase } from './connection'
import { migrate } from './migrate'

const folder = mkdtempSync(path.join(tmpdir(), 'site-driver-'))
const file = path.join(folder, 'site.db')
const db = openDatabase(file)
beforeAll(() => migrate(db))
afterAll(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

/** Starts a process that holds the write lock for this time. Resolves when it has the lock. */
async function holdWriteLock(ms: number) {
  const code = `
    const database = new (require('libsql'))(${JSON.stringify(file)})
    database.exec('begin immediate')
    console.log('locked')
    setTimeout(() => database.exec('commit'), ${ms})`
  const holder = spawn(process.execPath, ['-e', code], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(holder.stdout, 'data')
  return { ended: once(holder, 'exit') }
}

test('while another process writes, reads are answered at once and writes wait for it', async () => {
  const { ended } = await holdWriteLock(2_000)
  const start = performance.now()
  const location = (id: number) => ({ id, name: `City ${id}`, slug: `city-${id}` })
  const writes = Promise.all([
    db.insertInto('locations').values(location(1)).execute(),
    db
      .transaction()
      .execute((transaction) => transaction.insertInto('locations').values(location(2)).execute()),
  ])
  // The writes are tried before the read.
  await new Promise((resolve) => setTimeout(resolve, 50))
  const beforeRead = performance.now()
  expect(await db.selectFrom('locations').select('id').execute()).toEqual([])
  expect(performance.now() - beforeRead).toBeLessThan(200)
  await writes
  expect(performance.now() - start).toBeGreaterThan(1_000)
  expect(await db.selectFrom('locations').select('id').orderBy('id').execute()).toEqual([
    { id: 1 },
    { id: 2 },
  ])
  await ended
})

test('a select in plain SQL does not wait for a transaction of this process', async () => {
  await db.transaction().execute(async () => {
    const { rows } = await sql`select count(*) as count from blogs`.execute(db)
    expect(rows).toEqual([{ count: 0 }])
  })
})

test('a read outside of an open transaction sees committed rows only, and the transaction sees its own', async () => {
  const known = () => db.selectFrom('locations').select('id').where('id', '=', 9).execute()
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('locations').values({ id: 9, name: 'Nine', slug: 'nine' }).execute()
    expect(await transaction.selectFrom('locations').select('id').where('id', '=', 9).execute()).toHaveLength(
      1,
    )
    expect(await known()).toEqual([])
  })
  expect(await known()).toHaveLength(1)
})
