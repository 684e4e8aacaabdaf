import { log as journal } from '@/lib/log'
import { dropDataFolder, makeDataFolder } from '@/lib/testing/store'
import { GET as live } from '../health/live/route'
import { GET as health } from '../health/route'
import { GET as projects } from './projects/find/route'

// A database without tables: every query fails.
const folder = makeDataFolder()

afterAll(() => dropDataFolder(folder))

test('a broken database is a 503 with Retry-After; details are only in the log', async () => {
  const log = jest.spyOn(journal, 'error').mockImplementation(() => {})
  const response = await projects(new Request('http://localhost/api/v1/projects/find?projectId=8'))
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('30')
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({ resultCode: 503, success: false, result: null })
  expect(text).not.toMatch(/table|sqlite|\.ts/i)
  expect(log).toHaveBeenCalledTimes(1)

  expect(live().status).toBe(200)
  expect((await health(new Request('http://localhost/api/health'))).status).toBe(503)
  log.mockRestore()
})
