import {
  buildContext,
  buildFakeChannel,
  DAY,
  done,
  down,
  prepareDeliveries,
  readDeliveries,
} from '@/lib/testing/deliveries'
import { getLead } from '../staff/list-leads'
import type { Outcome } from './channel'
import { deliverDue } from './deliver'

const { clock, store } = prepareDeliveries()
const unwanted: Outcome = { ok: false, code: 'http-422', isRefusal: true }

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
