import { handleCall } from '@/lib/api/calls'
import { log as journal } from '@/lib/log'
import { makeDataFolder } from '@/lib/testing/store'
import { GET } from './route'

// A database without tables: every query fails.
makeDataFolder()

test('a broken database is a 503 with Retry-After; details are only in the log', async () => {
  const log = jest.spyOn(journal, 'error').mockImplementation(() => {})
  const response = await handleCall(new Request('http://localhost/api/v1/projects/find?projectId=8'))
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('30')
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({ resultCode: 503, success: false, result: null })
  expect(text).not.toMatch(/table|sqlite|\.ts/i)
  expect(log).toHaveBeenCalledTimes(1)

  for (const [kind, status] of [
    ['live', 200],
    ['ready', 503],
  ] as const) {
    const request = new Request(`http://localhost/api/health/${kind}`)
    expect((await GET(request, { params: Promise.resolve({ kind: [kind] }) })).status).toBe(status)
  }
})
