import { execFile, spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { getCommandFile } from './compiled-commands'
import { findFreePort } from './free-port'

export type Server = {
  origin: string
  port: number
  pid: number
  stop: () => Promise<void>
  /** Ends it with SIGKILL, as a power failure would. */
  kill: () => Promise<void>
}

/** `npm start` may build the site first. */
const START_LIMIT_MS = 300_000
const RETRY_DELAY_MS = 50

/**
 * Starts a program that serves HTTP on the port that `args` puts into its arguments, the PORT of `env` or a free one,
 * and waits for a response to `ready`.
 * @throws Error when it ends, or does not respond in time
 */
export async function startServer(
  program: string,
  args: (port: number) => string[],
  { ready, cwd, env }: { ready: string; cwd?: string; env?: Record<string, string> },
): Promise<Server> {
  const port = Number(env?.PORT) || (await findFreePort())
  const child = spawn(program, args(port), {
    cwd,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const endBy = (signal: NodeJS.Signals) => () => {
    if (child.exitCode === null) child.kill(signal)
    return ended
  }
  const origin = `http://127.0.0.1:${port}`
  const server = { origin, port, pid: Number(child.pid), stop: endBy('SIGTERM'), kill: endBy('SIGKILL') }
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(origin + ready, { redirect: 'manual' }).catch(() => null)
    if (response && response.status < 400) return server
    await setTimeout(RETRY_DELAY_MS)
  }
  await server.kill()
  throw new Error(`${program} ${args(port).join(' ')} ended or did not respond`)
}

/**
 * Runs lib/server.mjs for the build in `folder` with a data folder. 127.0.0.1 is a trusted proxy, so that a test can
 * set X-Forwarded-For.
 */
export function startSite(dataDir: string, env: Record<string, string> = {}, folder = process.cwd()) {
  return startServer(process.execPath, () => ['lib/server.mjs'], {
    cwd: folder,
    env: { DATA_DIR: dataDir, TRUSTED_PROXY: '127.0.0.1', ...env },
    ready: '/api/health',
  })
}

type CommandResult = { status: number; stdout: string; stderr: string }

/** Runs a program of lib/commands with these variables, and returns its exit code and what it prints. */
export function tryCommand(
  env: Record<string, string>,
  name: string,
  ...words: string[]
): Promise<CommandResult> {
  const options = { env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 }
  return new Promise((resolve) =>
    execFile(process.execPath, [getCommandFile(name), ...words], options, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, stdout, stderr }),
    ),
  )
}

/** Like tryCommand, but returns only the output. @throws Error with the program's messages when it fails */
export async function runCommand(
  env: Record<string, string>,
  name: string,
  ...words: string[]
): Promise<string> {
  const { status, stdout, stderr } = await tryCommand(env, name, ...words)
  if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr}`)
  return stdout
}
