import { getDatabase } from '@/lib/database/connection'
import { getCatalogueVersion } from '../store/remember'
import type { ProjectLists } from '../store/rows'
import type { Location } from '../types'
import { WireFault } from '../wire-fields'
import { readLocation } from '../wire-read'
import type { Plan } from './apply'
import { loadCityProjects } from './calls'
import { type Answer, type Counts, type Doubt, judge } from './doubt'
import { buildEntries, keepAll } from './entries'
import type { Files } from './files'
import type { Call } from './host'
import { type Matched, matchRecords } from './identity'
import { countAnswer, type Lists, loadLists } from './lists'
import { buildBlogRows, buildProjectRows, checkCity, type RecordContext } from './records'
import { readStored, type Stored } from './stored'

export type Source = { call: Call; files: Files; note: (fault: string) => void; now: () => Date }

export type Planned = {
  plan: Plan
  answer: Answer
  /** The reason why only withdrawals are in the plan. */
  doubt: Doubt | null
  /** False when a list could not be read. */
  isWhole: boolean
}

/** Reads the host and plans the next catalogue. @throws HostGone */
export async function planSync(
  source: Source,
  state: { counts: Counts | null; doubt: Doubt | null },
  isAccepted: boolean,
): Promise<Planned> {
  const { call, note } = source
  const db = getDatabase()
  const version = await getCatalogueVersion()
  const stored = { projects: await readStored(db, 'projects'), blogs: await readStored(db, 'blogs') }
  const known = await db.selectFrom('locations').select(['id', 'name', 'slug']).execute()

  const lists = await loadLists(call, note)
  const rule = { note, trustsIds: isAccepted }
  const cities = lists.locations && readCities(lists.locations, known, rule)
  // Without a city no project can be placed.
  const placeable = cities || known.length > 0 ? lists.projects : null
  const projects = placeable && matchRecords('project', placeable, stored.projects.values(), rule)
  const blogs = lists.blogs && matchRecords('blog', lists.blogs, stored.blogs.values(), rule)

  const answer = countAnswer({
    locations: cities?.map(({ id }) => id) ?? null,
    projects: listPublished(projects),
    blogs: listPublished(blogs),
  })
  const doubt = isAccepted ? null : judge(answer, { last: state.counts, doubt: state.doubt }, source.now())
  const isWhole = Boolean(lists.locations && lists.projects && lists.blogs)
  const result = { answer, doubt, isWhole }
  const base = { version, stored, isDoubted: doubt !== null, isWhole: true }
  if (doubt) {
    const plan = {
      ...base,
      locations: null,
      projects: projects && keepAll(projects, stored.projects),
      blogs: blogs && keepAll(blogs, stored.blogs),
    }
    return { plan, ...result }
  }
  const context = buildContext(source, cities ?? known)
  const plan = {
    ...base,
    locations: cities,
    ...(await buildLists({ projects, blogs, stored, lists }, context)),
  }
  return { plan, ...result }
}

async function buildLists(
  found: {
    projects: Matched | null
    blogs: Matched | null
    stored: Record<'projects' | 'blogs', Stored>
    lists: Lists
  },
  context: RecordContext,
) {
  const { projects, blogs, stored, lists } = found
  const { note } = context
  return {
    projects:
      projects &&
      (await buildEntries(
        'projects',
        projects,
        stored.projects,
        lists.hasDrafts.projects,
        (read) => buildProjectRows(read, context),
        note,
      )),
    blogs:
      blogs &&
      (await buildEntries(
        'blogs',
        blogs,
        stored.blogs,
        lists.hasDrafts.blogs,
        (read) => buildBlogRows(read, context),
        note,
      )),
  }
}

/** The cities of the host. One that cannot be used stays as it was. */
function readCities(
  wires: unknown[],
  known: Location[],
  rule: { note: (fault: string) => void; trustsIds: boolean },
): Location[] {
  const records = wires.map((wire) => ({ wire, listed: 'PUBLISHED' as const }))
  const { picked, isComplete } = matchRecords('location', records, known, rule)
  const cities = picked.flatMap((record) => {
    const before = known.filter(({ id }) => id === record.id)
    if (record.kind === 'keep') return before
    try {
      return [checkCity({ ...readLocation(record.wire), id: record.id, slug: record.slug })]
    } catch (error) {
      if (!(error instanceof WireFault)) throw error
      for (const line of error.message.split('\n')) rule.note(`locations[${record.slug}].${line}`)
      return before
    }
  })
  const listed = new Set(cities.map(({ id }) => id))
  return isComplete ? cities : [...cities, ...known.filter(({ id }) => !listed.has(id))]
}

function listPublished(matched: Matched | null): number[] | null {
  if (!matched) return null
  return matched.picked.flatMap((record) =>
    record.kind === 'keep' || record.listed === 'PUBLISHED' ? [record.id] : [],
  )
}

/** What a record needs beside itself. */
export function buildContext({ call, files, note, now }: Source, cities: Location[]): RecordContext {
  let cityOf: Promise<Map<number, number>> | undefined
  return {
    call,
    files,
    cities,
    note,
    getLists: async (projectId) => {
      const row = await getDatabase()
        .selectFrom('project_details')
        .select('lists')
        .where('project_id', '=', projectId)
        .executeTakeFirst()
      return row ? (JSON.parse(row.lists) as ProjectLists) : null
    },
    getDay: async (blogId) => {
      const row = await getDatabase()
        .selectFrom('blogs')
        .select('published_on')
        .where('id', '=', blogId)
        .executeTakeFirst()
      return row?.published_on ?? now().toISOString().slice(0, 10)
    },
    findCity: async (projectId) => {
      cityOf ??= loadCities(call, cities)
      return (await cityOf).get(projectId) ?? null
    },
  }
}

async function loadCities(call: Call, cities: Location[]): Promise<Map<number, number>> {
  const found = await Promise.all(
    cities.map(async ({ id }) => {
      const records = (await loadCityProjects(call, id)).map((wire) => ({
        wire,
        listed: 'PUBLISHED' as const,
      }))
      const { picked } = matchRecords('project', records, [], { note: () => {}, trustsIds: true })
      return picked.map((project) => [project.id, id] as const)
    }),
  )
  return new Map(found.flat())
}
