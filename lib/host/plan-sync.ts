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
  toLoad: HostRecord[]
  /** Ids of stored records that are no longer shown. */
  idsToUnpublish: number[]
  /** Ids of stored records that the host has deleted. */
  idsToRemove: number[]
}

export type SyncPlan = {
  /** All listed cities. Cities have no status, and one that no project needs is removed when the projects are saved. */
  locations: HostRecord[]
  projects: ListPlan
  blogs: ListPlan
  /**
   * Why the lists are not applied; null when they are. They differ much from the stored catalogue. Records that they
   * call unpublished, and not also published, are unpublished anyway.
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
  const stopReason = isAccepted ? null : explainDifference(stored, listed, isFirst)
  const isStopped = stopReason !== null
  return {
    stopReason,
    faults: RECORD_LISTS.flatMap((list) => listed[list].faults),
    locations: listed.locations.records,
    projects: planList(stored.projects, listed.projects, isStopped),
    blogs: planList(stored.blogs, listed.blogs, isStopped),
  }
}

// Identifying the records

type StoredRecord = { id: number; slug: string; publishingStatus?: PublishingStatus }

type IdentifiedList = {
  records: HostRecord[]
  /** True when the list also has unpublished records. */
  hasDrafts: boolean
  /**
   * Ids of records that the host lists as published and as unpublished. A host that ignores `publishing_status` sends
   * the same list twice; then every record is in doubt.
   */
  idsInDoubt: Set<number>
  /** False when an item cannot be identified: it could be any stored record, so none may be delisted. */
  isComplete: boolean
  faults: string[]
}

/** The records of a list, each once, and what is wrong with it. */
function identifyRecords(
  list: RecordList,
  { items, hasDrafts }: HostList,
  stored: StoredRecord[],
): IdentifiedList {
  const listedRecords: HostRecord[] = []
  const unreadable: string[] = []
  for (const [index, { rawRecord, listedAs }] of items.entries()) {
    const { id: statedId, slug } = parseIdentity(list, rawRecord)
    const id = statedId ?? findIdBySlug(list, slug, stored)
    if (id === null) {
      unreadable.push(`${list}[${slug ?? index}]: has no id that can be read`)
    } else {
      listedRecords.push({ id, slug, isPublished: !isUnpublished(rawRecord, listedAs), rawRecord })
    }
  }
  const { records, idsInDoubt, faults } = joinRepeatedRecords(list, listedRecords)
  return {
    records,
    hasDrafts,
    idsInDoubt,
    isComplete: unreadable.length === 0,
    faults: [...unreadable, ...faults],
  }
}

/** Of two records with the same id the first is used, so one in doubt is unpublished. */
function joinRepeatedRecords(
  list: RecordList,
  listedRecords: HostRecord[],
): Pick<IdentifiedList, 'records' | 'idsInDoubt' | 'faults'> {
  const records = new Map<number, HostRecord>()
  const idsInDoubt = new Set<number>()
  const faults: string[] = []
  for (const record of listedRecords) {
    const { id, slug } = record
    const path = `${list}[${slug ?? id}]`
    const first = records.get(id)
    if (!first) {
      records.set(id, record)
    } else if (first.slug !== slug) {
      faults.push(`${path}: the id ${id} is used twice`)
    } else if (first.isPublished !== record.isPublished) {
      idsInDoubt.add(id)
      faults.push(`${path}: is listed as published and as unpublished. Send its publishing_status`)
    }
  }
  return { records: [...records.values()], idsInDoubt, faults }
}

/** Hosts may list posts without ids: a new post gets an id made from its slug. Null when a record has no id. */
function findIdBySlug(list: RecordList, slug: string | null, stored: StoredRecord[]): number | null {
  if (slug === null) return null
  const storedRecord = stored.find((record) => record.slug === slug)
  if (storedRecord) return storedRecord.id
  return list === 'blogs' ? hashSlug(slug) : null
}

function hashSlug(slug: string): number {
  return 1 + (createHash('sha256').update(slug).digest().readUInt32BE() >>> 2)
}

// Planning a list

/** When the sync is stopped, unlisted records stay, and so do records in doubt. */
function planList(stored: StoredRecord[], listed: IdentifiedList, isStopped: boolean): ListPlan {
  const { records, hasDrafts, idsInDoubt, isComplete } = listed
  const recordsById = new Map(records.map((record) => [record.id, record]))
  const idsToUnpublish: number[] = []
  const unlistedIds: number[] = []
  for (const { id } of stored) {
    const record = recordsById.get(id)
    const stays = isStopped && idsInDoubt.has(id)
    if (!record) unlistedIds.push(id)
    else if (!record.isPublished && !stays) idsToUnpublish.push(id)
  }
  if (isStopped || !isComplete) return { toLoad: records, idsToUnpublish, idsToRemove: [] }
  // A host that lists its drafts has deleted the unlisted records; another host may have unpublished them.
  return hasDrafts
    ? { toLoad: records, idsToUnpublish, idsToRemove: unlistedIds }
    : { toLoad: records, idsToUnpublish: [...idsToUnpublish, ...unlistedIds], idsToRemove: [] }
}

// When lists are not applied

/** Why the lists are not applied until somebody accepts them; null when they are applied. */
function explainDifference(
  stored: Stored,
  listed: Record<RecordList, IdentifiedList>,
  isFirst: boolean,
): string | null {
  const isEmptyFirst = isFirst && listed.projects.records.length === 0
  const difference = isEmptyFirst ? 'The API host lists no projects' : explainLoss(stored, listed)
  return difference && `${difference}. When this is right: npm run catalogue -- sync --accept`
}

/** Why a list would take away more than half of the shown records; null when none would. */
function explainLoss(stored: Stored, listed: Record<RecordList, IdentifiedList>): string | null {
  for (const list of RECORD_LISTS) {
    const storedRecords: StoredRecord[] = stored[list]
    const shown = storedRecords.filter(({ publishingStatus }) => publishingStatus !== 'UNPUBLISHED')
    const { missing, inDoubt } = countLost(shown, listed[list])
    const lost = missing + inDoubt
    if (lost <= shown.length / 2) continue
    const doubt = inDoubt > 0 ? ', or are in it as published and as unpublished' : ''
    return `${lost} of ${shown.length} ${list} of this site are not in the list of the API host${doubt}`
  }
  return null
}

/** The numbers of shown records that a list does not have, and that it has with both statuses. */
function countLost(
  shown: StoredRecord[],
  { records, idsInDoubt, isComplete }: IdentifiedList,
): { missing: number; inDoubt: number } {
  const listedSlugs = new Set(records.map(({ slug }) => slug))
  const listedIds = new Set(records.map(({ id }) => id))
  let missing = 0
  let inDoubt = 0
  let renamed = 0
  for (const { id, slug } of shown) {
    if (idsInDoubt.has(id)) inDoubt += 1
    else if (listedSlugs.has(slug)) continue
    else if (listedIds.has(id)) renamed += 1
    else missing += 1
  }
  if (!isComplete) return { missing: 0, inDoubt }
  // One record may get a new slug. Several new slugs may mean that another host gives the same ids to its own records.
  const isRename = renamed === 1
  return { missing: isRename ? missing : missing + renamed, inDoubt }
}
