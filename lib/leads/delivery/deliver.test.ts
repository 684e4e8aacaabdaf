import { getDatabase } from '@/lib/database/connection'
import {
  buildClock,
  buildContext,
  buildFakeChannel,
  readDeliveries,
  storeLead,
} from '@/lib/testing/deliveries'
import { dropDataFolder, fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { releaseLead } from '../staff/change-leads'
import { getLead } from '../staff/list-leads'
import { withdrawConsent } from '../staff/withdraw'
import { attempt } from './attempt'
import type { Outcome } from './channel'
import { claimNext, LEASE_MS } from './claim'
import { deliverDue } from './deliver'
import { countStored, handOut } from './hand-out'
import { settle } from './settle'

const folder = makeDataFolder()
const DAY = 86_400_000
const down: Outcome = { ok: false, code: 'http-503', isRefusal: false }
const unwanted: Outcome = { ok: false, code: 'http-422', isRefusal: true }
const done: Outcome = { ok: true }
const spam = { change: { meta: { website: 'https://spam.example' } } }

let clock: ReturnType<typeof buildClock>
const store = (...given: Parameters<typeof storeLead> extends [Date, ...infer Rest] ? Rest : never) =>
  storeLead(clock.now(), ...given)

beforeAll(() => fillDatabase())
beforeEach(async () => {
  clock = buildClock()
  await getDatabase().deleteFrom('leads').execute()
})
afterAll(() => dropDataFolder(folder))

test('a lead goes out once by each channel, with its key', async () => {
  const [api, mail] = [
    buildFakeChannel(() => done, { name: 'api' }),
    buildFakeChannel(() => done, { name: 'mail' }),
  ]
  const context = buildContext([api.channel, mail.channel], clock)
  const id = await store('enquiry', { key: 'visitors-key-1' })
  expect((await deliverDue(context)).map(({ channel, state }) => [channel, state]).toSorted()).toEqual([
    ['api', 'delivered'],
    ['mail', 'delivered'],
  ])
  expect(await deliverDue(context)).toEqual([])
  expect([...api.sent, ...mail.sent].map(({ lead, key }) => [lead.id, key])).toEqual([
    [id, 'visitors-key-1'],
    [id, 'visitors-key-1'],
  ])
  expect(await readDeliveries(id)).toMatchObject([
    { channel: 'api', state: 'delivered', attempts: 1, delivered_at: clock.now().toISOString(), claim: '' },
    { channel: 'mail', state: 'delivered', attempts: 1 },
  ])
  expect((await getLead(id))?.outbox).toBe('delivered')
})

test('the same words sent again later are another lead, with another key', async () => {
  const { channel, sent } = buildFakeChannel(() => done)
  const first = await store('joint-venture')
  clock.pass(11 * 60_000)
  const second = await store('joint-venture')
  await deliverDue(buildContext([channel], clock))
  expect(sent.map(({ key }) => key)).toEqual([`lead-${first}`, `lead-${second}`])
})

test('an outage is outlasted: later and later, then delivered', async () => {
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
  expect(await readDeliveries(id)).toMatchObject([{ state: 'delivered', attempts: 5, last_error: null }])
})

test('after seven days a lead is given up, visibly, with fewer tries when it was refused', async () => {
  const outage = buildFakeChannel(() => down, { name: 'api' })
  const refusal = buildFakeChannel(() => unwanted, { name: 'mail' })
  const context = buildContext([outage.channel, refusal.channel], clock)
  const id = await store('enquiry')
  const end = clock.now().getTime() + 7 * DAY
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

test('what is always refused, or throws, holds up no other lead', async () => {
  const bad = await store('enquiry', { change: { message: 'poison' } })
  const worse = await store('enquiry', { change: { message: 'bomb' } })
  const good: string[] = []
  for (let index = 0; index < 12; index++)
    good.push(
      await store('career', {
        change: {
          name: `Ravi ${index}`,
          email: `r${index}@example.com`,
          mobile_no: `98400${10_000 + index}`,
        },
      }),
    )
  const { channel, sent } = buildFakeChannel(({ lead }) => {
    if (lead.id === worse) throw new Error('Anitha Raman broke it')
    return lead.id === bad ? unwanted : done
  })
  const context = buildContext([channel], clock)
  await deliverDue(context)
  expect(sent).toHaveLength(14)
  for (const id of good) expect(await readDeliveries(id)).toMatchObject([{ state: 'delivered' }])
  expect(await readDeliveries(bad)).toMatchObject([{ state: 'pending', last_error: 'http-422' }])
  expect(await readDeliveries(worse)).toMatchObject([{ state: 'pending', last_error: 'error' }])
})

test('a channel that is down or hangs holds up no other channel', async () => {
  const hanging = buildFakeChannel(() => new Promise<Outcome>(() => {}), { name: 'mail', timeoutMs: 20 })
  const quick = buildFakeChannel(() => done, { name: 'api' })
  const id = await store('enquiry')
  await deliverDue(buildContext([hanging.channel, quick.channel], clock))
  expect(await readDeliveries(id)).toMatchObject([
    { channel: 'api', state: 'delivered' },
    { channel: 'mail', state: 'pending', last_error: 'timeout' },
  ])
})

test('a receiver that asks for a pause gets it, for all its leads', async () => {
  const ids: string[] = []
  for (const form of ['enquiry', 'career', 'joint-venture'] as const) {
    ids.push(await store(form))
    clock.pass(1)
  }
  let isBusy = true
  const { channel, sent } = buildFakeChannel(() =>
    isBusy ? { ...down, code: 'http-429', retryAfterMs: 600_000 } : done,
  )
  // A second channel shows that the pause is the first one's own.
  const other = buildFakeChannel(() => done, { name: 'mail' })
  const context = buildContext([channel, other.channel], clock)
  await deliverDue(context)
  expect(sent.length).toBeLessThanOrEqual(4)
  expect(other.sent).toHaveLength(3)
  const before = sent.length
  clock.pass(599_000)
  expect((await readDeliveries(ids[0])).find(({ channel }) => channel === 'webhook')).toMatchObject({
    next_attempt_at: new Date(clock.now().getTime() + 1_000).toISOString(),
  })
  isBusy = false
  expect(await deliverDue(context)).toEqual([])
  expect(sent).toHaveLength(before)
  clock.pass(1_000)
  await deliverDue(context)
  for (const id of ids) expect((await getLead(id))?.outbox).toBe('delivered')
})

test('killed between sending and writing it down: sent again after the lease, with the same key', async () => {
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
  expect(await deliverDue(context)).toMatchObject([{ leadId: id, state: 'delivered', attempts: 2 }])
  expect([...stuck.sent, ...sent].map(({ key }) => key)).toEqual(['visitors-key-2', 'visitors-key-2'])
  // The first comes to its end after all, badly: what was delivered stays delivered.
  end(down)
  await killed
  expect(await readDeliveries(id)).toMatchObject([{ state: 'delivered' }])
})

test('a failure that comes after its lease does not undo another process’s try', async () => {
  const id = await store('enquiry')
  const { channel } = buildFakeChannel(() => done)
  const first = buildContext([channel], clock)
  await handOut(first.channels, clock.now())
  const late = await claimNext('webhook', clock.now())
  clock.pass(LEASE_MS)
  const second = await claimNext('webhook', clock.now())
  if (!late || !second) throw new Error('not claimed')
  await settle(late, down, clock.now(), () => 0.5)
  expect(await readDeliveries(id)).toMatchObject([
    { state: 'pending', claim: second.claim, last_error: null },
  ])
  await settle(second, done, clock.now(), () => 0.5)
  await settle(late, down, clock.now(), () => 0.5)
  expect(await readDeliveries(id)).toMatchObject([{ state: 'delivered', last_error: null }])
})

test('two workers at once deliver each lead once', async () => {
  const ids: string[] = []
  for (let index = 0; index < 30; index++)
    ids.push(
      await store('career', {
        change: {
          name: `Ravi ${index}`,
          email: `r${index}@example.com`,
          mobile_no: `98400${20_000 + index}`,
        },
      }),
    )
  const { channel, sent } = buildFakeChannel(
    () => new Promise<Outcome>((resolve) => setImmediate(() => resolve(done))),
  )
  await Promise.all([deliverDue(buildContext([channel], clock)), deliverDue(buildContext([channel], clock))])
  expect(sent.map(({ lead }) => lead.id).toSorted()).toEqual(ids.toSorted())
})

test('held and withdrawn leads never go out; a released one does', async () => {
  const { channel, sent } = buildFakeChannel(() => done)
  const context = buildContext([channel], clock)
  const held = await store('enquiry', spam)
  await store('career')
  await withdrawConsent('ravi@example.com', clock.now())
  for (let day = 0; day < 8; day++) {
    await deliverDue(context)
    clock.pass(DAY)
  }
  expect(sent).toEqual([])
  await releaseLead(held, clock.now())
  await deliverDue(context)
  expect(sent.map(({ lead }) => lead.id)).toEqual([held])
})

test('a withdrawal stops what was handed out and not yet sent', async () => {
  const { channel, sent } = buildFakeChannel(() => down)
  const context = buildContext([channel], clock)
  const id = await store('career')
  await deliverDue(context)
  await withdrawConsent('ravi@example.com', clock.now())
  clock.pass(DAY)
  await deliverDue(context)
  expect(sent).toHaveLength(1)
  expect(await readDeliveries(id)).toMatchObject([{ state: 'dropped' }])
  expect((await getLead(id))?.outbox).toBe('dropped')
})

test('a withdrawal between claim and sending is heeded', async () => {
  const { channel, sent } = buildFakeChannel(() => done)
  await store('career')
  await handOut([channel], clock.now())
  const claimed = await claimNext('webhook', clock.now())
  if (!claimed) throw new Error('not claimed')
  await getDatabase().updateTable('leads').set({ withdrawn_at: clock.now().toISOString() }).execute()
  expect(await attempt(channel, claimed, buildContext([channel], clock))).toBeNull()
  expect(sent).toEqual([])
  expect(await readDeliveries(claimed.leadId)).toMatchObject([{ claim: '', delivered_at: null }])
})

test('a channel set up later gets the leads of the last seven days, not the old ones', async () => {
  const old = await store('enquiry')
  clock.pass(6 * DAY)
  const young = await store('career')
  clock.pass(2 * DAY)
  const { channel, sent } = buildFakeChannel(() => done)
  await deliverDue(buildContext([channel], clock))
  expect(sent.map(({ lead }) => lead.id)).toEqual([young])
  // A second channel, set up after that, starts with the leads that come.
  const later = buildFakeChannel(() => done, { name: 'mail' })
  const next = await store('joint-venture')
  await deliverDue(buildContext([channel, later.channel], clock))
  expect(later.sent.map(({ lead }) => lead.id)).toEqual([next])
  expect((await getLead(old))?.outbox).toBe('pending')
  expect(await countStored(clock.now())).toBe(1)
})

test('a kind that a channel does not take stays in the store and is in nobody’s way', async () => {
  const id = await store('subscribe')
  const { channel, sent } = buildFakeChannel(() => done, { kinds: ['enquiry'] })
  const context = buildContext([channel], clock)
  await deliverDue(context)
  expect(sent).toEqual([])
  expect((await getLead(id))?.outbox).toBe('pending')
})

test('without a channel nothing is touched', async () => {
  const id = await store('enquiry')
  expect(await deliverDue(buildContext([], clock))).toEqual([])
  expect(await readDeliveries()).toEqual([])
  expect((await getLead(id))?.outbox).toBe('pending')
})
