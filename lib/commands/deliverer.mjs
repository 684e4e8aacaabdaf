import { startCompanion } from './companion.mjs'
import { root } from './run.mjs'

const sources = { program: 'lib/commands/leads.ts', execArgv: ['--import', 'tsx'], cwd: root }

/**
 * Starts the delivery of leads and the deletion of expired data beside the site.
 * @param {import('./companion.mjs').Source} [source] the `leads` command
 * @returns {import('./companion.mjs').Companion}
 */
export function startDeliverer(source = sources) {
  return startCompanion('Delivery of leads', source, ['deliver', '--watch'])
}
