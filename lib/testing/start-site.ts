import { spawn } from 'node:child_process'
import { buildChildEnv } from '../env'
import { findFreePort } from './free-port'

const START_MS = 120_000

export type RunningSite = {
  origin: string
  pid: number
  stop: () => Promise<void>
  /** Ends the server with SIGKILL, as a power failure would. */
  kill: () => Promise<void>
}

/**
 * Runs `next start` for the build in `folder` with a data folder, on the PORT of `env` or a free one, and waits until it
 * responds. Rejects when it ends instead.
 * 127.0.0.1 is a trusted proxy, so that a test can set X-Forwarded-For.
 */
export async function startSite(
  dataDir: string,
  env: Record<string, string> = {},
  folder = process.cwd(),
): Promise<RunningSite> {
  const port = Number(env.PORT) || (await findFreePort())
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', String(port)], {
    cwd: folder,
    env: buildChildEnv({
      ...{ DATA_DIR: dataDir, PORT: String(port), NEXT_TELEMETRY_DISABLED: '1', TRUSTED_PROXY: '127.0.0.1' },
      ...env,
    }),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await ended
  }
  const site = {
    origin: `http://127.0.0.1:${port}`,
    pid: Number(child.pid),
    stop: end('SIGTERM'),
    kill: end('SIGKILL'),
  }
  const deadline = Date.now() + START_MS
  while (child.exitCode === null && Date.now() < deadline) {
    const response = await fetch(`${site.origin}/api/health`).catch(() => null)
    if (response?.ok) return site
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await site.kill()
  throw new Error(`The site did not start within ${START_MS / 1000} s`)
}
