import { getDatabase } from '@/lib/database/connection'
import { getCatalogueVersion } from '../store/remember'
import type { PublishingStatus } from '../types'
import { applyPlan, type Entry } from './apply'
import { loadBlogs, loadProject, loadProjects, openBudget, orRefused } from './calls'
import { buildContext, type Source } from './context'
import { buildEntries, listWithdrawals } from './entries'
import { collectFaults } from './faults'
import { type Call, HostFault, HostUnreachable } from './host'
import { isUnpublished, type Listed, matchRecords } from './identity'
import { list } from './lists'
import { buildBlogRows, buildProjectRows } from './records'
import { readStored, type Stored, type SyncedTable } from './stored'
import { buildSource, buildSyncContext } from './sync'

export type RecordResult = {
  /** False without a usable response; the record is then as it was. */
  ok: boolean
  /** The record's status now; null when the site does not have it. */
  status: PublishingStatus | null
  faults: string[]
}

/**
 * Updates one record from the host, and withdraws it when the host lists others but not this one.
 * @throws Error without API_BASE_URL, or when the database fails
 */
export async function syncRecord(
  id: number,
  kind: 'project' | 'blog' = 'project',
  context = buildSyncContext(),
): Promise<RecordResult> {
  const faults = collectFaults()
  const source = await buildSource(context, faults)
  const table = kind === 'project' ? 'projects' : 'blogs'
  const version = await getCatalogueVersion()
  const stored = await readStored(getDatabase(), table, id)
  const entries = await readEntries(kind, id, stored, source).catch((error) => {
    if (!(error instanceof HostFault || error instanceof HostUnreachable)) throw error
    faults.note(`${table}[${id}]: ${error.message}`)
    return null
  })
  const others = { projects: new Map(), blogs: new Map() }
  if (entries) {
    await applyPlan({
      version,
      stored: { ...others, [table]: stored },
      isWhole: false,
      locations: null,
      projects: kind === 'project' ? entries : null,
      blogs: kind === 'blog' ? entries : null,
    })
    if (kind === 'project') await source.emptyParts.save(id)
  }
  const row = await getDatabase()
    .selectFrom(table)
    .select('publishing_status')
    .where('id', '=', id)
    .executeTakeFirst()
  return { ok: entries !== null, status: row?.publishing_status ?? null, faults: faults.list() }
}

async function readEntries(
  kind: 'project' | 'blog',
  id: number,
  stored: Stored,
  source: Source,
): Promise<Entry[]> {
  const { call, note } = source
  const table = kind === 'project' ? 'projects' : 'blogs'
  const records = (kind === 'project' && (await findProject(call, id))) || (await loadBoth(kind, call))
  const { picked, isComplete } = matchRecords(kind, records, stored.values(), { note, trustsIds: false })
  const own = picked.filter((record) => record.id === id)
  if (own.length === 0) {
    const published = picked.filter((record) => record.kind === 'keep' || !isUnpublished(record))
    if (!isComplete || published.length * 2 < (await countPublished(table)))
      throw new HostFault('is not listed, and neither are most others', null, true)
    return stored.has(id) ? [{ id, change: 'unpublish' }] : []
  }
  const rule = { appliesAll: false, hasDrafts: true }
  const withdrawals = listWithdrawals({ picked: own, isComplete: true }, stored, rule)
  // The rest of a draft can wait for the next sync of all.
  if (withdrawals.length > 0) return withdrawals
  for (const record of own) if (record.kind === 'read') await refuseTaken(table, record)
  const cities = await getDatabase().selectFrom('locations').select(['id', 'name', 'slug']).execute()
  const context = buildContext(source, cities)
  const build = kind === 'project' ? buildProjectRows : buildBlogRows
  return buildEntries(
    table,
    { picked: own, isComplete: true },
    stored,
    true,
    (read) => build(read, context),
    note,
  )
}

/** The sync of all decides about a record that has the slug of another one. @throws HostFault */
async function refuseTaken(table: SyncedTable, { id, slug }: { id: number; slug: string }): Promise<void> {
  const owner = await getDatabase()
    .selectFrom(table)
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (owner) throw new HostFault(`has the slug of another record, ${owner.id}`, null, true)
}

/**
 * The project, if its own record has a publishing status. Else the lists decide; and when the host does not find it,
 * they show whether it has others, so that an empty response withdraws nothing.
 */
async function findProject(call: Call, id: number): Promise<Listed[] | null> {
  const found = await loadProject(call, id)
  const saysStatus = (wire: unknown) =>
    isUnpublished({ wire, listed: 'PUBLISHED' }) === isUnpublished({ wire, listed: 'UNPUBLISHED' })
  return found.length > 0 && found.every(saysStatus) ? list(found, 'PUBLISHED') : null
}

async function loadBoth(kind: 'project' | 'blog', call: Call): Promise<Listed[]> {
  const load = kind === 'project' ? loadProjects : loadBlogs
  const budget = openBudget()
  const published = await load(call, 'PUBLISHED', budget)
  const drafts = await orRefused(load(call, 'UNPUBLISHED', budget))
  return [...list(published, 'PUBLISHED'), ...list(drafts ?? [], 'UNPUBLISHED')]
}

async function countPublished(table: SyncedTable): Promise<number> {
  const { count } = await getDatabase()
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('publishing_status', '=', 'PUBLISHED')
    .executeTakeFirstOrThrow()
  return Number(count)
}
