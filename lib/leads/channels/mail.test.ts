import type { SMTPServerOptions } from 'smtp-server'
import { builder } from '@/lib/site'
import { buildCatalogueFile, buildProjectRecord } from '@/lib/testing/catalogue-file'
import { buildPdf } from '@/lib/testing/files'
import { prepareMailDeliveries, receivers, startMailbox } from '@/lib/testing/mailbox'
import { fillDatabase } from '@/lib/testing/store'
import type { EnquiryTopic } from '../enquiry-topic'
import { FORM_KINDS, type FormKind } from '../form-kinds'
import type { DeliveryOutcome, OutgoingLead } from './channel'
import { buildMail, listReceivers, listUnknownRoutes } from './mail'

const { load, build, mails } = prepareMailDeliveries()

const projects = [
  buildProjectRecord(),
  buildProjectRecord({ id: 24, slug: 'neem-park', locationId: 21 }),
  buildProjectRecord({ id: 54, slug: 'ashoka-villas', locationId: 21, status: 'completed' }),
]
beforeAll(() => fillDatabase(buildCatalogueFile({ projects })))

const settings = { leadMailTo: ['all@example.com'], leadMailRoutes: {}, leadMailResume: undefined }
const write = async (outgoing: OutgoingLead) => {
  const { subject, text, html } = await buildMail(outgoing, settings)
  return { subject, text: String(text), html: String(html) }
}
const readBody = () => (mails()[0]?.raw ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')

test('the mail has sender, project and message, and a reply goes to the visitor', async () => {
  const meta = { call_time: 'evening', utm_source: 'newspaper', referrer: 'www.example.com' }
  const outgoing = await load('enquiry', { change: { meta } })
  expect(await build().send(outgoing)).toEqual({ ok: true })
  expect(mails()[0]).toMatchObject({
    from: 'leads@porunai.example',
    to: receivers,
    headers: {
      from: ['Website <leads@porunai.example>'],
      to: ['sales@porunai.example, crm@porunai.example'],
      'reply-to': ['Anitha Raman <anitha@example.com>'],
      subject: ['Enquiry: Cassia VII, Anitha Raman'],
      'auto-submitted': ['auto-generated'],
      'x-lead-id': [outgoing.lead.id],
      'message-id': [`<lead.${outgoing.lead.id}@porunai.example>`],
    },
  })
  const { text, html } = await write(outgoing)
  expect(text).toBe(
    [
      'Enquiry: Cassia VII, Anitha Raman',
      '',
      'Name: Anitha Raman',
      'Phone: +919840012345',
      'Email: anitha@example.com',
      'Project: Cassia VII',
      'Wants: To be called about it',
      'Message: Is the corner villa free?',
      `Call requested: 4 pm to ${builder.hours.to}`,
      'Source: utm_source newspaper, referrer www.example.com',
      'Received: 21 Nov 2026, 3:30 pm IST',
      'Consent: enquiry-2026-11-27, 21 Nov 2026, 3:30 pm IST',
      `Reference: ${outgoing.lead.id}`,
      '',
      `Reply to this mail to reach the sender. Full details: npm run leads -- show ${outgoing.lead.id}`,
      '',
    ].join('\n'),
  )
  expect(html).toContain('<a href="tel:+919840012345">+919840012345</a>')
  expect(html).toContain('<a href="mailto:anitha@example.com">anitha@example.com</a>')
  expect(readBody()).toContain('Phone: +919840012345')
})

test('a resume is attached on request only, byte for byte, under a neutral name', async () => {
  const resume = { type: 'pdf', bytes: buildPdf() } as const
  const outgoing = await load('career', { resume })
  await build().send(outgoing)
  expect(readBody()).toContain(`npm run leads -- resume ${outgoing.lead.id}`)
  expect(readBody()).not.toContain(`resume-${outgoing.lead.id}`)
  await build(undefined, 'mail', { LEAD_MAIL_RESUME: 'attach' }).send(outgoing)
  const raw = mails()[1]?.raw ?? ''
  expect(raw).toMatch(new RegExp(`filename="?resume-${outgoing.lead.id}\\.pdf`))
  expect(raw.replaceAll('\r\n', '')).toContain(resume.bytes.toString('base64'))
})

test('each form has its own subject', async () => {
  const subjects: unknown[] = []
  for (const formKind of FORM_KINDS) subjects.push((await write(await load(formKind))).subject)
  expect(subjects).toEqual([
    'Enquiry: Cassia VII, Anitha Raman',
    'Enquiry: Cassia VII, Kumar Selvam',
    'Application: Maintenance, Ravi',
    'Land offer: Navalur, Meena',
    'Newsletter: reader@example.com',
  ])
  const brochure = await load('enquiry', { change: { query_for: 'VB', message: '' } })
  expect((await write(brochure)).text).toMatch(/Wants: The brochure\nReceived/)
})

describe('responses of a mail server', () => {
  const refuse = (responseCode: number) =>
    Object.assign(new Error('Anitha Raman is not welcome'), { responseCode })

  const refuseData: SMTPServerOptions['onData'] = (stream, _, done) =>
    stream.on('end', () => done(refuse(451))).resume()
  const refuseOne: SMTPServerOptions['onRcptTo'] = ({ address }, _, done) =>
    done(address.startsWith('crm') ? refuse(550) : null)

  test.each<[string, SMTPServerOptions, DeliveryOutcome]>([
    ['a mail refused: a failure', { onData: refuseData }, { ok: false, code: 'smtp-451', isUnsent: true }],
    ['one receiver refused', { onRcptTo: refuseOne }, { ok: true, note: 'some-recipients-refused' }],
  ])('%s', async (_, options, outcome) => {
    const { url, stop } = await startMailbox(options)
    expect(await build(url).send(await load('enquiry'))).toEqual(outcome)
    await stop()
  })

  test('a wrong password, and a server that is gone', async () => {
    const options = { authOptional: false, allowInsecureAuth: true }
    const closed = await startMailbox({ ...options, onAuth: (_, __, done) => done(refuse(535)) })
    const url = closed.url.replace('//', '//user:wrong@')
    expect(await build(url).send(await load('enquiry'))).toMatchObject({ ok: false, code: 'smtp-535' })
    await closed.stop()
    expect(await build(url).send(await load('career'))).toMatchObject({ ok: false, code: 'no-connection' })
  })

  test.each([
    ['https://www.porunai.example', 'www.porunai.example'],
    ['http://192.0.2.7:3000', '[192.0.2.7]'],
  ])('the site at %s greets as %s', async (SITE_ORIGIN, name) => {
    const names: string[] = []
    const { url, stop } = await startMailbox({
      onMailFrom: (_, { hostNameAppearsAs }, done) => {
        names.push(hostNameAppearsAs)
        done()
      },
    })
    await build(url, 'mail', { SITE_ORIGIN }).send(await load('enquiry'))
    expect(names).toEqual([name])
    await stop()
  })

  test('a server that must be encrypted and offers no TLS gets no lead', async () => {
    const { url, mails: received, stop } = await startMailbox()
    expect(await build(`${url}?requireTLS=true`).send(await load('enquiry'))).toMatchObject({ ok: false })
    expect(received).toEqual([])
    await stop()
  })
})

// Directly in the message: the form's validation already removes most of it.
const change = (outgoing: OutgoingLead, lead: Partial<OutgoingLead['lead']>) => ({
  ...outgoing,
  lead: { ...outgoing.lead, ...lead },
})
const poison = (outgoing: OutgoingLead, text: string) =>
  change(outgoing, {
    name: text,
    project_name: text,
    page: text,
    payload: { ...outgoing.lead.payload, message: text },
  })

test.each([
  'Eve\r\nBcc: victim@example.com',
  'Eve" <victim@example.com>, "x',
  'Eve\u0000\u202eBcc: victim@example.com',
])('%j adds no header and no receiver', async (text) => {
  await build().send(poison(await load('enquiry'), text))
  const [mail] = mails()
  expect(mail?.to).toEqual(receivers)
  expect(Object.keys(mail?.headers ?? {}).toSorted()).toEqual(
    'auto-submitted content-type date from message-id mime-version reply-to subject to x-lead-id'.split(' '),
  )
  for (const [name, values] of Object.entries(mail?.headers ?? {}))
    expect([name, values.length]).toEqual([name, 1])
  expect(mail?.headers['reply-to']?.[0]).toMatch(/<anitha@example\.com>$/)
  expect(mail?.headers['reply-to']?.[0]?.match(/<[^<>]*@[^<>]*>/g)).toHaveLength(text.includes('<') ? 2 : 1)
})

test.each([
  ['ravi@münchen.de', '<ravi@xn--mnchen-3ya.de>'],
  ['மீனா@example.com', undefined],
  ['eve@example.com\r\nBcc: victim@example.com', undefined],
])('a mail about %j reaches staff at a server without SMTPUTF8', async (email, replyTo) => {
  // The server offers no extension at all.
  const plain = await startMailbox({ hideSMTPUTF8: true, hide8BITMIME: true })
  const outgoing = change(await load('enquiry'), { email })
  expect(await build(plain.url).send(outgoing)).toEqual({ ok: true })
  const [mail] = plain.mails
  expect(mail?.to).toEqual(receivers)
  const [head = ''] = (mail?.raw ?? '').split('\r\n\r\n')
  expect(head).toMatch(/^[\x20-\x7e\r\n\t]+$/)
  expect(mail?.headers['reply-to']?.[0]?.match(/<.*>/)?.[0]).toBe(replyTo)
  const { text } = await write(outgoing)
  if (!/\s/.test(email)) expect(text).toContain(`Email: ${email}`)
  expect(text).toContain(replyTo ? 'Reply to this mail to reach' : 'A reply to this mail does not reach')
  await plain.stop()
})

const withoutProject = { projectId: undefined, message: 'No project chosen' }

describe('receivers', () => {
  const routes = {
    career: ['jobs@example.com'],
    enquiry: ['sales@example.com'],
    tirunelveli: ['south@example.com'],
  }

  test.each<[string, FormKind, Record<string, unknown>, EnquiryTopic | undefined, string]>([
    ['a project of a city with a desk', 'enquiry', { projectId: 24 }, undefined, 'south@example.com'],
    ['a project of another city', 'enquiry', { projectId: 8 }, undefined, 'sales@example.com'],
    ['no project', 'contact', withoutProject, undefined, 'sales@example.com'],
    [
      'a home there',
      'enquiry',
      { ...withoutProject, meta: { owned_project_id: '54' } },
      { kind: 'ownedProject', id: 54, name: 'Ashoka' },
      'south@example.com',
    ],
    ['an application', 'career', {}, undefined, 'jobs@example.com'],
    ['a land offer', 'joint-venture', {}, undefined, 'all@example.com'],
  ])('%s', async (...row) => {
    const [, form, values, topic, receiver] = row
    const { lead } = await load(form, topic ? { change: values, topic } : { change: values })
    expect(await listReceivers(lead, { ...settings, leadMailRoutes: routes })).toEqual([receiver])
  })

  test('a route that is neither a kind nor a city is told', async () => {
    expect(await listUnknownRoutes(routes)).toEqual([])
    expect(await listUnknownRoutes({ tirunelvely: [] })).toEqual([
      expect.stringMatching(/^LEAD_MAIL_TO_TIRUNELVELY names neither .+LEAD_MAIL_TO_TIRUNELVELI/),
    ])
  })
})
