import { getDatabase } from '@/lib/database/connection'
import { parseEnv } from '@/lib/env'
import { buildSignatureHeaders } from '@/lib/security/secrets'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { POST } from './route'

makeDataFolder()
const secret = 'a-secret-of-the-host-and-the-site'
process.env.API_BASE_URL = 'http://host.example'
process.env.API_SYNC_SECRET = secret
const seconds = Math.floor(Date.now() / 1000)

beforeAll(() => fillDatabase())

async function post(body: string, { at = seconds, key = secret, signed = body } = {}): Promise<Response> {
  const headers = buildSignatureHeaders(key, signed, String(at))
  return POST(new Request('http://site/api/revalidate', { method: 'POST', body, headers }), {})
}

const takeRequests = () => getDatabase().deleteFrom('job_requests').returningAll().execute()

test('a signed call asks for a sync, whatever its body', async () => {
  for (const body of ['', '{"project_id": 8}']) {
    for (const _ of [1, 2]) expect((await post(body)).status).toBe(200)
    expect(await takeRequests()).toEqual([{ job: 'sync' }])
  }
})

test.each([
  ['a wrong secret', () => post('', { key: 'x' }), 401],
  ['another body', () => post('{"project_id": 8}', { signed: '{"project_id": 9}' }), 401],
  ['an old call', () => post('', { at: seconds - 301 }), 401],
  ['a call from the future', () => post('', { at: seconds + 400 }), 401],
  ['no time', () => post('', { at: Number.NaN }), 401],
  ['a long body', () => post('x'.repeat(5000)), 413],
])('%s is refused', async (_, send, status) => {
  expect((await send()).status).toBe(status)
  expect(await takeRequests()).toEqual([])
})

test('without a host nothing is synced', () => {
  expect(parseEnv({}).apiSyncSeconds).toBe(0)
  expect(parseEnv({ API_BASE_URL: 'http://host.example' }).apiSyncSeconds).toBe(60)
})
