import { syncCatalogue } from '@/lib/host/sync'
import { listSiteJobs } from './list-jobs'

let mockIsRequested = false
jest.mock('@/lib/env', () => {
  const env = jest.requireActual('@/lib/env')
  return {
    ...env,
    getEnv: () => env.parseEnv({ API_BASE_URL: 'https://api.example.com', API_SYNC_SECONDS: '3600' }),
  }
})
jest.mock('@/lib/host/sync', () => ({ syncCatalogue: jest.fn() }))
jest.mock('@/lib/host/sync-request', () => ({
  takeSyncRequest: async () => {
    const wasRequested = mockIsRequested
    mockIsRequested = false
    return wasRequested
  },
}))

test('a requested sync during which the database fails is repeated, and not an hour later', async () => {
  const applied = { outcome: 'applied' as const, faults: [], delisted: [], counts: '' }
  const sync = jest.mocked(syncCatalogue).mockResolvedValue(applied)
  const job = listSiteJobs().find(({ name }) => name === 'sync')
  const run = async () => job?.run(new AbortController().signal)
  await run()
  await run()
  expect(sync).toHaveBeenCalledTimes(1)
  mockIsRequested = true
  sync.mockRejectedValueOnce(new Error('SQLITE_BUSY'))
  await expect(run()).rejects.toThrow('SQLITE_BUSY')
  await run()
  expect(sync).toHaveBeenCalledTimes(3)
  await run()
  expect(sync).toHaveBeenCalledTimes(3)
})
