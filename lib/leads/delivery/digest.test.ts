import { getDatabase } from '@/lib/database/connection'
import { log as journal } from '@/lib/log'
import { signWebhook } from '@/lib/security/secrets'
import { buildContext, buildFakeChannel, done, down, readChannel } from '@/lib/testing/deliveries'
import { prepareMailDeliveries } from '@/lib/testing/mailbox'
import { type Received, startReceiver } from '@/lib/testing/receiver'
import { DAY_MS } from '@/lib/today'
import { markHandled } from '../staff/change-leads'
import type { Digest, Outcome } from './channel'
import { sendDigests } from './digest'

const { clock, store, build, mails } = prepareMailDeliveries()
const storeSpam = () => store('enquiry', { change: { meta: { website: 'x' } } })

let warn: jest.SpyInstance
beforeEach(async () => {
  warn = jest.spyOn(journal, 'warn').mockImplementation(() => {})
  await getDatabase().deleteFrom('lead_digests').execute()
})

/** A channel that records digests. */
function buildDigestChannel(end: () => Outcome = () => done) {
  const digests: Digest[] = []
  const { channel } = buildFakeChannel(() => done, {
    sendDigest: async (digest) => {
      digests.push(digest)
      return end()
    },
  })
  return { context: buildContext([channel], clock), digests }
}

test('mail and webhook get one digest with counts, ids and reasons, and no personal data', async () => {
  const receiver = await startReceiver((_, response) => response.writeHead(204).end())
  const secret = 's'.repeat(32)
  const id = await storeSpam()
  await store('career')
  const variables = { LEAD_WEBHOOK_URL: receiver.url, LEAD_WEBHOOK_SECRET: secret }
  const webhook = readChannel('webhook', variables)
  const context = buildContext([build(), webhook], clock)
  await sendDigests(context)
  await sendDigests(context)
  await receiver.stop()
  expect(mails()).toHaveLength(1)
  expect(mails()[0]?.headers.subject).toEqual(['1 lead looks like spam'])
  const raw = mails()[0]?.raw.replaceAll('=\r\n', '')
  expect(raw).toContain(`${id}, Enquiry, 21 Nov 2026, 3:30 pm IST, hidden field`)
  expect(raw).toContain(`${id}</th><td>Enquiry, 21 Nov 2026, 3:30 pm IST, hidden field`)
  expect(receiver.received).toHaveLength(1)
  const [{ body, headers }] = receiver.received as [Received]
  expect(JSON.parse(body)).toMatchObject({ kind: 'quarantine-digest', count: 1, waiting: 1, leads: [{ id }] })
  expect(headers['webhook-signature']).toBe(signWebhook(secret, String(headers['webhook-timestamp']), body))
  for (const text of [mails()[0]?.raw, body]) expect(text).not.toMatch(/Anitha|anitha@|98400/)
})

test('a digest comes once a day and only with new leads', async () => {
  const { context, digests } = buildDigestChannel()
  await sendDigests(context)
  expect(digests).toEqual([])
  const first = await storeSpam()
  await sendDigests(context)
  clock.pass(DAY_MS - 1)
  const second = await storeSpam()
  await sendDigests(context)
  expect(digests.map(({ count }) => count)).toEqual([1])
  clock.pass(1)
  await sendDigests(context)
  expect(digests[1]).toMatchObject({ count: 1, waiting: 2, leads: [{ id: second }] })
  clock.pass(DAY_MS)
  await sendDigests(context)
  expect(digests).toHaveLength(2)
  await markHandled(first)
  clock.pass(-30 * DAY_MS)
  await sendDigests(context)
  expect(digests[2]).toMatchObject({ count: 1, waiting: 1 })
})

test.each([
  ['without a channel', []],
  ['with a channel that has no call for it', [buildFakeChannel(() => done).channel]],
])('%s the log gets the digest, once a day and without personal data', async (_, channels) => {
  const id = await storeSpam()
  const context = buildContext(channels, clock)
  await sendDigests(context)
  await sendDigests(context)
  expect(warn.mock.calls).toEqual([
    [{ count: 1, waiting: 1, ids: [id] }, expect.stringContaining('npm run leads -- list --quarantined')],
  ])
})

test('two workers send one digest; a failed one is sent again', async () => {
  const both = buildDigestChannel()
  await storeSpam()
  await Promise.all([sendDigests(both.context), sendDigests(both.context)])
  expect(both.digests).toHaveLength(1)
  clock.pass(DAY_MS)
  await storeSpam()
  const log = jest.spyOn(journal, 'error').mockImplementation(() => {})
  let outcome = down
  const { context, digests } = buildDigestChannel(() => outcome)
  await sendDigests(context)
  expect(log).toHaveBeenCalledWith({ channel: 'webhook', error: 'http-503' }, expect.any(String))
  outcome = done
  await sendDigests(context)
  expect(digests.map(({ count }) => count)).toEqual([1, 1])
})

test('an exception is logged with its place, without its message', async () => {
  const log = jest.spyOn(journal, 'error').mockImplementation(() => {})
  await storeSpam()
  const { context } = buildDigestChannel(() => {
    throw new RangeError('about Anitha')
  })
  await sendDigests(context)
  const at = expect.arrayContaining([expect.stringContaining('digest.test.ts')])
  expect(log.mock.calls).toEqual([
    [{ channel: 'webhook', error: 'RangeError', at }, 'A channel threw an exception'],
    [{ channel: 'webhook', error: 'error' }, 'The digest of quarantined leads was not sent'],
  ])
})
