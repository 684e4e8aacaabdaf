import { createHash } from 'node:crypto'
import { parseRecord } from '../parse'
import type { LocationRecord } from '../schema'
import type { PublishingStatus } from '../types'
import { type RecordName, readIdentity, readLocation, readPublishing } from '../wire'
import { WireFault } from '../wire-fields'
import {
  type Call,
  HostFault,
  loadBlogs,
  loadCityProjects,
  loadLocations,
  loadProjects,
  nullIfRefused,
  openBudget,
} from './call-host'

// What the host lists, and which stored records these are.

export type Known = { id: number; slug: string }
/** A record as the host sends it, and the status of the list that it came with. */
export type HostRecord = { wire: unknown; listed: PublishingStatus }
/** `record` is null for a stored one that stays as it is, because what the host sends of it cannot be used. */
export type Listed = Known & { record: HostRecord | null }
export type Matched = {
  listed: Listed[]
  /** False when a record cannot be recognised. It may be any stored one, so that none may be deleted. */
  isComplete: boolean
}

/** The host's lists; null for one that could not be read. */
export type HostLists = {
  cities: LocationRecord[] | null
  projects: Matched | null
  blogs: Matched | null
  /** False when the host lists published records only. */
  hasDrafts: { projects: boolean; blogs: boolean }
  /** False when a list could not be read. */
  isWhole: boolean
}

type Stored = { cities: LocationRecord[]; projects: Map<number, Known>; blogs: Map<number, Known> }
/** `trustsIds` accepts ids that records have exchanged. */
type MatchRule = { note: (fault: string) => void; trustsIds: boolean }

/** Reads the lists and matches their records with the stored ones. A list that fails is a fault. @throws HostUnreachable */
export async function readLists(call: Call, stored: Stored, rule: MatchRule): Promise<HostLists> {
  const tryList = (name: string, loading: Promise<unknown[] | null>) =>
    loading.catch((error) => {
      if (!(error instanceof HostFault)) throw error
      rule.note(`${name}: ${error.message}`)
      return null
    })
  const budget = openBudget()
  const load = { projects: loadProjects, blogs: loadBlogs }
  const read = async (name: 'projects' | 'blogs') => {
    const published = await tryList(name, load[name](call, 'PUBLISHED', budget))
    const drafts = await tryList(
      `unpublished ${name}`,
      nullIfRefused(load[name](call, 'UNPUBLISHED', budget)),
    )
    return { records: published && joinLists(published, drafts), hasDrafts: drafts !== null }
  }
  // One after the other, so that memory holds the text of one list.
  const locations = await tryList('locations', loadLocations(call, budget))
  const projects = await read('projects')
  const blogs = await read('blogs')
  const cities = locations && readCities(locations, stored.cities, rule)
  // Without a city no project can be placed.
  const isPlaceable = cities !== null || stored.cities.length > 0
  return {
    cities,
    projects:
      isPlaceable && projects.records
        ? matchRecords('project', projects.records, stored.projects.values(), rule)
        : null,
    blogs: blogs.records && matchRecords('blog', blogs.records, stored.blogs.values(), rule),
    hasDrafts: { projects: projects.hasDrafts, blogs: blogs.hasDrafts },
    isWhole: Boolean(locations && projects.records && blogs.records),
  }
}

/** The published records of a list, then its drafts. */
export function joinLists(published: unknown[], drafts: unknown[] | null): HostRecord[] {
  return [
    ...published.map((wire) => ({ wire, listed: 'PUBLISHED' as const })),
    ...(drafts ?? []).map((wire) => ({ wire, listed: 'UNPUBLISHED' as const })),
  ]
}

/**
 * Matches the host's records with the stored ones, each id once. A record without id or slug, one with a slug that
 * another one has, and one that took the slug of a record the host still lists are faults; the stored record then stays.
 * A record that is published and unpublished is a fault, and taken as unpublished.
 */
export function matchRecords(
  name: RecordName,
  records: HostRecord[],
  known: Iterable<Known>,
  { note, trustsIds }: MatchRule,
): Matched {
  const byId = new Map<number, Known>()
  const bySlug = new Map<string, Known>()
  for (const record of known) {
    byId.set(record.id, record)
    bySlug.set(record.slug, record)
  }
  const read = records.map((record) => ({ record, ...readKey(record.wire, name, bySlug) }))
  const listedIds = new Set(read.map(({ id }) => id))
  const listed = new Map<number, Listed>()
  const idBySlug = new Map<string, number>()
  let isComplete = true
  for (const [index, { record, id, slug, fault }] of read.entries()) {
    const same = (slug !== null && bySlug.get(slug)) || (id !== null && byId.get(id)) || null
    const refuse = (text: string) => {
      note(`${name}s[${slug ?? id ?? index}]: ${text}`)
      if (!same) isComplete = false
      else if (!listed.has(same.id)) listed.set(same.id, { id: same.id, slug: same.slug, record: null })
    }
    if (fault !== null) refuse(fault)
    else if (id === null || slug === null) refuse(`has no ${id === null ? 'id' : 'slug'}`)
    else if (!Number.isSafeInteger(id) || id < 1) refuse(`${id} is no id`)
    // A host that ignores a filter sends a record in several lists.
    else if (idBySlug.get(slug) === id) {
      const before = listed.get(id)?.record
      if (!before || isUnpublished(before) || !isUnpublished(record)) continue
      note(`${name}s[${slug}]: is listed as published and as unpublished; it is taken as unpublished`)
      listed.set(id, { id, slug, record })
    } else if (listed.has(id)) refuse(`the id ${id} is used twice`)
    else if (idBySlug.has(slug)) refuse(`the slug is used twice, by ${idBySlug.get(slug)} and ${id}`)
    else if (!trustsIds && isTaken({ id, slug }, bySlug, listedIds))
      refuse(`the id ${id} has the slug of another record, ${bySlug.get(slug)?.id} (sync --accept takes it)`)
    else {
      listed.set(id, { id, slug, record })
      idBySlug.set(slug, id)
    }
  }
  return { listed: [...listed.values()], isComplete }
}

/** True when the host lists a record as unpublished. */
export function isUnpublished({ wire, listed }: HostRecord): boolean {
  try {
    return readPublishing(wire, listed) === 'UNPUBLISHED'
  } catch (error) {
    if (!(error instanceof WireFault)) throw error
    return false
  }
}

/** Id and slug of a record. Older hosts identify a post by its slug alone. */
function readKey(wire: unknown, name: RecordName, bySlug: Map<string, Known>) {
  try {
    const { id, slug } = readIdentity(wire, name)
    const isNamed = name === 'blog' && id === null && slug !== null
    return { id: isNamed ? (bySlug.get(slug)?.id ?? buildId(slug)) : id, slug, fault: null }
  } catch (error) {
    if (!(error instanceof WireFault)) throw error
    return { id: null, slug: null, fault: error.message }
  }
}

/** The same id for the same slug. */
function buildId(slug: string): number {
  return 1 + (createHash('sha256').update(slug).digest().readUInt32BE() >>> 2)
}

function isTaken({ id, slug }: Known, bySlug: Map<string, Known>, listedIds: Set<number | null>): boolean {
  const owner = bySlug.get(slug)?.id
  return owner !== undefined && owner !== id && listedIds.has(owner)
}

/** The cities of the host, each id and slug once. One that cannot be used stays as it was. */
function readCities(wires: unknown[], stored: LocationRecord[], rule: MatchRule): LocationRecord[] {
  const { listed, isComplete } = matchRecords('location', joinLists(wires, null), stored, rule)
  const read: LocationRecord[] = []
  const unread: LocationRecord[] = []
  for (const { id, slug, record } of listed) {
    const parsed = record && tryCity({ id, slug, record }, stored)
    if (parsed?.ok) read.push(parsed.value)
    else unread.push(...stored.filter((city) => city.id === id))
    for (const fault of parsed && !parsed.ok ? parsed.faults : []) rule.note(`locations[${slug}].${fault}`)
  }
  return [...read, ...listOthers([...unread, ...(isComplete ? [] : stored)], read)]
}

/** A city of the host with the fields that its call does not have as they are stored. */
function tryCity({ id, slug, record }: Known & { record: HostRecord }, stored: LocationRecord[]) {
  const known = stored.find((city) => city.id === id || city.slug === slug)
  try {
    return parseRecord('locations', { ...known, ...readLocation(record.wire), id, slug })
  } catch (error) {
    if (!(error instanceof WireFault)) throw error
    return { ok: false as const, faults: [error.message] }
  }
}

/** The cities whose id and slug are not taken. */
export function listOthers(cities: LocationRecord[], taken: LocationRecord[]): LocationRecord[] {
  const others: LocationRecord[] = []
  for (const city of cities)
    if (![...taken, ...others].some(({ id, slug }) => id === city.id || slug === city.slug)) others.push(city)
  return others
}

/** The city of each published project, by the list of each city. */
export async function loadCityOfProjects(call: Call, cities: LocationRecord[]): Promise<Map<number, number>> {
  const found = new Map<number, number>()
  // One after the other, so that memory holds one list.
  for (const { id } of cities) {
    const records = joinLists(await loadCityProjects(call, id), null)
    const { listed } = matchRecords('project', records, [], { note: () => {}, trustsIds: true })
    for (const project of listed) found.set(project.id, id)
  }
  return found
}
