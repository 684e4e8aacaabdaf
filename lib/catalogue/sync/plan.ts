import { getDatabase } from '@/lib/database/connection'
import { getCatalogueVersion } from '../store/remember'
import type { Location } from '../types'
import type { Plan } from './apply'
import { readCities } from './cities'
import { buildContext, type Source } from './context'
import { type Comparison, type Counts, checkSize, type Doubt, type ResponseSize } from './doubt'
import { buildEntries, listWithdrawals } from './entries'
import { type Matched, matchRecords } from './identity'
import { type Lists, loadLists, measureResponse } from './lists'
import { buildBlogRows, buildProjectRows } from './records'
import { readStored, type Stored, type SyncedTable } from './stored'

/** What the host lists, matched with what is stored; null for a list that could not be read. */
export type Found = {
  /** The stored version and records that the next plan begins from. */
  version: string
  stored: Record<SyncedTable, Stored>
  known: Location[]
  cities: Location[] | null
  projects: Matched | null
  blogs: Matched | null
  hasDrafts: Lists['hasDrafts']
  answer: ResponseSize
  /** Why only withdrawals are applied; null when all of the response is. */
  doubt: Doubt | null
  /** False when a list could not be read. */
  isWhole: boolean
}

/** Reads the host's lists and judges them. @throws HostUnreachable */
export async function findRecords(
  { call, note, now }: Source,
  state: { counts: Counts | null; doubt: Doubt | null },
  isAccepted: boolean,
): Promise<Found> {
  const { version, stored } = await readAll()
  const known = await getDatabase().selectFrom('locations').select(['id', 'name', 'slug']).execute()
  const lists = await loadLists(call, note)
  const rule = { note, trustsIds: isAccepted }
  const cities = lists.locations && readCities(lists.locations, known, rule)
  // Without a city no project can be placed.
  const placeable = cities || known.length > 0 ? lists.projects : null
  const projects = placeable && matchRecords('project', placeable, stored.projects.values(), rule)
  const blogs = lists.blogs && matchRecords('blog', lists.blogs, stored.blogs.values(), rule)
  const answer = measureResponse({
    locations: cities?.map(({ id }) => id) ?? null,
    projects: listPublished(projects),
    blogs: listPublished(blogs),
  })
  const found = { version, stored, known, cities, projects, blogs }
  const compared = state.counts
    ? { before: state.counts, now: answer, isFirst: false }
    : compareWithStored(found)
  const doubt = isAccepted ? null : checkSize(answer, { compared, doubt: state.doubt }, now())
  const isWhole = Boolean(lists.locations && lists.projects && lists.blogs)
  return { ...found, hasDrafts: lists.hasDrafts, answer, doubt, isWhole }
}

/** What the lists alone withdraw, before a record is read; null when that is nothing. */
export function planWithdrawals({ version, stored, doubt, hasDrafts, ...found }: Found): Plan | null {
  const list = (table: SyncedTable) => {
    const matched = found[table]
    const rule = { appliesAll: doubt === null, hasDrafts: hasDrafts[table] }
    return matched && listWithdrawals(matched, stored[table], rule)
  }
  const [projects, blogs] = [list('projects'), list('blogs')]
  if (!projects?.length && !blogs?.length) return null
  return { version, stored, isWhole: false, locations: null, projects, blogs }
}

/**
 * Reads the withdrawn records again, and only these: a record that somebody publishes during the sync then counts as
 * changed.
 */
export async function noteWithdrawals({ stored }: Found, withdrawals: Plan): Promise<void> {
  for (const table of ['projects', 'blogs'] as const)
    for (const { id } of withdrawals[table] ?? []) {
      const now = (await readStored(getDatabase(), table, id)).get(id)
      if (now) stored[table].set(id, now)
      else stored[table].delete(id)
    }
}

/** Reads the records of the lists and plans the next catalogue. @throws HostUnreachable */
export async function planRecords(source: Source, found: Found): Promise<Plan> {
  const { version, stored, known, cities, projects, blogs, hasDrafts } = found
  const { note } = source
  const context = buildContext(source, cities ?? known)
  return {
    version,
    stored,
    isWhole: true,
    locations: cities,
    projects:
      projects &&
      (await buildEntries(
        'projects',
        projects,
        stored.projects,
        hasDrafts.projects,
        (read) => buildProjectRows(read, context),
        note,
      )),
    blogs:
      blogs &&
      (await buildEntries(
        'blogs',
        blogs,
        stored.blogs,
        hasDrafts.blogs,
        (read) => buildBlogRows(read, context),
        note,
      )),
  }
}

async function readAll(): Promise<Pick<Found, 'version' | 'stored'>> {
  const db = getDatabase()
  const version = await getCatalogueVersion()
  return {
    version,
    stored: { projects: await readStored(db, 'projects'), blogs: await readStored(db, 'blogs') },
  }
}

function listPublished(matched: Matched | null): number[] | null {
  if (!matched) return null
  return matched.picked.flatMap((record) =>
    record.kind === 'keep' || record.listed === 'PUBLISHED' ? [record.id] : [],
  )
}

/** For the first response of a host: how many of the stored records it lists. Null for a new catalogue. */
function compareWithStored(
  found: Pick<Found, 'version' | 'stored' | 'known' | 'cities' | 'projects' | 'blogs'>,
): Comparison | null {
  if (found.version === '') return null
  const published = (table: SyncedTable) =>
    [...found.stored[table].values()].filter(({ publishing }) => publishing === 'PUBLISHED')
  const [projects, blogs] = [published('projects'), published('blogs')]
  const count = (records: { id: number; slug: string }[], matched: Matched | null) => {
    if (!matched) return null
    // Another host may give the same ids to other records.
    const slugs = new Set(matched.picked.map((record) => (record.kind === 'read' ? record.slug : record.id)))
    return records.filter(({ id, slug }) => slugs.has(slug) || slugs.has(id)).length
  }
  const slugs = new Set(found.cities?.map(({ slug }) => slug))
  return {
    before: { locations: found.known.length, projects: projects.length, blogs: blogs.length },
    now: {
      locations: found.cities && found.known.filter(({ slug }) => slugs.has(slug)).length,
      projects: count(projects, found.projects),
      blogs: count(blogs, found.blogs),
    },
    isFirst: true,
  }
}
