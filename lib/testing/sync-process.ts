import { type ChildProcess, spawn } from 'node:child_process'
import { buildChildEnv } from '@/lib/env'
import { SMALL } from '../commands/companion.mjs'

/** A running `npm run catalogue -- sync` with the heap of the process beside the site. */
export type SyncProcess = ChildProcess & {
  said: string
  /** Most memory and all processor time; 0 until the end. */
  megabytes: number
  cpuSeconds: number
}

/**
 * At its end the process tells the most memory that it had, in KB, and its processor time, in microseconds. On Linux
 * `maxRSS` begins with the memory of the parent process, so the kernel's figure of the process itself is read.
 */
const TELL =
  "data:text/javascript,import{isMainThread}from'node:worker_threads';import{existsSync,readFileSync}from'node:fs';" +
  "if(isMainThread)process.on('exit',()=>{const u=process.resourceUsage(),f='/proc/self/status';" +
  "const m=existsSync(f)?/VmHWM:\\s+(\\d+)/.exec(readFileSync(f,'utf8'))[1]:u.maxRSS;" +
  "console.error('used:'+m+':'+(u.userCPUTime+u.systemCPUTime))})"

/** Starts a sync of the data folder with the host at `url`. */
export function startSync(folder: string, url: string, ...words: string[]): SyncProcess {
  const args = [
    ...SMALL.execArgv,
    '--import',
    TELL,
    '--import',
    'tsx',
    'lib/commands/catalogue.ts',
    'sync',
    ...words,
  ]
  const env = buildChildEnv({ DATA_DIR: folder, API_BASE_URL: url, ...SMALL.env })
  const child = Object.assign(spawn(process.execPath, args, { env }), {
    said: '',
    megabytes: 0,
    cpuSeconds: 0,
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      child.said += part
      const [, memory = 0, cpu = 0] = /used:(\d+):(\d+)/.exec(child.said) ?? []
      child.megabytes = Math.round(Number(memory) / 1024)
      child.cpuSeconds = Math.round(Number(cpu) / 1_000_000)
    })
  return child
}

/** Resolves with the exit code. */
export function untilEnd(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.on('close', resolve))
}
