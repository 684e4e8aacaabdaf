// Loads the records of a sync's plan, and combines them with the stored records that stay.

import pLimit from 'p-limit'
import type { RecordList } from '@/lib/api/field-names'
import { listPictureUses } from '@/lib/catalogue/import/resolve-pictures'
import type { Catalogue, CityRecord, PictureRecord, ProjectRecord } from '@/lib/catalogue/schema'
import { type Result, refuse } from '@/lib/format/result'
import { HostError } from './client'
import { RecordError } from './fields'
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
/** A listed record as it was loaded, or the faults for which it stays as it is stored. */
type ListedRecord<CatalogueRecord> = {
  hostRecord: HostRecord
  loaded: Result<LoadedRecord<CatalogueRecord>, string[]>
}
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
  const listedRecords = await limit.map(hostRecords, async (hostRecord) => ({
    hostRecord,
    loaded: await loadOrExplain(hostRecord, load),
  }))

  const storedById = new Map(stored.map((record) => [record.id, record]))
  const records: CatalogueRecord[] = []
  const pictures: PictureRecord[] = []
  for (const { hostRecord, loaded } of refuseTakenSlugs(listedRecords, stored)) {
    if (loaded.ok) {
      records.push(loaded.value.record)
      pictures.push(...loaded.value.pictures)
    } else {
      for (const fault of loaded.fault) report(formatFault(list, hostRecord, fault))
      const storedRecord = storedById.get(hostRecord.id)
      if (!storedRecord) continue
      records.push(storedRecord)
      // At the position of the record, because records may share a picture, and its first row is used.
      pictures.push(...listUsedPictures({ [list]: [storedRecord] }, storedPictures))
    }
  }
  const listedIds = new Set(hostRecords.map(({ id }) => id))
  const unlisted = stored.filter(({ id }) => !listedIds.has(id))
  return { records: [...records, ...unlisted], pictures }
}

async function loadOrExplain<CatalogueRecord>(
  hostRecord: HostRecord,
  load: LoadRecord<CatalogueRecord>,
): Promise<ListedRecord<CatalogueRecord>['loaded']> {
  try {
    return { ok: true, value: await load(hostRecord) }
  } catch (error) {
    if (error instanceof RecordError) return refuse(error.faults)
    if (error instanceof HostError) return refuse([error.message])
    throw error
  }
}

/**
 * A loaded record does not get a slug that another record has. If the host gives a slug to another record, the first
 * sync frees it and the next one uses it.
 */
function refuseTakenSlugs<CatalogueRecord extends IdentifiedRecord>(
  listedRecords: ListedRecord<CatalogueRecord>[],
  stored: CatalogueRecord[],
): ListedRecord<CatalogueRecord>[] {
  const ownerIds = new Map(stored.map(({ id, slug }) => [slug, id]))
  return listedRecords.map(({ hostRecord, loaded }) => {
    if (!loaded.ok) return { hostRecord, loaded }
    const { id, slug } = loaded.value.record
    const ownerId = ownerIds.get(slug) ?? id
    ownerIds.set(slug, ownerId)
    const isTaken = ownerId !== id
    return { hostRecord, loaded: isTaken ? refuse([`slug: belongs to another record, ${ownerId}`]) : loaded }
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

/** The pictures that the lists of a catalogue use. Records may share a picture: the first row with its path is used. */
function listUsedPictures(
  lists: Partial<Record<keyof Catalogue, unknown>>,
  rows: PictureRecord[],
): PictureRecord[] {
  const usedPaths = new Set(listPictureUses(lists).map(({ src }) => src))
  const used = new Map<string, PictureRecord>()
  for (const row of rows) {
    if (usedPaths.has(row.src) && !used.has(row.src)) used.set(row.src, row)
  }
  return [...used.values()]
}
