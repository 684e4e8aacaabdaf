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

/** Starts a process that holds the write lock until `release`. Resolves when it has the lock. */
async function holdWriteLock() {
  const code = `
    const database = new (require('libsql'))(${JSON.stringify(file)})
    database.exec('begin immediate')
    console.log('locked')
    process.stdin.once('data', () => { database.exec('commit'); process.exit() })`
  const holder = spawn(process.execPath, ['-e', code], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] })
  await once(holder.stdout, 'data')
  return { release: () => holder.stdin.end('x'), ended: once(holder, 'exit') }
}

test('while another process writes, reads are answered and writes wait for it', async () => {
  const { release, ended } = await holdWriteLock()
  const location = (id: number) => ({ id, name: `City ${id}`, slug: `city-${id}` })
  let written = 0
  const count = () => {
    written += 1
  }
  const writes = Promise.all([
    db.insertInto('locations').values(location(1)).execute().then(count),
    db
      .transaction()
      .execute((transaction) => transaction.insertInto('locations').values(location(2)).execute())
      .then(count),
  ])
  for (let read = 0; read < 20; read += 1)
    expect(await db.selectFrom('locations').select('id').execute()).toEqual([])
  expect(written).toBe(0)
  release()
  await writes
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
