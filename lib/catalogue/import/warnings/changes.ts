import { DAY_MS } from '@/lib/format/units'
import type { Catalogue, CityRecord, ProjectRecord } from '../../schema'
import type { Unit } from '../../types'
import { applyChecks, type Checks } from './check'

// Warns of changes in the next catalogue that are probably mistakes: an old file that is imported again, a zero too many in all
// prices at once. Records are compared by their slug, and units by their name. losses.ts names what is gone.

type RecordChange<Entry> = { before: Entry; next: Entry }

/** Messages about changes of the stored catalogue; nothing about records that are new or gone. */
export function listChangeWarnings(stored: Catalogue, next: Catalogue): string[] {
  const cities = { before: stored.locations, next: next.locations }
  return [
    ...listIdWarnings('locations', stored.locations, next.locations),
    ...listIdWarnings('projects', stored.projects, next.projects),
    ...listIdWarnings('blogs', stored.blogs, next.blogs),
    ...pairEntries('locations', cities, ({ id }) => id).flatMap(({ path, change }) =>
      applyChecks(CITY_CHANGES, path, change),
    ),
    ...pairProjects(stored, next).flatMap(({ path, change }) => [
      ...applyChecks(PROJECT_CHANGES, path, change),
      ...pairUnits(path, change).flatMap((unit) => applyChecks(UNIT_CHANGES, unit.path, unit.change)),
    ]),
  ]
}

/** Plots and homes that were sold and are on sale again: the file is probably older than the sale. */
export function listResaleWarnings(stored: Catalogue, next: Catalogue): string[] {
  return pairProjects(stored, next).flatMap(({ path, change }) =>
    pairUnits(path, change).flatMap((unit) => applyChecks(RESALES, unit.path, unit.change)),
  )
}

const STATUS_ORDER: ProjectRecord['status'][] = ['upcoming', 'ongoing', 'completed']
/** Work is rarely finished this many days before the promised day. */
const MAX_DAYS_EARLIER = 365
/** A number with a digit too many or too few is at least this many times more or less than before. */
const MIN_RATIO = 2

const CITY_CHANGES: Checks<RecordChange<CityRecord>> = {
  slug: [
    ({ before, next }) =>
      next.slug === before.slug
        ? null
        : `was "${before.slug}", and the old addresses of its lists lead nowhere. Write it as it was`,
  ],
}

const PROJECT_CHANGES: Checks<RecordChange<ProjectRecord>> = {
  status: [
    ({ before, next }) =>
      STATUS_ORDER.indexOf(next.status) < STATUS_ORDER.indexOf(before.status)
        ? `is "${next.status}", and was "${before.status}". Write it as it was, unless that was the mistake`
        : null,
  ],
  reraNumber: [
    ({ before, next }) =>
      before.reraNumber !== null && next.reraNumber === null
        ? `is gone, and was "${before.reraNumber}". Without it the project has no prices and no brochure`
        : null,
    ({ before, next }) =>
      before.reraNumber !== null && next.reraNumber !== null && next.reraNumber !== before.reraNumber
        ? `is "${next.reraNumber}", and was "${before.reraNumber}". Compare it with the certificate`
        : null,
  ],
  possessionDate: [
    ({ before, next }) => {
      if (before.possessionDate === null || next.possessionDate === null) return null
      const daysEarlier = (Date.parse(before.possessionDate) - Date.parse(next.possessionDate)) / DAY_MS
      return daysEarlier > MAX_DAYS_EARLIER
        ? `is ${next.possessionDate}, and was ${before.possessionDate}. Check the year`
        : null
    },
  ],
  homeCount: [({ before, next }) => explainLeap(before.homeCount, next.homeCount)],
  priceFrom: [({ before, next }) => explainLeap(before.priceFrom, next.priceFrom)],
  description: [
    ({ before, next }) =>
      before.description !== '' && next.description === ''
        ? 'is gone. Write it again, unless it was removed on purpose'
        : null,
  ],
}

const UNIT_CHANGES: Checks<RecordChange<Unit>> = {
  priceFrom: [({ before, next }) => explainLeap(before.priceFrom, next.priceFrom)],
}

const RESALES: Checks<RecordChange<Unit>> = {
  availability: [
    ({ before, next }) => {
      if (before.availability !== 'sold-out' || next.availability === 'sold-out') return null
      return next.planIds.length === 0
        ? explainResale(`"${next.name}"`)
        : explainResoldPlots(before.planIds, next)
    },
  ],
  soldPlanIds: [
    ({ before, next }) =>
      before.availability === 'sold-out' || next.availability === 'sold-out'
        ? null
        : explainResoldPlots(before.soldPlanIds, next),
  ],
}

function explainResoldPlots(soldIds: string[], { planIds, soldPlanIds }: Unit): string | null {
  const resoldIds = soldIds.filter((id) => planIds.includes(id) && !soldPlanIds.includes(id))
  return resoldIds.length > 0 ? explainResale(resoldIds.join(', ')) : null
}

function explainResale(names: string): string {
  return `${names} was sold, and is on sale again. Mark it as sold if this file is older than the sale`
}

/** A number that is many times more or less than before. */
function explainLeap(before: number | null, next: number | null): string | null {
  if (!before || !next) return null
  const ratio = next / before
  return ratio >= MIN_RATIO || ratio <= 1 / MIN_RATIO
    ? `is ${next}, and was ${before}. Count the digits`
    : null
}

type RecordId = { id: number; slug: string }

/** Old addresses and stored enquiries name a record by its id. `stored` are all records that its list had. */
const ID_CHANGES: Checks<RecordChange<RecordId> & { stored: RecordId[] }> = {
  id: [
    ({ before, next, stored }) => {
      const { id, slug } = next
      if (id === before.id) return null
      const slugBefore = stored.find((record) => record.id === id)?.slug
      return slugBefore === undefined
        ? `is ${id}, and was ${before.id}. Write it as it was: old addresses and enquiries name it`
        : `is ${id}, which was the id of ${slugBefore}; ${slug} had ${before.id}. Write the ids as they were: old addresses and enquiries name them`
    },
  ],
}

function listIdWarnings(list: string, stored: RecordId[], next: RecordId[]): string[] {
  return pairEntries(list, { before: stored, next }, ({ slug }) => slug).flatMap(({ path, change }) =>
    applyChecks(ID_CHANGES, path, { ...change, stored }),
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

function pairProjects(stored: Catalogue, next: Catalogue): ChangeWithPath<ProjectRecord>[] {
  const change = { before: stored.projects, next: next.projects }
  return pairEntries('projects', change, ({ slug }) => slug)
}

function pairUnits(path: string, { before, next }: RecordChange<ProjectRecord>): ChangeWithPath<Unit>[] {
  const change = { before: before.units, next: next.units }
  return pairEntries(`${path}.units`, change, ({ name }) => name)
}
