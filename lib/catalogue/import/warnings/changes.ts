import { isSoldOut } from '../../sale'
import type { Catalogue, CityRecord, ProjectRecord } from '../../schema'
import type { Unit } from '../../types'
import { applyChecks, type Checks } from './check'

// Warnings about changes that are probably mistakes: an old file that is imported again, or a zero too many in all prices. Records
// are compared by their slug, and units by their name. ../losses.ts names removed records.

type RecordChange<Entry> = { before: Entry; next: Entry }

/** Says nothing about new and removed records. */
export function listChangeWarnings(previous: Catalogue, next: Catalogue): string[] {
  const cities = { before: previous.locations, next: next.locations }
  return [
    ...listIdWarnings('locations', previous.locations, next.locations),
    ...listIdWarnings('projects', previous.projects, next.projects),
    ...listIdWarnings('blogs', previous.blogs, next.blogs),
    ...pairEntries('locations', cities, ({ id }) => id).flatMap(({ path, change }) =>
      applyChecks(CITY_CHANGES, path, change),
    ),
    ...pairProjects(previous, next).flatMap(({ path, change }) => [
      ...applyChecks(PROJECT_CHANGES, path, change),
      ...pairUnits(path, change).flatMap((unit) => applyChecks(UNIT_CHANGES, unit.path, unit.change)),
    ]),
  ]
}

export function listResaleWarnings(previous: Catalogue, next: Catalogue): string[] {
  return pairProjects(previous, next).flatMap(({ path, change }) =>
    pairUnits(path, change).flatMap((unit) => applyChecks(RESALES, unit.path, unit.change)),
  )
}

const STATUS_ORDER: ProjectRecord['status'][] = ['upcoming', 'ongoing', 'completed']
/** One digit too many or too few multiplies or divides a number by more than this. */
const MIN_RATIO = 2

const CITY_CHANGES: Checks<RecordChange<CityRecord>> = {
  slug: [
    ({ before, next }) =>
      next.slug === before.slug
        ? null
        : `was "${before.slug}" before, so the old addresses of its lists lead nowhere. Restore it`,
  ],
}

const PROJECT_CHANGES: Checks<RecordChange<ProjectRecord>> = {
  status: [
    ({ before, next }) =>
      STATUS_ORDER.indexOf(next.status) < STATUS_ORDER.indexOf(before.status)
        ? `changes from "${before.status}" back to "${next.status}". Restore it, unless it was wrong before`
        : null,
  ],
  reraNumber: [
    ({ before, next }) =>
      before.reraNumber !== null && next.reraNumber === null
        ? `was "${before.reraNumber}" and is gone. Restore it: without it the project shows no prices and no brochure`
        : null,
    ({ before, next }) =>
      before.reraNumber !== null && next.reraNumber !== null && next.reraNumber !== before.reraNumber
        ? `changes from "${before.reraNumber}" to "${next.reraNumber}". Compare it with the certificate`
        : null,
  ],
  priceFrom: [({ before, next }) => explainLeap(before.priceFrom, next.priceFrom)],
  description: [
    ({ before, next }) =>
      before.description !== '' && next.description === ''
        ? 'is now empty. Restore it, unless it was removed on purpose'
        : null,
  ],
}

const UNIT_CHANGES: Checks<RecordChange<Unit>> = {
  priceFrom: [({ before, next }) => explainLeap(before.priceFrom, next.priceFrom)],
}

const RESALES: Checks<RecordChange<Unit>> = {
  availability: [
    ({ before, next }) => {
      if (!isSoldOut(before) || isSoldOut(next)) return null
      return next.planIds.length === 0
        ? explainResale(`"${next.name}"`)
        : explainResoldPlots(before.planIds, next)
    },
  ],
  soldPlanIds: [
    ({ before, next }) =>
      isSoldOut(before) || isSoldOut(next) ? null : explainResoldPlots(before.soldPlanIds, next),
  ],
}

function explainResoldPlots(soldIds: string[], { planIds, soldPlanIds }: Unit): string | null {
  const resoldIds = soldIds.filter((id) => planIds.includes(id) && !soldPlanIds.includes(id))
  return resoldIds.length > 0 ? explainResale(resoldIds.join(', ')) : null
}

function explainResale(names: string): string {
  return `${names} was sold and is on sale again. If this file is older than the sale, mark it as sold`
}

function explainLeap(before: number | null, next: number | null): string | null {
  if (!before || !next) return null
  const ratio = next / before
  return ratio >= MIN_RATIO || ratio <= 1 / MIN_RATIO
    ? `changes from ${before} to ${next}. Count the digits`
    : null
}

type RecordId = { id: number; slug: string }

/** Old addresses and stored enquiries refer to a record by its id. `previous` is the whole previous list. */
const ID_CHANGES: Checks<RecordChange<RecordId> & { previous: RecordId[] }> = {
  id: [
    ({ before, next, previous }) => {
      const { id } = next
      if (id === before.id) return null
      const slugBefore = previous.find((record) => record.id === id)?.slug
      return slugBefore === undefined
        ? `changes from ${before.id} to ${id}. Restore it: old addresses and enquiries refer to it`
        : `changes from ${before.id} to ${id}, which was the id of ${slugBefore}. Restore both ids: old addresses and enquiries refer to them`
    },
  ],
}

function listIdWarnings(list: string, previous: RecordId[], next: RecordId[]): string[] {
  return pairEntries(list, { before: previous, next }, ({ slug }) => slug).flatMap(({ path, change }) =>
    applyChecks(ID_CHANGES, path, { ...change, previous }),
  )
}

type ChangeWithPath<Entry> = { path: string; change: RecordChange<Entry> }

/** The entries of a list that have the same key before and after. */
function pairEntries<Entry>(
  path: string,
  { before, next }: RecordChange<Entry[]>,
  getKey: (entry: Entry) => string | number,
): ChangeWithPath<Entry>[] {
  const entriesBefore = new Map(before.map((entry) => [getKey(entry), entry]))
  const pairs: ChangeWithPath<Entry>[] = []
  for (const [index, entry] of next.entries()) {
    const entryBefore = entriesBefore.get(getKey(entry))
    if (entryBefore) pairs.push({ path: `${path}[${index}]`, change: { before: entryBefore, next: entry } })
  }
  return pairs
}

function pairProjects(previous: Catalogue, next: Catalogue): ChangeWithPath<ProjectRecord>[] {
  const change = { before: previous.projects, next: next.projects }
  return pairEntries('projects', change, ({ slug }) => slug)
}

function pairUnits(path: string, { before, next }: RecordChange<ProjectRecord>): ChangeWithPath<Unit>[] {
  const change = { before: before.units, next: next.units }
  return pairEntries(`${path}.units`, change, ({ name }) => name)
}
