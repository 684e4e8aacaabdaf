import { parseSettings } from '@/lib/env'
import { ACKNOWLEDGEMENT, readAcknowledgementChannel } from './acknowledgement'

import type { Channel, ReadChannel } from './channel'
import { readApiChannel, readWebhookChannel } from './http-channels'
import { readMailChannel } from './mail'

/** Every channel by its name. The acknowledgement goes to the visitor, the others to staff. */
const CHANNELS = {
  api: readApiChannel,
  mail: readMailChannel,
  [ACKNOWLEDGEMENT]: readAcknowledgementChannel,
  webhook: readWebhookChannel,
} satisfies Record<string, ReadChannel>

export type ChannelName = keyof typeof CHANNELS

/** The channels whose variables are set. Without any, leads stay in the database. Adds to `faults`. */
export function parseChannels(variables: Record<string, string | undefined>, faults: string[]): Channel[] {
  return Object.entries(CHANNELS).flatMap(([name, read]) => {
    const channel = read(variables, faults)
    return channel ? [{ ...channel, name }] : []
  })
}

let cached: Channel[] | undefined

/** The channels of this process's environment, read once. */
export function listChannels(): Channel[] {
  cached ??= parseSettings(parseChannels)
  return cached
}
