import { getReader } from '@/lib/database/connection'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/format/units'
import { log } from '@/lib/log'
import { buildFakeChannel, done, down, listDeliveries, prepareDeliveries } from '@/lib/testing/deliveries'
import type { DeliveryOutcome } from './channels/channel'
import { deliverDue } from './deliver-due'
import { enqueueRecentLeads } from './outbox'
import { withdrawConsent } from './staff/erase'
import { getLead } from './staff/list-leads'

const { clock, store, deliver } = prepareDeliveries()
const refused: DeliveryOutcome = { ok: false, code: 'http-422' }
const ravi = { column: 'email' as const, values: ['ravi@example.com'] }
let warn: jest.SpyInstance
beforeEach(() => {
  warn = jest.spyOn(log, 'warn').mockImplementation(() => {})
})

async function storeMany(count: number) {
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const change = { email: `r${index}@example.com`, mobile_no: `98400${20_000 + index}` }
    ids.push(await store('career', { change }))
    clock.pass(1)
  }
  return ids
}

test('each channel gets a lead of its kinds once, with its key', async () => {
  const pdfUrl = 'https://host.example/a.pdf'
  const api = buildFakeChannel(() => ({ ok: true, pdfUrl }), { name: 'api', leadKinds: ['enquiry'] })
  const mail = buildFakeChannel(() => ({ ok: true, note: 'some-recipients-refused' }), { name: 'mail' })
  const id = await store('enquiry', { key: 'visitors-key-1' })
  await store('subscribe')
  for (const _ of [1, 2]) await deliver(api.channel, mail.channel)
  expect(api.sent.map(({ lead, key }) => [lead.id, key])).toEqual([[id, 'visitors-key-1']])
  expect(mail.sent).toHaveLength(2)
  const at = clock.now().toISOString()
  expect(await listDeliveries(id)).toMatchObject([
    { channel: 'api', state: 'sent', attempts: 1, sent_at: at, pdf_url: pdfUrl },
    { channel: 'mail', state: 'sent', attempts: 1, last_error: 'some-recipients-refused' },
  ])
  expect((await getLead(id))?.deliveryState).toBe('delivered')
})

test('the first channel gets the leads of the last seven days, a further one those that come from then on', async () => {
  const oldId = await store('enquiry')
  clock.pass(6 * DAY_MS)
  const recentId = await store('career')
  clock.pass(2 * DAY_MS)
  const mail = buildFakeChannel(() => done, { name: 'mail' })
  await enqueueRecentLeads(clock.now(), [])
  await enqueueRecentLeads(clock.now(), [mail.channel])
  await deliverDue(mail.channel, clock)
  expect(mail.sent.map(({ lead }) => lead.id)).toEqual([recentId])
  expect((await getLead(oldId))?.deliveryState).toBe('stored')
  expect(warn.mock.calls).toEqual([[{ stored: 1 }, expect.stringContaining('retry all-stored')]])
  const webhook = buildFakeChannel(() => done)
  await enqueueRecentLeads(clock.now(), [mail.channel, webhook.channel])
  await deliverDue(webhook.channel, clock)
  expect(webhook.sent).toEqual([])
})

test('the first channel for a kind of lead gets the recent ones of that kind, also next to other channels', async () => {
  const api = buildFakeChannel(() => done, { name: 'api', leadKinds: ['enquiry'] })
  const subscriptionId = await store('subscribe')
  await store('enquiry')
  await enqueueRecentLeads(clock.now(), [api.channel])
  const mail = buildFakeChannel(() => done, { name: 'mail' })
  await enqueueRecentLeads(clock.now(), [api.channel, mail.channel])
  await deliverDue(mail.channel, clock)
  expect(mail.sent.map(({ lead }) => lead.id)).toEqual([subscriptionId])
})

test('an outage is retried later and later with the same key, and is over within a day', async () => {
  let isDown = true
  const { channel, sent } = buildFakeChannel(() => (isDown ? down : done))
  const id = await store('enquiry', { key: 'visitors-key-2' })
  const waits: number[] = []
  for (let round = 0; round < 9; round++) {
    await deliver(channel)
    const [row] = await listDeliveries(id)
    expect(row).toMatchObject({ state: 'pending', attempts: round + 1, last_error: 'http-503' })
    const wait = Date.parse(row?.next_attempt_at ?? '') - clock.now().getTime()
    waits.push(wait / MINUTE_MS)
    clock.pass(wait - 1)
    await deliver(channel)
    expect(sent).toHaveLength(round + 1)
    clock.pass(1)
  }
  expect(waits).toEqual([0.5, 2, 10, 30, 60, 120, 240, 360, 360])
  expect((await getLead(id))?.deliveryState).toBe('retrying')
  isDown = false
  await deliver(channel)
  expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(['visitors-key-2']))
  expect(await listDeliveries(id)).toMatchObject([{ state: 'sent', attempts: 10, last_error: null }])
})

test('a delivery fails after seven days; the log has ids and codes', async () => {
  const { channel, sent } = buildFakeChannel(() => down)
  const id = await store('enquiry')
  for (let tries = 1; (await getLead(id))?.deliveryState !== 'failed'; tries++) {
    await deliver(channel)
    expect(sent).toHaveLength(tries)
    clock.pass(6 * HOUR_MS)
  }
  clock.pass(DAY_MS)
  await deliver(channel)
  expect(sent).toHaveLength(35)
  expect(await listDeliveries(id)).toMatchObject([{ state: 'failed', attempts: 35, last_error: 'http-503' }])
  expect(warn).toHaveBeenCalledTimes(35)
  const last = { leadId: id, channel: 'webhook', code: 'http-503', attempts: 35, nextAttemptAt: null }
  expect(warn).toHaveBeenLastCalledWith(last, 'A lead was not delivered')
})

test('a lead that is refused or causes an exception delays others by a run; the exception is logged without its words', async () => {
  const error = jest.spyOn(log, 'error').mockImplementation(() => {})
  const poison = await store('enquiry', { change: { message: 'poison' } })
  const bomb = await store('enquiry', { change: { message: 'bomb' } })
  const good = await storeMany(12)
  const { channel } = buildFakeChannel(({ lead }) => {
    if (lead.id === bomb) throw new TypeError('Anitha Raman\n    at Anitha broke it')
    return lead.id === poison ? refused : done
  })
  for (const _ of [1, 2, 3]) await deliver(channel)
  for (const id of good) expect(await listDeliveries(id)).toMatchObject([{ state: 'sent' }])
  expect(await listDeliveries(poison)).toMatchObject([{ state: 'pending', last_error: 'http-422' }])
  expect(await listDeliveries(bomb)).toMatchObject([{ state: 'pending', last_error: 'error', attempts: 1 }])
  const at = expect.arrayContaining([expect.stringContaining('outbox.test.ts')])
  expect(error.mock.calls).toEqual([
    [{ leadId: bomb, channel: 'webhook', error: 'TypeError', at }, 'A channel threw an exception'],
  ])
  expect(JSON.stringify([error.mock.calls, warn.mock.calls])).not.toContain('Anitha')
})

test('a program that is killed while it sends repeats the lead after the pause, with the same key', async () => {
  const id = await store('enquiry', { key: 'visitors-key-3' })
  const killed = buildFakeChannel(() => new Promise<DeliveryOutcome>(() => {}))
  // Never ends.
  deliver(killed.channel)
  while (killed.sent.length === 0) await new Promise(setImmediate)
  expect((await getLead(id))?.deliveryState).toBe('sending')
  const { channel, sent } = buildFakeChannel(() => done)
  await deliver(channel)
  expect(sent).toEqual([])
  expect((await getLead(id))?.deliveryState).toBe('retrying')
  clock.pass(30_000)
  await deliver(channel)
  expect([...killed.sent, ...sent].map(({ key }) => key)).toEqual(Array(2).fill('visitors-key-3'))
  expect(await listDeliveries(id)).toMatchObject([{ state: 'sent', attempts: 2 }])
})

test('each delivery reads the one lead that it sends, however many are due', async () => {
  await storeMany(3)
  const executed = jest.spyOn(getReader().getExecutor(), 'executeQuery')
  const { channel, sent } = buildFakeChannel(() => done)
  await deliver(channel)
  expect(sent).toHaveLength(3)
  const results = await Promise.all(executed.mock.results.map(({ value }) => value))
  expect(results.map(({ rows }) => rows.length).filter((count) => count > 1)).toEqual([])
  // Three leads, and the end; each with its resume.
  expect(results.length).toBeGreaterThan(3)
  executed.mockRestore()
})

test('a receiver is asked once in a run when it fails, and not any more once the program stops', async () => {
  await storeMany(3)
  const bad = buildFakeChannel(() => down)
  await deliver(bad.channel)
  expect(bad.sent).toHaveLength(1)
  const stop = new AbortController()
  const good = buildFakeChannel(() => {
    stop.abort()
    return done
  })
  await deliverDue(good.channel, { ...clock, signal: stop.signal })
  expect(good.sent).toHaveLength(1)
})

test.each([
  ['waits for a retry', false],
  ['runs', true],
])('a withdrawal ends a delivery that %s', async (_, isRunning) => {
  const withdrawn: unknown[] = []
  const { channel, sent } = buildFakeChannel(async () => {
    if (isRunning) withdrawn.push(await withdrawConsent(ravi, clock.now()))
    return down
  })
  const id = await store('career')
  await deliver(channel)
  if (!isRunning) withdrawn.push(await withdrawConsent(ravi, clock.now()))
  // The receiver may have it.
  expect(withdrawn).toMatchObject([{ count: 1, sent: [{ leadId: id, channel: 'webhook' }] }])
  clock.pass(DAY_MS)
  await deliver(channel)
  expect(sent).toHaveLength(1)
  expect(await listDeliveries(id)).toEqual([])
  expect((await getLead(id))?.deliveryState).toBe('withdrawn')
})
