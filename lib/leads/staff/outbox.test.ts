import {
  buildContext,
  buildFakeChannel,
  down,
  prepareDeliveries,
  readDeliveries,
} from '@/lib/testing/deliveries'
import { DAY_MS } from '@/lib/today'
import type { Outcome } from '../delivery/channel'
import { deliverDue } from '../delivery/deliver'
import { claimNext, countStored, LEASE_MS } from '../delivery/outbox'
import { releaseLead, retryFailed, retryLead, retryStored } from './change-leads'
import { formatDeliveries, formatLead } from './format-leads'
import { getLead, type LeadFilter, listDeliveries, listLeads } from './list-leads'
import { withdrawConsent } from './withdraw'

const { clock, store } = prepareDeliveries()
let outcomes: Record<string, Outcome>
let sent: string[]

beforeEach(() => {
  outcomes = {}
  sent = []
})

const mail = buildFakeChannel(
  ({ lead }) => {
    sent.push(lead.id)
    return outcomes[lead.id] ?? { ok: true }
  },
  { name: 'mail' },
)
const deliver = () => deliverDue(buildContext([mail.channel], clock))
const outbox = async (filter?: LeadFilter) => listDeliveries(await listLeads(filter), true, clock.now())
const stateOf = async (id: string) => (await outbox()).find((line) => line.lead_id === id)?.shown

/** One lead in each state. */
async function storeAll() {
  const stored = await store('joint-venture')
  clock.pass(8 * DAY_MS)
  const delivered = await store('enquiry', { change: { query_for: 'VB' } })
  const retrying = await store('contact')
  outcomes[retrying] = down
  const held = await store('subscribe', { change: { meta: { website: 'x' } } })
  await deliver()
  clock.pass(60)
  const sending = await store('career')
  return { stored, delivered, retrying, held, sending }
}

test('the outbox shows each delivery and the counts, on 80 columns', async () => {
  const { stored, delivered, retrying, held, sending } = await storeAll()
  expect(await stateOf(sending)).toBe('waiting')
  outcomes[sending] = down
  await deliver()
  clock.pass(31_000)
  await claimNext({ name: 'mail' }, clock.now())
  const text = formatDeliveries(await outbox(), 80)
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  expect(text).toMatch(new RegExp(`${delivered} +brochure +mail +delivered +1`))
  expect(text).toMatch(new RegExp(`${held} .*held`))
  expect(text).toMatch(new RegExp(`${stored} .*stored`))
  // The delivery that is due longest is sent first.
  expect(text).toMatch(new RegExp(`${retrying} +question +mail +sending +2 .*http-503`))
  expect(text).toMatch(new RegExp(`${sending} +career +mail +retrying +1 +29 Nov 15:30 .*http-503`))
  expect(text).toMatch(/\n1 sending, 1 retrying, 1 held, 1 stored, 1 delivered$/)
  expect(await outbox({ quarantined: true })).toMatchObject([{ lead_id: held, shown: 'held', channel: '' }])
  expect(await outbox({ kind: 'career' })).toMatchObject([{ lead_id: sending, shown: 'retrying' }])
  clock.pass(LEASE_MS)
  expect(await stateOf(retrying)).toBe('retrying')
})

test('without a channel every lead stays in the store', async () => {
  await store('enquiry')
  expect(listDeliveries(await listLeads(), false)).toMatchObject([{ shown: 'stored', channel: '' }])
})

test('a lead is shown with its deliveries and its consent text', async () => {
  const meta = { page: '/view-project/cassia-vii', language: 'en' }
  const id = await store('enquiry', { change: { meta } })
  outcomes[id] = down
  await deliver()
  const lead = await getLead(id)
  const text = lead ? formatLead(lead, listDeliveries([lead], true, clock.now())) : ''
  expect(text).toMatch(/delivery by mail +retrying, 1 try, last error http-503, next try 21 Nov 2026/)
  expect(text).toMatch(/sent from +\/view-project\/cassia-vii\n/)
  expect(text).toMatch(/consent +enquiry-2026-11-24-2, 21 Nov 2026, 3:30 pm IST, language en\n/)
  expect(text).toMatch(/consent text +I authorise .* by call, SMS, email and WhatsApp/)
})

test('failed deliveries are retried by command, one or all', async () => {
  const ids = [await store('enquiry'), await store('career')] as const
  for (const id of ids) outcomes[id] = down
  await deliver()
  clock.pass(7 * DAY_MS)
  await deliver()
  expect((await outbox()).map(({ shown }) => shown)).toEqual(['failed', 'failed'])
  expect((await getLead(ids[0]))?.outbox).toBe('failed')
  outcomes = {}
  clock.pass(DAY_MS)
  await deliver()
  expect(sent).toHaveLength(4)

  expect(await retryLead(ids[0], clock.now())).toEqual({ ok: true, count: 1 })
  expect((await getLead(ids[0]))?.outbox).toBe('sending')
  await deliver()
  expect(sent.slice(4)).toEqual([ids[0]])
  expect(await retryFailed(clock.now())).toBe(1)
  await deliver()
  expect(sent.slice(5)).toEqual([ids[1]])
  expect((await outbox()).map(({ shown }) => shown)).toEqual(['delivered', 'delivered'])
  expect(await retryLead(ids[0], clock.now())).toEqual({ ok: true, count: 0 })
  expect(await retryFailed(clock.now())).toBe(0)
})

test('a retry starts a new period of seven days, but not during an attempt', async () => {
  const id = await store('enquiry')
  outcomes[id] = down
  await deliver()
  clock.pass(3 * DAY_MS)
  const claimed = await claimNext({ name: 'mail' }, clock.now())
  expect(await retryLead(id, clock.now())).toEqual({ ok: true, count: 0 })
  expect(await readDeliveries(id)).toMatchObject([{ claim: claimed?.claim }])
  clock.pass(LEASE_MS)
  expect(await retryLead(id, clock.now())).toEqual({ ok: true, count: 1 })
  const end = new Date(clock.now().getTime() + 7 * DAY_MS).toISOString()
  expect(await readDeliveries(id)).toMatchObject([{ attempts: 0, give_up_at: end, claim: '' }])
})

test('leads that are too old are sent by command, one or all', async () => {
  const one = await store('enquiry')
  const two = await store('career')
  clock.pass(30 * DAY_MS)
  await deliver()
  expect(sent).toEqual([])
  expect(await retryLead(one, clock.now())).toEqual({ ok: true, count: 1 })
  await deliver()
  expect(await retryStored(clock.now())).toBe(1)
  await deliver()
  expect(sent).toEqual([one, two])
})

test('a held lead is neither old nor due; its seven days begin with the release', async () => {
  const held = await store('enquiry', { change: { meta: { website: 'x' } } })
  clock.pass(30 * DAY_MS)
  expect(await retryStored(clock.now())).toBe(0)
  expect(await countStored(clock.now())).toBe(0)
  await releaseLead(held, clock.now())
  clock.pass(6 * DAY_MS)
  await deliver()
  expect(sent).toEqual([held])
  expect(await releaseLead(held, clock.now())).toBe(false)
})

test('quarantined, withdrawn and unknown leads are not retried, with a reason', async () => {
  const held = await store('subscribe', { change: { meta: { website: 'x' } } })
  const gone = await store('career')
  await withdrawConsent('ravi@example.com', clock.now())
  expect(await retryLead(held, clock.now())).toMatchObject({ reason: expect.stringContaining('quarantined') })
  expect(await retryLead(gone, clock.now())).toMatchObject({ reason: expect.stringContaining('withdrawn') })
  expect(await retryLead('nobody', clock.now())).toMatchObject({ reason: expect.stringContaining('no such') })
  await deliver()
  expect(sent).toEqual([])
})

test('a withdrawal finds leads by phone and lists the receivers of the data', async () => {
  const id = await store('enquiry')
  await deliver()
  const later = await store('enquiry', { change: { message: 'And the plot?' } })
  expect(await withdrawConsent('98400 12345', clock.now())).toEqual({
    count: 2,
    sent: [{ leadId: id, channel: 'mail' }],
    isGone: true,
  })
  await deliver()
  expect(sent).toEqual([id])
  expect(await stateOf(later)).toBe('withdrawn')
  expect(await withdrawConsent('+91 98400-12345', clock.now())).toMatchObject({ count: 0 })
  expect(await withdrawConsent('Anitha', clock.now())).toBeNull()
  expect(await withdrawConsent('123', clock.now())).toBeNull()
})
