import { getDatabase } from '@/lib/database/connection'
import { requestSync, takeSyncRequest } from '@/lib/host/sync-request'
import { log } from '@/lib/log'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { until } from '@/lib/testing/until'
import { claimLease, runWithLease } from './lease'
import { type Job, type RunResult, runJobs } from './run-jobs'

makeDataFolder()
beforeAll(() => fillDatabase())
const listRuns = async () =>
  (await getDatabase().selectFrom('job_runs').select('job').orderBy('job').execute()).map(({ job }) => job)

/** Runs jobs with a short period, and stops during the third run of the last job. */
async function run(
  jobs: Record<string, (stop: AbortController) => RunResult | Promise<RunResult>>,
  limits = {},
) {
  const stop = new AbortController()
  const runs: Record<string, number> = {}
  const last = Object.keys(jobs).at(-1)
  const listedJobs = Object.entries(jobs).map(([name, work]): Job => {
    const count = async () => {
      runs[name] = (runs[name] ?? 0) + 1
      if (name === last && runs[name] === 3) stop.abort()
      return work(stop)
    }
    return { name, periodMs: 1, run: count }
  })
  await runJobs(listedJobs, stop.signal, limits)
  return runs
}
const fail = () => {
  throw new Error('a@example.com')
}

test('a job that hangs does not delay other jobs or the end', async () => {
  const runs = await run({ hang: () => new Promise(() => {}), count: () => 'done' }, { graceMs: 1 })
  expect(runs).toEqual({ hang: 1, count: 3 })
})

test('a job that throws is logged without its message, and runs again', async () => {
  const logged = jest.spyOn(log, 'error').mockImplementation(() => {})
  expect(await run({ fail }, { pauseMs: 1 })).toEqual({ fail: 3 })
  expect(logged.mock.calls).toHaveLength(3)
  expect(logged.mock.calls[0]?.[1]).toBe('A job failed: fail')
  expect(JSON.stringify(logged.mock.calls)).not.toContain('example.com')
})

test('the end waits for running jobs', async () => {
  let isDone = false
  const send = async (stop: AbortController) => {
    stop.abort()
    await new Promise((resolve) => setImmediate(resolve))
    isDone = true
    return 'done' as const
  }
  expect([await run({ send }), isDone]).toEqual([{ send: 1 }, true])
})

test('the time of a run is stored, unless the run failed or had nothing to do', async () => {
  jest.spyOn(log, 'error').mockImplementation(() => {})
  await run({ good: () => 'done', bad: fail, none: () => 'unrecorded', last: () => 'done' })
  expect(await listRuns()).toContain('good')
  for (const name of ['bad', 'none']) expect(await listRuns()).not.toContain(name)
})

test('several requests for a sync cause one run', async () => {
  for (let times = 0; times < 5; times++) await requestSync()
  expect([await takeSyncRequest(), await takeSyncRequest()]).toEqual([true, false])
})

test('a second program waits until the first one stops', async () => {
  const running: string[] = []
  const start = (name: string) => {
    const stop = new AbortController()
    const work = async (signal: AbortSignal) => {
      running.push(name)
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      running.splice(running.indexOf(name), 1)
    }
    const ended = runWithLease(work, stop.signal, 5)
    return () => {
      stop.abort()
      return ended
    }
  }
  const stopFirst = start('first')
  await until(() => running.length === 1)
  const stopSecond = start('second')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(running).toEqual(['first'])
  await stopFirst()
  await until(() => running.length === 1)
  expect(running).toEqual(['second'])
  await stopSecond()
  expect(running).toEqual([])
  const lease = await getDatabase().selectFrom('job_lease').selectAll().execute()
  expect(lease).toEqual([{ id: 1, holder: '', until: expect.any(String) }])
})

test('the lease of a killed program expires', async () => {
  const now = Date.now()
  expect(await claimLease('killed', now)).toBe(true)
  expect(await claimLease('next', now + 29_000)).toBe(false)
  expect(await claimLease('killed', now + 20_000)).toBe(true)
  expect(await claimLease('next', now + 51_000)).toBe(true)
})
