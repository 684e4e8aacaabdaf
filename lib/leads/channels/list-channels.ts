import { type Env, getEnv } from '@/lib/env'
import { buildAcknowledgementChannel } from './acknowledgement'
import type { Channel } from './channel'
import { buildApiChannel, buildWebhookChannel } from './http-channels'
import { buildMailChannel } from './mail'

const BUILDERS = [buildApiChannel, buildMailChannel, buildAcknowledgementChannel, buildWebhookChannel]

/** The channels that are set up. Without any, leads stay in the database. */
export function listChannels(env: Env = getEnv()): Channel[] {
  return BUILDERS.map((build) => build(env)).filter((channel) => channel !== null)
}
