import { spawn } from 'node:child_process'
import { buildChildEnv } from '../env'
import { findFreePort } from './free-port'

export type Server = { origin: string; port: number; pid: number; stop: () => Promise<void> }

/**
 * Starts a program that serves HTTP on the port that `args` puts into its arguments, and waits for a response to `ready`.
 * @throws Error when it ends, or does not respond within five minutes: `npm start` may build first.
 */
export async function startServer(
  program: string,
  args: (port: number) => string[],
  { ready, cwd, env }: { ready: string; cwd?: string; env?: Record<string, string> },
): Promise<Server> {
  const port = await findFreePort()
  const child = spawn(program, args(port), {
    cwd,
    env: buildChildEnv({ NEXT_TELEMETRY_DISABLED: '1', PORT: String(port), ...env }),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    return ended
  }
  const server = { origin: `http://localhost:${port}`, port, pid: Number(child.pid), stop }
  for (const deadline = Date.now() + 300_000; Date.now() < deadline && child.exitCode === null; ) {
    const response = await fetch(server.origin + ready, { redirect: 'manual' }).catch(() => null)
    if (response && response.status < 400) return server
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await stop()
  throw new Error(`${program} ${args(port).join(' ')} ended or did not respond`)
}
