import { once, setMaxListeners } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { getDatabase } from '@/lib/database/connection'
import { HOUR_MS } from '@/lib/format/units'
import { logException } from '@/lib/log'

export type Job = {
  /** Appears in the log when a run fails, and in job_runs, which health reads. */
  name: string
  /** Pause between the end of a run and the next one. */
  periodMs: number
  /** One run; it ends soon after `signal` aborts. Health shows when a run last returned `done`. */
  run: (signal: AbortSignal) => Promise<RunResult>
}

/** `unrecorded`: the run had nothing to do, or it failed and has logged why. */
export type RunResult = 'done' | 'unrecorded'

/** Running jobs get this long to end when the program stops. */
const STOP_GRACE_MS = 5_000
/** A failed job pauses for its period, within these limits. */
const MIN_FAILURE_PAUSE_MS = 10_000
const MAX_FAILURE_PAUSE_MS = HOUR_MS
/** Shortest time between two records of a job's runs: some jobs run twice a second. */
const RECORD_PAUSE_MS = 15_000

type JobLimits = { graceMs?: number; pauseMs?: number }

/**
 * Runs each job immediately, and again a period after it has ended, until `signal` aborts; then running jobs get a few
 * seconds to end. Jobs do not wait for each other, so that one that hangs does not hold up the rest. One that throws is
 * logged and runs again.
 */
export async function runJobs(
  jobs: Job[],
  signal: AbortSignal,
  { graceMs = STOP_GRACE_MS, pauseMs = MIN_FAILURE_PAUSE_MS }: JobLimits = {},
): Promise<void> {
  // Each job listens while it pauses. Node would warn of more than ten listeners.
  setMaxListeners(Number.POSITIVE_INFINITY, signal)
  const allEnded = Promise.all(jobs.map((job) => repeatJob(job, signal, pauseMs)))
  await Promise.race([allEnded, waitForGrace(signal, graceMs)])
}

async function waitForGrace(signal: AbortSignal, graceMs: number): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort')
  await setTimeout(graceMs, undefined, { ref: false })
}

async function repeatJob(job: Job, signal: AbortSignal, minFailurePauseMs: number): Promise<void> {
  let recordedAt = 0
  while (!signal.aborted) {
    let pauseMs = job.periodMs
    try {
      const result = await job.run(signal)
      if (result === 'done' && Date.now() - recordedAt >= RECORD_PAUSE_MS) {
        recordedAt = Date.now()
        await recordRun({ job: job.name, at: new Date(recordedAt).toISOString() })
      }
    } catch (error) {
      logException({}, error, `A job failed: ${job.name}`)
      pauseMs = Math.min(Math.max(job.periodMs, minFailurePauseMs), MAX_FAILURE_PAUSE_MS)
    }
    await setTimeout(pauseMs, undefined, { signal }).catch(() => {})
  }
}

async function recordRun(row: { job: string; at: string }): Promise<void> {
  await getDatabase()
    .insertInto('job_runs')
    .values(row)
    .onConflict((oc) => oc.column('job').doUpdateSet(row))
    .execute()
}
