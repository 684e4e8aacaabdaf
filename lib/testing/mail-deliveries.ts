import { buildMailChannel } from '@/lib/leads/delivery/mail-channel'
import { prepareDeliveries } from './deliveries'
import { type Mailbox, startMailbox } from './mailbox'

export const mailSettings = {
  from: 'Website <leads@porunai.example>',
  to: ['sales@porunai.example', 'crm@porunai.example'],
}

/**
 * As prepareDeliveries, with a mail server for each test: `mails` is what has come to it, `build` a channel to it or to
 * another one.
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
    build: (smtpUrl = mailbox.url) => buildMailChannel({ ...mailSettings, smtpUrl }),
  }
}
