import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { buildChildEnv } from '../lib/env'
import { startSite } from '../lib/testing/start-site'

const run = promisify(execFile)

export type OwnSite = {
  origin: string
  /** The server's process. */
  pid: number
  dataDir: string
  /** Runs one of lib/commands over this site's data and returns what it prints. */
  command: (name: string, ...words: string[]) => Promise<string>
  /** Runs `npm run preview-link` and returns what it prints: a link on this site. */
  previewLink: (...words: string[]) => Promise<string>
  stop: () => Promise<void>
}

/**
 * The built site with the sample catalogue in a data folder of its own, for specs that change the catalogue; `env` is
 * added to its environment.
 */
export async function startOwnSite(env: Record<string, string> = {}): Promise<OwnSite> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-own-'))
  const command = async (name: string, ...words: string[]) => {
    const own = buildChildEnv({ DATA_DIR: dataDir })
    return (
      await run(process.execPath, ['--import', 'tsx', `lib/commands/${name}.ts`, ...words], {
        env: own,
        maxBuffer: 64 * 1024 * 1024,
      })
    ).stdout
  }
  await command('prepare')
  const site = await startSite(dataDir, env)
  return {
    origin: site.origin,
    pid: site.pid,
    dataDir,
    command,
    previewLink: async (...words) =>
      (await command('preview-link', ...words)).trim().replace(/^https?:\/\/[^/]+/, site.origin),
    stop: async () => {
      await site.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
