// Loads one record of the host with its parts and files, and applies the rules of an import. Faults use the API's field
// names, because the people who run the host know only those.

import { PART_NAMES, type PartName, type RecordList, toApiPath } from '@/lib/api/field-names'
import { parseProject, parseRecord } from '@/lib/catalogue/import/parse'
import {
  type CityRecord,
  citySchema,
  type PictureRecord,
  type PostRecord,
  type ProjectRecord,
  postSchema,
} from '@/lib/catalogue/schema'
import type { CheckResult } from '@/lib/format/result'
import { getToday } from '@/lib/today'
import { type HostClient, loadCityProjects, loadPart } from './client'
import { RecordFiles, type ReportFault, type StoreFile } from './copy-files'
import { RecordFault } from './fields'
import {
  findCityId,
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

/** Fields that the API does not have keep their stored values. @throws RecordFault */
export async function loadHostCity(
  hostRecord: HostRecord,
  stored: CityRecord | null,
): Promise<LoadedRecord<CityRecord>> {
  const { record } = parseHostCity(hostRecord.rawRecord)
  const city = { ...stored, ...record, id: hostRecord.id }
  return { record: acceptRecord(parseRecord(citySchema, city)), pictures: [] }
}

/** The cities of the host, for projects that do not name their city. */
export type HostCities = {
  cities: CityRecord[]
  /** The id of the city whose list has the project. */
  getCityOfProject: (projectId: number) => Promise<number | undefined>
}

/** @throws RecordFault | HostFault */
export async function loadHostProject(
  hostRecord: HostRecord,
  { cities, getCityOfProject }: HostCities,
  source: RecordSource,
): Promise<LoadedRecord<ProjectRecord>> {
  const { id, rawRecord, isPublished } = hostRecord
  const { record, warnings } = parseHostProject(rawRecord)
  for (const warning of warnings) source.report(formatFault('projects', hostRecord, warning))
  const { gallery, specifications, ...otherParts } = await loadParts(id, source.host)
  const locationId = record.locationId ?? findCityId(rawRecord, cities) ?? (await getCityOfProject(id))
  const city = cities.find((candidate) => candidate.id === locationId)
  const files = new RecordFiles(source, buildFaultReporter('projects', hostRecord, source))
  const project = {
    ...record,
    ...otherParts,
    id,
    locationId,
    publishingStatus: isPublished ? 'PUBLISHED' : 'UNPUBLISHED',
    // Older hosts do not send the address.
    address: record.address ?? city?.name,
    ...(await copyProjectFiles(record, files)),
    description: files.cleanHtml('description', record.description),
    specifications: specifications.map(({ name, html }, index) => ({
      name,
      html: files.cleanHtml(`specifications[${index}].html`, html),
    })),
    gallery: await files.copyGroups('gallery', gallery),
    progress: await files.copyGroups('progress', record.progress ?? []),
  }
  return { record: acceptRecord(parseProject(project, cities)), pictures: files.pictures }
}

async function copyProjectFiles(record: UncheckedRecord<ProjectRecord>, files: RecordFiles) {
  const alt = [record.name, record.address].filter(Boolean).join(', ')
  return {
    ...(await files.copyCover(record, alt)),
    reraQr: await files.copyOptionalPicture(
      'reraQr',
      record.reraQr,
      `QR code of ${record.reraNumber ?? 'the registration'}`,
    ),
    bannerVideo: await files.copyLink('bannerVideo', record.bannerVideo),
    walkthroughUrl: await files.copyLink('walkthroughUrl', record.walkthroughUrl),
    virtualTourUrl: await files.copyLink('virtualTourUrl', record.virtualTourUrl),
    mapUrl: await files.copyLink('mapUrl', record.mapUrl),
    routeMapUrl: await files.copyLink('routeMapUrl', record.routeMapUrl),
  }
}

/** @throws RecordFault */
export async function loadHostPost(
  hostRecord: HostRecord,
  stored: PostRecord | null,
  source: RecordSource,
): Promise<LoadedRecord<PostRecord>> {
  const { record } = parseHostPost(hostRecord.rawRecord)
  const files = new RecordFiles(source, buildFaultReporter('blogs', hostRecord, source))
  const blog = {
    ...record,
    ...(await files.copyCover(record, record.title ?? '')),
    id: hostRecord.id,
    publishingStatus: hostRecord.isPublished ? 'PUBLISHED' : 'UNPUBLISHED',
    // A post without a date gets the day of its first sync.
    publishedOn: record.publishedOn ?? stored?.publishedOn ?? getToday(),
    body: files.cleanHtml('body', record.body) || null,
  }
  return { record: acceptRecord(parseRecord(postSchema, blog)), pictures: files.pictures }
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

type ProjectParts = Pick<ProjectRecord, PartName>

/** A part may be empty, but it is a fault when none of its records can be read. @throws RecordFault | HostFault */
async function loadParts(projectId: number, host: HostClient): Promise<ProjectParts> {
  const load = async (part: PartName) => {
    const rawRecords = await loadPart(host, part, projectId)
    const records: object[] = parseHostPart(part, rawRecords)
    if (rawRecords.length > 0 && records.length === 0)
      throw new RecordFault([`${part}: no record can be read`])
    return [part, records.filter((record) => !isEmptyGroup(record))] as const
  }
  return Object.fromEntries(await Promise.all(PART_NAMES.map(load))) as ProjectParts
}

/** True for a gallery group without pictures. Some hosts keep such groups. */
function isEmptyGroup(record: object): boolean {
  return 'pictures' in record && Array.isArray(record.pictures) && record.pictures.length === 0
}

function buildFaultReporter(list: RecordList, hostRecord: HostRecord, { report }: RecordSource): ReportFault {
  return (field, fault) => report(formatFault(list, hostRecord, `${field}: ${fault}`))
}

/** Puts the record before a fault that begins with a field of the catalogue, and uses the field's name in the API. */
export function formatFault(list: RecordList, hostRecord: HostRecord, line: string): string {
  const end = line.indexOf(':')
  const record = `${list}[${hostRecord.slug ?? hostRecord.id}]`
  return `${record}.${toApiPath(list, line.slice(0, end))}${line.slice(end)}`
}

function acceptRecord<CatalogueRecord>(checked: CheckResult<CatalogueRecord>): CatalogueRecord {
  if (checked.ok) return checked.value
  throw new RecordFault(checked.faults)
}
