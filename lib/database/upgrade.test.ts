import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Kysely, Migrator } from 'kysely'
import SQLite from 'libsql'
import { getCatalogueVersion, getProjectById } from '@/lib/catalogue'
import { catalogueSchema, complete } from '@/lib/catalogue/schema'
import { exportCatalogue } from '@/lib/catalogue/store/export'
import { listCities } from '@/lib/catalogue/store/lookup'
import { saveCatalogue } from '@/lib/catalogue/store/save'
import { deliverDue } from '@/lib/leads/delivery/deliver'
import { listLeads } from '@/lib/leads/staff/list-leads'
import { buildContext, buildFakeChannel, done } from '@/lib/testing/deliveries'
import { makeDataFolder } from '@/lib/testing/store'
import { getDatabase, openDatabase } from './connection'
import { isPostgres } from './engine'
import { migrate, migrations } from './migrate'
import type { Database } from './schema'

// A small database of a release, and what that release exported from it: see lib/testing/fixtures/.
const LAST = '0017-request-counts'
const read = (name: string) => readFileSync(path.resolve('lib/testing/fixtures', name), 'utf8')
const folder = makeDataFolder()
const fixture = new SQLite(':memory:')

/** What the upgrade must not touch. */
const UNTOUCHED = [
  'leads',
  'lead_resumes',
  'lead_answers',
  'lead_digests',
  'refused_forms',
  'publishing_log',
  'revoked_previews',
  'publish_calls',
  'host_files',
  'sync_state',
  'sync_requests',
  'sync_empty_parts',
  'locations',
  'pictures',
  'catalogue_values',
]

/** What the upgrade stores in another form. */
const CHANGED = ['projects', 'project_details', 'blogs', 'lead_outbox', 'lead_deliveries']

beforeAll(async () => {
  fixture.exec(read('release-0017.sql'))
  const db = getDatabase()
  if (isPostgres(db)) await buildOnPostgres(db)
  else {
    const file = new SQLite(path.join(folder, 'site.db'))
    file.exec(read('release-0017.sql'))
    file.close()
  }
})

/** The schema of the release, then the rows of the fixture. */
async function buildOnPostgres(db: Kysely<Database>): Promise<void> {
  const old = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= LAST))
  await new Migrator({ db, provider: { getMigrations: async () => old } }).migrateToLatest()
  for (const table of [...UNTOUCHED, ...CHANGED] as 'leads'[]) {
    await db.deleteFrom(table).execute()
    const rows = readFixture(table).map(({ id, ...row }) => (table === SELF_NUMBERED ? row : { id, ...row }))
    await db
      .insertInto(table)
      .values(rows as never)
      .execute()
  }
}

const SELF_NUMBERED = 'sync_requests' as string

function readFixture(table: string): Record<string, unknown>[] {
  const rows = fixture.prepare(`select * from ${table}`).all() as Record<string, unknown>[]
  return rows.map(toPlain)
}

/** What 0018-keyed-hashes changes of the fixture: stored responses lose the unkeyed hash of their content. */
function upgradeRow(row: Record<string, unknown>): Record<string, unknown> {
  return 'body_hash' in row ? { ...row, body_hash: '' } : row
}

function toPlain(row: Record<string, unknown>): Record<string, unknown> {
  const values = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? Buffer.from(value as Uint8Array) : value,
  ])
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

test('a database of an older release keeps all it holds', async () => {
  const db = getDatabase()
  expect(await migrate(db)).toContain('0020-records')
  // Fields that are newer than that release have their defaults, and the cities what that release showed: the sample's maps, and
  // the banner whose picture is in the catalogue.
  const exported = complete(catalogueSchema, JSON.parse(read('release-0017.json')))
  const [west, places] = [expect.any(Number), expect.arrayContaining([expect.anything()])]
  const locations = exported.locations.map((city, index) => ({
    ...city,
    banner: ['/media/completed-3.jpg', null][index],
    map: expect.objectContaining({ src: `/media/map-${city.slug}.svg`, west, places }),
  }))
  expect(await exportCatalogue(db)).toEqual({ ...exported, locations })
  expect(await listCities()).toMatchObject([{ banner: { width: 1600 } }, { banner: null }])
  for (const table of UNTOUCHED as 'leads'[]) {
    const rows = readFixture(table)
    expect(rows.length).toBeGreaterThan(0)
    expect((await db.selectFrom(table).selectAll().execute()).map(toPlain)).toEqual(
      rows.map((row) => expect.objectContaining(upgradeRow(row))),
    )
  }
  const columns = ['id', 'position', 'changed_at'] as const
  for (const table of ['projects', 'blogs'] as const)
    expect((await db.selectFrom(table).select(columns).orderBy('id').execute()).map(toPlain)).toEqual(
      readFixture(table).map(({ id, position, changed_at }) => ({ id, position, changed_at })),
    )
  expect(await getProjectById(8)).toMatchObject({ location: { slug: 'chennai' }, image: { width: 1600 } })
  expect(await getProjectById(74)).toBeNull()
})

test('a new database has the tables and columns of an upgraded one', async () => {
  const created = openDatabase(path.join(folder, 'new.db'))
  expect(await migrate(created)).toEqual(Object.keys(migrations))
  const listColumns = async (db: Kysely<Database>) =>
    (await db.introspection.getTables())
      .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
      .toSorted()
  expect(await listColumns(getDatabase())).toEqual(await listColumns(created))
  await created.destroy()
})

test('an import of the same content afterwards changes nothing but the order that a sync has left', async () => {
  const db = getDatabase()
  const version = await getCatalogueVersion()
  const times = () => db.selectFrom('projects').select(['id', 'changed_at']).orderBy('id').execute()
  const before = await times()
  const exported = JSON.parse(read('release-0017.json'))
  expect(await saveCatalogue(exported)).toMatchObject({ ok: true, isChanged: true })
  expect(await times()).toEqual(before)
  expect(await getCatalogueVersion()).not.toBe(version)
  expect(await saveCatalogue(exported)).toMatchObject({ ok: true, isChanged: false })
})

test('every delivery keeps its state, attempts, times and key; what was sent, held or stopped is not sent', async () => {
  const db = getDatabase()
  const rows = await db.selectFrom('lead_outbox').selectAll().orderBy('lead_id').orderBy('channel').execute()
  const none = { last_error: null, failed_responses: 0, is_refused: 0, pdf_url: null, sent_at: null }
  const first = { attempts: 0, give_up_at: '', claim: '', claimed_until: '', ...none }
  const kept: Record<string, unknown>[] = readFixture('lead_deliveries').map(
    ({ answers, delivered_at, state, ...row }) => ({
      ...row,
      state: state === 'delivered' ? 'sent' : state,
      failed_responses: answers,
      sent_at: delivered_at,
    }),
  )
  for (const [lead_id, state, next_attempt_at] of [
    ['261119-drop2345', 'dropped', '2026-11-19T09:00:00.000Z'],
    ['261119-held2345', 'pending', '2026-11-19T09:00:00.000Z'],
    ['261120-a9f4k9ty', 'pending', '2026-11-20T09:00:00.000Z'],
  ])
    kept.push({ ...first, lead_id, channel: '', state, next_attempt_at })
  const key = (row: Record<string, unknown>) => `${row.lead_id} ${row.channel}`
  expect(rows.map(toPlain)).toEqual(kept.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)))
  const leads = await listLeads()
  expect(leads.map(({ id, outbox }) => [id, outbox]).toSorted()).toEqual([
    ['261119-drop2345', 'dropped'],
    ['261119-fai12345', 'failed'],
    ['261119-held2345', 'held'],
    ['261119-part2345', 'sending'],
    ['261119-sent2345', 'delivered'],
    ['261119-stop2345', 'dropped'],
    ['261119-went2345', 'delivered'],
    ['261120-6ej5mevm', 'sending'],
    ['261120-a9f4k9ty', 'pending'],
  ])
  const keys = Object.fromEntries(leads.map(({ id, idempotency_key }) => [id, idempotency_key]))
  for (const { lead_id, idempotency_key } of readFixture('lead_outbox')) {
    const isHash = String(idempotency_key).startsWith('content:')
    const isWithdrawn = leads.find(({ id }) => id === lead_id)?.withdrawn_at !== null
    // Removed by 0018-keyed-hashes.
    expect(keys[String(lead_id)]).toBe(isHash || isWithdrawn ? '' : idempotency_key)
  }
  const channels = ['api', 'mail', 'webhook'].map((name) => buildFakeChannel(() => done, { name }))
  const now = () => new Date('2026-11-21T09:00:00.000Z')
  await deliverDue(
    buildContext(
      channels.map(({ channel }) => channel),
      { now },
    ),
  )
  expect(channels.map(({ sent }) => sent.map(({ lead, key }) => [lead.id, key]).toSorted())).toEqual([
    [
      ['261119-part2345', 'lead-261119-part2345'],
      ['261120-a9f4k9ty', 'career-1'],
    ],
    [
      ['261120-6ej5mevm', 'enquiry-1'],
      ['261120-a9f4k9ty', 'career-1'],
    ],
    [
      ['261119-part2345', 'lead-261119-part2345'],
      ['261120-a9f4k9ty', 'career-1'],
    ],
  ])
})
