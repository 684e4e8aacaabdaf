import { getDatabase } from '@/lib/database/connection'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { until } from '@/lib/testing/until'
import { claimLease, runWithLease } from './lease'

makeDataFolder()
beforeAll(() => fillDatabase())

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
