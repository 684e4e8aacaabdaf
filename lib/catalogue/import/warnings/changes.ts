import { isSoldOut } from '../../sale'
import type { Catalogue, CityRecord, ProjectRecord } from '../../schema'
import type { Unit } from '../../types'

// Warnings about changes that are probably mistakes: an old file that is imported again, or a zero too many in all
// prices. Records are compared by their slug, and units by their name. ../removals.ts names removed records.

/** New and removed records have no warnings. */
export function listChangeWarnings(
  stored: Catalogue,
  next: Catalogue,
  { allowsResale }: { allowsResale: boolean },
): string[] {
  const warnings: string[] = []
  for (const list of ['locations', 'projects', 'blogs'] as const)
    warnings.push(...listIdWarnings(list, stored[list], next[list]))
  const cities = { stored: stored.locations, next: next.locations }
  for (const { path, change } of pairItems('locations', cities, ({ id }) => id))
    warnings.push(...listCityChangeWarnings(change, path))
  const projects = { stored: stored.projects, next: next.projects }
  for (const { path, change } of pairItems('projects', projects, ({ slug }) => slug)) {
    warnings.push(...listProjectChangeWarnings(change, path))
    const units = { stored: change.stored.units, next: change.next.units }
    for (const unit of pairItems(`${path}.units`, units, ({ name }) => name)) {
      warnings.push(...listPriceChangeWarnings(unit.change, unit.path))
      if (!allowsResale) warnings.push(...listResaleWarnings(unit.change, unit.path))
    }
  }
  return warnings
}

const STATUS_ORDER: ProjectRecord['status'][] = ['upcoming', 'ongoing', 'completed']
/** One digit too many or too few multiplies or divides a number by more than this. */
const MIN_RATIO = 2

type RecordId = { id: number; slug: string }

/** Old addresses and stored enquiries refer to a record by its id. */
function listIdWarnings(list: string, storedRecords: RecordId[], next: RecordId[]): string[] {
  const warnings: string[] = []
  for (const { path, change } of pairItems(list, { stored: storedRecords, next }, ({ slug }) => slug)) {
    const { id } = change.next
    if (id === change.stored.id) continue
    const storedSlug = storedRecords.find((record) => record.id === id)?.slug
    const advice =
      storedSlug === undefined
        ? 'Restore it: old addresses and enquiries refer to it'
        : 'Restore both ids: old addresses and enquiries refer to them'
    const owner = storedSlug === undefined ? '' : `, which was the id of ${storedSlug}`
    warnings.push(`${path}.id: changes from ${change.stored.id} to ${id}${owner}. ${advice}`)
  }
  return warnings
}

function listCityChangeWarnings({ stored, next }: RecordChange<CityRecord>, path: string): string[] {
  return next.slug === stored.slug
    ? []
    : [
        `${path}.slug: was "${stored.slug}" before, so the old addresses of its lists lead nowhere. Restore it`,
      ]
}

function listProjectChangeWarnings({ stored, next }: RecordChange<ProjectRecord>, path: string): string[] {
  const warnings = listPriceChangeWarnings({ stored, next }, path)
  if (STATUS_ORDER.indexOf(next.status) < STATUS_ORDER.indexOf(stored.status))
    warnings.push(
      `${path}.status: changes from "${stored.status}" back to "${next.status}". Restore it, unless it was wrong before`,
    )
  if (stored.reraNumber === null || stored.reraNumber === next.reraNumber) return warnings
  const change =
    next.reraNumber === null
      ? `was "${stored.reraNumber}" and is gone. Restore it: without it the project shows no prices and no brochure`
      : `changes from "${stored.reraNumber}" to "${next.reraNumber}". Compare it with the certificate`
  return [...warnings, `${path}.reraNumber: ${change}`]
}

/** A price with a digit too many or too few. */
function listPriceChangeWarnings(
  { stored, next }: RecordChange<{ priceFrom: number | null }>,
  path: string,
): string[] {
  if (!stored.priceFrom || !next.priceFrom) return []
  const ratio = next.priceFrom / stored.priceFrom
  return ratio >= MIN_RATIO || ratio <= 1 / MIN_RATIO
    ? [`${path}.priceFrom: changes from ${stored.priceFrom} to ${next.priceFrom}. Count the digits`]
    : []
}

/** A unit or plots that were sold and are on sale again. */
function listResaleWarnings({ stored, next }: RecordChange<Unit>, path: string): string[] {
  if (isSoldOut(next)) return []
  const wasSoldOut = isSoldOut(stored)
  const field = wasSoldOut ? 'availability' : 'soldPlanIds'
  if (wasSoldOut && next.planIds.length === 0) return [`${path}.${field}: ${formatResale(`"${next.name}"`)}`]
  const soldIds = wasSoldOut ? stored.planIds : stored.soldPlanIds
  const resoldIds = soldIds.filter((id) => next.planIds.includes(id) && !next.soldPlanIds.includes(id))
  return resoldIds.length > 0 ? [`${path}.${field}: ${formatResale(resoldIds.join(', '))}`] : []
}

function formatResale(names: string): string {
  return `${names} was sold and is on sale again. If this file is older than the sale, mark it as sold`
}

type RecordChange<Item> = { stored: Item; next: Item }
type ChangeWithPath<Item> = { path: string; change: RecordChange<Item> }

/** The items of the next list for which the stored list has an item with the same key. */
function pairItems<Item>(
  path: string,
  { stored, next }: RecordChange<Item[]>,
  getKey: (item: Item) => string | number,
): ChangeWithPath<Item>[] {
  const storedByKey = new Map(stored.map((item) => [getKey(item), item]))
  const pairs: ChangeWithPath<Item>[] = []
  for (const [index, nextItem] of next.entries()) {
    const storedItem = storedByKey.get(getKey(nextItem))
    if (storedItem) pairs.push({ path: `${path}[${index}]`, change: { stored: storedItem, next: nextItem } })
  }
  return pairs
}
