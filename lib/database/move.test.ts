import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { getProject } from '@/lib/catalogue'
import { saveLead } from '@/lib/leads/submit'
import { buildCatalogueFile } from '@/lib/testing/catalogue-file'
import { buildPdf } from '@/lib/testing/files'
import { buildLeadToSave } from '@/lib/testing/leads'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { getDatabase, openDatabase } from './connection'
import { migrate } from './migrate'
import { moveDatabase } from './move'
import type { Database } from './schema'

const folder = makeDataFolder()
const db = getDatabase
let file: Kysely<Database>

beforeAll(async () => {
  await fillDatabase(buildCatalogueFile())
  const resume = { type: 'pdf' as const, bytes: buildPdf() }
  await saveLead(await buildLeadToSave('career', { key: 'career-1', resume }))
  await saveLead(await buildLeadToSave('enquiry', { key: 'enquiry-1', change: { message: 'வணக்கம் 😀' } }))
  const lead = await db().selectFrom('leads').selectAll().executeTakeFirstOrThrow()
  const more = Array.from({ length: 249 }, (_, number) => ({ ...lead, id: `lead-${number}` }))
  await db().insertInto('leads').values(more).execute()
  file = openDatabase(path.join(folder, 'moved/site.db'))
  await migrate(file)
})
afterAll(() => file.destroy())

test('catalogue, leads, answers and resumes move to a file and back, but into no database that has leads', async () => {
  const project = await getProject('cassia-vii')
  const leads = await db().selectFrom('leads').selectAll().orderBy('id').execute()
  expect(leads).toHaveLength(251)
  const counts = await moveDatabase(db(), file)
  expect(counts.get('leads')).toBe(251)
  expect(counts.get('lead_answers')).toBe(2)
  await expect(moveDatabase(file, db())).rejects.toThrow('The target has rows in leads')
  await db().deleteFrom('leads').execute()
  await db().updateTable('projects').set({ record: '{}' }).execute()
  expect(await moveDatabase(file, db())).toEqual(counts)
  expect(await getProject('cassia-vii')).toEqual(project)
  expect(await db().selectFrom('leads').selectAll().orderBy('id').execute()).toEqual(leads)
  const resume = await db().selectFrom('lead_resumes').select('bytes').executeTakeFirstOrThrow()
  expect(Buffer.from(resume.bytes).equals(buildPdf())).toBe(true)
})

test('a table that is not whole after the copy undoes it', async () => {
  await file.deleteFrom('leads').execute()
  await sql`create trigger spoil before insert on blogs begin select raise(ignore); end`.execute(file)
  await expect(moveDatabase(db(), file)).rejects.toThrow('3 rows of blogs became 0')
  expect(await file.selectFrom('leads').select('id').execute()).toEqual([])
  expect(await file.selectFrom('blogs').select('id').execute()).toHaveLength(3)
})
