import type { Env } from '@/lib/env'
import { buildApiChannel } from './api-channel'
import type { Channel } from './channel'
import { buildMailChannel } from './mail-channel'
import { buildWebhookChannel } from './webhook-channel'

/** The channels that the environment names; none leaves every lead in the store. */
export function buildChannels({ apiBaseUrl, leadMail, leadWebhook }: Env): Channel[] {
  return [
    ...(apiBaseUrl ? [buildApiChannel(apiBaseUrl)] : []),
    ...(leadMail ? [buildMailChannel(leadMail)] : []),
    ...(leadWebhook ? [buildWebhookChannel(leadWebhook)] : []),
  ]
}
