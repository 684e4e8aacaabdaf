import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { root } from '@/lib/testing/sources'
import { emptyFileLog } from './data-folder'
import { migrate } from './migrate'
import type { Database } from './schema'
import { openDatabase, openReader } from './sqlite'

const folder = mkdtempSync(path.join(tmpdir(), 'site-driver-'))
const file = path.join(folder, 'site.db')
const db = openDatabase(file)
const reader = openReader(file)
beforeAll(() => migrate(db))
afterAll(async () => {
  await db.destroy()
  await reader.destroy()
  rmSync(folder, { recursive: true })
})

const addCity = (to: Kysely<Database>, id: number) => {
  const city = { id, name: `City ${id}`, slug: `city-${id}` }
  return to.insertInto('locations').values(city).execute()
}
const listIds = async (from: Kysely<Database>) =>
  (await from.selectFrom('locations').select('id').orderBy('id').execute()).map(({ id }) => id)

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
  const inTransaction = db.transaction().execute((transaction) => addCity(transaction, 2))
  const writes = Promise.all([addCity(db, 1), inTransaction])
  for (let read = 0; read < 20; read += 1) expect(await listIds(reader)).toEqual([])
  expect(await Promise.race([writes, 'waiting'])).toBe('waiting')
  release()
  await writes
  expect(await listIds(reader)).toEqual([1, 2])
  await ended
})

test('a reader sees only committed rows and cannot write; a transaction sees its own rows', async () => {
  await db.transaction().execute(async (transaction) => {
    await addCity(transaction, 9)
    expect(await listIds(transaction)).toContain(9)
    expect(await listIds(reader)).not.toContain(9)
  })
  expect(await listIds(reader)).toContain(9)
  await expect(addCity(reader, 10)).rejects.toThrow('readonly')
})

test('a failed statement or transaction changes nothing, throws its own error and blocks nothing', async () => {
  const before = await listIds(reader)
  const rows = [11, 11].map((id) => ({ id, name: 'Twice', slug: `twice-${id}` }))
  await expect(db.insertInto('locations').values(rows).execute()).rejects.toThrow('UNIQUE')
  const failing = db.transaction().execute(async (transaction) => {
    await addCity(transaction, 12)
    throw new Error('The reason')
  })
  await expect(failing).rejects.toThrow('The reason')
  await addCity(db, 13)
  // A statement that is still open would block the next write of another connection.
  expect(await listIds(reader)).toEqual([...before, 13])
})

test('a connection is durable, checks references, overwrites deleted data and never blocks the process', async () => {
  const getPragma = async (name: string) =>
    Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] as object)[0]
  expect(await getPragma('journal_mode')).toBe('wal')
  expect(await getPragma('synchronous')).toBe(2)
  expect(await getPragma('foreign_keys')).toBe(1)
  expect(await getPragma('busy_timeout')).toBe(0)
  expect(await getPragma('secure_delete')).toBe(1)
})

test('the rows in the log move into the file', async () => {
  await addCity(db, 20)
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0)
  expect(emptyFileLog(file)).toBe(true)
  expect(statSync(`${file}-wal`).size).toBe(0)
  const corrupt = path.join(folder, 'corrupt.db')
  writeFileSync(corrupt, 'no database'.repeat(1000))
  expect(() => emptyFileLog(corrupt)).toThrow('not a database')
})

describe('a file that is gone under an open connection', () => {
  const elsewhere = path.join(folder, 'elsewhere')
  const replace = (lost: string) => {
    copyFileSync(lost, elsewhere)
    renameSync(elsewhere, lost)
  }
  const open = async (name: string) => {
    const lost = path.join(folder, name, 'site.db')
    const opened = openDatabase(lost)
    await migrate(opened)
    return { lost, opened }
  }

  test.each<[string, (lost: string) => void]>([
    ['deleted', (lost) => rmSync(lost)],
    ['kept without its log', (lost) => rmSync(`${lost}-wal`)],
    ['with its folder', (lost) => rmSync(path.dirname(lost), { recursive: true })],
    ['replaced by a copy', replace],
  ])('%s accepts no write', async (name, lose) => {
    const { lost, opened } = await open(name)
    await addCity(opened, 1)
    lose(lost)
    for (const write of [
      () => addCity(opened, 2),
      () => opened.transaction().execute((transaction) => addCity(transaction, 3)),
    ])
      await expect(write()).rejects.toMatchObject({ code: 'DATABASE_FILE_GONE' })
    await opened.destroy()
  })

  test('within a transaction is not acknowledged, and a file that comes back is used again', async () => {
    const { lost, opened } = await open('between')
    const writing = opened.transaction().execute(async (transaction) => {
      await addCity(transaction, 1)
      renameSync(lost, elsewhere)
    })
    await expect(writing).rejects.toMatchObject({ code: 'DATABASE_FILE_GONE' })
    renameSync(elsewhere, lost)
    await addCity(opened, 2)
    expect(await listIds(opened)).toContain(2)
    await opened.destroy()
  })
})
