// Loaded before a program. Prints its peak memory in KB at exit.
import { existsSync, readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/** On Linux `maxRSS` begins with the memory of the parent process; this is the figure of the process itself. */
const STATUS = '/proc/self/status'

if (isMainThread)
  process.on('exit', () => {
    const { maxRSS } = process.resourceUsage()
    const [, own = maxRSS] = existsSync(STATUS)
      ? (/VmHWM:\s+(\d+)/.exec(readFileSync(STATUS, 'utf8')) ?? [])
      : []
    console.error(`used:${own}`)
  })
