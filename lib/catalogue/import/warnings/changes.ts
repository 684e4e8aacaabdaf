import { isSoldOut } from '../../sale'
import type { Catalogue, CityRecord, ProjectRecord } from '../../schema'
import type { Unit } from '../../types'
import { applyChecks, type Checks } from './check'

// Warnings about changes that are probably mistakes: an old file that is imported again, or a zero too many in all prices. Records
// are compared by their slug, and units by their name. ../removals.ts names removed records.

type RecordChange<Entry> = { stored: Entry; next: Entry }

/** New and removed records have no warnings. */
export function listChangeWarnings(
  stored: Catalogue,
  next: Catalogue,
  { allowsResale }: { allowsResale: boolean },
): string[] {
  const cities = { stored: stored.locations, next: next.locations }
  return [
    ...listReusedIdWarnings('locations', stored.locations, next.locations),
    ...listReusedIdWarnings('projects', stored.projects, next.projects),
    ...listReusedIdWarnings('blogs', stored.blogs, next.blogs),
    ...pairEntries('locations', cities, ({ id }) => id).flatMap(({ path, change }) =>
      applyChecks(CITY_CHANGES, path, change),
    ),
    ...pairProjects(stored, next).flatMap(({ path, change }) => [
      ...applyChecks(PROJECT_CHANGES, path, change),
      ...pairUnits(path, change).flatMap((unit) => [
        ...applyChecks(UNIT_CHANGES, unit.path, unit.change),
        ...(allowsResale ? [] : applyChecks(RESALES, unit.path, unit.change)),
      ]),
    ]),
  ]
}

const STATUS_ORDER: ProjectRecord['status'][] = ['upcoming', 'ongoing', 'completed']
/** One digit too many or too few multiplies or divides a number by more than this. */
const MIN_RATIO = 2

const CITY_CHANGES: Checks<RecordChange<CityRecord>> = {
  slug: [
    ({ stored, next }) =>
      next.slug === stored.slug
        ? null
        : `was "${stored.slug}" before, so the old addresses of its lists lead nowhere. Restore it`,
  ],
}

const PROJECT_CHANGES: Checks<RecordChange<ProjectRecord>> = {
  status: [
    ({ stored, next }) =>
      STATUS_ORDER.indexOf(next.status) < STATUS_ORDER.indexOf(stored.status)
        ? `changes from "${stored.status}" back to "${next.status}". Restore it, unless it was wrong before`
        : null,
  ],
  reraNumber: [
    ({ stored, next }) =>
      stored.reraNumber !== null && next.reraNumber === null
        ? `was "${stored.reraNumber}" and is gone. Restore it: without it the project shows no prices and no brochure`
        : null,
    ({ stored, next }) =>
      stored.reraNumber !== null && next.reraNumber !== null && next.reraNumber !== stored.reraNumber
        ? `changes from "${stored.reraNumber}" to "${next.reraNumber}". Compare it with the certificate`
        : null,
  ],
  priceFrom: [({ stored, next }) => explainLeap(stored.priceFrom, next.priceFrom)],
}

const UNIT_CHANGES: Checks<RecordChange<Unit>> = {
  priceFrom: [({ stored, next }) => explainLeap(stored.priceFrom, next.priceFrom)],
}

const RESALES: Checks<RecordChange<Unit>> = {
  availability: [
    ({ stored, next }) => {
      if (!isSoldOut(stored) || isSoldOut(next)) return null
      return next.planIds.length === 0
        ? explainResale(`"${next.name}"`)
        : explainResoldPlots(stored.planIds, next)
    },
  ],
  soldPlanIds: [
    ({ stored, next }) =>
      isSoldOut(stored) || isSoldOut(next) ? null : explainResoldPlots(stored.soldPlanIds, next),
  ],
}

function explainResoldPlots(soldIds: string[], { planIds, soldPlanIds }: Unit): string | null {
  const resoldIds = soldIds.filter((id) => planIds.includes(id) && !soldPlanIds.includes(id))
  return resoldIds.length > 0 ? explainResale(resoldIds.join(', ')) : null
}

function explainResale(names: string): string {
  return `${names} was sold and is on sale again. If this file is older than the sale, mark it as sold`
}

function explainLeap(stored: number | null, next: number | null): string | null {
  if (!stored || !next) return null
  const ratio = next / stored
  return ratio >= MIN_RATIO || ratio <= 1 / MIN_RATIO
    ? `changes from ${stored} to ${next}. Count the digits`
    : null
}

type RecordId = { id: number; slug: string }

/** Old addresses and stored enquiries refer to a record by its id. `storedRecords` is the whole stored list. */
const ID_CHANGES: Checks<RecordChange<RecordId> & { storedRecords: RecordId[] }> = {
  id: [
    ({ stored, next, storedRecords }) => {
      const { id } = next
      if (id === stored.id) return null
      const storedSlug = storedRecords.find((record) => record.id === id)?.slug
      return storedSlug === undefined
        ? `changes from ${stored.id} to ${id}. Restore it: old addresses and enquiries refer to it`
        : `changes from ${stored.id} to ${id}, which was the id of ${storedSlug}. Restore both ids: old addresses and enquiries refer to them`
    },
  ],
}

function listReusedIdWarnings(list: string, stored: RecordId[], next: RecordId[]): string[] {
  return pairEntries(list, { stored, next }, ({ slug }) => slug).flatMap(({ path, change }) =>
    applyChecks(ID_CHANGES, path, { ...change, storedRecords: stored }),
  )
}

type ChangeWithPath<Entry> = { path: string; change: RecordChange<Entry> }

/** The entries of the next list that have a stored entry with the same key. */
function pairEntries<Entry>(
  path: string,
  { stored, next }: RecordChange<Entry[]>,
  getKey: (entry: Entry) => string | number,
): ChangeWithPath<Entry>[] {
  const storedEntries = new Map(stored.map((entry) => [getKey(entry), entry]))
  const pairs: ChangeWithPath<Entry>[] = []
  for (const [index, entry] of next.entries()) {
    const storedEntry = storedEntries.get(getKey(entry))
    if (storedEntry) pairs.push({ path: `${path}[${index}]`, change: { stored: storedEntry, next: entry } })
  }
  return pairs
}

function pairProjects(stored: Catalogue, next: Catalogue): ChangeWithPath<ProjectRecord>[] {
  const change = { stored: stored.projects, next: next.projects }
  return pairEntries('projects', change, ({ slug }) => slug)
}

function pairUnits(path: string, { stored, next }: RecordChange<ProjectRecord>): ChangeWithPath<Unit>[] {
  const change = { stored: stored.units, next: next.units }
  return pairEntries(`${path}.units`, change, ({ name }) => name)
}
