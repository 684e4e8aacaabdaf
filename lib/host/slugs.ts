import type { LoadedRecord } from './load-record'
import type { HostRecord } from './plan-sync'

// The host may give the slug of one record to another one, or swap the slugs of two records.

export type IdentifiedRecord = { id: number; slug: string }

/** The faults say why a listed record stays as it is stored. */
export type LoadResult<CatalogueRecord> = { hostRecord: HostRecord } & (
  | { kind: 'loaded'; loaded: LoadedRecord<CatalogueRecord> }
  | { kind: 'faulty'; faults: string[] }
)

/**
 * Refuses records whose slug belongs to another record. Then refuses those whose new slug is still in use by a record
 * that stays as it is stored. Example: the host swaps the slugs of A and B, and A cannot be loaded. A keeps its old
 * slug, which is the new one of B, so B is refused too and keeps its own old slug. That may be the new slug of a third
 * record, so the check is repeated until no record is refused.
 */
export function refuseSlugs<CatalogueRecord extends IdentifiedRecord>(
  results: LoadResult<CatalogueRecord>[],
  stored: CatalogueRecord[],
): LoadResult<CatalogueRecord>[] {
  const hostRecords = results.map(({ hostRecord }) => hostRecord)
  const slugOwners = findSlugOwners(stored, hostRecords)
  let currentResults = results.map((result) => refuseSlug(result, slugOwners))
  while (true) {
    const keptSlugs = findKeptSlugs(currentResults, stored)
    const nextResults = currentResults.map((result) => refuseSlug(result, keptSlugs))
    const isUnchanged = nextResults.every((result, index) => result === currentResults[index])
    if (isUnchanged) return nextResults
    currentResults = nextResults
  }
}

/**
 * The id of the owner of each slug. A stored record keeps its slug unless the host lists it with another one. When the
 * host lists several records with the same new slug, the first one gets it.
 */
function findSlugOwners(stored: IdentifiedRecord[], hostRecords: HostRecord[]): Map<string, number> {
  const hostRecordsById = new Map(hostRecords.map((record) => [record.id, record]))
  const slugOwners = new Map<string, number>()
  for (const { id, slug } of stored) {
    const hostRecord = hostRecordsById.get(id)
    if (!hostRecord || hostRecord.slug === slug) slugOwners.set(slug, id)
  }
  for (const { id, slug } of hostRecords) {
    if (slug !== null && !slugOwners.has(slug)) slugOwners.set(slug, id)
  }
  return slugOwners
}

/** The slugs of records that stay as they are stored, with the ids of these records. */
function findKeptSlugs<CatalogueRecord extends IdentifiedRecord>(
  results: LoadResult<CatalogueRecord>[],
  stored: CatalogueRecord[],
): Map<string, number> {
  const faulty = results.filter(({ kind }) => kind === 'faulty')
  const keptIds = new Set(faulty.map(({ hostRecord }) => hostRecord.id))
  const keptRecords = stored.filter(({ id }) => keptIds.has(id))
  return new Map(keptRecords.map(({ id, slug }) => [slug, id]))
}

/** A slug that cannot be read has no owner: the schema reports that it is missing. */
function refuseSlug<CatalogueRecord>(
  result: LoadResult<CatalogueRecord>,
  slugOwners: Map<string, number>,
): LoadResult<CatalogueRecord> {
  const { hostRecord } = result
  const ownerId = hostRecord.slug === null ? undefined : slugOwners.get(hostRecord.slug)
  if (result.kind === 'faulty' || ownerId === undefined || ownerId === hostRecord.id) return result
  return { kind: 'faulty', hostRecord, faults: [`slug: belongs to another record, ${ownerId}`] }
}
