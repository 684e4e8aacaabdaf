// Loads one record of the host with its parts and files, and applies the rules of an import. Faults use the API's field
// names, because the people who run the host know only those.

import { PART_NAMES, type PartName, type RecordList, toApiPath } from '@/lib/api/field-names'
import { type Checked, parseProject, parseRecord } from '@/lib/catalogue/import/parse'
import {
  type CityRecord,
  citySchema,
  type PictureRecord,
  type PostRecord,
  type ProjectRecord,
  postSchema,
} from '@/lib/catalogue/schema'
import type { Result } from '@/lib/format/result'
import { getToday } from '@/lib/today'
import { type HostClient, loadCityProjects, loadPart } from './client'
import { RecordFiles, type ReportFault, type StoreFile } from './copy-files'
import { RecordError } from './fields'
import {
  parseHostCity,
  parseHostPart,
  parseHostPost,
  parseHostProject,
  parseIdentity,
  type UncheckedRecord,
} from './parse-record'
import type { HostRecord } from './plan-sync'

/** `report` gets a line for each fault, such as `projects[cassia-vii].rera_no: …`. */
export type RecordSource = { host: HostClient; store: StoreFile; report: (line: string) => void }
export type LoadedRecord<CatalogueRecord> = { record: CatalogueRecord; pictures: PictureRecord[] }

// Cities

/** Fields that the API does not have keep their stored values. @throws RecordError */
export async function loadHostCity(
  hostRecord: HostRecord,
  storedCities: CityRecord[],
  source: RecordSource,
): Promise<LoadedRecord<CityRecord>> {
  const stored = storedCities.find(({ id }) => id === hostRecord.id)
  const { record } = parseHostCity(hostRecord.rawRecord)
  const parsed = parseRecord(citySchema, { ...stored, ...record, id: hostRecord.id })
  return { record: acceptRecord(parsed, buildReport('locations', hostRecord, source)), pictures: [] }
}

// Projects

/** The cities of the host, for projects that do not name their city. */
export type HostCities = {
  cities: CityRecord[]
  /** The id of the city whose list has the project. */
  getCityOfProject: (projectId: number) => Promise<number | undefined>
}

/** @throws RecordError | HostError */
export async function loadHostProject(
  hostRecord: HostRecord,
  { cities, getCityOfProject }: HostCities,
  source: RecordSource,
): Promise<LoadedRecord<ProjectRecord>> {
  const { id, rawRecord, isPublished } = hostRecord
  const report = buildReport('projects', hostRecord, source)
  const { record, warnings } = parseHostProject(rawRecord)
  for (const warning of warnings) report(warning)
  const parts = await loadParts(id, source.host)
  const cityId = record.locationId ?? (await getCityOfProject(id))
  const city = cities.find((candidate) => candidate.id === cityId)
  const files = new RecordFiles(source, report)
  const project = {
    ...record,
    ...parts,
    id,
    locationId: cityId,
    publishingStatus: isPublished ? 'PUBLISHED' : 'UNPUBLISHED',
    // Older hosts do not send the address.
    address: record.address ?? city?.name,
    ...(await copyProjectFiles(record, files)),
    gallery: await files.copyGroups('gallery', parts.gallery),
    progress: await files.copyGroups('progress', record.progress ?? []),
  }
  return { record: acceptRecord(parseProject(project, cities), report), pictures: files.pictures }
}

async function copyProjectFiles(record: UncheckedRecord<ProjectRecord>, files: RecordFiles) {
  const alt = [record.name, record.address].filter(Boolean).join(', ')
  const codeAlt = `QR code of ${record.reraNumber ?? 'the registration'}`
  return {
    ...(await files.copyCover(record, alt)),
    reraQr: await files.copyOptionalPicture('reraQr', record.reraQr, codeAlt),
    bannerVideo: await files.copyLink('bannerVideo', record.bannerVideo),
    walkthroughUrl: await files.copyLink('walkthroughUrl', record.walkthroughUrl),
    virtualTourUrl: await files.copyLink('virtualTourUrl', record.virtualTourUrl),
    mapUrl: await files.copyLink('mapUrl', record.mapUrl),
    routeMapUrl: await files.copyLink('routeMapUrl', record.routeMapUrl),
  }
}

type ProjectParts = Pick<ProjectRecord, PartName>

/** A part may be empty, but it is a fault when none of its records can be read. @throws RecordError | HostError */
async function loadParts(projectId: number, host: HostClient): Promise<ProjectParts> {
  const load = async (part: PartName) => {
    const rawRecords = await loadPart(host, part, projectId)
    const records: object[] = parseHostPart(part, rawRecords)
    if (rawRecords.length > 0 && records.length === 0)
      throw new RecordError([`${part}: no record can be read`])
    return [part, records.filter((record) => !isEmptyGroup(record))] as const
  }
  return Object.fromEntries(await Promise.all(PART_NAMES.map(load))) as ProjectParts
}

/** True for a gallery group without pictures. Some hosts keep such groups. */
function isEmptyGroup(record: object): boolean {
  return 'pictures' in record && Array.isArray(record.pictures) && record.pictures.length === 0
}

/** Looks projects up in the lists of all cities, which are loaded once, and only when they are needed. */
export function buildCityLookup(host: HostClient, cities: CityRecord[]): HostCities['getCityOfProject'] {
  let loading: Promise<Map<number | null, number>> | undefined
  return async (projectId) => {
    loading ??= loadCitiesOfProjects(host, cities)
    return (await loading).get(projectId)
  }
}

async function loadCitiesOfProjects(
  host: HostClient,
  cities: CityRecord[],
): Promise<Map<number | null, number>> {
  const lists = cities.map(async ({ id }) => {
    const projects = await loadCityProjects(host, id)
    return projects.map((rawProject) => [parseIdentity('projects', rawProject).id, id] as const)
  })
  return new Map((await Promise.all(lists)).flat())
}

// Posts

/** @throws RecordError */
export async function loadHostPost(
  hostRecord: HostRecord,
  storedPosts: PostRecord[],
  source: RecordSource,
): Promise<LoadedRecord<PostRecord>> {
  const stored = storedPosts.find(({ id }) => id === hostRecord.id)
  const report = buildReport('blogs', hostRecord, source)
  const { record } = parseHostPost(hostRecord.rawRecord)
  const files = new RecordFiles(source, report)
  const post = {
    ...record,
    ...(await files.copyCover(record, record.title ?? '')),
    id: hostRecord.id,
    publishingStatus: hostRecord.isPublished ? 'PUBLISHED' : 'UNPUBLISHED',
    // A post without a date gets the day of its first sync.
    publishedOn: record.publishedOn ?? stored?.publishedOn ?? getToday(),
  }
  return { record: acceptRecord(parseRecord(postSchema, post), report), pictures: files.pictures }
}

// Faults

/** Reports the values that were left out. @throws RecordError when the record breaks a rule */
function acceptRecord<CatalogueRecord>(
  parsed: Result<Checked<CatalogueRecord>, string[]>,
  report: ReportFault,
): CatalogueRecord {
  if (!parsed.ok) throw new RecordError(parsed.fault)
  for (const warning of parsed.value.warnings) report(warning)
  return parsed.value.checked
}

function buildReport(list: RecordList, hostRecord: HostRecord, source: RecordSource): ReportFault {
  return (line) => source.report(formatFault(list, hostRecord, line))
}

/** Puts the record before a fault that begins with a field of the catalogue, and uses the field's name in the API. */
export function formatFault(list: RecordList, hostRecord: HostRecord, line: string): string {
  const end = line.indexOf(':')
  const record = `${list}[${hostRecord.slug ?? hostRecord.id}]`
  return `${record}.${toApiPath(list, line.slice(0, end))}${line.slice(end)}`
}
