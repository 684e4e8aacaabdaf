import { DAY_MS } from '@/lib/format/units'
import { buildFakeChannel, done, down, listDeliveries, prepareDeliveries } from '@/lib/testing/deliveries'
import type { DeliveryOutcome } from '../channels/channel'
import { enqueueRecentLeads, enqueueStoredLeads, restartFailed } from '../outbox'
import { releaseLead, retryLead } from './change-leads'
import { withdrawConsent } from './erase'
import { formatDeliveries, formatLead } from './format-leads'
import { getLead, listLeads } from './list-leads'

const { clock, store, deliver } = prepareDeliveries()
let outcome: DeliveryOutcome
const mail = buildFakeChannel(() => outcome, { name: 'mail' })
jest.mock('../channels/list-channels', () => ({
  ...jest.requireActual('../channels/list-channels'),
  listChannels: () => mockChannels,
}))
let mockChannels = [mail.channel]

beforeEach(() => {
  outcome = done
  mail.sent.length = 0
  mockChannels = [mail.channel]
})
const storeWithout = async (...values: Parameters<typeof store>) => {
  mockChannels = []
  const id = await store(...values)
  mockChannels = [mail.channel]
  return id
}
const stateOf = async (id: string) => (await getLead(id))?.deliveryState
const sent = () => mail.sent.map(({ lead }) => lead.id)

test('the outbox shows each delivery and the counts, on 80 columns', async () => {
  const stored = await storeWithout('joint-venture')
  const delivered = await store('enquiry', { change: { query_for: 'VB' } })
  await deliver(mail.channel)
  outcome = down
  const retrying = await store('contact')
  await deliver(mail.channel)
  const held = await store('subscribe', { change: { meta: { website: 'x' } } })
  const gone = await store('career')
  await withdrawConsent({ column: 'email', values: ['ravi@example.com'] }, clock.now())
  clock.pass(60)
  const waiting = await store('career')
  const text = formatDeliveries(await listLeads(), 80)
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  expect(text).toMatch(new RegExp(`${delivered} +mail +delivered +1 +21 Nov 15:30\\n`))
  expect(text).toMatch(new RegExp(`${held} +held\\n`))
  // The first delivery took it up.
  expect(text).toMatch(new RegExp(`${stored} +mail +delivered`))
  expect(text).toMatch(new RegExp(`${retrying} +mail +retrying +1 +21 Nov 15:30 +http-503`))
  expect(text).toMatch(new RegExp(`${waiting} +mail +waiting +0 +21 Nov 15:30\\n`))
  expect(text).toMatch(new RegExp(`${gone} +withdrawn\\n`))
  expect(text).toMatch(/\n1 waiting, 1 retrying, 1 held, 1 withdrawn, 2 delivered$/)
  expect(formatDeliveries(await listLeads(), 80, 'held')).toMatch(/\n1 held$/)
})

test('a lead is shown with its deliveries and its consent text', async () => {
  const meta = { page: '/view-project/cassia-vii', language: 'en' }
  const id = await store('enquiry', { change: { meta } })
  outcome = down
  await deliver(mail.channel)
  const lead = await getLead(id)
  const text = lead ? formatLead(lead) : ''
  expect(text).toMatch(/delivery by mail +retrying, 1 try, last error http-503, next try 21 Nov 2026/)
  expect(text).toMatch(/sent from +\/view-project\/cassia-vii\n/)
  expect(text).toMatch(/consent +enquiry-2026-11-27, 21 Nov 2026, 3:30 pm IST, language en\n/)
  expect(text).toMatch(/consent text +I authorise .* by call, SMS, email and WhatsApp/)
})

test('failed deliveries are started again by command, one or all', async () => {
  const ids = [await store('enquiry'), await store('career')] as const
  outcome = down
  while ((await stateOf(ids[0])) !== 'failed' || (await stateOf(ids[1])) !== 'failed') {
    await deliver(mail.channel)
    await deliver(mail.channel)
    clock.pass(DAY_MS)
  }
  outcome = done
  mail.sent.length = 0
  await deliver(mail.channel)
  expect(sent()).toEqual([])
  expect(await retryLead(ids[0], clock.now())).toBe(1)
  expect(await listDeliveries(ids[0])).toMatchObject([{ state: 'pending', attempts: 0 }])
  await deliver(mail.channel)
  expect(sent()).toEqual([ids[0]])
  expect(await restartFailed(clock.now())).toBe(1)
  await deliver(mail.channel)
  expect(sent()).toEqual(ids)
  expect(await retryLead(ids[0], clock.now())).toBe(0)
  expect(await restartFailed(clock.now())).toBe(0)
})

test('leads that came long before a channel are sent by command, one or all; held ones are not among them', async () => {
  const firstId = await storeWithout('enquiry')
  const secondId = await storeWithout('career')
  const held = await storeWithout('joint-venture', { change: { meta: { website: 'x' } } })
  clock.pass(30 * DAY_MS)
  await enqueueRecentLeads(clock.now())
  expect([await stateOf(firstId), await stateOf(secondId), await stateOf(held)]).toEqual([
    'stored',
    'stored',
    'held',
  ])
  expect(await retryLead(firstId, clock.now())).toBe(1)
  expect(await stateOf(firstId)).toBe('waiting')
  expect(await enqueueStoredLeads(() => true, { now: clock.now() })).toEqual({ offered: 1, skipped: 0 })
  expect(await stateOf(secondId)).toBe('waiting')
  await releaseLead(held, clock.now())
  await expect(releaseLead(held, clock.now())).rejects.toThrow('no such')
  await deliver(mail.channel)
  expect(sent().toSorted()).toEqual([firstId, secondId, held].toSorted())
})

test('quarantined, withdrawn and unknown leads are not retried, with a reason', async () => {
  const held = await store('subscribe', { change: { meta: { website: 'x' } } })
  const gone = await store('career')
  await withdrawConsent({ column: 'phone', values: ['+919840011111'] }, clock.now())
  await expect(retryLead(held, clock.now())).rejects.toThrow('quarantined')
  await expect(retryLead(gone, clock.now())).rejects.toThrow('withdrawn')
  await expect(retryLead('nobody', clock.now())).rejects.toThrow('no such lead')
  await deliver(mail.channel)
  expect(sent()).toEqual([])
})
