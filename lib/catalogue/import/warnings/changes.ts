import { DAY_MS } from '@/lib/today'
import type { Catalogue, ProjectRecord } from '../../schema'
import type { Unit } from '../../types'
import { type Check, listMessages } from './check'

// What the next catalogue changes although it is probably a mistake: an old file that is imported again, a list that was lost on
// the way, a zero too many in all prices at once. Records are compared by their slug.

/** Messages about a change of the stored catalogue; nothing about records that are new or gone. */
export function listChangeWarnings(stored: Catalogue, next: Catalogue): string[] {
  const messages: string[] = []
  for (const list of ['locations', 'projects', 'blogs'] as const)
    messages.push(...listMessages(checkIds(list, stored, next)))
  for (const [index, project] of next.projects.entries()) {
    const before = stored.projects.find(({ slug }) => slug === project.slug)
    if (before) messages.push(...listMessages(checkProjectChange(before, project), `projects[${index}]`))
  }
  const citySlugs = new Map(stored.locations.map(({ id, slug }) => [id, slug]))
  for (const [index, { id, slug }] of next.locations.entries()) {
    const slugBefore = citySlugs.get(id) ?? slug
    const isWrong = slugBefore !== slug
    const message = `was "${slugBefore}", and the old addresses of its lists lead nowhere. Write it as it was`
    messages.push(...listMessages([{ place: 'slug', isWrong, message }], `locations[${index}]`))
  }
  for (const list of ['testimonials', 'reviews', 'videos'] as const)
    messages.push(...listMessages([checkLostEntries(list, stored.home[list], next.home[list])], 'home'))
  return messages
}

/** Old addresses and stored enquiries name a record by its id. */
function checkIds(list: 'locations' | 'projects' | 'blogs', stored: Catalogue, next: Catalogue): Check[] {
  const storedIds = new Map(stored[list].map(({ id, slug }) => [slug, id]))
  const storedSlugs = new Map(stored[list].map(({ id, slug }) => [id, slug]))
  return next[list].map(({ id, slug }, index) => {
    const idBefore = storedIds.get(slug)
    const slugBefore = storedSlugs.get(id)
    const message =
      slugBefore === undefined
        ? `is ${id}, and was ${idBefore}. Write it as it was: old addresses and enquiries name it`
        : `is ${id}, which was the id of ${slugBefore}; ${slug} had ${idBefore}. Write the ids as they were: old addresses and enquiries name them`
    return {
      place: `${list}[${index}].id`,
      isWrong: idBefore !== undefined && idBefore !== id,
      message,
    }
  })
}

function checkProjectChange(before: ProjectRecord, project: ProjectRecord): Check[] {
  return [
    checkStatusChange(before, project),
    ...checkNumberChange(before, project),
    checkPossessionChange(before, project),
    checkRatio('homeCount', before.homeCount, project.homeCount),
    checkRatio('priceFrom', before.priceFrom, project.priceFrom),
    ...PROJECT_LISTS.map((list) => checkLostEntries(list, before[list], project[list])),
    {
      place: 'description',
      isWrong: before.description !== '' && project.description === '',
      message: 'is gone. Write it again, unless it was removed on purpose',
    },
    ...checkUnitChanges(before, project),
    ...checkProgressChange(before, project),
  ]
}

const PROJECT_LISTS = [
  'units',
  'progress',
  'specifications',
  'amenities',
  'gallery',
  'advantages',
  'questions',
  'features',
] as const

function checkLostEntries(place: string, before: unknown[], entries: unknown[]): Check {
  return {
    place,
    isWrong: before.length > 0 && entries.length === 0,
    message: `the list is empty now, and had ${before.length} entries. Write them again, unless they were removed on purpose`,
  }
}

const STATUS_ORDER: ProjectRecord['status'][] = ['upcoming', 'ongoing', 'completed']

function checkStatusChange(before: ProjectRecord, { status }: ProjectRecord): Check {
  return {
    place: 'status',
    isWrong: STATUS_ORDER.indexOf(status) < STATUS_ORDER.indexOf(before.status),
    message: `is "${status}", and was "${before.status}". Write it as it was, unless that was the mistake`,
  }
}

function checkNumberChange(before: ProjectRecord, { reraNumber }: ProjectRecord): Check[] {
  const numberBefore = before.reraNumber
  return [
    {
      place: 'reraNumber',
      isWrong: numberBefore !== null && reraNumber === null,
      message: `is gone, and was "${numberBefore}". Without it the project has no prices and no brochure`,
    },
    {
      place: 'reraNumber',
      isWrong: numberBefore !== null && reraNumber !== null && reraNumber !== numberBefore,
      message: `is "${reraNumber}", and was "${numberBefore}". Compare it with the certificate`,
    },
  ]
}

/** Work is rarely finished so many days before the promised day. */
const MAX_DAYS_EARLIER = 365

function checkPossessionChange(before: ProjectRecord, { possessionDate }: ProjectRecord): Check {
  const dateBefore = before.possessionDate
  const daysEarlier =
    possessionDate === null || dateBefore === null
      ? 0
      : (Date.parse(dateBefore) - Date.parse(possessionDate)) / DAY_MS
  return {
    place: 'possessionDate',
    isWrong: daysEarlier > MAX_DAYS_EARLIER,
    message: `is ${possessionDate}, and was ${dateBefore}. Check the year`,
  }
}

/** A number that is at least so many times more or less than before. */
const MIN_RATIO = 2

function checkRatio(place: string, before: number | null, value: number | null): Check {
  const ratio = before === null || value === null ? 1 : value / before
  return {
    place,
    isWrong: ratio >= MIN_RATIO || ratio <= 1 / MIN_RATIO,
    message: `is ${value}, and was ${before}. Count the digits`,
  }
}

function checkUnitChanges(before: ProjectRecord, { units }: ProjectRecord): Check[] {
  const names = new Set(units.map(({ name }) => name))
  const lostNames = before.units.map(({ name }) => name).filter((name) => !names.has(name))
  return [
    {
      place: 'units',
      isWrong: units.length > 0 && units.length < before.units.length && lostNames.length > 0,
      message: `${quoteNames(lostNames)} is not there any more. Write sold units with "sold-out"`,
    },
    ...pairUnits(before, units).map(({ unitBefore, unit, place }) =>
      checkRatio(`${place}.priceFrom`, unitBefore.priceFrom, unit.priceFrom),
    ),
  ]
}

type UnitPair = { unitBefore: Unit; unit: Unit; place: string }

/** The units that the project had before, by their names. */
function pairUnits(before: ProjectRecord, units: Unit[]): UnitPair[] {
  const pairs: UnitPair[] = []
  for (const [index, unit] of units.entries()) {
    const unitBefore = before.units.find(({ name }) => name === unit.name)
    if (unitBefore) pairs.push({ unitBefore, unit, place: `units[${index}]` })
  }
  return pairs
}

function quoteNames(names: string[]): string {
  return names.map((name) => `"${name}"`).join(', ')
}

/** Plots and homes that were sold and are on sale again: the file is probably older than the sale. */
export function listResaleWarnings(stored: Catalogue, next: Catalogue): string[] {
  return next.projects.flatMap((project, index) => {
    const before = stored.projects.find(({ slug }) => slug === project.slug)
    const checks = before ? pairUnits(before, project.units).map(checkResale) : []
    return listMessages(checks, `projects[${index}]`)
  })
}

function checkResale({ unitBefore, unit, place }: UnitPair): Check {
  const wasSoldOut = unitBefore.availability === 'sold-out'
  const isSoldOut = unit.availability === 'sold-out'
  const soldIds = wasSoldOut ? unitBefore.planIds : unitBefore.soldPlanIds
  const resoldIds = soldIds.filter((id) => unit.planIds.includes(id) && !unit.soldPlanIds.includes(id))
  const isResold = !isSoldOut && (resoldIds.length > 0 || (wasSoldOut && unit.planIds.length === 0))
  const names = resoldIds.length > 0 ? resoldIds.join(', ') : `"${unit.name}"`
  return {
    place: resoldIds.length > 0 && !wasSoldOut ? `${place}.soldPlanIds` : `${place}.availability`,
    isWrong: isResold,
    message: `${names} was sold, and is on sale again. Mark it as sold if this file is older than the sale`,
  }
}

/** Reports of work that was done stay true. */
function checkProgressChange(before: ProjectRecord, { progress }: ProjectRecord): Check[] {
  if (progress.length === 0) return []
  const checks: Check[] = []
  for (const { date, stages } of before.progress) {
    const index = progress.findIndex((report) => report.date === date)
    const names = new Set(progress[index]?.stages.map(({ name }) => name))
    const lostNames = stages.map(({ name }) => name).filter((name) => !names.has(name))
    checks.push({
      place: 'progress',
      isWrong: index === -1,
      message: `the report of ${date} is not there any more. Add it again, and keep old reports`,
    })
    checks.push({
      place: `progress[${index}].stages`,
      isWrong: index !== -1 && lostNames.length > 0,
      message: `${quoteNames(lostNames)} was in the report of ${date}, and is not there any more. Add it again`,
    })
  }
  return checks
}
