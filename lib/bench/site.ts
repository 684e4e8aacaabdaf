import { type ChildProcess, spawn } from 'node:child_process'
import net from 'node:net'
import { findFreePort } from '../commands/free-port.mjs'
import { buildServeArgs } from '../commands/serve.mjs'
import { buildChildEnv } from '../env'

const root = process.cwd()
/** For one that never comes up; a busy machine takes its time. */
const START_MS = 120_000

export type RunningSite = {
  origin: string
  /** The server's process. */
  pid: number
  stop: () => Promise<void>
  /** Ends it as a power cut would: SIGKILL. @throws Error when somebody still answers on its port. */
  kill: () => Promise<void>
}

/** Runs one of the project's commands with its own data folder; rejects when it fails. */
export function runCommand(args: string[], env: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env: buildChildEnv(env), stdio: 'inherit' })
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${args.join(' ')} ended with ${code}`)),
    )
  })
}

/** Starts the built site, or another build of it, over a data folder on a free port and waits until it answers. */
export async function startSite(
  dataDir: string,
  folder = root,
  env: Record<string, string> = {},
): Promise<RunningSite> {
  const port = await findFreePort()
  const child = spawn(process.execPath, buildServeArgs(port), {
    cwd: folder,
    env: buildChildEnv({ DATA_DIR: dataDir, PORT: String(port), NEXT_TELEMETRY_DISABLED: '1', ...env }),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  await waitUntilAnswering(`${origin}/api/health`, child).catch((error) => {
    child.kill('SIGKILL')
    throw error
  })
  return {
    origin,
    pid: Number(child.pid),
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.on('exit', () => resolve())
        child.kill('SIGTERM')
      }),
    kill: async () => {
      const ended = new Promise((resolve) => child.on('exit', resolve))
      child.kill('SIGKILL')
      await ended
      if (await isListening(port)) throw new Error('The site lives on in a process of its own')
    },
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.on('error', () => resolve(false))
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}

/** Resolves when a started server answers well. @throws Error when it ends instead, or takes too long. */
export async function waitUntilAnswering(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${url}: its server ended with ${child.exitCode}`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} did not answer within ${START_MS / 1000} s`)
}
