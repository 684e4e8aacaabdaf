// Loads the records of a sync's plan, and combines them with the stored records that stay.

import pLimit from 'p-limit'
import type { RecordList } from '@/lib/api/field-names'
import type { Catalogue, CityRecord, PictureRecord, ProjectRecord } from '@/lib/catalogue/schema'
import { HostFault } from './client'
import { RecordFault } from './fields'
import {
  buildCityLookup,
  formatFault,
  type LoadedRecord,
  loadHostCity,
  loadHostPost,
  loadHostProject,
  type RecordSource,
} from './load-record'
import type { HostRecord, SyncPlan } from './plan-sync'

/** The records to store, and the pictures that they or the home page use. */
type LoadedCatalogue = Pick<Catalogue, 'locations' | 'projects' | 'blogs' | 'pictures'>

/** The records in the host's order. A record that cannot be loaded stays as it is stored. */
export async function loadHostCatalogue(
  plan: SyncPlan,
  stored: Catalogue,
  source: RecordSource,
): Promise<LoadedCatalogue> {
  const { pictures: storedPictures } = stored
  const cityList = await loadRecordList(
    { list: 'locations', hostRecords: plan.locations, stored: stored.locations, storedPictures },
    (hostRecord) => loadHostCity(hostRecord, stored.locations, source),
    source.report,
  )
  const cities = cityList.records
  const hostCities = { cities, getCityOfProject: buildCityLookup(source.host, cities) }
  const projects = await loadRecordList(
    { list: 'projects', hostRecords: plan.projects.toLoad, stored: stored.projects, storedPictures },
    (hostRecord) => loadHostProject(hostRecord, hostCities, source),
    source.report,
  )
  const posts = await loadRecordList(
    { list: 'blogs', hostRecords: plan.blogs.toLoad, stored: stored.blogs, storedPictures },
    (hostRecord) => loadHostPost(hostRecord, stored.blogs, source),
    source.report,
  )
  const records = {
    locations: listNeededCities(cities, plan, projects.records),
    projects: projects.records,
    blogs: posts.records,
  }
  const pictures = [...projects.pictures, ...posts.pictures, ...storedPictures]
  return { ...records, pictures: listUsedPictures({ ...records, home: stored.home }, pictures) }
}

type ListTask<CatalogueRecord> = {
  list: RecordList
  hostRecords: HostRecord[]
  stored: CatalogueRecord[]
  storedPictures: PictureRecord[]
}
type IdentifiedRecord = { id: number; slug: string }
/** A listed record that was loaded, or the faults for which it stays as it is stored. */
type LoadResult<CatalogueRecord> =
  | { kind: 'loaded'; hostRecord: HostRecord; loaded: LoadedRecord<CatalogueRecord> }
  | { kind: 'faulty'; hostRecord: HostRecord; faults: string[] }
type LoadedList<CatalogueRecord> = { records: CatalogueRecord[]; pictures: PictureRecord[] }
type LoadRecord<CatalogueRecord> = (hostRecord: HostRecord) => Promise<LoadedRecord<CatalogueRecord>>

/** Records loaded at the same time. The host client limits their calls. */
const MAX_PARALLEL_RECORDS = 4

/**
 * The listed records in the host's order; a record that cannot be loaded stays as it is stored. The stored records that
 * the host does not list follow: drafts, or cities that drafts need.
 */
async function loadRecordList<CatalogueRecord extends IdentifiedRecord>(
  { list, hostRecords, stored, storedPictures }: ListTask<CatalogueRecord>,
  load: LoadRecord<CatalogueRecord>,
  report: RecordSource['report'],
): Promise<LoadedList<CatalogueRecord>> {
  const limit = pLimit(MAX_PARALLEL_RECORDS)
  const results = await limit.map(hostRecords, (hostRecord) => loadOrExplain(hostRecord, load))

  const storedById = new Map(stored.map((record) => [record.id, record]))
  const records: CatalogueRecord[] = []
  const pictures: PictureRecord[] = []
  for (const result of refuseTakenSlugs(results, stored)) {
    if (result.kind === 'loaded') {
      records.push(result.loaded.record)
      pictures.push(...result.loaded.pictures)
    } else {
      for (const fault of result.faults) report(formatFault(list, result.hostRecord, fault))
      const storedRecord = storedById.get(result.hostRecord.id)
      if (!storedRecord) continue
      records.push(storedRecord)
      // At the position of the record, because records may share a picture, and its first row is used.
      pictures.push(...listUsedPictures(storedRecord, storedPictures))
    }
  }
  const listedIds = new Set(hostRecords.map(({ id }) => id))
  const unlisted = stored.filter(({ id }) => !listedIds.has(id))
  return { records: [...records, ...unlisted], pictures }
}

async function loadOrExplain<CatalogueRecord>(
  hostRecord: HostRecord,
  load: LoadRecord<CatalogueRecord>,
): Promise<LoadResult<CatalogueRecord>> {
  try {
    return { kind: 'loaded', hostRecord, loaded: await load(hostRecord) }
  } catch (error) {
    if (error instanceof RecordFault) return { kind: 'faulty', hostRecord, faults: error.faults }
    if (error instanceof HostFault) return { kind: 'faulty', hostRecord, faults: [error.message] }
    throw error
  }
}

/**
 * A loaded record does not get a slug that another record has. If the host gives a slug to another record, the first
 * sync frees it and the next one uses it.
 */
function refuseTakenSlugs<CatalogueRecord extends IdentifiedRecord>(
  results: LoadResult<CatalogueRecord>[],
  stored: CatalogueRecord[],
): LoadResult<CatalogueRecord>[] {
  const ownerIds = new Map(stored.map(({ id, slug }) => [slug, id]))
  return results.map((result) => {
    if (result.kind === 'faulty') return result
    const { hostRecord, loaded } = result
    const { id, slug } = loaded.record
    const ownerId = ownerIds.get(slug) ?? id
    ownerIds.set(slug, ownerId)
    if (ownerId === id) return result
    return { kind: 'faulty', hostRecord, faults: [`slug: belongs to another record, ${ownerId}`] }
  })
}

/** The cities that the host lists or that a project needs. */
function listNeededCities(cities: CityRecord[], plan: SyncPlan, projects: ProjectRecord[]): CityRecord[] {
  const neededIds = new Set([
    ...plan.locations.map(({ id }) => id),
    ...projects.map(({ locationId }) => locationId),
  ])
  return cities.filter(({ id }) => neededIds.has(id))
}

/** The pictures that records use. Records may share a picture: the first row with its address is used. */
function listUsedPictures(records: object, rows: PictureRecord[]): PictureRecord[] {
  const text = JSON.stringify(records)
  const used = new Map<string, PictureRecord>()
  for (const row of rows) {
    const isUsed = text.includes(JSON.stringify(row.src))
    if (isUsed && !used.has(row.src)) used.set(row.src, row)
  }
  return [...used.values()]
}
