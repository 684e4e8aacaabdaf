import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { getChannel, prepareDeliveries } from './deliveries'

type ReceivedMail = {
  from: string
  to: string[]
  /** Unfolded headers by lower-case name. */
  headers: Record<string, string[]>
  raw: string
}

type Mailbox = { url: string; mails: ReceivedMail[]; stop: () => Promise<void> }

/** A local mail server that records its mails, on a free port; the options can make it refuse. */
export async function startMailbox(options: SMTPServerOptions = {}): Promise<Mailbox> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: async (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      for await (const part of stream) parts.push(part)
      const raw = Buffer.concat(parts).toString('utf8')
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), headers: parseHeaders(raw), raw })
      done()
    },
    ...options,
  })
  // In some tests the client closes the connection.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function parseHeaders(raw: string): Record<string, string[]> {
  const headers: Record<string, string[]> = {}
  const [head = ''] = raw.split('\r\n\r\n')
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
    headers[name.toLowerCase()] = [...(headers[name.toLowerCase()] ?? []), value]
  }
  return headers
}

export const receivers = ['sales@porunai.example', 'crm@porunai.example']

/**
 * prepareDeliveries with a mail server for each test. `mails` returns the received mails, `build` a channel to this
 * server or another one.
 */
export function prepareMailDeliveries() {
  let mailbox: Mailbox
  beforeEach(async () => {
    mailbox = await startMailbox()
  })
  afterEach(() => mailbox.stop())
  return {
    ...prepareDeliveries(),
    mails: () => mailbox.mails,
    url: () => mailbox.url,
    build: (smtpUrl = mailbox.url, name: 'mail' | 'acknowledgement' = 'mail', more = {}) =>
      getChannel(name, {
        SMTP_URL: smtpUrl,
        LEAD_MAIL_FROM: 'Website <leads@porunai.example>',
        LEAD_MAIL_TO: receivers.join(', '),
        ...more,
      }),
  }
}
