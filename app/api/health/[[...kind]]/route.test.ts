import { buildCatalogueFile } from '@/lib/testing/catalogue-file'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { GET } from './route'

const token = 'a token of thirty-two characters'
process.env.HEALTH_TOKEN = token
makeDataFolder()
beforeAll(() => fillDatabase(buildCatalogueFile()))

const get = (kind: string[] | undefined, headers: HeadersInit = {}) =>
  GET(new Request('http://localhost/api/health', { headers }), { params: Promise.resolve({ kind }) })
const read = async (headers: HeadersInit) => (await get(['ready'], headers)).json()

test.each<HeadersInit[]>([
  [{}],
  [{ authorization: 'Bearer ' }],
  [{ authorization: `Bearer ${token}x` }],
  [{ 'x-forwarded-for': '127.0.0.1' }],
])('%j gets only the status', async (headers) => {
  expect(await read(headers)).toEqual({ status: 'ok' })
})

test('with the token the answer has counts and disk space', async () => {
  const details = await read({ authorization: `Bearer ${token}` })
  expect(details).toMatchObject({ status: 'ok', leads: { waiting: { count: 0 } } })
})

test('/api/health is the same as ready, live checks only the process, and other names are 404', async () => {
  expect((await get(undefined)).status).toBe(200)
  const live = await get(['live'])
  expect([await live.json(), live.headers.get('cache-control')]).toEqual([{ status: 'ok' }, 'no-store'])
  expect((await get(['nobody'])).status).toBe(404)
})
