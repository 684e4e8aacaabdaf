import { buildContext, never, readDeliveries } from '@/lib/testing/deliveries'
import { buildPdf } from '@/lib/testing/files'
import { mailSettings, prepareMailDeliveries } from '@/lib/testing/mail-deliveries'
import { startMailbox } from '@/lib/testing/mailbox'
import { FORM_KINDS } from '../kinds'
import { deliverDue } from './deliver'
import { buildMailText } from './mail-text'

const { clock, store, load, build, mails } = prepareMailDeliveries()

test('staff read who wrote what about which project, and a reply goes to the visitor', async () => {
  const message = await load('enquiry', { projectName: 'Cassia VII' })
  expect(await build().send(message, never)).toEqual({ ok: true })
  const [mail] = mails()
  expect(mail).toMatchObject({
    from: 'leads@porunai.example',
    to: mailSettings.to,
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
      'E-mail: anitha@example.com',
      'Project: Cassia VII',
      'Wants: To be called about it',
      'Message: Is the corner villa free?',
      'Received: 21 Nov 2026, 3:30 pm IST',
      'Consent: enquiry-2026-11, 21 Nov 2026, 3:30 pm IST',
      `Reference: ${message.lead.id}`,
      '',
      `Reply to this mail to reach the sender. All of it: npm run leads -- show ${message.lead.id}`,
      '',
    ].join('\n'),
  )
  expect(mail?.raw).toContain('Phone: +919840012345')
})

test('a repetition has the same Message-ID, another lead another', async () => {
  const message = await load('enquiry')
  for (const one of [message, message, await load('career')]) await build().send(one, never)
  const ids = mails().map(({ headers }) => headers['message-id']?.[0])
  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).not.toBe(ids[0])
})

test('a resume is attached, byte for byte, under a name of ours', async () => {
  const bytes = buildPdf()
  const message = await load('career', { resume: { type: 'pdf', fileName: 'invoice.exe.pdf', bytes } })
  await build().send(message, never)
  const raw = mails()[0]?.raw ?? ''
  expect(raw).toMatch(new RegExp(`filename="?resume-${message.lead.id}\\.pdf`))
  expect(raw).not.toContain('invoice')
  expect(raw.replaceAll('\r\n', '')).toContain(bytes.toString('base64'))
})

test('each form makes a mail of its own', async () => {
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

describe('what a mail server can do', () => {
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
    expect(outcome).toEqual({ ok: false, code: `smtp-${code}`, isRefusal })
    await strict.stop()
  })

  test('one of two receivers refused: delivered, and said so', async () => {
    const half = await startMailbox({
      onRcptTo: ({ address }, _, done) => done(address.startsWith('crm') ? refuse(550) : null),
    })
    expect(await build(half.url).send(await load('enquiry'), never)).toEqual({
      ok: true,
      note: 'some-recipients-refused',
    })
    await half.stop()
  })

  test('a wrong password is no fault of the lead', async () => {
    const closed = await startMailbox({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_, __, done) => done(refuse(535)),
    })
    const url = closed.url.replace('//', '//user:wrong@')
    expect(await build(url).send(await load('enquiry'), never)).toMatchObject({ ok: false, isRefusal: false })
    await closed.stop()
  })

  test('a server that says nothing runs into the time limit', async () => {
    const silent = await startMailbox({ onConnect: () => {} })
    const outcome = await build(silent.url).send(await load('enquiry'), AbortSignal.timeout(50))
    expect(outcome).toEqual({ ok: false, code: 'timeout', isRefusal: false })
    await silent.stop()
  })

  test('from outage to recovery: one mail, and only codes are kept', async () => {
    const down = await startMailbox()
    await down.stop()
    const id = await store('enquiry')
    await deliverDue(buildContext([build(down.url)], clock))
    expect(await readDeliveries(id)).toMatchObject([{ state: 'pending', last_error: 'no-connection' }])
    clock.pass(30_000)
    await deliverDue(buildContext([build()], clock))
    expect(await readDeliveries(id)).toMatchObject([{ state: 'delivered', attempts: 2, last_error: null }])
    expect(mails()).toHaveLength(1)
  })
})
