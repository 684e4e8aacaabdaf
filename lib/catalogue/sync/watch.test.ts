import type { ServerResponse } from 'node:http'
import { getDatabase } from '@/lib/database/connection'
import { type ApiHost, startApiHost } from '@/lib/testing/api-host'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { until } from '@/lib/testing/until'
import { LIMITS } from './call-host'
import { requestSync } from './state'
import type { RecordResult, SyncResult } from './sync'
import { watchHost } from './watch'

makeDataFolder()
let host: ApiHost
let clock = new Date('2026-11-22T10:00:00Z')
const results: (SyncResult | RecordResult)[] = []
const stop = new AbortController()
let watching: Promise<void>

beforeAll(async () => {
  host = await startApiHost()
  await fillDatabase()
  watching = watchHost(
    {
      baseUrl: host.url,
      now: () => clock,
      signal: stop.signal,
      limits: { ...LIMITS, startMs: 60_000 },
      store: async () => ({ file: null, fault: null }),
    },
    {
      periodMs: 60_000,
      pollMs: 5,
      stalledMs: 2_000,
      onResult: (result) => results.push(result),
      onRecord: (result) => results.push(result),
      onFault: (error) => {
        throw error
      },
    },
  )
})
afterAll(() => host.stop())

async function next(): Promise<SyncResult | RecordResult | undefined> {
  await until(() => results.length > 0)
  return results.shift()
}

test('syncs at the start, after every period, on request, and not in between', async () => {
  expect(await next()).toMatchObject({ outcome: 'changed' })
  clock = new Date(clock.getTime() + 59_000)
  await requestSync({ kind: 'project', id: 8 })
  // The record is all that is read: the period is not over.
  expect(await next()).toEqual({ ok: true, status: 'PUBLISHED', faults: [] })
  clock = new Date(clock.getTime() + 1_000)
  expect(await next()).toMatchObject({ outcome: 'unchanged' })
  await requestSync()
  expect(await next()).toMatchObject({ outcome: 'unchanged' })
  // The clock was set back by a day.
  clock = new Date(clock.getTime() - 86_400_000)
  expect(await next()).toMatchObject({ outcome: 'unchanged' })
})

const reply = (response: ServerResponse, result: unknown) =>
  response.end(JSON.stringify({ success: 1, result }))
const count = (path: string) => host.received.filter((request) => request.path.includes(path)).length

/** Resolves once all requests are claimed. */
async function waitForClaim(): Promise<void> {
  const requests = getDatabase().selectFrom('sync_requests').select('id')
  await until(async () => (await requests.execute()).length === 0)
}

test('requests do not end a run that goes on; one more follows', async () => {
  const waiting: ServerResponse[] = []
  host.answer = ({ pathname }, response) => pathname.endsWith('location/find') && waiting.push(response) > 0
  host.received.length = 0
  await requestSync()
  await until(() => waiting.length > 0)
  for (let times = 0; times < 20; times++) await requestSync()
  await waitForClaim()
  expect(count('location/find')).toBe(1)
  host.answer = () => false
  for (const response of waiting) reply(response, host.content.locations)
  expect(await next()).toMatchObject({ outcome: 'unchanged' })
  expect(await next()).toMatchObject({ outcome: 'unchanged' })
  await requestSync({ kind: 'project', id: 8 })
  expect(await next()).toMatchObject({ ok: true })
  expect(count('location/find')).toBe(2)
})

test('requests for one record while it is read lead to one more reading', async () => {
  const waiting: ServerResponse[] = []
  host.answer = ({ searchParams }, response) =>
    searchParams.get('projectId') === '9' && waiting.push(response) > 0
  host.received.length = 0
  await requestSync({ kind: 'project', id: 9 })
  await until(() => waiting.length > 0)
  for (let times = 0; times < 5; times++) await requestSync({ kind: 'project', id: 9 })
  await waitForClaim()
  host.answer = () => false
  for (const response of waiting) reply(response, host.content.projects.slice(1, 2))
  expect(await next()).toMatchObject({ ok: true })
  expect(await next()).toMatchObject({ ok: true })
  expect(count('projects/find?projectId=9')).toBe(2)
})

test('a record that cannot be read is followed by a run of everything soon', async () => {
  host.answer = (_, response) => Boolean(response.writeHead(403).end())
  await requestSync({ kind: 'project', id: 8 })
  expect(await next()).toMatchObject({ ok: false })
  host.answer = () => false
  clock = new Date(clock.getTime() + 5_000)
  expect(await next()).toMatchObject({ outcome: 'unchanged' })
})

test('the period begins with the last run of any instance', async () => {
  const after = (seconds: number) => new Date(clock.getTime() + seconds * 1_000)
  const attempted_at = after(30).toISOString()
  await getDatabase().updateTable('sync_state').set({ attempted_at }).execute()
  host.received.length = 0
  clock = after(60)
  await requestSync({ kind: 'project', id: 8 })
  expect(await next()).toMatchObject({ ok: true })
  expect(count('location/find')).toBe(0)
  clock = after(30)
  expect(await next()).toMatchObject({ outcome: 'unchanged' })
})

test('a request ends a run whose host hangs', async () => {
  host.answer = () => true
  host.received.length = 0
  await requestSync()
  await until(() => host.received.length > 0)
  host.answer = () => false
  await requestSync()
  expect(await next()).toMatchObject({ outcome: 'unchanged' })
})

test('the signal ends it, and leaves no lease', async () => {
  host.answer = () => true
  await requestSync()
  stop.abort()
  await watching
  const state = await getDatabase().selectFrom('sync_state').select('lease_holder').executeTakeFirst()
  expect(state?.lease_holder).toBe('')
})
