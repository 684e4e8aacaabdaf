import { startCompanion } from './companion.mjs'
import { root } from './run.mjs'

/**
 * Starts the sync with the API host beside the site. Without a host, or with API_SYNC_SECONDS=0, nothing is started.
 * @returns {import('./companion.mjs').Companion}
 */
export function startSyncer() {
  if (!process.env.API_BASE_URL || process.env.API_SYNC_SECONDS === '0')
    return { getPid: () => undefined, stop: async () => {} }
  const source = { program: 'lib/commands/catalogue.ts', execArgv: ['--import', 'tsx'], cwd: root }
  return startCompanion('The sync with the API host', source, ['sync', '--watch'])
}
