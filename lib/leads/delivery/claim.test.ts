import {
  buildContext,
  buildFakeChannel,
  done,
  down,
  prepareDeliveries,
  readDeliveries,
} from '@/lib/testing/deliveries'
import type { Outcome } from './channel'
import { claimNext, LEASE_MS } from './claim'
import { deliverDue } from './deliver'
import { handOut } from './hand-out'
import { settle } from './settle'

const { clock, store } = prepareDeliveries()

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
