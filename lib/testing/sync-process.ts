import { type ChildProcess, spawn } from 'node:child_process'
import { buildChildEnv } from '@/lib/env'
import { SMALL } from '../commands/syncer.mjs'

/** A running `npm run catalogue -- sync` with the heap of the process beside the site. */
export type SyncProcess = ChildProcess & { said: string; megabytes: number }

/** At its end the process tells the most memory that it had, in KB. */
const TELL = `data:text/javascript,process.on('exit',()=>console.error('peak:'+process.resourceUsage().maxRSS))`

/** Starts a sync of the data folder with the host at `url`. */
export function startSync(folder: string, url: string, ...words: string[]): SyncProcess {
  const args = [...SMALL, '--import', TELL, '--import', 'tsx', 'lib/commands/catalogue.ts', 'sync', ...words]
  const env = buildChildEnv({ DATA_DIR: folder, API_BASE_URL: url })
  const child = Object.assign(spawn(process.execPath, args, { env }), { said: '', megabytes: 0 })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      child.said += part
      child.megabytes = Math.round(Number(/peak:(\d+)/.exec(child.said)?.[1] ?? 0) / 1024)
    })
  return child
}

/** Resolves with the exit code. */
export function untilEnd(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.on('close', resolve))
}
