import { getDatabase } from '@/lib/database/connection'
import { type Clamd, startClamd } from '@/lib/testing/clamd'
import { buildPdf } from '@/lib/testing/files'
import { buildPost } from '@/lib/testing/leads'
import { dropDataFolder, fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { INFECTED_MESSAGE } from './messages'
import { submitLead } from './submit'

const dataDir = makeDataFolder()
let clamd: Clamd
let posts = 0

beforeAll(async () => {
  clamd = await startClamd()
  // Before anything reads the environment: it is read once.
  process.env.CLAMD_HOST = `${clamd.host}:${clamd.port}`
  await fillDatabase()
})
beforeEach(async () => {
  await getDatabase().deleteFrom('leads').execute()
})
afterAll(() => dropDataFolder(dataDir))

/** Applies with a resume, each time as another person. */
function apply(file: Buffer, sender = 'home') {
  const email = `a${posts++}@example.com`
  const body = buildPost('career', { email, resume_base_64: file.toString('base64') })
  return submitLead('career', body, { key: null, sender })
}
const listDetails = async () =>
  (await getDatabase().selectFrom('leads').select('details').execute()).map(({ details }) =>
    JSON.parse(details),
  )

test('clamd decides about a resume; without clamd the lead is saved and marked', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  expect(await apply(buildPdf('VIRUS'))).toEqual({
    ok: false,
    message: INFECTED_MESSAGE,
    fields: { resume_base_64: INFECTED_MESSAGE },
  })
  expect(await listDetails()).toEqual([])
  expect(await apply(buildPdf())).toMatchObject({ ok: true })
  await clamd.stop()
  expect(await apply(buildPdf())).toMatchObject({ ok: true })
  expect(await listDetails()).toEqual([{ resume_scan: 'clean' }, { resume_scan: 'unscanned' }])
  expect(log.mock.calls).toEqual([['A resume was not scanned: ECONNREFUSED']])
  log.mockRestore()
})
