import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { readHtml } from '@/lib/catalogue/html'
import { parseId } from '@/lib/catalogue/id'
import { parseRecord } from '@/lib/catalogue/parse'
import type {
  BlogRecord,
  Catalogue,
  LocationRecord,
  PictureRecord,
  ProjectRecord,
} from '@/lib/catalogue/schema'
import { exportCatalogue } from '@/lib/catalogue/store/export'
import { saveCatalogue } from '@/lib/catalogue/store/save'
import { getCatalogueVersion } from '@/lib/catalogue/version'
import {
  findCity,
  isUnpublished,
  PART_NAMES,
  readBlog,
  readIdentity,
  readLocation,
  readPart,
  readProject,
} from '@/lib/catalogue/wire'
import { WireFault } from '@/lib/catalogue/wire-fields'
import { getDatabase } from '@/lib/database/connection'
import { parseLink } from '@/lib/embeds'
import { getToday } from '@/lib/today'
import {
  type Host,
  HostFault,
  type Lists,
  loadCityProjects,
  loadLists,
  loadPart,
  openHost,
  type Sent,
} from './api'
import { storeHostFile } from './files'
import { buildMissingPicture } from './folder'

// A run reads all lists, stops when they say too much or too little, saves what was withdrawn, reads each record with its
// parts and files, and saves them all at once by the rules of an import. A record that cannot be read whole stays as it is
// stored, and is named.

export type SyncResult = {
  /** `stopped`: the lists differ much from the stored catalogue; `failed`: a list cannot be read. Both change nothing else. */
  outcome: 'changed' | 'unchanged' | 'stopped' | 'failed'
  /** What is wrong, with its place, one line each. */
  faults: string[]
  /** Number of records in the lists. */
  counts: string
}

type SyncOptions = { isAccepted?: boolean; host?: Host; store?: typeof storeHostFile }

/** Updates the catalogue from the API host. `isAccepted` applies lists that differ much. @throws Error when the database fails */
export async function syncCatalogue({
  isAccepted = false,
  host = openHost(),
  store = storeHostFile,
}: SyncOptions = {}): Promise<SyncResult> {
  const faults: string[] = []
  const note = (fault: string) => void faults.push(fault.length > 300 ? `${fault.slice(0, 299)}…` : fault)
  const stored = await exportCatalogue(getDatabase())
  let lists: Lists
  try {
    lists = await loadLists(host)
  } catch (error) {
    if (!(error instanceof HostFault)) throw error
    return { outcome: 'failed', faults: [error.message], counts: '' }
  }
  const listed = {
    locations: identify('locations', lists.locations, stored.locations, note),
    projects: identify('projects', lists.projects, stored.projects, note),
    blogs: identify('blogs', lists.blogs, stored.blogs, note),
  }
  const counts = TABLES.map((table) => `${listed[table].records.length} ${table}`).join(', ')
  const excess = isAccepted ? null : await findExcess(listed, stored)
  const withdrawn = withdraw(stored, listed, lists.hasDrafts, excess === null)
  const first = withdrawn && (await saveCatalogue(withdrawn))
  const before = withdrawn ?? stored
  const isWithdrawn = Boolean(first?.ok && first.isChanged)
  if (excess) return { outcome: 'stopped', faults: [excess, ...faults], counts }

  const next = await readAll(listed, before, { host, store, note })
  const saved = await saveCatalogue(await keepStatuses(before, next))
  if (!saved.ok) return { outcome: 'failed', faults: [...saved.faults, ...faults], counts }
  return {
    outcome: saved.isChanged || isWithdrawn ? 'changed' : 'unchanged',
    faults: limitFaults(faults),
    counts,
  }
}

const OUTCOMES: Record<SyncResult['outcome'], string> = {
  changed: 'The catalogue is up to date with the API host',
  unchanged: 'The catalogue is up to date with the API host',
  stopped: 'The lists of the API host are not applied',
  failed: 'The API host could not be read; the catalogue stays as it was',
}

/** A line on the result of a sync: outcome, number of records and of faults. */
export function describeSync({ outcome, counts, faults }: SyncResult): string {
  const isRead = outcome === 'changed' || outcome === 'unchanged'
  const rest = isRead && faults.length > 0 ? ' but for what has a fault' : ''
  const list = faults.length > 0 ? ` (faults: ${faults.length}, see npm run catalogue -- sync)` : ''
  return `${OUTCOMES[outcome]}${rest}${counts && ': '}${counts}${list}`
}

const MAX_FAULTS = 500
const limitFaults = (faults: string[]) =>
  faults.length > MAX_FAULTS
    ? [...faults.slice(0, MAX_FAULTS), `and ${faults.length - MAX_FAULTS} more`]
    : faults

// What the host lists, and which stored records these are.

const TABLES = ['locations', 'projects', 'blogs'] as const
type Table = (typeof TABLES)[number]
const NAMES = { locations: 'location', projects: 'project', blogs: 'blog' } as const

type Known = { id: number; slug: string }
/** The slug is null when it cannot be read. */
type Listed = { id: number; slug: string | null; isPublished: boolean; wire: unknown }
type ListedTable = {
  records: Listed[]
  /** False when the host lists a record that cannot be recognised: it may be any stored one, so none may go. */
  isComplete: boolean
}
type Note = (fault: string) => void

/** The records of a list by id, else by the slug of a stored one; a published one that is also a draft is a draft. */
function identify(table: Table, sent: Sent[], stored: Known[], note: Note): ListedTable {
  const bySlug = new Map(stored.map(({ id, slug }) => [slug, id]))
  const records = new Map<number, Listed>()
  let isComplete = true
  for (const [index, { wire, listed }] of sent.entries()) {
    const { id: given, slug } = readIdentity(wire, NAMES[table])
    // Older hosts identify a post by its slug alone.
    const id = given ?? (slug ? (bySlug.get(slug) ?? (table === 'blogs' ? hashSlug(slug) : null)) : null)
    const isPublished = !isUnpublished(wire, listed)
    const place = `${table}[${slug ?? id ?? index}]`
    const known = id !== null && records.get(id)
    if (id === null) {
      note(`${place}: has no id that can be read`)
      isComplete = false
    } else if (!known) records.set(id, { id, slug, isPublished, wire })
    else if (known.slug !== slug) note(`${place}: the id ${id} is used twice`)
    else if (known.isPublished && !isPublished) {
      note(`${place}: is listed as published and as unpublished; it is taken as unpublished`)
      records.set(id, { id, slug, isPublished, wire })
    }
  }
  return { records: [...records.values()], isComplete }
}

/** The same id for the same slug. */
function hashSlug(slug: string): number {
  return 1 + (createHash('sha256').update(slug).digest().readUInt32BE() >>> 2)
}

type ListedAll = Record<Table, ListedTable>

/** Why lists are not applied before somebody accepts them; null when they may be. */
async function findExcess(listed: ListedAll, stored: Catalogue): Promise<string | null> {
  const ask = 'When this is right: npm run catalogue -- sync --accept'
  const isPublished = (record: object) =>
    !('publishingStatus' in record) || record.publishingStatus === 'PUBLISHED'
  for (const table of TABLES) {
    const before = (stored[table] as Known[]).filter(isPublished)
    // By slug: another host may give the same ids to other records.
    const slugs = new Set(listed[table].records.map(({ slug }) => slug))
    const gone = before.filter(({ slug }) => !slugs.has(slug)).length
    if (listed[table].isComplete && gone * 2 > before.length)
      return `${gone} of ${before.length} ${table} of this site are not in the list of the API host. ${ask}`
  }
  const count = (lists: unknown[][]) => lists.flat().length
  const before = count([stored.projects, stored.blogs])
  const now = count([listed.projects.records, listed.blogs.records])
  if (before > 0 && now >= before * 3)
    return `The API host lists ${now} projects and posts, and this site has ${before}. ${ask}`
  if (listed.projects.records.length === 0 && (await getCatalogueVersion()) === '')
    return `The API host lists no projects. ${ask}`
  return null
}

/**
 * The stored catalogue without what the host withdrew: a record that it lists as unpublished, and, with `removesUnlisted`, one
 * that it no longer lists, which is deleted when the host lists its drafts. Null when nothing was withdrawn.
 */
function withdraw(
  stored: Catalogue,
  listed: ListedAll,
  hasDrafts: Lists['hasDrafts'],
  removesUnlisted: boolean,
): Catalogue | null {
  let isChanged = false
  const change = <Entry extends ProjectRecord | BlogRecord>(
    table: 'projects' | 'blogs',
    records: Entry[],
  ): Entry[] => {
    const known = new Map(listed[table].records.map((record) => [record.id, record]))
    return records.flatMap((record) => {
      const isUnlisted = !known.has(record.id) && removesUnlisted && listed[table].isComplete
      if (isUnlisted && hasDrafts[table]) {
        isChanged = true
        return []
      }
      if (record.publishingStatus === 'UNPUBLISHED') return [record]
      if (!isUnlisted && known.get(record.id)?.isPublished !== false) return [record]
      isChanged = true
      return [{ ...record, publishingStatus: 'UNPUBLISHED' as const }]
    })
  }
  const [projects, blogs] = [change('projects', stored.projects), change('blogs', stored.blogs)]
  return isChanged ? { ...stored, projects, blogs } : null
}

// From the host's records to those of the catalogue.

type Source = { host: Host; store: typeof storeHostFile; note: Note }
/** A record and the rows of its pictures. */
type Read<Entry> = { record: Entry; pictures: PictureRecord[] }

/** Records read at the same time; the calls of each are limited by themselves. */
const PARALLEL = 4

/** The catalogue as the host has it, in its order; what cannot be read is as it was. */
async function readAll(listed: ListedAll, stored: Catalogue, source: Source): Promise<Catalogue> {
  const { note } = source
  const pictures: PictureRecord[] = []
  const read = async <Entry extends Known>(
    table: Table,
    before: Entry[],
    readOne: (record: Listed, known: Entry | null) => Promise<Read<Entry>> | Read<Entry>,
  ): Promise<Entry[]> => {
    const known = new Map(before.map((record) => [record.id, record]))
    const limit = pLimit(PARALLEL)
    const entries = await limit.map(listed[table].records, async (record) => {
      const old = known.get(record.id) ?? null
      known.delete(record.id)
      const place = `${table}[${record.slug ?? record.id}]`
      const found = await readOrNull(() => readOne(record, old), place, note)
      return { old, place, read: found?.record ?? null, pictures: found?.pictures ?? [] }
    })
    // Records may share a picture: the first names it, and one that stays as it is keeps its words.
    pictures.push(
      ...listNamed(
        entries.flatMap(({ old, read }) => (old && !read ? old : [])),
        stored.pictures,
      ),
    )
    pictures.push(...entries.flatMap((entry) => entry.pictures))
    // What the host does not list is a draft, or needed by one.
    const others = [...known.values()].map((old) => ({ old, place: '', read: null }))
    return resolveSlugs([...entries, ...others], note)
  }
  // A city that comes again under another id takes its projects along.
  const moved = new Map(
    stored.locations.flatMap((old) => {
      const now = listed.locations.records.find(({ slug }) => slug === old.slug)
      return now && now.id !== old.id ? [[old.id, now.id] as const] : []
    }),
  )
  const cities = await read(
    'locations',
    stored.locations.filter(({ id }) => !moved.has(id)),
    (record) => ({
      record: readCity(record, stored.locations),
      pictures: [],
    }),
  )
  const move = (project: ProjectRecord): ProjectRecord => ({
    ...project,
    locationId: moved.get(project.locationId) ?? project.locationId,
  })
  const getCityOf = loadCitiesOnce(source.host, cities)
  const projects = await read('projects', stored.projects.map(move), (record) =>
    readHostProject(record, cities, getCityOf, source),
  )
  const blogs = await read('blogs', stored.blogs, (record, old) => readHostBlog(record, old, source))
  const isNeeded = ({ id }: Known) =>
    listed.locations.records.some((city) => city.id === id) ||
    projects.some(({ locationId }) => locationId === id)
  const next = { ...stored, locations: cities.filter(isNeeded), projects, blogs }
  return { ...next, pictures: listNamed(next, [...pictures, ...stored.pictures]) }
}

/** Null, and a line for each fault with its place, for a record that cannot be used. */
async function readOrNull<T>(read: () => Promise<T> | T, place: string, note: Note): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof WireFault || error instanceof HostFault)) throw error
    for (const line of error.message.split('\n')) note(`${place}.${line}`)
    return null
  }
}

/** Each slug once: a record that takes the slug of one that stays as it is stored stays so, too. */
function resolveSlugs<Entry extends Known>(
  entries: { place: string; old: Entry | null; read: Entry | null }[],
  note: Note,
): Entry[] {
  for (let isResolved = false; !isResolved; ) {
    isResolved = true
    const owners = new Map(
      entries.flatMap(({ old, read }) => (old && !read ? [[old.slug, old.id] as const] : [])),
    )
    for (const entry of entries) {
      if (!entry.read) continue
      const owner = owners.get(entry.read.slug)
      owners.set(entry.read.slug, owner ?? entry.read.id)
      if (owner === undefined) continue
      note(`${entry.place}: has the slug of another record, ${owner}`)
      entry.read = null
      isResolved = false
    }
  }
  return entries.flatMap(({ old, read }) => read ?? old ?? [])
}

/** The rows of the pictures that a catalogue or records name; the first of an address counts. */
function listNamed(value: object, rows: PictureRecord[]): PictureRecord[] {
  const text = JSON.stringify(value)
  const first = new Map<string, PictureRecord>()
  for (const row of rows)
    if (!first.has(row.src) && text.includes(JSON.stringify(row.src))) first.set(row.src, row)
  return [...first.values()]
}

/** With the status that somebody gave a record by a signed link after the lists were read. */
async function keepStatuses(before: Catalogue, next: Catalogue): Promise<Catalogue> {
  const now = await exportCatalogue(getDatabase())
  const keep = <Entry extends ProjectRecord | BlogRecord>(
    records: Entry[],
    old: Entry[],
    present: Entry[],
  ) => {
    const find = (list: Entry[]) => new Map(list.map(({ id, publishingStatus }) => [id, publishingStatus]))
    const [was, is] = [find(old), find(present)]
    return records.map((record) => {
      const status = is.get(record.id)
      return status && status !== was.get(record.id) ? { ...record, publishingStatus: status } : record
    })
  }
  return {
    ...next,
    projects: keep(next.projects, before.projects, now.projects),
    blogs: keep(next.blogs, before.blogs, now.blogs),
  }
}

/** @throws WireFault with a line for each fault */
function check<T>(parsed: { ok: true; value: T } | { ok: false; faults: string[] }): T {
  if (parsed.ok) return parsed.value
  throw new WireFault(parsed.faults.join('\n'))
}

/** A city, with the fields that its call does not have as they are stored. */
function readCity({ id, wire }: Listed, stored: LocationRecord[]): LocationRecord {
  const sent = readLocation(checkDepth(wire))
  const known = stored.find((city) => city.id === id) ?? stored.find(({ slug }) => slug === sent.slug)
  return check(parseRecord('locations', { ...known, ...sent, id }))
}

/** A project from its record, its five calls and its files. @throws WireFault | HostFault */
async function readHostProject(
  { id, slug, isPublished, wire }: Listed,
  cities: LocationRecord[],
  getCityOf: (projectId: number) => Promise<number | undefined>,
  source: Source,
): Promise<Read<ProjectRecord>> {
  const place = `projects[${slug ?? id}]`
  const files = buildFiles(place, source)
  const sent = readProject(checkDepth(wire), (fault) => source.note(`${place}.${fault}`))
  const { gallery, specifications, ...others } = await loadParts(id, source.host)
  const locationId = sent.locationId ?? findCity(wire, cities) ?? (await getCityOf(id))
  const city = cities.find((one) => one.id === locationId)
  const { image, thumbnail } = await files.copyPair(
    sent,
    [sent.name, sent.address].filter(Boolean).join(', '),
  )
  const project = {
    ...sent,
    ...others,
    id,
    locationId,
    image,
    thumbnail,
    publishingStatus: isPublished ? 'PUBLISHED' : 'UNPUBLISHED',
    // An older host does not say it.
    address: sent.address ?? city?.name,
    reraQr:
      sent.reraQr && (await files.copyPicture('reraQr', sent.reraQr, `QR code of ${sent.reraNumber}`, null)),
    bannerVideo: await files.copyLink('bannerVideo', sent.bannerVideo),
    walkthroughUrl: await files.copyLink('walkthroughUrl', sent.walkthroughUrl),
    virtualTourUrl: await files.copyLink('virtualTourUrl', sent.virtualTourUrl),
    mapUrl: await files.copyLink('mapUrl', sent.mapUrl),
    routeMapUrl: await files.copyLink('routeMapUrl', sent.routeMapUrl),
    description: files.clean('description', sent.description),
    specifications: specifications.map(({ name, html }, index) => ({
      name,
      html: files.clean(`specifications[${index}]`, html),
    })),
    gallery: await files.copyGroups('gallery', gallery),
    progress: await files.copyGroups('progress', sent.progress ?? []),
  }
  // One city is checked faster than hundreds.
  const record = check(parseRecord('projects', project, city ? [city] : cities))
  return { record, pictures: files.pictures }
}

/** The parts of a project. An empty list is one; entries of which none can be read are a fault. @throws WireFault | HostFault */
async function loadParts(id: number, host: Host) {
  const load = async <Name extends (typeof PART_NAMES)[number]>(name: Name) => {
    try {
      const wire = checkDepth(await loadPart(host, name, id))
      const entries = readPart(name, wire)
      if (wire.length > 0 && entries.length === 0) throw new WireFault(`${name}: no entry can be read`)
      // A group of the gallery may be empty.
      return entries.filter((entry) => !('pictures' in entry && entry.pictures.length === 0))
    } catch (error) {
      throw error instanceof HostFault ? new HostFault(`${name}: ${error.message}`) : error
    }
  }
  const parts = await Promise.all(PART_NAMES.map(async (name) => [name, await load(name)] as const))
  return Object.fromEntries(parts) as Pick<ProjectRecord, (typeof PART_NAMES)[number]>
}

/** A post. @throws WireFault */
async function readHostBlog(
  { id, slug, isPublished, wire }: Listed,
  old: BlogRecord | null,
  source: Source,
): Promise<Read<BlogRecord>> {
  const files = buildFiles(`blogs[${slug ?? id}]`, source)
  const sent = readBlog(checkDepth(wire))
  const blog = {
    ...sent,
    ...(await files.copyPair(sent, sent.title ?? '')),
    id,
    publishingStatus: isPublished ? 'PUBLISHED' : 'UNPUBLISHED',
    // A record without a day has that of its first sync.
    publishedOn: sent.publishedOn ?? old?.publishedOn ?? getToday(),
    body: files.clean('body', sent.body) || null,
  }
  return { record: check(parseRecord('blogs', blog)), pictures: files.pictures }
}

/** The city of a project that does not name it, by the list of each city, which is read once and only then. */
function loadCitiesOnce(host: Host, cities: LocationRecord[]) {
  let loading: Promise<Map<number, number>> | undefined
  const load = async () => {
    const found = new Map<number, number>()
    for (const { id } of cities)
      for (const wire of await loadCityProjects(host, id)) {
        const project = parseId(readIdentity(wire, 'project').id)
        if (project) found.set(project, id)
      }
    return found
  }
  return async (projectId: number) => {
    loading ??= load()
    return (await loading).get(projectId)
  }
}

/** Deeper records are refused before anything walks them. The documented ones are 6 deep. */
const MAX_DEPTH = 20

/** @throws WireFault for a record that is nested too deep */
function checkDepth<T>(wire: T): T {
  const isWithin = (value: unknown, left: number): boolean =>
    typeof value !== 'object' ||
    value === null ||
    (left > 0 && Object.values(value).every((entry) => isWithin(entry, left - 1)))
  if (isWithin(wire, MAX_DEPTH)) return wire
  const [name = ''] =
    Object.entries(wire as object).find(([, entry]) => !isWithin(entry, MAX_DEPTH - 1)) ?? []
  throw new WireFault(`${name}: is nested more than ${MAX_DEPTH} deep`)
}

/** What copies files and cleans HTML of one record. A file that cannot be copied and what is removed are named. */
function buildFiles(place: string, { host, store, note }: Source) {
  const pictures: PictureRecord[] = []
  const copy = async (field: string, name: string) => {
    const { file, fault } = await store(host, name)
    if (fault) note(`${place}.${field}: ${fault}`)
    return file
  }
  const missing = (alt: string, name: string | null | undefined) => ({
    ...buildMissingPicture(name ?? alt),
    alt,
  })
  /** The address of a picture's copy; of a neutral picture, or null, when there is none. */
  const copyPicture = async <None extends null | undefined>(
    field: string,
    name: string | null | undefined,
    alt: string,
    none?: None,
  ): Promise<string | (None extends null ? null : never)> => {
    const file = name ? await copy(field, name) : null
    if (file && !file.picture) note(`${place}.${field}: ${name} is no picture`)
    if (!file?.picture && none === null) return null as never
    const picture = file?.picture
      ? { src: file.src, ...file.picture, alt }
      : missing(alt, name ?? `${place}.${field}`)
    pictures.push(picture)
    return picture.src
  }
  return {
    pictures,
    copyPicture,
    /** One stands for the other. */
    copyPair: async (sent: { image?: string | null; thumbnail?: string | null }, alt: string) => ({
      image: await copyPicture('image', sent.image ?? sent.thumbnail, alt),
      thumbnail: await copyPicture('thumbnail', sent.thumbnail ?? sent.image, alt),
    }),
    copyGroups: <Group extends { pictures: { src: string; title: string }[] }>(
      part: string,
      groups: Group[],
    ) =>
      Promise.all(
        groups.map(async (group, index) => ({
          ...group,
          pictures: await Promise.all(
            group.pictures.map(async ({ src, title }) => ({
              src: await copyPicture(`${part}[${index}]`, src, title),
              title,
            })),
          ),
        })),
      ),
    /** The site's copy of a film of the host, else the address in full; null, with a fault, for what no page can show. */
    copyLink: async (field: string, sent: string | null | undefined) => {
      if (!sent) return null
      const link = parseLink(sent)
      const own = sent.startsWith(`${host.baseUrl}/`) ? sent.slice(host.baseUrl.length) : sent
      if ('address' in link && /^https:/i.test(link.address) && own === sent) return link.address
      if (/\.(?:mp4|webm)$/i.test(own) && !/^https?:/i.test(own)) return (await copy(field, own))?.src ?? null
      if ('address' in link) return `${host.baseUrl}/${own.replace(/^\//, '')}`
      note(`${place}.${field}: ${link.fault}`)
      return null
    },
    clean: (field: string, html: string | null | undefined): string => {
      const cleaned = readHtml(html ?? '')
      for (const fault of cleaned.faults) note(`${place}.${field}: ${fault}`)
      if (cleaned.html === null) throw new WireFault(`${field}: cannot be read`)
      return cleaned.html
    },
  }
}
