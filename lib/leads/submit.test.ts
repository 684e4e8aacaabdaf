import pLimit from 'p-limit'
import { changeCatalogue, saveVersion } from '@/lib/catalogue/version'
import { getDatabase } from '@/lib/database/connection'
import { log as journal } from '@/lib/log'
import { buildCatalogueFile } from '@/lib/testing/catalogue-file'
import { buildPdf } from '@/lib/testing/files'
import { buildPost } from '@/lib/testing/leads'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { RESUME_MESSAGE } from './forms/resume-file'
import { SENDER_RESUMES_MESSAGE, STORE_FULL_MESSAGE } from './resume'
import { submitLead, UNKNOWN_PROJECT_MESSAGE } from './submit'

makeDataFolder()
let posts = 0

beforeAll(async () => {
  // Before anything reads the environment: it is read once.
  process.env.RESUME_STORE_MB = '60'
  process.env.API_BASE_URL = 'http://127.0.0.1:9'
  await fillDatabase(buildCatalogueFile())
})
beforeEach(async () => {
  await getDatabase().deleteFrom('leads').execute()
})

/** Applies with a resume, each time as another person. */
function apply(file: Buffer, sender = 'home') {
  const email = `a${posts++}@example.com`
  const body = buildPost('career', { email, resume_base_64: file.toString('base64') })
  return submitLead('career', body, { key: null, sender })
}
test('a sender has room for 100 resumes a day, also when they come at once; applications without file are taken', async () => {
  // As many at once as the database has connections: waiting for one has a time limit.
  const limit = pLimit(10)
  const results = await Promise.all(
    Array.from({ length: 110 }, () => limit(() => apply(buildPdf(), 'flood'))),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(100)
  const fields = { resume_base_64: SENDER_RESUMES_MESSAGE }
  expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, message: SENDER_RESUMES_MESSAGE, fields })
  expect(await submitLead('career', buildPost('career'), { key: null, sender: 'flood' })).toMatchObject({
    ok: true,
  })
  expect(await apply(buildPdf(), 'another')).toMatchObject({ ok: true })
  const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString()
  await getDatabase().updateTable('leads').set({ created_at: yesterday }).execute()
  expect(await apply(buildPdf(), 'flood')).toMatchObject({ ok: true })
})

test('all senders together have room for RESUME_STORE_MB', async () => {
  expect(await apply(buildPdf())).toMatchObject({ ok: true })
  await getDatabase()
    .updateTable('lead_resumes')
    .set({ size: 60 * 1_048_576 })
    .execute()
  expect(await apply(buildPdf())).toMatchObject({ ok: false, message: STORE_FULL_MESSAGE })
})

test('an empty file is refused with words, and no file is none', async () => {
  const post = (resume: Record<string, unknown>) =>
    submitLead('career', buildPost('career', resume), { key: null, sender: 'home' })
  const refused = { ok: false, fields: { resume_base_64: RESUME_MESSAGE } }
  expect(await post({ resume_base_64: '', meta: { resume_name: 'cv.pdf' } })).toMatchObject(refused)
  expect(await post({ meta: { resume_name: 'cv.pdf' } })).toMatchObject(refused)
  expect(await post({ resume_base_64: '' })).toMatchObject({ ok: true })
})

test('an error while the brochure of the API host is awaited does not hide that the enquiry is saved', async () => {
  const log = jest.spyOn(journal, 'error').mockImplementation(() => {})
  const rename = (from: string, to: string) =>
    getDatabase().schema.alterTable('lead_outbox').renameColumn(from, to).execute()
  await rename('pdf_url', 'gone')
  try {
    const body = buildPost('enquiry', { query_for: 'VB' })
    const result = await submitLead('enquiry', body, { key: null, sender: null })
    const [lead] = await getDatabase().selectFrom('leads').select('id').execute()
    expect(result).toMatchObject({ ok: true, response: { reference: lead?.id, pdfUrl: expect.any(String) } })
    expect(log.mock.calls).toMatchObject([[{ lead: lead?.id }, 'The brochure of the API host failed']])
  } finally {
    await rename('gone', 'pdf_url')
  }
})

describe('a repeated post', () => {
  type Values = { publishing_status?: 'PUBLISHED' | 'UNPUBLISHED'; status?: 'completed' }
  const change = (id: number, values: Values) =>
    changeCatalogue(async (db) => {
      await db.updateTable('projects').set(values).where('id', '=', id).execute()
      await saveVersion(db)
    })
  const send = (body: Record<string, unknown>, key: string | null) =>
    submitLead('enquiry', body, { key, sender: null })
  beforeAll(() => change(73, { status: 'completed' }))

  test.each([
    ['its project', 8, 8],
    ['the project of the home', 73, 'home-73'],
  ])('gets its stored response, also when %s has been unpublished meanwhile', async (_, id, projectId) => {
    const body = buildPost('enquiry', { projectId })
    const first = await send(body, `first-post-${id}`)
    expect(first).toMatchObject({ ok: true })
    await change(id, { publishing_status: 'UNPUBLISHED' })
    expect(await send(body, `first-post-${id}`)).toEqual(first)
    expect(await send(body, `second-post-${id}`)).toMatchObject({
      ok: false,
      fields: { projectId: UNKNOWN_PROJECT_MESSAGE },
    })
  })

  test('without a key is one about the same home', async () => {
    for (const id of [73, 74]) await change(id, { publishing_status: 'PUBLISHED', status: 'completed' })
    const about = (home: number) => send(buildPost('enquiry', { projectId: `home-${home}` }), null)
    const [first, repeated, other] = [await about(73), await about(73), await about(74)]
    expect(first).toMatchObject({ ok: true })
    expect(repeated).toEqual(first)
    expect(other).toMatchObject({ ok: true })
    expect(other).not.toEqual(first)
  })
})
