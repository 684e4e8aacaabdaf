import { startCompanion } from './companion.mjs'
import { root } from './run.mjs'

/** Without limits Node and the threads that decode pictures keep hundreds of megabytes that nobody needs. */
export const SMALL = {
  execArgv: ['--max-old-space-size=128', '--max-semi-space-size=4'],
  env: { MALLOC_ARENA_MAX: '2' },
}

/**
 * Starts the sync with the API host beside the site. Without a host, or with API_SYNC_SECONDS=0, nothing is started.
 * @returns {import('./companion.mjs').Companion}
 */
export function startSyncer() {
  if (!process.env.API_BASE_URL || process.env.API_SYNC_SECONDS === '0')
    return { getPid: () => undefined, stop: async () => {} }
  const { env } = SMALL
  const execArgv = [...SMALL.execArgv, '--import', 'tsx']
  const source = { program: 'lib/commands/catalogue.ts', execArgv, env, cwd: root }
  return startCompanion('The sync with the API host', source, ['sync', '--watch'])
}
