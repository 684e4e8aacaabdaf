import path from 'node:path'
import SQLite from 'libsql'
import { getDatabase } from '@/lib/database/connection'
import { isPostgres } from '@/lib/database/engine'
import { getEnv } from '@/lib/env'
import { log as journal } from '@/lib/log'
import {
  buildContext,
  buildFakeChannel,
  done,
  down,
  prepareDeliveries,
  readDeliveries,
} from '@/lib/testing/deliveries'
import { until } from '@/lib/testing/until'
import { DAY_MS } from '@/lib/today'
import { releaseLead } from '../staff/change-leads'
import { getLead, listDeliveries, listLeads } from '../staff/list-leads'
import { withdrawConsent } from '../staff/withdraw'
import type { Outcome } from './channel'
import { attempt, deliverDue, watchOutbox } from './deliver'
import { assignChannels, claimNext, countStored, LEASE_MS, type Report } from './outbox'

const { clock, store } = prepareDeliveries()
const unwanted: Outcome = { ok: false, code: 'http-422', isRefusal: true }
const storeMany = async (count: number) => {
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const change = { email: `r${index}@example.com`, mobile_no: `98400${20_000 + index}` }
    ids.push(await store('career', { change }))
    // Leads of the same millisecond have no order.
    clock.pass(1)
  }
  return ids
}

test('each channel gets a lead once, with its key', async () => {
  const api = buildFakeChannel(() => done, { name: 'api' })
  const mail = buildFakeChannel(() => done, { name: 'mail' })
  const context = buildContext([api.channel, mail.channel], clock)
  const id = await store('enquiry', { key: 'visitors-key-1' })
  expect(await deliverDue(context)).toHaveLength(2)
  expect(await deliverDue(context)).toEqual([])
  for (const { sent } of [api, mail])
    expect(sent.map(({ lead, key }) => [lead.id, key])).toEqual([[id, 'visitors-key-1']])
  expect(await readDeliveries(id)).toMatchObject([
    { channel: 'api', state: 'sent', attempts: 1, sent_at: clock.now().toISOString(), claim: '' },
    { channel: 'mail', state: 'sent', attempts: 1 },
  ])
  expect((await getLead(id))?.outbox).toBe('delivered')
})

test('the first channel gets the leads of the last seven days, a further one those that come from then on', async () => {
  const old = await store('enquiry')
  clock.pass(6 * DAY_MS)
  const young = await store('career')
  clock.pass(2 * DAY_MS)
  const { channel, sent } = buildFakeChannel(() => done)
  await deliverDue(buildContext([channel], clock))
  expect(sent.map(({ lead }) => lead.id)).toEqual([young])
  const later = buildFakeChannel(() => done, { name: 'mail' })
  const next = await store('joint-venture')
  await deliverDue(buildContext([channel, later.channel], clock))
  expect(later.sent.map(({ lead }) => lead.id)).toEqual([next])
  expect((await getLead(old))?.outbox).toBe('pending')
  expect(await countStored(clock.now())).toBe(1)
})

test.each([
  ['no channel', []],
  ['no channel for its kind', [buildFakeChannel(() => done, { kinds: ['enquiry'] }).channel]],
])('a lead with %s stays in the store', async (_, channels) => {
  const id = await store('subscribe')
  expect(await deliverDue(buildContext(channels, clock))).toEqual([])
  expect((await getLead(id))?.outbox).toBe('pending')
})

test('an outage is retried later and later, then delivered', async () => {
  let isDown = true
  const { channel, sent } = buildFakeChannel(() => (isDown ? down : done))
  const context = buildContext([channel], clock)
  const id = await store('enquiry')
  const waits: number[] = []
  for (let round = 0; round < 4; round++) {
    await deliverDue(context)
    const [row] = await readDeliveries(id)
    expect(row).toMatchObject({ state: 'pending', attempts: round + 1, last_error: 'http-503' })
    const wait = Date.parse(row?.next_attempt_at ?? '') - clock.now().getTime()
    waits.push(Math.round(wait / 1000))
    clock.pass(wait - 1)
    expect(await deliverDue(context)).toEqual([])
    clock.pass(1)
  }
  expect(waits).toEqual([30, 60, 120, 240])
  expect((await getLead(id))?.outbox).toBe('sending')
  isDown = false
  await deliverDue(context)
  expect(sent).toHaveLength(5)
  expect(await readDeliveries(id)).toMatchObject([{ state: 'sent', attempts: 5, last_error: null }])
})

test('a delivery fails after seven days, with fewer attempts when it is refused', async () => {
  const outage = buildFakeChannel(() => down, { name: 'api' })
  const refusal = buildFakeChannel(() => unwanted, { name: 'mail' })
  const context = buildContext([outage.channel, refusal.channel], clock)
  const id = await store('enquiry')
  const end = clock.now().getTime() + 7 * DAY_MS
  for (let next: number | undefined = 0; next !== undefined; ) {
    await deliverDue(context)
    const open = (await readDeliveries(id)).filter(({ state }) => state === 'pending')
    next = open.map(({ next_attempt_at }) => Date.parse(next_attempt_at)).toSorted((a, b) => a - b)[0]
    if (next !== undefined) clock.pass(next - clock.now().getTime())
  }
  expect(clock.now().getTime()).toBe(end)
  expect(await readDeliveries(id)).toMatchObject([
    { channel: 'api', state: 'failed', last_error: 'http-503' },
    { channel: 'mail', state: 'failed', last_error: 'http-422' },
  ])
  expect(outage.sent.length).toBeGreaterThan(30)
  expect(refusal.sent.length).toBeGreaterThan(8)
  expect(refusal.sent.length).toBeLessThan(15)
  expect((await getLead(id))?.outbox).toBe('failed')
})

test('a lead that is refused or causes an exception does not delay others; an exception is retried like an outage', async () => {
  const error = jest.spyOn(journal, 'error').mockImplementation(() => {})
  const refused = await store('enquiry', { change: { message: 'poison' } })
  const broken = await store('enquiry', { change: { message: 'bomb' } })
  const good = await storeMany(12)
  const { channel } = buildFakeChannel(({ lead }) => {
    if (lead.id === broken) throw new TypeError('Anitha Raman\n    at Anitha broke it')
    return lead.id === refused ? unwanted : done
  })
  await deliverDue(buildContext([channel], clock))
  for (const id of good) expect(await readDeliveries(id)).toMatchObject([{ state: 'sent' }])
  expect(await readDeliveries(refused)).toMatchObject([{ state: 'pending', last_error: 'http-422' }])
  const next_attempt_at = new Date(clock.now().getTime() + 30_000).toISOString()
  expect(await readDeliveries(broken)).toMatchObject([
    { state: 'pending', last_error: 'error', is_refused: 0, next_attempt_at },
  ])
  const at = expect.arrayContaining([expect.stringContaining('deliver.test.ts')])
  expect(error.mock.calls).toEqual([
    [{ leadId: broken, channel: 'webhook', error: 'TypeError', at }, 'A channel threw an exception'],
  ])
  expect(JSON.stringify(error.mock.calls)).not.toContain('Anitha')
})

test('a lead that makes an ordered channel throw steps aside when others are delivered', async () => {
  jest.spyOn(journal, 'error').mockImplementation(() => {})
  const [broken, ...others] = await storeMany(3)
  const { channel } = buildFakeChannel(
    ({ lead }) => {
      if (lead.id === broken) throw new Error('broken')
      return done
    },
    { isOrdered: true },
  )
  const context = buildContext([channel], clock)
  for (let round = 0; round < 22; round++) {
    await deliverDue(context)
    clock.pass(20_000)
  }
  for (const id of others) expect(await readDeliveries(id)).toMatchObject([{ state: 'sent' }])
  expect(await readDeliveries(broken)).toMatchObject([{ state: 'pending', last_error: 'error' }])
})

test('a channel that hangs does not delay another channel', async () => {
  const hanging = buildFakeChannel(() => new Promise<Outcome>(() => {}), { name: 'mail', timeoutMs: 20 })
  const quick = buildFakeChannel(() => done, { name: 'api' })
  const id = await store('enquiry')
  await deliverDue(buildContext([hanging.channel, quick.channel], clock))
  expect(await readDeliveries(id)).toMatchObject([
    { channel: 'api', state: 'sent' },
    { channel: 'mail', state: 'pending', last_error: 'timeout' },
  ])
})

test('Retry-After pauses the whole channel', async () => {
  const ids = await storeMany(12)
  const busy = { ...down, code: 'http-429', retryAfterMs: 600_000 }
  let outcome: Outcome = busy
  const slow = buildFakeChannel(() => outcome)
  const other = buildFakeChannel(() => done, { name: 'mail' })
  const context = buildContext([slow.channel, other.channel], clock)
  const stop = new AbortController()
  const reports: number[] = []
  const tell = { onReport: () => reports.push(1), onFault: (error: unknown) => expect(error).toBeNull() }
  const watching = watchOutbox(context, tell, stop.signal, 5)
  while (other.sent.length < 12) await new Promise(setImmediate)
  expect(slow.sent.length).toBeLessThanOrEqual(4)
  outcome = done
  clock.pass(600_000)
  await until(async () => (await readDeliveries()).every(({ state }) => state === 'sent'))
  stop.abort()
  await watching
  for (const id of ids) expect((await getLead(id))?.outbox).toBe('delivered')
})

test('watching reports a database error', async () => {
  const stop = new AbortController()
  await getDatabase().schema.alterTable('lead_outbox').renameTo('gone').execute()
  try {
    const fault = await new Promise((onFault) => {
      void watchOutbox(
        buildContext([buildFakeChannel(() => done).channel], clock),
        { onReport: () => {}, onFault },
        stop.signal,
      )
    })
    expect(String(fault)).toContain('lead_outbox')
  } finally {
    stop.abort()
    await getDatabase().schema.alterTable('gone').renameTo('lead_outbox').execute()
  }
})

test('a worker that is killed after sending: another sends again after the lease, with the same key', async () => {
  const { channel, sent } = buildFakeChannel(() => done)
  const context = buildContext([channel], clock)
  const id = await store('enquiry', { key: 'visitors-key-2' })
  let end = (_: Outcome) => {}
  const stuck = buildFakeChannel(() => new Promise<Outcome>((resolve) => (end = resolve)))
  const killed = deliverDue(buildContext([stuck.channel], clock))
  while (stuck.sent.length === 0) await new Promise(setImmediate)
  clock.pass(LEASE_MS - 1)
  expect(await deliverDue(context)).toEqual([])
  clock.pass(1)
  expect(await deliverDue(context)).toMatchObject([{ leadId: id, state: 'sent', attempts: 2 }])
  expect([...stuck.sent, ...sent].map(({ key }) => key)).toEqual(['visitors-key-2', 'visitors-key-2'])
  // A late failure of the first worker does not change the result.
  end(down)
  await killed
  expect(await readDeliveries(id)).toMatchObject([{ state: 'sent' }])
})

test('an ordered channel sends one lead at a time, in order, once its receiver is back; a refused one does not block the others', async () => {
  const ids = await storeMany(6)
  let end: Outcome = down
  const { channel, sent } = buildFakeChannel(
    ({ lead }) =>
      end === done && lead.id === ids[1] ? { ok: false, code: 'http-422', isRefusal: true } : end,
    { isOrdered: true },
  )
  const context = buildContext([channel], clock)
  for (let tries = 0; tries < 3; tries++) {
    await Promise.all([deliverDue(context), deliverDue(context)])
    clock.pass(60_000)
  }
  expect(sent.map(({ lead }) => lead.id)).toEqual([ids[0], ids[0], ids[0]])
  ids.push(await store('career'))
  end = done
  sent.splice(0)
  await Promise.all([deliverDue(context), deliverDue(context)])
  await deliverDue(context)
  expect(sent.map(({ lead }) => lead.id)).toEqual(ids)
  expect(await readDeliveries(ids[1])).toMatchObject([{ state: 'pending', is_refused: 1 }])
})

describe('an ordered channel whose receiver answers with an error', () => {
  const broken: Outcome = { ok: false, code: 'http-500', isRefusal: false, hasResponded: true }
  /** Places in `ids` of the leads that are sent in `rounds` of 20 s. */
  async function run(end: (id: string, ids: string[]) => Outcome, rounds: number, ids: string[]) {
    const { channel, sent } = buildFakeChannel(({ lead }) => end(lead.id, ids), { isOrdered: true })
    const context = buildContext([channel], clock)
    for (let round = 0; round < rounds; round++) {
      await deliverDue(context)
      clock.pass(20_000)
    }
    return sent.map(({ lead }) => ids.indexOf(lead.id))
  }

  test('to one lead alone: after 20 failed responses it no longer blocks the others and is retried rarely', async () => {
    const ids = await storeMany(3)
    expect(await run((id) => (id === ids[0] ? broken : done), 40, ids)).toEqual([
      ...Array(20).fill(0),
      1,
      2,
      0,
    ])
    const outbox = listDeliveries(await listLeads(), true, clock.now())
    const [refused, ...others] = ids.map((id) => outbox.find((line) => line.lead_id === id))
    expect(refused).toMatchObject({ shown: 'refused', attempts: 21, last_error: 'http-500' })
    expect(Date.parse(refused?.nextAttemptAt ?? '') - clock.now().getTime()).toBeGreaterThan(3_600_000)
    expect(others.map((line) => line?.shown)).toEqual(['delivered', 'delivered'])
  })

  test('to all leads: when it is back, it gets them in their order', async () => {
    const ids = await storeMany(4)
    const during = await run(() => broken, 60, ids)
    expect(during.slice(-4)).toEqual([0, 1, 2, 3])
    expect(await run(() => done, 1, ids)).toEqual([0, 1, 2, 3])
  })

  test('a receiver that cannot be reached gets them in their order, too', async () => {
    const ids = await storeMany(2)
    expect(new Set(await run(() => ({ ...broken, hasResponded: undefined }), 60, ids))).toEqual(new Set([0]))
  })
})

test('when nothing is due, no write lock is taken', async () => {
  const { channel } = buildFakeChannel(() => down)
  const ordered = buildFakeChannel(() => down, { name: 'api', isOrdered: true })
  const context = buildContext([channel, ordered.channel], clock)
  await storeMany(3)
  await store('enquiry', { change: { meta: { website: 'x' } } })
  await deliverDue(context)
  const db = getDatabase()
  const writes = (['transaction', 'insertInto', 'updateTable', 'deleteFrom'] as const).map((name) =>
    jest.spyOn(db, name),
  )
  const held = isPostgres(db) ? null : new SQLite(path.join(getEnv().dataDir, 'site.db'))
  // A write would wait for this lock and then fail.
  held?.exec('begin immediate')
  expect(await deliverDue(context)).toEqual([])
  held?.close()
  for (const write of writes) {
    expect(write).not.toHaveBeenCalled()
    write.mockRestore()
  }
  clock.pass(30_000)
  expect(await deliverDue(context)).not.toEqual([])
})

test('two processes at the same time deliver each lead once', async () => {
  const ids = await storeMany(30)
  const { channel, sent } = buildFakeChannel(
    () => new Promise<Outcome>((resolve) => setImmediate(() => resolve(done))),
  )
  await Promise.all([deliverDue(buildContext([channel], clock)), deliverDue(buildContext([channel], clock))])
  expect(sent.map(({ lead }) => lead.id).toSorted()).toEqual(ids.toSorted())
})

test('quarantined and withdrawn leads are not sent; a released one is', async () => {
  const { channel, sent } = buildFakeChannel(() => done)
  const context = buildContext([channel], clock)
  const held = await store('enquiry', { change: { meta: { website: 'https://spam.example' } } })
  await store('career')
  await withdrawConsent('ravi@example.com', clock.now())
  for (let day = 0; day < 8; day++) {
    await deliverDue(context)
    clock.pass(DAY_MS)
  }
  expect(sent).toEqual([])
  await releaseLead(held, clock.now())
  await deliverDue(context)
  expect(sent.map(({ lead }) => lead.id)).toEqual([held])
})

test('a withdrawal stops the retries', async () => {
  const { channel, sent } = buildFakeChannel(() => down)
  const context = buildContext([channel], clock)
  const id = await store('career')
  await deliverDue(context)
  await withdrawConsent('ravi@example.com', clock.now())
  clock.pass(DAY_MS)
  await deliverDue(context)
  expect(sent).toHaveLength(1)
  expect(await readDeliveries(id)).toMatchObject([{ state: 'dropped' }])
  expect((await getLead(id))?.outbox).toBe('dropped')
})

test('a lead that is withdrawn between claim and sending is not sent', async () => {
  const { channel, sent } = buildFakeChannel(() => done)
  await store('career')
  await assignChannels([channel], clock.now())
  const claimed = await claimNext({ name: 'webhook' }, clock.now())
  if (!claimed) throw new Error('not claimed')
  await getDatabase().updateTable('leads').set({ withdrawn_at: clock.now().toISOString() }).execute()
  expect(await attempt(channel, claimed, buildContext([channel], clock))).toBeNull()
  expect(sent).toEqual([])
  expect(await readDeliveries(claimed.lead_id)).toMatchObject([{ claim: '', sent_at: null }])
})

test('after the clock was set back, a retry, a lease and a pause from the future do not hold up a lead', async () => {
  const { channel } = buildFakeChannel((_, tries) =>
    tries > 1 ? done : { ...down, retryAfterMs: 3_600_000 },
  )
  const context = buildContext([channel], clock)
  clock.pass(300 * DAY_MS)
  const id = await store('enquiry')
  const states: string[] = []
  const stop = new AbortController()
  const onReport = ({ state }: Report) => {
    states.push(state)
    if (state === 'sent') stop.abort()
    else clock.pass(-300 * DAY_MS)
  }
  // Ends the test when nothing is sent.
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(20_000)])
  await watchOutbox(context, { onReport, onFault: () => {} }, signal, 10)
  expect(states).toEqual(['pending', 'sent'])
  expect((await getLead(id))?.outbox).toBe('delivered')

  const second = await store('career')
  await assignChannels([channel], clock.now())
  await claimNext(channel, new Date(clock.now().getTime() + 300 * DAY_MS))
  expect(await readDeliveries(second)).toMatchObject([{ attempts: 1 }])
  await deliverDue(context)
  expect(await readDeliveries(second)).toMatchObject([{ attempts: 2, state: 'pending' }])
})
