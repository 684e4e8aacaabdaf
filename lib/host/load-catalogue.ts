import pLimit from 'p-limit'
import type { RecordList } from '@/lib/catalogue/api-names'
import type { Catalogue, CityRecord, PictureRecord, ProjectRecord } from '@/lib/catalogue/schema'
import { HostFault } from './client'
import { RecordFault } from './fields'
import {
  buildCityFinder,
  formatFault,
  type LoadedRecord,
  loadHostBlog,
  loadHostCity,
  loadHostProject,
  type RecordSource,
} from './load-record'
import type { ListedRecord, SyncPlan } from './plan-sync'

// Loads the records that a sync has planned to load, and puts them together with the stored records that stay.

/** The records to store, and the rows of the pictures that they or the home page name. */
type LoadedCatalogue = Pick<Catalogue, 'locations' | 'projects' | 'blogs' | 'pictures'>

/** The catalogue as the host has it, in the host's order. A record that cannot be loaded stays as it is stored. */
export async function loadHostCatalogue(
  plan: SyncPlan,
  stored: Catalogue,
  source: RecordSource,
): Promise<LoadedCatalogue> {
  const { pictures: storedPictures } = stored
  const cities = await loadRecordList(
    { list: 'locations', listed: plan.locations.load, stored: stored.locations, storedPictures },
    source,
    (listed, storedCity) => ({ record: loadHostCity(listed, storedCity), pictures: [] }),
  )
  const hostCities = {
    cities: cities.records,
    findCityOfProject: buildCityFinder(source.host, cities.records),
  }
  const projects = await loadRecordList(
    { list: 'projects', listed: plan.projects.load, stored: stored.projects, storedPictures },
    source,
    (listed) => loadHostProject(listed, hostCities, source),
  )
  const blogs = await loadRecordList(
    { list: 'blogs', listed: plan.blogs.load, stored: stored.blogs, storedPictures },
    source,
    (listed, storedBlog) => loadHostBlog(listed, storedBlog, source),
  )
  const records = {
    locations: listNeededCities(cities.records, plan, projects.records),
    projects: projects.records,
    blogs: blogs.records,
  }
  const pictures = [...projects.pictures, ...blogs.pictures, ...storedPictures]
  return { ...records, pictures: listUsedPictures({ ...records, home: stored.home }, pictures) }
}

type IdentifiedRecord = { id: number; slug: string }
type ListInput<Entry> = {
  list: RecordList
  listed: ListedRecord[]
  stored: Entry[]
  storedPictures: PictureRecord[]
}
type LoadedList<Entry> = { records: Entry[]; pictures: PictureRecord[] }

/** Records loaded at the same time; the calls of each are limited by themselves. */
const MAX_PARALLEL_RECORDS = 4

/**
 * The records of a list as the host has them, in its order; one that cannot be loaded stays as it is stored. Then come the stored
 * records that the host does not list: drafts, or records that drafts need.
 */
async function loadRecordList<Entry extends IdentifiedRecord>(
  { list, listed, stored, storedPictures }: ListInput<Entry>,
  { report }: RecordSource,
  load: (record: ListedRecord, stored: Entry | null) => Promise<LoadedRecord<Entry>> | LoadedRecord<Entry>,
): Promise<LoadedList<Entry>> {
  const storedById = new Map(stored.map((record) => [record.id, record]))
  const slugOwners = findSlugOwners(stored, listed)
  const limit = pLimit(MAX_PARALLEL_RECORDS)
  const loaded = await limit.map(listed, async (record) => {
    const { id, slug } = record
    const storedRecord = storedById.get(id) ?? null
    const ownerId = slugOwners.get(slug)
    try {
      if (ownerId !== id) throw new RecordFault(`slug: belongs to another record, ${ownerId}`)
      return await load(record, storedRecord)
    } catch (error) {
      if (!(error instanceof RecordFault || error instanceof HostFault)) throw error
      for (const line of error.message.split('\n')) report(formatFault(list, record, line))
      // Its stored rows, in its place: records may share a picture, and the first row wins.
      return { record: storedRecord, pictures: listUsedPictures(storedRecord ?? {}, storedPictures) }
    }
  })
  const listedIds = new Set(listed.map(({ id }) => id))
  const unlisted = stored.filter(({ id }) => !listedIds.has(id))
  const records = loaded.map(({ record }) => record).filter((record) => record !== null)
  return { records: [...records, ...unlisted], pictures: loaded.flatMap(({ pictures }) => pictures) }
}

/** The id of the record that keeps each slug: the stored one, else the first that the host lists with it. */
function findSlugOwners(stored: IdentifiedRecord[], listed: ListedRecord[]): Map<string | null, number> {
  const slugOwners = new Map<string | null, number>(stored.map(({ id, slug }) => [slug, id]))
  for (const { id, slug } of listed) {
    if (!slugOwners.has(slug)) slugOwners.set(slug, id)
  }
  return slugOwners
}

/** The cities that the host lists or a project has, by id. */
function listNeededCities(cities: CityRecord[], plan: SyncPlan, projects: ProjectRecord[]): CityRecord[] {
  const neededIds = new Set([
    ...plan.locations.load.map(({ id }) => id),
    ...projects.map(({ locationId }) => locationId),
  ])
  return cities.filter(({ id }) => neededIds.has(id)).sort((a, b) => a.id - b.id)
}

/** The rows of the pictures that records name. Records may share a picture: the first row of an address wins. */
function listUsedPictures(records: object, rows: PictureRecord[]): PictureRecord[] {
  const text = JSON.stringify(records)
  const used = new Map<string, PictureRecord>()
  for (const row of rows) {
    const isUsed = text.includes(JSON.stringify(row.src))
    // A copy, because a row of the database has another prototype, and would count as changed.
    if (isUsed && !used.has(row.src)) used.set(row.src, { ...row })
  }
  return [...used.values()]
}
