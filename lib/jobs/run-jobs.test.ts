import { getDatabase } from '@/lib/database/connection'
import { log } from '@/lib/log'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { until } from '@/lib/testing/until'
import { claimLease, type Job, requestJob, runJobs, runWithLease, takeRequest } from './run-jobs'

makeDataFolder()
beforeAll(() => fillDatabase())
const listRuns = async () =>
  (await getDatabase().selectFrom('job_runs').select('job').orderBy('job').execute()).map(({ job }) => job)

/** A job of a short period that ends the test's program at its third run. */
function buildCounter(stop: AbortController): Job {
  let runs = 0
  return {
    name: 'count',
    periodMs: 1,
    run: () => {
      if (++runs === 3) stop.abort()
    },
  }
}

test('a job that hangs holds up neither the others nor the end', async () => {
  const stop = new AbortController()
  const hang: Job = { name: 'hang', periodMs: 1, run: () => new Promise<void>(() => {}) }
  await runJobs([hang, buildCounter(stop)], stop.signal, { graceMs: 1 })
})

test('a job that throws is logged without its message, and runs again', async () => {
  const logged = jest.spyOn(log, 'error').mockImplementation(() => {})
  const stop = new AbortController()
  let runs = 0
  const run = () => {
    if (++runs === 2) stop.abort()
    throw new Error('a@example.com')
  }
  await runJobs([{ name: 'fail', periodMs: 1, run }], stop.signal, { pauseMs: 1 })
  expect(runs).toBe(2)
  expect(logged.mock.calls).toHaveLength(2)
  expect(logged.mock.calls[0]?.[1]).toBe('A job failed: fail')
  expect(JSON.stringify(logged.mock.calls)).not.toContain('example.com')
})

test('the end waits for what is running', async () => {
  const stop = new AbortController()
  let isDone = false
  const run = async () => {
    stop.abort()
    await new Promise((resolve) => setImmediate(resolve))
    isDone = true
  }
  await runJobs([{ name: 'send', periodMs: 1, run }], stop.signal)
  expect(isDone).toBe(true)
})

test('a run is stored with its time; one that failed or came to nothing is not', async () => {
  jest.spyOn(log, 'error').mockImplementation(() => {})
  const stop = new AbortController()
  const fail = () => {
    throw new Error('x')
  }
  const jobs: Job[] = [
    { name: 'good', periodMs: 1, run: () => {} },
    { name: 'bad', periodMs: 1, run: fail },
    { name: 'none', periodMs: 1, run: () => false },
    { ...buildCounter(stop), name: 'stop' },
  ]
  await runJobs(jobs, stop.signal)
  expect(await listRuns()).toEqual(expect.arrayContaining(['good']))
  for (const name of ['bad', 'none']) expect(await listRuns()).not.toContain(name)
})

test('a run that was asked for several times is one', async () => {
  for (let times = 0; times < 5; times++) await requestJob('sync')
  expect([await takeRequest('sync'), await takeRequest('sync')]).toEqual([true, false])
})

test('a second program waits until the first one stops', async () => {
  const running: string[] = []
  const start = (name: string) => {
    const stop = new AbortController()
    const ended = runWithLease(
      async (signal) => {
        running.push(name)
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        running.splice(running.indexOf(name), 1)
      },
      stop.signal,
      5,
    )
    return { stop: () => stop.abort(), ended }
  }
  const first = start('first')
  await until(() => running.length === 1)
  const second = start('second')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(running).toEqual(['first'])
  first.stop()
  await first.ended
  await until(() => running.length === 1)
  expect(running).toEqual(['second'])
  second.stop()
  await second.ended
  expect(running).toEqual([])
  const lease = await getDatabase().selectFrom('job_lease').selectAll().execute()
  expect(lease).toEqual([{ id: 1, holder: '', until: '' }])
})

test('the lease of a killed program ends by itself', async () => {
  const now = Date.now()
  expect(await claimLease('killed', now)).toBe(true)
  expect(await claimLease('next', now + 29_000)).toBe(false)
  expect(await claimLease('killed', now + 20_000)).toBe(true)
  expect(await claimLease('next', now + 51_000)).toBe(true)
})
