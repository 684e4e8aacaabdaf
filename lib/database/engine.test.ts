import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { getDatabase } from './connection'
import { lockUntilCommit } from './engine'

// Both engines must pass these tests. Jest runs this file on each (lib/testing/jest.config.mjs).
makeDataFolder()
beforeAll(() => fillDatabase())

test('transactions that take the same lock follow one another', async () => {
  const id = 'counted'
  const counts = () => getDatabase().selectFrom('job_runs').select('at').where('job', '=', id)
  await getDatabase().insertInto('job_runs').values({ job: id, at: '0' }).execute()
  const addOne = () =>
    getDatabase()
      .transaction()
      .execute(async (db) => {
        await lockUntilCommit(db, 'counting')
        const [row] = await db.selectFrom('job_runs').select('at').where('job', '=', id).execute()
        const at = String(Number(row?.at) + 1)
        await db.updateTable('job_runs').set({ at }).where('job', '=', id).execute()
      })
  await Promise.all(Array.from({ length: 20 }, addOne))
  expect(await counts().execute()).toEqual([{ at: '20' }])
})

test('a failing transaction changes nothing, and the next one runs', async () => {
  const failing = getDatabase()
    .transaction()
    .execute(async (db) => {
      await db.insertInto('locations').values({ id: 1, name: 'A', slug: 'a1' }).execute()
      await db.insertInto('locations').values({ id: 1, name: 'A', slug: 'a2' }).execute()
    })
  await expect(failing).rejects.toThrow(/unique/i)
  await getDatabase().insertInto('locations').values({ id: 2, name: 'A', slug: 'a2' }).execute()
  expect(await getDatabase().selectFrom('locations').select('id').execute()).toEqual([{ id: 2 }])
})

test('values come back as they were stored', async () => {
  const db = getDatabase()
  const name = 'எழுத்து 😀 "q\' \\u0000'
  const large = 999_999_999_999
  await db.insertInto('locations').values({ id: large, name, slug: 'large' }).execute()
  const city = await db.selectFrom('locations').selectAll().where('id', '=', large).executeTakeFirst()
  expect(city).toEqual({ id: large, name, slug: 'large', record: '{}' })
  const counts = await db
    .selectFrom('locations')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.sum<number>('id').as('sum')])
    .executeTakeFirst()
  expect(counts).toEqual({ count: 2, sum: large + 2 })
})

test('U+0000 from a visitor is not an error', async () => {
  const db = getDatabase()
  await db.insertInto('locations').values({ id: 5, name: 'a\0b', slug: 'zero' }).execute()
  expect(await db.selectFrom('locations').select('id').where('slug', '=', 'zero\0').execute()).toEqual([])
})
