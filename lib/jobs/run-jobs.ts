import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { getDatabase, getReader } from '@/lib/database/connection'
import { logException } from '@/lib/log'

/** Something that runs by the clock. */
export type Job = {
  /** Stands in the log when a run fails, and in job_runs, where health reads its age. */
  name: string
  /** Pause between the end of a run and the next one. */
  periodMs: number
  /** One run; it ends soon after `signal` aborts. Health counts one that returns false as none. */
  run: (signal: AbortSignal) => unknown
}

/** Running jobs get this long to end when the program stops. */
const STOP_GRACE_MS = 5_000
/** A failed job pauses for its period, but not shorter or longer than this. */
const SHORTEST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 3_600_000
/** Least time between two writes of a job's run: some run each second. */
const RUN_MS = 15_000

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
  const repeat = async (job: Job) => {
    let savedAt = 0
    while (!signal.aborted) {
      let waitMs = job.periodMs
      try {
        if ((await job.run(signal)) !== false && Date.now() - savedAt >= RUN_MS) {
          savedAt = Date.now()
          await saveRun({ job: job.name, at: new Date(savedAt).toISOString() })
        }
      } catch (error) {
        logException({}, error, `A job failed: ${job.name}`)
        waitMs = Math.min(Math.max(job.periodMs, pauseMs), LONGEST_PAUSE_MS)
      }
      await setTimeout(waitMs, undefined, { signal }).catch(() => {})
    }
  }
  const ended = Promise.all(jobs.map(repeat))
  const aborted = setTimeout(2 ** 31 - 1, undefined, { signal, ref: false }).catch(() => {})
  await Promise.race([ended, aborted.then(() => setTimeout(graceMs, undefined, { ref: false }))])
}

/** Asks the program of the jobs to run this one now, or once more when it is running. */
export async function requestJob(job: 'sync'): Promise<void> {
  const ask = getDatabase().insertInto('job_requests').values({ job })
  await ask.onConflict((conflict) => conflict.column('job').doNothing()).execute()
}

/** True when a run was asked for since the last call. */
export async function takeRequest(job: 'sync'): Promise<boolean> {
  const requests = getReader().selectFrom('job_requests').select('job').where('job', '=', job)
  // A delete takes the write lock even when it finds nothing.
  if (!(await requests.executeTakeFirst())) return false
  await getDatabase().deleteFrom('job_requests').where('job', '=', job).execute()
  return true
}

async function saveRun(row: { job: string; at: string }): Promise<void> {
  const write = getDatabase().insertInto('job_runs').values(row)
  await write.onConflict((conflict) => conflict.column('job').doUpdateSet(row)).execute()
}

/** The lease of a killed program ends after this time. */
const LEASE_MS = 30_000
const RENEW_MS = 10_000
const LEASE_POLL_MS = 2_000

/**
 * Runs `work` in one program at a time: waits for the lease, holds it while `work` runs, and releases it. The signal that
 * `work` gets aborts with `signal`, and when the lease is lost, as after a suspension; then it waits again.
 */
export async function runWithLease(
  work: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
  pollMs = LEASE_POLL_MS,
): Promise<void> {
  const holder = randomUUID()
  while (!signal.aborted) {
    // A database that cannot be read gives no lease.
    if (!(await claimLease(holder).catch(() => false))) {
      await setTimeout(pollMs, undefined, { signal }).catch(() => {})
      continue
    }
    const lost = new AbortController()
    const renewing = setInterval(async () => {
      if (!(await claimLease(holder).catch(() => true))) lost.abort()
    }, RENEW_MS)
    try {
      await work(AbortSignal.any([signal, lost.signal]))
    } finally {
      clearInterval(renewing)
      await releaseLease(holder).catch(() => {})
    }
  }
}

/** Claims or renews the lease. False when another program has it. */
export async function claimLease(holder: string, now = Date.now()): Promise<boolean> {
  const { numUpdatedRows } = await getDatabase()
    .updateTable('job_lease')
    .set({ holder, until: new Date(now + LEASE_MS).toISOString() })
    .where((is) => is.or([is('holder', '=', holder), is('until', '<=', new Date(now).toISOString())]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function releaseLease(holder: string): Promise<void> {
  const released = { holder: '', until: '' }
  await getDatabase().updateTable('job_lease').set(released).where('holder', '=', holder).execute()
}
