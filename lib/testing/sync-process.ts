import { type ChildProcess, spawn } from 'node:child_process'
import { buildChildEnv } from '@/lib/env'
import { SYNC_HEAP_MB } from '@/lib/jobs/list-jobs'

/** A running `npm run catalogue -- sync` with the heap of the thread beside the site. */
type SyncProcess = ChildProcess & {
  output: string
  /** Most memory and all processor time (print-usage.ts); 0 until the end. */
  megabytes: number
  cpuSeconds: number
}

/** Starts a sync of the data folder with the host at `url`. */
export function startSync(folder: string, url: string, ...words: string[]): SyncProcess {
  const args = [
    `--max-old-space-size=${SYNC_HEAP_MB}`,
    '--max-semi-space-size=4',
    '--import',
    'tsx',
    '--import',
    './lib/testing/print-usage.ts',
    'lib/commands/catalogue.ts',
    'sync',
    ...words,
  ]
  const env = buildChildEnv({ DATA_DIR: folder, API_BASE_URL: url, MALLOC_ARENA_MAX: '2' })
  const child = Object.assign(spawn(process.execPath, args, { env }), {
    output: '',
    megabytes: 0,
    cpuSeconds: 0,
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      child.output += part
      const [, memory = 0, cpu = 0] = /used:(\d+):(\d+)/.exec(child.output) ?? []
      child.megabytes = Math.round(Number(memory) / 1024)
      child.cpuSeconds = Math.round(Number(cpu) / 1_000_000)
    })
  return child
}

/** Resolves with the exit code. */
export function waitForEnd(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.on('close', resolve))
}
