import { getDatabase } from '@/lib/database/connection'
import { DAY_MS, HOUR_MS } from '@/lib/format/units'
import { log } from '@/lib/log'
import { builder } from '@/lib/site'
import { buildCatalogueFile, buildProjectRecord } from '@/lib/testing/catalogue-file'
import { listDeliveries } from '@/lib/testing/deliveries'
import { prepareMailDeliveries, startMailbox } from '@/lib/testing/mailbox'
import { fillDatabase } from '@/lib/testing/store'
import { calculateUpcomingDay } from '../forms/enquiry-choices'
import { retryLead } from '../staff/change-leads'
import { withdrawConsent } from '../staff/erase'
import { getLead } from '../staff/list-leads'
import { ACKNOWLEDGEMENT, type DeliveryOutcome } from './channel'

const { clock, store, deliver, build, mails, url } = prepareMailDeliveries()

beforeAll(() => fillDatabase(buildCatalogueFile()))

const acknowledge = (smtpUrl = url()) => build(smtpUrl, ACKNOWLEDGEMENT)
const read = async (id: string) =>
  (await listDeliveries(id)).find(({ channel }) => channel === ACKNOWLEDGEMENT)

test('the visitor gets project, price, the way there, brochure, preferences, reference and how to withdraw, in our words only', async () => {
  const change = {
    first_name: 'https://spam.example Buy now',
    message: 'See https://spam.example and call +91 90000 00000',
    query_for: 'VB',
    meta: { utm_source: 'spam.example', call_time: 'evening', visit_date: calculateUpcomingDay(4) },
  }
  const id = await store('enquiry', { change })
  await getDatabase().updateTable('leads').set({ quarantined: 0, suspicions: '' }).execute()
  await deliver(acknowledge())
  const [mail] = mails()
  expect(mail).toMatchObject({
    to: ['anitha@example.com'],
    headers: {
      to: ['anitha@example.com'],
      'reply-to': [`${builder.name} <${builder.email}>`],
      from: ['Website <leads@porunai.example>'],
      subject: ['The brochure of Cassia VII'],
      'auto-submitted': ['auto-replied'],
      'message-id': [`<acknowledgement.${id}@porunai.example>`],
    },
  })
  const raw = (mail?.raw ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  // A builder's logo is a part of the HTML.
  expect(raw.match(/^Content-Type: (text|multipart)\/(?!related)\w+/gim)).toHaveLength(3)
  for (const part of [
    'RERA number: TN/SAMPLE/BLDG/0001/2026',
    'Brochure: http://localhost:3000/brochure/cassia-vii.pdf',
    `Call requested: 4 pm to ${builder.hours.to}`,
    'Site visit requested: ',
    'Price: from =E2=82=B968.50 lakh',
    '<th align="left" valign="top">Price</th><td>from =E2=82=B968.50 lakh</td>',
    'Directions: https://www.google.com/maps/dir/?api=1&destination=12.8462,80.233',
    '<a href="https://www.google.com/maps/dir/?api=1&amp;destination=12.8462,80.233">',
    `Reference: ${id}`,
    'http://localhost:3000/privacy-policy#withdraw',
  ])
    expect(raw).toContain(part)
  expect(raw).not.toMatch(/spam|Anitha|Buy|90000/)
})

test.each([
  ['ongoing', 'registration awaited'],
  ['completed', undefined],
] as const)('without a RERA number, %s: no price, and no brochure is promised', async (status, words) => {
  const project = buildProjectRecord({ reraNumber: null, status })
  await fillDatabase(buildCatalogueFile({ projects: [project] }))
  await store('enquiry', { change: { query_for: 'VB' } })
  await deliver(acknowledge())
  const [mail, ...others] = mails()
  expect([mail?.headers.subject, others]).toEqual([['We have your enquiry about Cassia VII'], []])
  expect(mail?.raw.match(/registration awaited/)?.[0]).toBe(words)
  expect(mail?.raw).not.toMatch(/=82=B9|[Bb]rochure/)
  await fillDatabase(buildCatalogueFile())
})

test.each([
  ['3 BHK, Type A', true],
  ['3 BHK, call +91 90000 00000', false],
])('the home "%s" is named only if the project has it', async (unit, isNamed) => {
  await store('enquiry', { change: { meta: { unit } } })
  await getDatabase().updateTable('leads').set({ quarantined: 0, suspicions: '' }).execute()
  await deliver(acknowledge())
  expect(mails()[0]?.raw.includes('Home or plot: 3 BHK, Type A')).toBe(isNamed)
  expect(mails()[0]?.raw).not.toContain('90000')
})

test('a missing brochure of the owner is not linked; the generated one is', async () => {
  const project = buildProjectRecord({ brochureUrl: '/media/missing.pdf' })
  await fillDatabase(buildCatalogueFile({ projects: [project] }))
  await store('enquiry', { change: { query_for: 'VB' } })
  await deliver(acknowledge())
  const [mail] = mails()
  expect(mail?.raw.replaceAll('=\r\n', '')).toContain(
    'Brochure: http://localhost:3000/brochure/cassia-vii.pdf',
  )
  expect(mail?.raw).not.toContain('missing.pdf')
  await fillDatabase(buildCatalogueFile())
})

describe('it is not sent twice', () => {
  test.each<[string, () => Promise<DeliveryOutcome>, string]>([
    ['whose program was killed', () => new Promise(() => {}), 'unclear'],
    ['that an exception ended', () => Promise.reject(new TypeError('a programming error')), 'error'],
  ])('an attempt %s is not repeated', async (_, send, last_error) => {
    jest.spyOn(log, 'error').mockImplementation(() => {})
    const id = await store('enquiry')
    const begun = deliver({ ...acknowledge(), send })
    if (last_error === 'unclear') {
      while (!(await read(id))?.attempts) await new Promise(setImmediate)
      expect(await read(id)).toMatchObject({ state: 'sending', last_error: null })
    } else await begun
    clock.pass(DAY_MS / 2)
    await deliver(acknowledge())
    expect(await retryLead(id, clock.now())).toBe(0)
    await deliver(acknowledge())
    expect(await read(id)).toMatchObject({ state: 'failed', last_error, attempts: 1 })
    expect(mails()).toEqual([])
  })

  test('a server that refuses before it has the mail is asked again, for a day', async () => {
    const refusal = Object.assign(new Error('Not now'), { responseCode: 450 })
    let isClosed = true
    const names: string[] = []
    const busy = await startMailbox({
      onMailFrom: (_, { hostNameAppearsAs }, end) => {
        names.push(hostNameAppearsAs)
        end(isClosed ? refusal : null)
      },
    })
    const id = await store('enquiry')
    await deliver(acknowledge(busy.url))
    expect(await read(id)).toMatchObject({ state: 'pending', last_error: 'smtp-450', attempts: 1 })
    clock.pass(30_000)
    isClosed = false
    await deliver(acknowledge(busy.url))
    expect(await read(id)).toMatchObject({ state: 'sent', attempts: 2 })
    expect(busy.mails).toHaveLength(1)
    expect(names).toEqual(['localhost', 'localhost'])
    await busy.stop()

    const late = await store('enquiry', { change: { message: 'Another one' } })
    for (let tries = 1; (await read(late))?.state !== 'failed'; tries++) {
      // The server is gone.
      await deliver(acknowledge(busy.url))
      expect((await read(late))?.attempts).toBe(tries)
      clock.pass(4 * HOUR_MS)
    }
    expect(await read(late)).toMatchObject({ last_error: 'no-connection', attempts: 7 })
  })

  test('a refused address ends it, and the lead is delivered all the same', async () => {
    const refusal = Object.assign(new Error('No such user'), { responseCode: 550 })
    const closed = await startMailbox({ onRcptTo: (_, __, end) => end(refusal) })
    const id = await store('enquiry')
    await deliver(build(), acknowledge(closed.url))
    expect(await read(id)).toMatchObject({ state: 'failed', last_error: 'smtp-550' })
    expect((await getLead(id))?.deliveryState).toBe('delivered')
    await closed.stop()
  })
})

test.each([
  ['a quarantined lead', { quarantined: 1 as const, suspicions: 'markup' }],
  ['a released lead that looked like spam', { suspicions: 'link' }],
  ['a lead that waited for more than a day', { created_at: '2026-11-20T09:00:00.000Z' }],
  ['an address that is none', { email: 'eve@example.com\r\nBcc: victim@example.com' }],
])('%s gets none', async (_, change) => {
  const id = await store('enquiry')
  await getDatabase().updateTable('leads').set(change).execute()
  await deliver(build(), acknowledge())
  expect(await read(id)).toBeUndefined()
})

test('a subscription gets none, and an address three a day', async () => {
  await store('subscribe')
  for (const message of ['1', '2', '3', '4', '5']) await store('enquiry', { change: { message } })
  await deliver(acknowledge())
  expect(mails()).toHaveLength(3)
  clock.pass(DAY_MS + 1)
  await store('enquiry', { change: { message: '6' } })
  await deliver(acknowledge())
  expect(mails()).toHaveLength(4)
})

test('after a withdrawal nothing is sent, and the person is not informed', async () => {
  const anitha = { column: 'email' as const, values: ['anitha@example.com'] }
  const first = await store('enquiry')
  await deliver(acknowledge())
  const second = await store('enquiry', { change: { message: 'Another one' } })
  expect(await withdrawConsent(anitha, clock.now())).toMatchObject({ count: 2, sent: [] })
  await deliver(acknowledge())
  expect([(await read(first))?.state, await read(second)]).toEqual(['sent', undefined])
  expect(mails()).toHaveLength(1)
})
