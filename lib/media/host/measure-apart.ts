import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import pLimit from 'p-limit'
import { buildChildEnv } from '@/lib/env'
import type { Measures } from '../measure'

const TIMEOUT_MS = 10_000
/** A process without work ends after this time. */
const IDLE_MS = 5_000

export type Measured = { measures: Measures } | { fault: string }

/** One picture at a time: each may take hundreds of megabytes. */
const limit = pLimit(1)
let child: ChildProcess | null = null
let idle: NodeJS.Timeout | undefined

/** Measures a picture of the API host in another process, which is killed after `ms` (10 s). Never throws. */
export function measureApart(file: string, ms = TIMEOUT_MS): Promise<Measured> {
  return limit(measure, file, ms)
}

async function measure(file: string, ms: number): Promise<Measured> {
  clearTimeout(idle)
  if (!child?.connected) child = start()
  const current = child
  const measured = await new Promise<Measured | null>((resolve) => {
    // It also keeps this process alive until the end.
    const timer = setTimeout(() => resolve(null), ms)
    const end = (result: Measured | null) => {
      clearTimeout(timer)
      resolve(result)
    }
    current.once('message', (result) => end(result as Measured))
    current.once('exit', () => end(null))
    current.send(file, (error) => error && end(null))
  })
  current.removeAllListeners('message').removeAllListeners('exit')
  if (measured) idle = setTimeout(stop, IDLE_MS).unref()
  else stop()
  return measured ?? { fault: `the picture cannot be decoded in ${ms / 1000} s` }
}

function start(): ChildProcess {
  const started = fork(path.resolve(/* turbopackIgnore: true */ 'lib/media/host/picture-process.mjs'), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: buildChildEnv({ MALLOC_ARENA_MAX: '2' }),
  })
  // A process that cannot be started also ends the attempt, by its failed message.
  started.on('error', () => {})
  started.unref()
  started.channel?.unref()
  return started
}

function stop(): void {
  child?.kill('SIGKILL')
  child = null
}
