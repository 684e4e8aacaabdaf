import type { LoadedRecord } from './load-record'
import type { HostRecord } from './plan-sync'

// The host may give the slug of one record to another one, or swap the slugs of two records.

export type IdentifiedRecord = { id: number; slug: string }

/** A listed record that was loaded, or the faults for which it stays as it is stored. */
export type LoadResult<CatalogueRecord> =
  | { kind: 'loaded'; hostRecord: HostRecord; loaded: LoadedRecord<CatalogueRecord> }
  | { kind: 'faulty'; hostRecord: HostRecord; faults: string[] }

/**
 * Refuses loaded records whose slug belongs to another record. A refused record stays as it is stored, with its stored
 * slug. That may be the new slug of a third record, so the check is repeated until no record is refused.
 */
export function refuseSlugs<CatalogueRecord extends IdentifiedRecord>(
  results: LoadResult<CatalogueRecord>[],
  stored: CatalogueRecord[],
): LoadResult<CatalogueRecord>[] {
  const slugOwners = findSlugOwners(results, stored)
  let hasRefused = false
  const nextResults = results.map((result): LoadResult<CatalogueRecord> => {
    if (result.kind === 'faulty') return result
    const { hostRecord, loaded } = result
    const ownerId = slugOwners.get(loaded.record.slug)
    if (ownerId === hostRecord.id) return result
    hasRefused = true
    return { kind: 'faulty', hostRecord, faults: [`slug: belongs to another record, ${ownerId}`] }
  })
  return hasRefused ? refuseSlugs(nextResults, stored) : results
}

/**
 * The id of the owner of each slug. Stored records that keep their slug come first, then the loaded ones in the host's
 * order.
 */
function findSlugOwners<CatalogueRecord extends IdentifiedRecord>(
  results: LoadResult<CatalogueRecord>[],
  stored: CatalogueRecord[],
): Map<string, number> {
  const newSlugs = new Map<number, string>()
  for (const result of results)
    if (result.kind === 'loaded') newSlugs.set(result.hostRecord.id, result.loaded.record.slug)

  const slugOwners = new Map<string, number>()
  for (const { id, slug } of stored) {
    const newSlug = newSlugs.get(id) ?? slug
    if (newSlug === slug) slugOwners.set(slug, id)
  }
  for (const [id, slug] of newSlugs) {
    if (!slugOwners.has(slug)) slugOwners.set(slug, id)
  }
  return slugOwners
}
