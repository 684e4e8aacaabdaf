import { never } from '@/lib/testing/deliveries'
import { mailSettings, prepareMailDeliveries } from '@/lib/testing/mail-deliveries'
import type { LeadMessage } from './channel'
import { buildMailText } from './mail-text'

const { load, build, mails } = prepareMailDeliveries()

// Nothing a visitor types makes a header, a receiver or markup.

const attacks = [
  'Eve\r\nBcc: victim@example.com',
  'Eve\nTo: victim@example.com\n\nBody',
  'Eve\u2028Bcc: victim@example.com',
  'Eve" <victim@example.com>, "x',
  'Eve, victim@example.com',
  'Eve\u0000\u202eBcc: victim@example.com',
  '=?utf-8?q?Eve=0D=0ABcc:_victim@example.com?=',
]
// Straight into the message, past the checks of the form, which take most of this away already.
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
test.each(attacks)('%j', async (text) => {
  await build().send(poison(await load('enquiry'), text), never)
  const [mail] = mails()
  expect(mail?.to).toEqual(mailSettings.to)
  expect(Object.keys(mail?.headers ?? {}).toSorted()).toEqual(
    'auto-submitted content-type date from message-id mime-version reply-to subject to x-lead-id'.split(' '),
  )
  for (const [name, values] of Object.entries(mail?.headers ?? {}))
    expect([name, values.length]).toEqual([name, 1])
  expect(mail?.headers['reply-to']?.[0]).toMatch(/<anitha@example\.com>$/)
  expect(mail?.headers['reply-to']?.[0]?.match(/<[^<>]*@[^<>]*>/g)).toHaveLength(text.includes('<') ? 2 : 1)
})

test('an address that is none is no reply address', async () => {
  const message = await load('enquiry')
  const lead = { ...message.lead, email: 'eve@example.com\r\nBcc: victim@example.com' }
  await build().send({ ...message, lead }, never)
  expect(mails()[0]?.headers).not.toHaveProperty('reply-to')
  expect(mails()[0]?.to).toEqual(mailSettings.to)
})

test('HTML shows what was typed as text', async () => {
  const { html } = buildMailText(poison(await load('enquiry'), '<img src=x onerror="alert(1)"> & \'more\''))
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;more&#39;')
  expect(html).not.toContain('<img')
})
