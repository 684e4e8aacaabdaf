import path from 'node:path'
import { getDatabase, openDatabase } from '@/lib/database/connection'
import { dropDataFolder, fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { commitTogether } from './group-commit'

const dataDir = makeDataFolder()

beforeAll(() => fillDatabase())
beforeEach(async () => {
  await getDatabase().deleteFrom('refused_forms').execute()
})
afterAll(() => dropDataFolder(dataDir))

const listIds = async () =>
  (await getDatabase().selectFrom('refused_forms').select('id').orderBy('id').execute()).map(({ id }) => id)

/** Saves a row; the second of one id breaks the table's key. */
const save = (id: string) =>
  commitTogether(async (db) => {
    await db.insertInto('refused_forms').values({ id, form: 'x', state: '{}', expires_at: 'z' }).execute()
    return id
  })

test('whoever waits at the same moment shares one transaction, and each gets its own result', async () => {
  const transactions = new Set<unknown>()
  const work = (id: number) =>
    commitTogether(async (db) => {
      transactions.add(db)
      return id
    })
  const ids = Array.from({ length: 40 }, (_, index) => index)
  expect(await Promise.all(ids.map(work))).toEqual(ids)
  expect(transactions.size).toBe(1)
})

test('more than fifty are several transactions', async () => {
  const ids = Array.from({ length: 120 }, (_, index) => String(index).padStart(3, '0'))
  expect(await Promise.all(ids.map(save))).toEqual(ids)
  expect(await listIds()).toEqual(ids)
})

test('one that fails takes no other with it', async () => {
  const results = await Promise.allSettled(['a', 'b', 'b', 'c', 'd'].map(save))
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  expect(await listIds()).toEqual(['a', 'b', 'c', 'd'])
})

test('nobody hears of success before it is on disk', async () => {
  const other = openDatabase(path.join(dataDir, 'site.db'))
  const seen = await Promise.all(
    ['a', 'b', 'c'].map(async (id) => {
      await save(id)
      return (await other.selectFrom('refused_forms').select('id').where('id', '=', id).execute()).length
    }),
  )
  expect(seen).toEqual([1, 1, 1])
  await other.destroy()
})

test('another process that writes is waited for, and this one goes on meanwhile', async () => {
  const other = openDatabase(path.join(dataDir, 'site.db'))
  const held = await other.startTransaction().execute()
  let isSaved = false
  const saving = save('a').then(() => {
    isSaved = true
  })
  // Every turn of the event loop is one that a blocked process would not have.
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
  expect(isSaved).toBe(false)
  await held.rollback().execute()
  await saving
  expect(await listIds()).toEqual(['a'])
  await other.destroy()
})
