import { getDatabase } from '@/lib/database/connection'
import { buildContext, prepareDeliveries, readChannel } from '@/lib/testing/deliveries'
import { type Receiver, startReceiver } from '@/lib/testing/receiver'
import { deliverDue } from './delivery/deliver'
import { getSentEnquiry, preferHostBrochure } from './sent-enquiry'

const { clock, store } = prepareDeliveries()
let host: Receiver
let status = 200
beforeAll(async () => {
  host = await startReceiver((_, response) =>
    response.writeHead(status).end('{"success":1,"pdf_url":"/files/cassia.pdf"}'),
  )
})
afterAll(() => host.stop())

const deliver = () => deliverDue(buildContext([readChannel('api', { API_BASE_URL: host.url })], clock))
const own = (reference: string) => ({
  message: 'Thanks',
  reference,
  pdfUrl: '/brochure/own.pdf',
  pdfBytes: 9,
})
const storedUrl = async (id: string) => {
  const query = getDatabase().selectFrom('lead_answers').select('answer').where('lead_id', '=', id)
  return JSON.parse((await query.executeTakeFirstOrThrow()).answer).pdfUrl
}

test('the host’s brochure, when its answer comes in time; a repeated post gets the same', async () => {
  status = 200
  const id = await store('enquiry', { change: { query_for: 'VB' } })
  const [preferred] = await Promise.all([preferHostBrochure(own(id)), deliver()])
  expect(preferred).toEqual({ ...own(id), pdfUrl: `${host.url}/files/cassia.pdf`, pdfBytes: null })
  expect(await storedUrl(id)).toBe(preferred.pdfUrl)
  // The page after a form without script.
  const sent = await getSentEnquiry(id, clock.now().getTime())
  expect(sent?.hostBrochure).toBe(preferred.pdfUrl)
})

test('the own brochure without an answer in time, and the lead is delivered later', async () => {
  status = 200
  const id = await store('enquiry', { change: { query_for: 'VB' } })
  expect(await preferHostBrochure(own(id), 150)).toEqual(own(id))
  expect(await deliver()).toMatchObject([{ leadId: id, state: 'sent' }])
  expect(await storedUrl(id)).toBeNull()
})

test('does not wait for a host that fails, nor behind leads that it has not taken yet', async () => {
  status = 500
  const first = await store('enquiry', { change: { query_for: 'VB' } })
  const [answer] = await Promise.all([preferHostBrochure(own(first), 60_000), deliver()])
  expect(answer).toEqual(own(first))
  clock.pass(1)
  const second = await store('enquiry', { change: { query_for: 'VB', first_name: 'Second' } })
  expect(await preferHostBrochure(own(second), 60_000)).toEqual(own(second))
  status = 200
  host.received.splice(0)
  clock.pass(60_000)
  await deliver()
  expect(host.received.map(({ headers }) => headers['idempotency-key'])).toEqual([
    `lead-${first}`,
    `lead-${second}`,
  ])
})

test('a quarantined request waits for nothing', async () => {
  const id = await store('enquiry', { change: { query_for: 'VB', meta: { website: 'x' } } })
  expect(await preferHostBrochure(own(id), 60_000)).toEqual(own(id))
})
