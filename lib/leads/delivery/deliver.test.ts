import {
  buildContext,
  buildFakeChannel,
  DAY,
  done,
  prepareDeliveries,
  readDeliveries,
} from '@/lib/testing/deliveries'
import { getLead } from '../staff/list-leads'
import { deliverDue } from './deliver'
import { countStored } from './hand-out'

const { clock, store } = prepareDeliveries()

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
