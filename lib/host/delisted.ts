// Stored records that the host has delisted: it calls them unpublished, or no longer lists them.

import type { RecordList } from '@/lib/api/field-names'
import type { Catalogue, PublishableRecord } from '@/lib/catalogue/schema'
import type { ListPlan, SyncPlan } from './plan-sync'

export function hasDelisted({ projects, blogs: posts }: SyncPlan): boolean {
  return [projects, posts].some(
    ({ idsToUnpublish, idsToRemove }) => idsToUnpublish.length > 0 || idsToRemove.length > 0,
  )
}

/** The catalogue without the removed records, and with the other delisted ones unpublished. */
export function applyDelisting(stored: Catalogue, plan: SyncPlan): Catalogue {
  return {
    ...stored,
    projects: applyToList(stored.projects, plan.projects),
    blogs: applyToList(stored.blogs, plan.blogs),
  }
}

function applyToList<CatalogueRecord extends PublishableRecord>(
  stored: CatalogueRecord[],
  { idsToRemove, idsToUnpublish }: ListPlan,
): CatalogueRecord[] {
  const remaining = stored.filter(({ id }) => !idsToRemove.includes(id))
  return remaining.map((record) =>
    idsToUnpublish.includes(record.id) ? { ...record, publishingStatus: 'UNPUBLISHED' } : record,
  )
}

/** Records that the host lists as unpublished are left out: somebody there has decided that. */
export function listDelisted(stored: Catalogue, plan: SyncPlan): string[] {
  return [
    ...listDelistedOf('projects', stored.projects, plan.projects),
    ...listDelistedOf('blogs', stored.blogs, plan.blogs),
  ]
}

function listDelistedOf(
  list: RecordList,
  stored: PublishableRecord[],
  { toLoad, idsToRemove, idsToUnpublish }: ListPlan,
): string[] {
  const listedIds = toLoad.map(({ id }) => id)
  const lines: string[] = []
  for (const { id, slug, publishingStatus } of stored) {
    const removal = `${list}[${slug}]: the API host no longer lists it`
    const isHidden = idsToUnpublish.includes(id) && !listedIds.includes(id)
    if (idsToRemove.includes(id)) lines.push(`${removal}; it was deleted`)
    else if (isHidden && publishingStatus === 'PUBLISHED') lines.push(`${removal}; it is no longer shown`)
  }
  return lines
}
