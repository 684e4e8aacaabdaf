import { startCompanion } from './companion.mjs'
import { root } from './run.mjs'

/** Each of these configures a channel (lib/env-delivery.ts). Without any, nothing is started. */
const CHANNELS = ['API_BASE_URL', 'SMTP_URL', 'LEAD_WEBHOOK_URL']

const sources = { program: 'lib/commands/leads.ts', execArgv: ['--import', 'tsx'], cwd: root }

/**
 * Starts the delivery of leads beside the site.
 * @param {import('./companion.mjs').Source} [source] the `leads` command
 * @returns {import('./companion.mjs').Companion}
 */
export function startDeliverer(source = sources) {
  if (!CHANNELS.some((name) => process.env[name])) return { getPid: () => undefined, stop: async () => {} }
  return startCompanion('Delivery of leads', source, ['deliver', '--watch'])
}
