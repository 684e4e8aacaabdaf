import { setMaxListeners } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { logException } from '@/lib/log'

/** Something that runs by the clock. */
export type Job = {
  /** Stands in the log when a run fails. */
  name: string
  /** Pause between the end of a run and the next one. */
  periodMs: number
  /** One run; it ends soon after `signal` aborts. */
  run: (signal: AbortSignal) => unknown
}

/** Running jobs get this long to end when the program stops. */
const STOP_GRACE_MS = 5_000
/** A failed job pauses for its period, but not shorter or longer than this. */
const SHORTEST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 3_600_000

/**
 * Runs each job at once and then after every period until `signal` aborts; waits a few seconds for those that are
 * running. Jobs do not wait for each other: one that hangs holds up nothing. One that throws is logged and runs again.
 */
export async function runJobs(
  jobs: Job[],
  signal: AbortSignal,
  { graceMs = STOP_GRACE_MS, pauseMs = SHORTEST_PAUSE_MS } = {},
): Promise<void> {
  // Each job listens while it pauses. Node would warn of more than ten listeners.
  setMaxListeners(Number.POSITIVE_INFINITY, signal)
  const repeat = async ({ name, periodMs, run }: Job) => {
    while (!signal.aborted) {
      let waitMs = periodMs
      try {
        await run(signal)
      } catch (error) {
        logException({}, error, `A job failed: ${name}`)
        waitMs = Math.min(Math.max(periodMs, pauseMs), LONGEST_PAUSE_MS)
      }
      await setTimeout(waitMs, undefined, { signal }).catch(() => {})
    }
  }
  const ended = Promise.all(jobs.map(repeat))
  const aborted = setTimeout(2 ** 31 - 1, undefined, { signal, ref: false }).catch(() => {})
  await Promise.race([ended, aborted.then(() => setTimeout(graceMs, undefined, { ref: false }))])
}
