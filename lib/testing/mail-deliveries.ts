import { prepareDeliveries, readChannel } from './deliveries'
import { type Mailbox, startMailbox } from './mailbox'

export const receivers = ['sales@porunai.example', 'crm@porunai.example']

/**
 * prepareDeliveries with a mail server for each test. `mails` returns the received mails, `build` a channel to this server
 * or another one.
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
      readChannel(name, {
        ...{ SMTP_URL: smtpUrl, LEAD_MAIL_FROM: 'Website <leads@porunai.example>' },
        ...{ LEAD_MAIL_TO: receivers.join(', '), ...more },
      }),
  }
}
