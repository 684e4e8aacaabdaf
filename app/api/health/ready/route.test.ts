import { buildCatalogueFile } from '@/lib/testing/catalogue-file'
import { dropDataFolder, fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { GET } from './route'

const token = 'a token of thirty-two characters'
process.env.HEALTH_TOKEN = token
const folder = makeDataFolder()
beforeAll(() => fillDatabase(buildCatalogueFile()))
afterAll(() => dropDataFolder(folder))

const read = async (headers: HeadersInit) =>
  (await GET(new Request('http://localhost/api/health/ready', { headers }))).json()

test.each<HeadersInit[]>([
  [{}],
  [{ authorization: 'Bearer ' }],
  [{ authorization: `Bearer ${token}x` }],
  [{ 'x-forwarded-for': '127.0.0.1' }],
])('%j learns the status only', async (headers) => {
  expect(await read(headers)).toEqual({ status: 'ok' })
})

test('the token opens counts and disk', async () => {
  const details = await read({ authorization: `Bearer ${token}` })
  expect(details).toMatchObject({ status: 'ok', leads: { waiting: { count: 0 } } })
})
