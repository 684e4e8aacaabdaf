import { buildMailChannel } from '@/lib/leads/delivery/mail-channel'
import { prepareDeliveries } from './deliveries'
import { type Mailbox, startMailbox } from './mailbox'

export const mailSettings = {
  from: 'Website <leads@porunai.example>',
  to: ['sales@porunai.example', 'crm@porunai.example'],
  routes: {},
  attachesResume: false,
}

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
    build: (smtpUrl = mailbox.url, attachesResume = false) => ({
      ...buildMailChannel({ ...mailSettings, smtpUrl, attachesResume }),
      name: 'mail',
    }),
  }
}
