import { getDatabase } from '@/lib/database/connection'
import { getChannel, listDeliveries, prepareDeliveries } from '@/lib/testing/deliveries'
import { type Receiver, startReceiver } from '@/lib/testing/receiver'
import { preferHostBrochure } from './host-brochure'
import { enqueueStoredLeads } from './outbox'
import { getSentEnquiry } from './sent-enquiry'

const { clock, store, deliver: deliverBy } = prepareDeliveries()
let host: Receiver
let status = 200
beforeAll(async () => {
  host = await startReceiver((_, response) =>
    response.writeHead(status).end('{"success":1,"pdf_url":"/files/cassia.pdf"}'),
  )
})
afterAll(() => host.stop())

const api = () => getChannel('api', { API_BASE_URL: host.url })
const deliver = () => deliverBy(api())
const buildResponse = (reference: string) => ({
  reference,
  pdfUrl: '/brochure/own.pdf',
  pdfBytes: 9,
})
/** Stores a brochure request and puts it into the outbox, as saving does with a channel. */
async function request() {
  const id = await store('enquiry', { change: { query_for: 'VB' } })
  await enqueueStoredLeads(() => true, { now: clock.now(), channels: [api()] })
  return id
}
const storedUrl = async (id: string) => {
  const query = getDatabase().selectFrom('lead_answers').select('answer').where('lead_id', '=', id)
  return JSON.parse((await query.executeTakeFirstOrThrow()).answer).pdfUrl
}

test('the host’s brochure, when its answer comes in time; a repeated submission gets the same', async () => {
  status = 200
  const id = await request()
  const [preferred] = await Promise.all([preferHostBrochure(buildResponse(id)), deliver()])
  expect(preferred).toEqual({ ...buildResponse(id), pdfUrl: `${host.url}/files/cassia.pdf`, pdfBytes: null })
  expect(await storedUrl(id)).toBe(preferred.pdfUrl)
  // The page after a form without script.
  const sent = await getSentEnquiry(id, clock.now().getTime())
  expect(sent?.hostBrochure).toBe(preferred.pdfUrl)
})

test('without an answer in time the visitor gets the generated brochure, and the lead is delivered later', async () => {
  status = 200
  const id = await request()
  expect(await preferHostBrochure(buildResponse(id), 150)).toEqual(buildResponse(id))
  await deliver()
  expect(await listDeliveries(id)).toMatchObject([{ state: 'sent' }])
  expect(await storedUrl(id)).toBeNull()
})

test('does not wait for a host that fails', async () => {
  status = 500
  const id = await request()
  const [answer] = await Promise.all([preferHostBrochure(buildResponse(id), 60_000), deliver()])
  expect(answer).toEqual(buildResponse(id))
})

test('a quarantined request waits for nothing', async () => {
  const id = await store('enquiry', { change: { query_for: 'VB', meta: { website: 'x' } } })
  expect(await preferHostBrochure(buildResponse(id), 60_000)).toEqual(buildResponse(id))
})
