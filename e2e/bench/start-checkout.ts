import fs from 'node:fs'
import path from 'node:path'
import { type Server, startServer } from '../../lib/testing/start-server'

/**
 * Starts a checkout of the site as its `npm start` does, with fresh data, no resized pictures and no limit of leads.
 * 127.0.0.1 is a trusted proxy, so that each lead can have its own X-Forwarded-For.
 */
export function startSite(folder: string, dataDir: string): Promise<Server> {
  fs.rmSync(path.join(folder, '.next/cache/images'), { recursive: true, force: true })
  const env = { DATA_DIR: dataDir, LEAD_FLOOD_PER_MINUTE: '100000000', TRUSTED_PROXY: '127.0.0.1,::1' }
  const args = () => ['lib/commands/start.mjs']
  return startServer(process.execPath, args, { cwd: folder, env, ready: '/api/health' })
}
