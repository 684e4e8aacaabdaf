import { never } from '@/lib/testing/deliveries'
import { buildPdf } from '@/lib/testing/files'
import { prepareMailDeliveries, receivers, startMailbox } from '@/lib/testing/mailbox'
import { FORM_KINDS } from '../kinds'
import type { LeadMessage } from './channel'
import { buildMailText } from './mail-channel'

const { load, build, mails } = prepareMailDeliveries()

test('the mail has sender, project and message, and a reply goes to the visitor', async () => {
  const message = await load('enquiry', { projectName: 'Cassia VII' })
  expect(await build().send(message, never)).toEqual({ ok: true })
  const [mail] = mails()
  expect(mail).toMatchObject({
    from: 'leads@porunai.example',
    to: receivers,
    headers: {
      from: ['Website <leads@porunai.example>'],
      to: ['sales@porunai.example, crm@porunai.example'],
      'reply-to': ['Anitha Raman <anitha@example.com>'],
      subject: ['Enquiry: Cassia VII, Anitha Raman'],
      'auto-submitted': ['auto-generated'],
      'x-lead-id': [message.lead.id],
      'message-id': [`<lead.${message.lead.id}@porunai.example>`],
    },
  })
  expect(buildMailText(message).text).toBe(
    [
      'Name: Anitha Raman',
      'Phone: +919840012345',
      'Email: anitha@example.com',
      'Project: Cassia VII',
      'Wants: To be called about it',
      'Message: Is the corner villa free?',
      'Received: 21 Nov 2026, 3:30 pm IST',
      'Consent: enquiry-2026-11-24-2, 21 Nov 2026, 3:30 pm IST',
      `Reference: ${message.lead.id}`,
      '',
      `Reply to this mail to reach the sender. All of it: npm run leads -- show ${message.lead.id}`,
      '',
    ].join('\n'),
  )
  expect(mail?.raw).toContain('Phone: +919840012345')
})

test('preferences stand in the message, and the campaign has a line', async () => {
  const meta = { call_time: 'evening', utm_source: 'newspaper', referrer: 'www.example.com' }
  const { text } = buildMailText(await load('enquiry', { change: { meta } }))
  expect(text).toContain('Message: Is the corner villa free?\nCall requested: 4 pm to 6.30 pm\n')
  expect(text).toContain('\nCame by: utm_source newspaper, referrer www.example.com\n')
})

test('without LEAD_MAIL_RESUME the mail names the command that writes the resume to a file', async () => {
  const resume = { type: 'pdf', fileName: 'invoice.exe.pdf', bytes: buildPdf(), scan: 'unscanned' } as const
  const message = await load('career', { resume })
  await build().send(message, never)
  const raw = (mails()[0]?.raw ?? '').replaceAll('=\r\n', '')
  expect(raw).toContain(`npm run leads -- resume ${message.lead.id}`)
  expect(raw).toContain('Virus scan: unscanned')
  expect(raw).not.toMatch(/invoice|filename/)
})

test('a resume is attached on request, byte for byte, under a neutral name', async () => {
  const bytes = buildPdf()
  const message = await load('career', { resume: { type: 'pdf', fileName: 'invoice.exe.pdf', bytes } })
  await build(undefined, 'mail', { LEAD_MAIL_RESUME: 'attach' }).send(message, never)
  const raw = mails()[0]?.raw ?? ''
  expect(raw).toMatch(new RegExp(`filename="?resume-${message.lead.id}\\.pdf`))
  expect(raw).not.toContain('invoice')
  expect(raw.replaceAll('\r\n', '')).toContain(bytes.toString('base64'))
})

test('each form has its own subject', async () => {
  const subjects: string[] = []
  for (const form of FORM_KINDS) subjects.push(buildMailText(await load(form)).subject)
  expect(subjects).toEqual([
    'Enquiry: Anitha Raman',
    'Enquiry: Kumar Selvam',
    'Application: Maintenance, Ravi',
    'Land offer: Navalur, Meena',
    'Newsletter: reader@example.com',
  ])
  const brochure = await load('enquiry', { change: { query_for: 'VB', message: '' } })
  expect(buildMailText(brochure).text).toMatch(/Wants: The brochure\nReceived/)
})

describe('responses of a mail server', () => {
  const refuse = (responseCode: number) =>
    Object.assign(new Error('Anitha Raman is not welcome'), { responseCode })

  test.each([
    [550, true],
    [552, true],
    [451, false],
  ])('%i after the mail, a refusal of this lead: %s', async (code, isRefusal) => {
    const strict = await startMailbox({
      onData: (stream, _, done) => {
        stream.resume()
        stream.on('end', () => done(refuse(code)))
      },
    })
    const outcome = await build(strict.url).send(await load('enquiry'), never)
    expect(outcome).toEqual({ ok: false, code: `smtp-${code}`, isRefusal, isUnsent: true })
    await strict.stop()
  })

  test('one of two receivers refused: delivered, with a note', async () => {
    const half = await startMailbox({
      onRcptTo: ({ address }, _, done) => done(address.startsWith('crm') ? refuse(550) : null),
    })
    expect(await build(half.url).send(await load('enquiry'), never)).toEqual({
      ok: true,
      note: 'some-recipients-refused',
    })
    await half.stop()
  })

  test('a wrong password is not a refusal of the lead', async () => {
    const closed = await startMailbox({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_, __, done) => done(refuse(535)),
    })
    const url = closed.url.replace('//', '//user:wrong@')
    expect(await build(url).send(await load('enquiry'), never)).toMatchObject({ ok: false, isRefusal: false })
    await closed.stop()
  })

  test('a silent server is a timeout', async () => {
    const silent = await startMailbox({ onConnect: () => {} })
    const outcome = await build(silent.url).send(await load('enquiry'), AbortSignal.timeout(50))
    expect(outcome).toEqual({ ok: false, code: 'timeout', isRefusal: false })
    await silent.stop()
  })
})

const attacks = [
  'Eve\r\nBcc: victim@example.com',
  'Eve\nTo: victim@example.com\n\nBody',
  'Eve\u2028Bcc: victim@example.com',
  'Eve" <victim@example.com>, "x',
  'Eve, victim@example.com',
  'Eve\u0000\u202eBcc: victim@example.com',
  '=?utf-8?q?Eve=0D=0ABcc:_victim@example.com?=',
]
// Directly in the message: the form's validation already removes most of it.
const poison = (message: LeadMessage, text: string): LeadMessage => ({
  ...message,
  lead: {
    ...message.lead,
    name: text,
    project_name: text,
    payload: JSON.stringify({ ...JSON.parse(message.lead.payload), message: text }),
    page: text,
  },
})
test.each(attacks)('%j adds no header and no receiver', async (text) => {
  await build().send(poison(await load('enquiry'), text), never)
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

test('an invalid address is no reply address', async () => {
  const message = await load('enquiry')
  const lead = { ...message.lead, email: 'eve@example.com\r\nBcc: victim@example.com' }
  await build().send({ ...message, lead }, never)
  expect(mails()[0]?.headers).not.toHaveProperty('reply-to')
  expect(mails()[0]?.to).toEqual(receivers)
})

test('HTML shows markup from a visitor as text', async () => {
  const { html } = buildMailText(poison(await load('enquiry'), '<img src=x onerror="alert(1)"> & \'more\''))
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;more&#39;')
  expect(html).not.toContain('<img')
})

test('a server that must be encrypted and offers no TLS gets no lead', async () => {
  const { url, mails: received, stop } = await startMailbox()
  const message = await load('enquiry')
  expect(await build(`${url}?requireTLS=true`).send(message, never)).toMatchObject({ ok: false })
  expect(received).toEqual([])
  await stop()
})
