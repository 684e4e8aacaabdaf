import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { getDatabase } from './connection'
import { migrate } from './migrate'
import { moveDatabase } from './move'
import type { Database } from './schema'
import { openDatabase } from './sqlite'

const folder = makeDataFolder()
const bytes = Buffer.alloc(300_000, 7)
const lead: Omit<Database['leads'], 'id'> = {
  ...({ kind: 'career', form: 'career', name: 'வணக்கம் 😀', email: 'a@example.com', phone: null } as const),
  project_id: null,
  project_name: null,
  payload: '{}',
  details: '{}',
  page: null,
  language: null,
  consent_version: '1',
  consent_at: '2026-11-20',
  created_at: '2026-11-20',
  handled_at: null,
  ...({ withdrawn_at: null, quarantined: 0, suspicions: '', sender: null, idempotency_key: 'key' } as const),
}
let file: Kysely<Database>

beforeAll(async () => {
  await fillDatabase()
  file = openDatabase(path.join(folder, 'moved/site.db'))
  await migrate(file)
  await file.insertInto('locations').values({ id: 20, name: 'Chennai', slug: 'chennai' }).execute()
  const leads = Array.from({ length: 251 }, (_, number) => ({ ...lead, id: `lead-${number}` }))
  await file.insertInto('leads').values(leads).execute()
  const resume = { lead_id: 'lead-0', file_name: 'cv.pdf', type: 'pdf', size: bytes.length, bytes } as const
  await file.insertInto('lead_resumes').values(resume).execute()
})
afterAll(() => file.destroy())

test('all tables of a file are moved, except the tables of jobs', async () => {
  const target = getDatabase()
  const counts = await moveDatabase(file, target)
  expect(counts.get('leads')).toBe(251)
  expect(await target.selectFrom('locations').select('slug').execute()).toEqual([{ slug: 'chennai' }])
  const moved = await target.selectFrom('leads').selectAll().where('id', '=', 'lead-250').execute()
  expect(moved).toEqual([{ ...lead, id: 'lead-250' }])
  const resume = await target.selectFrom('lead_resumes').select('bytes').executeTakeFirstOrThrow()
  expect(Buffer.from(resume.bytes).equals(bytes)).toBe(true)
  const tables = (await target.introspection.getTables()).map(({ name }) => name)
  expect(tables.filter((name) => !/^(job|kysely)_/.test(name)).toSorted()).toEqual(
    [...counts.keys()].toSorted(),
  )
})

test('a target with anything but the sample stays as it is, even after an earlier move', async () => {
  const target = getDatabase()
  await expect(moveDatabase(file, target)).rejects.toThrow('The target has content already (leads)')
  await target.deleteFrom('leads').execute()
  await target.insertInto('revoked_previews').values({ signature: 'a', revoked_at: '2026-11-20' }).execute()
  await expect(moveDatabase(file, target)).rejects.toThrow('(revoked_previews)')
  await target.deleteFrom('revoked_previews').execute()
  await target.insertInto('catalogue_values').values({ name: 'version', value: 'imported' }).execute()
  await expect(moveDatabase(file, target)).rejects.toThrow('(the catalogue)')
  await target.insertInto('catalogue_values').values({ name: 'sample', value: 'imported' }).execute()
  expect((await moveDatabase(file, target)).get('leads')).toBe(251)
})

test('a table with missing rows undoes the whole move', async () => {
  const target = openDatabase(path.join(folder, 'spoilt/site.db'))
  await migrate(target)
  await sql`create trigger spoil before insert on leads begin select raise(ignore); end`.execute(target)
  await expect(moveDatabase(file, target)).rejects.toThrow('251 rows of leads became 0')
  expect(await target.selectFrom('locations').select('id').execute()).toEqual([])
  await target.destroy()
})
