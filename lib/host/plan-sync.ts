// Compares the lists of the API host with the stored catalogue, before a record is loaded or saved. Pure.

import { createHash } from 'node:crypto'
import type { RecordList } from '@/lib/api/field-names'
import type { Catalogue } from '@/lib/catalogue/schema'
import type { PublishingStatus } from '@/lib/catalogue/types'
import type { HostList, HostLists } from './client'
import { isUnpublished, parseIdentity } from './parse-record'

const RECORD_LISTS = ['locations', 'projects', 'blogs'] as const satisfies RecordList[]

/** A record as the host lists it. The slug is null when it cannot be read. */
export type HostRecord = { id: number; slug: string | null; isPublished: boolean; rawRecord: unknown }

/** The plan for projects or posts. Stored records that it does not name stay as they are. */
export type ListPlan = {
  /** Records to load from the host, in its order. */
  load: HostRecord[]
  /** Ids of stored records that the host has withdrawn: they are no longer shown. */
  unpublish: number[]
  /** Ids of stored records that the host has deleted. */
  remove: number[]
}

export type SyncPlan = {
  /** All listed cities. Cities have no status, and one that no project needs is removed when the projects are saved. */
  locations: HostRecord[]
  projects: ListPlan
  blogs: ListPlan
  /**
   * Why the lists are not applied; null when they are. They differ much from the stored catalogue. Records that they
   * call unpublished are unpublished anyway.
   */
  stopReason: string | null
  /** A line for each item of the lists that cannot be used. */
  faults: string[]
}

type Stored = Pick<Catalogue, RecordList>

/** `isAccepted`: also applies lists that differ much. `isFirst`: nothing has been imported or synced yet. */
export function planSync(
  stored: Stored,
  lists: HostLists,
  { isAccepted, isFirst }: { isAccepted: boolean; isFirst: boolean },
): SyncPlan {
  const listed = {
    locations: identifyRecords('locations', lists.locations, stored.locations),
    projects: identifyRecords('projects', lists.projects, stored.projects),
    blogs: identifyRecords('blogs', lists.blogs, stored.blogs),
  }
  const stopReason = isAccepted ? null : findStopReason(stored, listed, isFirst)
  const isApplied = stopReason === null
  return {
    stopReason,
    faults: RECORD_LISTS.flatMap((list) => listed[list].faults),
    locations: listed.locations.records,
    projects: planRecords(stored.projects, listed.projects, {
      isApplied,
      hasDrafts: lists.projects.hasDrafts,
    }),
    blogs: planRecords(stored.blogs, listed.blogs, { isApplied, hasDrafts: lists.blogs.hasDrafts }),
  }
}

type StoredRecord = { id: number; slug: string; publishingStatus?: PublishingStatus }

type HostRecords = {
  records: HostRecord[]
  /** False when an item cannot be identified: it could be any stored record, so none may be withdrawn. */
  isComplete: boolean
  faults: string[]
}

/**
 * Identifies the records of a list by id, otherwise by the slug of a stored record. Of two records with the same id the
 * first is used.
 */
function identifyRecords(list: RecordList, { items }: HostList, stored: StoredRecord[]): HostRecords {
  const storedIds = new Map(stored.map(({ id, slug }) => [slug, id]))
  const listed = new Map<number, HostRecord>()
  const faults: string[] = []
  let isComplete = true
  for (const [index, { rawRecord, listedAs }] of items.entries()) {
    const identity = parseIdentity(list, rawRecord)
    const { slug } = identity
    const id = identity.id ?? (slug === null ? null : findIdBySlug(list, slug, storedIds))
    const path = `${list}[${slug ?? id ?? index}]`
    if (id === null) {
      faults.push(`${path}: has no id that can be read`)
      isComplete = false
      continue
    }
    const record = { id, slug, isPublished: !isUnpublished(rawRecord, listedAs), rawRecord }
    const first = listed.get(id)
    if (!first) listed.set(id, record)
    else if (first.slug !== slug || first.isPublished !== record.isPublished)
      faults.push(`${path}: the id ${id} is used twice`)
  }
  return { records: [...listed.values()], isComplete, faults }
}

/**
 * The id of the stored record with the slug. Hosts may list posts without ids: a new post gets an id made from its
 * slug.
 */
function findIdBySlug(list: RecordList, slug: string, storedIds: Map<string, number>): number | null {
  return storedIds.get(slug) ?? (list === 'blogs' ? hashSlug(slug) : null)
}

function hashSlug(slug: string): number {
  return 1 + (createHash('sha256').update(slug).digest().readUInt32BE() >>> 2)
}

type ApplyRules = { isApplied: boolean; hasDrafts: boolean }

/** When the lists are not applied, unlisted records stay. */
function planRecords(
  stored: StoredRecord[],
  { records, isComplete }: HostRecords,
  { isApplied, hasDrafts }: ApplyRules,
): ListPlan {
  const listedById = new Map(records.map((record) => [record.id, record]))
  const unpublish: number[] = []
  const remove: number[] = []
  for (const { id } of stored) {
    const listed = listedById.get(id)
    if (listed?.isPublished) continue
    if (listed) unpublish.push(id)
    else if (isComplete && isApplied) {
      // A host that lists its drafts has deleted the record; another host may have unpublished it.
      if (hasDrafts) remove.push(id)
      else unpublish.push(id)
    }
  }
  return { load: records, unpublish, remove }
}

// When lists are not applied

/** A host that suddenly lists this many times the records of the site is another host, or has a fault. */
const MAX_GROWTH = 3

/** Why the lists are not applied until somebody accepts them; null when they are applied. */
function findStopReason(
  stored: Stored,
  listed: Record<RecordList, HostRecords>,
  isFirst: boolean,
): string | null {
  const advice = 'When this is right: npm run catalogue -- sync --accept'
  for (const list of RECORD_LISTS) {
    const shown = (stored[list] as StoredRecord[]).filter(
      ({ publishingStatus }) => publishingStatus !== 'UNPUBLISHED',
    )
    const missingCount = countMissing(shown, listed[list].records)
    if (listed[list].isComplete && missingCount * 2 > shown.length)
      return `${missingCount} of ${shown.length} ${list} of this site are not in the list of the API host. ${advice}`
  }
  const before = stored.projects.length + stored.blogs.length
  const now = listed.projects.records.length + listed.blogs.records.length
  if (before > 0 && now >= before * MAX_GROWTH)
    return `The API host lists ${now} projects and posts, and this site has ${before}. ${advice}`
  if (isFirst && listed.projects.records.length === 0) return `The API host lists no projects. ${advice}`
  return null
}

/** The stored records that a list has neither by slug nor, when only one record has a new slug, by id. */
function countMissing(stored: StoredRecord[], listed: HostRecord[]): number {
  const listedSlugs = new Set(listed.map(({ slug }) => slug))
  const listedIds = new Set(listed.map(({ id }) => id))
  const withoutSlug = stored.filter(({ slug }) => !listedSlugs.has(slug))
  const withNewSlug = withoutSlug.filter(({ id }) => listedIds.has(id))
  // Several new slugs may mean that another host gives the same ids to its own records.
  return withNewSlug.length === 1 ? withoutSlug.length - 1 : withoutSlug.length
}
