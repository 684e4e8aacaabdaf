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

test('catalogue, leads, answers and resumes move to a file and back, any number of times', async () => {
  const project = await getProject('cassia-vii')
  const leads = await db().selectFrom('leads').selectAll().orderBy('id').execute()
  expect(leads).toHaveLength(251)
  const counts = await moveDatabase(db(), file)
  expect(counts.get('leads')).toBe(251)
  expect(counts.get('lead_answers')).toBe(2)
  expect(await moveDatabase(db(), file)).toEqual(counts)
  await db().deleteFrom('leads').execute()
  await db().updateTable('projects').set({ record: '{}' }).execute()
  expect(await moveDatabase(file, db())).toEqual(counts)
  expect(await getProject('cassia-vii')).toEqual(project)
  expect(await db().selectFrom('leads').selectAll().orderBy('id').execute()).toEqual(leads)
  const resume = await db().selectFrom('lead_resumes').select('bytes').executeTakeFirstOrThrow()
  expect(Buffer.from(resume.bytes).equals(buildPdf())).toBe(true)
})

test('a database that got a lead since is left as it is', async () => {
  await moveDatabase(db(), file)
  await saveLead(await buildLeadToSave('enquiry', { key: 'key-later' }))
  await expect(moveDatabase(file, db())).rejects.toThrow('1 rows in leads that the file does not have')
  expect(await db().selectFrom('leads').select('id').execute()).toHaveLength(252)
})

test('a database that delivered a lead since is left as it is', async () => {
  const [lead] = await db().selectFrom('leads').select('id').limit(1).execute()
  const [channel, state] = ['mail', 'pending'] as const
  const delivery = { lead_id: lead?.id ?? '', channel, state, attempts: 0, next_attempt_at: '2026-01-01' }
  await db().insertInto('lead_outbox').values(delivery).execute()
  await moveDatabase(db(), file)
  await moveDatabase(file, db())
  await db().updateTable('lead_outbox').set({ state: 'sent', sent_at: '2026-01-02' }).execute()
  await expect(moveDatabase(file, db())).rejects.toThrow('has delivered leads that wait in the file')
  const ofMail = db().selectFrom('lead_outbox').select('state').where('channel', '=', 'mail')
  expect(await ofMail.execute()).toEqual([{ state: 'sent' }])
})

test('a table that is not whole after the copy undoes it', async () => {
  await moveDatabase(db(), file)
  const before = await file.selectFrom('leads').select('id').execute()
  await sql`create trigger spoil before insert on blogs begin select raise(ignore); end`.execute(file)
  await expect(moveDatabase(db(), file)).rejects.toThrow('3 rows of blogs became 0')
  expect(await file.selectFrom('leads').select('id').execute()).toEqual(before)
  expect(await file.selectFrom('blogs').select('id').execute()).toHaveLength(3)
})
