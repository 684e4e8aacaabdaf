import { sql } from 'kysely'
import { MINUTE_MS } from '@/lib/format/units'
import { getDatabase } from './database/connection'
import { isPostgres } from './database/engine'
import { loadHealth } from './health'
import { prepareDeliveries } from './testing/deliveries'

process.env.LEAD_WEBHOOK_URL = 'http://127.0.0.1:9/'
process.env.LEAD_WEBHOOK_SECRET = 'webhook-secret-'.repeat(3)
const { clock, store } = prepareDeliveries()

/** Each test uses a time more than a second after the previous test, so that no result is cached. */
let passed = 0
beforeEach(async () => {
  clock.pass(++passed * 1_000_000)
  await setLease('2999-01-01T00:00:00.000Z')
})
/** Sets the end of the lease of the jobs. */
const setLease = (until: string) => getDatabase().updateTable('job_lease').set({ until }).execute()
const DAY_MS = 24 * 60 * MINUTE_MS
/** The health of a process that started a day ago, or at this time. */
const load = (startedAt = clock.now().getTime() - DAY_MS) =>
  loadHealth({ now: clock.now().getTime(), startedAt })

test('counts waiting, failed and quarantined leads with the age of the oldest, without personal data', async () => {
  const failed = await store('career')
  const deliveries = getDatabase().updateTable('lead_outbox').set({ state: 'failed' })
  await deliveries.where('lead_id', '=', failed).execute()
  clock.pass(MINUTE_MS)
  await store('enquiry')
  await store('subscribe', { change: { meta: { website: 'x' } } })
  clock.pass(5_000)
  await store('joint-venture')
  const health = await load()
  expect(health).toEqual({
    version: '',
    leads: {
      waiting: { count: 2, oldestSeconds: 5 },
      failed: { count: 1, oldestSeconds: 65 },
      quarantined: { count: 1, oldestSeconds: 5 },
    },
    freeDiskMb: expect.any(Number),
    jobs: {},
  })
  expect(health.freeDiskMb).toBeGreaterThan(0)
  await getDatabase().updateTable('leads').set({ handled_at: clock.now().toISOString() }).execute()
  clock.pass(1_000)
  expect((await load()).leads).toMatchObject({ failed: { count: 0 }, quarantined: { count: 0 } })
})

test('tells how long ago each job ran', async () => {
  const at = clock.now().toISOString()
  const sync = { job: 'sync', at: '2020-01-01T00:00:00.000Z' }
  await getDatabase()
    .insertInto('job_runs')
    .values([{ job: 'deliver leads', at }, sync])
    .execute()
  clock.pass(90_000)
  expect((await load()).jobs).toEqual({ 'deliver leads': 90, sync: expect.any(Number) })
})

test('the result is at most a second old', async () => {
  const first = await load()
  await store('enquiry')
  clock.pass(999)
  expect(await load()).toEqual(first)
  clock.pass(1)
  expect((await load()).leads.waiting.count).toBe(1)
})

test('fails when a channel is set up and no program has run the jobs for a minute', async () => {
  await setLease(clock.now().toISOString())
  clock.pass(59_000)
  await load()
  clock.pass(1_000)
  await expect(load()).rejects.toMatchObject({ code: 'NOTHING_DELIVERED' })
})

test('a program has a minute after the start of the process to take the lease', async () => {
  await setLease('')
  const startedAt = clock.now().getTime()
  await load(startedAt)
  clock.pass(59_000)
  await load(startedAt)
  clock.pass(1_000)
  await expect(load(startedAt)).rejects.toMatchObject({ code: 'NOTHING_DELIVERED' })
})

test('fails while the database cannot be written', async () => {
  const db = getDatabase()
  const triggers = isPostgres(db)
    ? [
        "create function fail() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$",
        'create trigger full_disk before update on job_lease execute function fail()',
      ]
    : ["create trigger full_disk before update on job_lease begin select raise(abort, 'full'); end"]
  for (const statement of triggers) await sql.raw(statement).execute(db)
  await expect(load()).rejects.toThrow('full')
  await sql.raw(`drop trigger full_disk ${isPostgres(db) ? 'on job_lease' : ''}`).execute(db)
  clock.pass(1_000)
  await load()
})

test('a missing migration is a fault; a migration of the next release is not, because of rolling updates', async () => {
  const db = getDatabase()
  await sql.raw("insert into kysely_migration values ('9999-future', '2030-01-01')").execute(db)
  await load()
  clock.pass(1_000)
  await sql.raw("delete from kysely_migration where name = '0001-schema'").execute(db)
  await expect(load()).rejects.toMatchObject({ code: 'NOT_MIGRATED' })
})
