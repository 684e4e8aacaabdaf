import { DAY_MS } from '@/lib/format/units'
import type { Catalogue, ProjectRecord } from '../../schema'
import type { Unit } from '../../types'
import { startWarnings, type Warn, warnBelow } from './warn'

// What the next catalogue changes although it is probably a mistake: an old file that is imported again, a zero too many in all
// prices at once. Records are compared by their slug. What is gone is named by losses.ts.

/** Messages about changes of the stored catalogue; nothing about records that are new or gone. */
export function listChangeWarnings(stored: Catalogue, next: Catalogue): string[] {
  const { messages, warn } = startWarnings()
  for (const list of ['locations', 'projects', 'blogs'] as const)
    checkIds(list, { stored: stored[list], next: next[list] }, warn)
  checkCitySlugs(stored, next, warn)
  for (const { before, project, place } of pairProjects(stored, next))
    checkProjectChange(before, project, warnBelow(warn, place))
  return messages
}

/** Plots and homes that were sold and are on sale again: the file is probably older than the sale. */
export function listResaleWarnings(stored: Catalogue, next: Catalogue): string[] {
  const { messages, warn } = startWarnings()
  for (const { before, project, place } of pairProjects(stored, next))
    for (const units of pairUnits(before, project)) checkResale(units, warnBelow(warn, place))
  return messages
}

type ChangedProject = { before: ProjectRecord; project: ProjectRecord; place: string }

function pairProjects(stored: Catalogue, next: Catalogue): ChangedProject[] {
  const projectsBefore = new Map(stored.projects.map((project) => [project.slug, project]))
  const pairs: ChangedProject[] = []
  for (const [index, project] of next.projects.entries()) {
    const before = projectsBefore.get(project.slug)
    if (before) pairs.push({ before, project, place: `projects[${index}]` })
  }
  return pairs
}

type ChangedUnit = { before: Unit; unit: Unit; place: string }

/** The units that keep their names. */
function pairUnits(before: ProjectRecord, { units }: ProjectRecord): ChangedUnit[] {
  const unitsBefore = new Map(before.units.map((unit) => [unit.name, unit]))
  const pairs: ChangedUnit[] = []
  for (const [index, unit] of units.entries()) {
    const unitBefore = unitsBefore.get(unit.name)
    if (unitBefore) pairs.push({ before: unitBefore, unit, place: `units[${index}]` })
  }
  return pairs
}

type RecordId = { id: number; slug: string }

/** Old addresses and stored enquiries name a record by its id. */
function checkIds(
  list: string,
  { stored, next }: { stored: RecordId[]; next: RecordId[] },
  warn: Warn,
): void {
  const storedIds = new Map(stored.map(({ id, slug }) => [slug, id]))
  const storedSlugs = new Map(stored.map(({ id, slug }) => [id, slug]))
  for (const [index, { id, slug }] of next.entries()) {
    const idBefore = storedIds.get(slug)
    const slugBefore = storedSlugs.get(id)
    if (idBefore === undefined || idBefore === id) continue
    const message =
      slugBefore === undefined
        ? `is ${id}, and was ${idBefore}. Write it as it was: old addresses and enquiries name it`
        : `is ${id}, which was the id of ${slugBefore}; ${slug} had ${idBefore}. Write the ids as they were: old addresses and enquiries name them`
    warn(`${list}[${index}].id`, message)
  }
}

function checkCitySlugs(stored: Catalogue, next: Catalogue, warn: Warn): void {
  const slugsBefore = new Map(stored.locations.map(({ id, slug }) => [id, slug]))
  for (const [index, { id, slug }] of next.locations.entries()) {
    const slugBefore = slugsBefore.get(id)
    if (slugBefore !== undefined && slugBefore !== slug)
      warn(
        `locations[${index}].slug`,
        `was "${slugBefore}", and the old addresses of its lists lead nowhere. Write it as it was`,
      )
  }
}

function checkProjectChange(before: ProjectRecord, project: ProjectRecord, warn: Warn): void {
  checkStatus(before, project, warn)
  checkNumber(before, project, warn)
  checkPossession(before, project, warn)
  checkNumbers(before, project, warn)
  for (const { before: unitBefore, unit, place } of pairUnits(before, project))
    checkNumbers({ priceFrom: unitBefore.priceFrom }, unit, warnBelow(warn, place))
  if (before.description !== '' && project.description === '')
    warn('description', 'is gone. Write it again, unless it was removed on purpose')
  checkLostStages(before, project, warn)
}

const STATUS_ORDER: ProjectRecord['status'][] = ['upcoming', 'ongoing', 'completed']

function checkStatus(before: ProjectRecord, { status }: ProjectRecord, warn: Warn): void {
  if (STATUS_ORDER.indexOf(status) < STATUS_ORDER.indexOf(before.status))
    warn(
      'status',
      `is "${status}", and was "${before.status}". Write it as it was, unless that was the mistake`,
    )
}

function checkNumber(before: ProjectRecord, { reraNumber }: ProjectRecord, warn: Warn): void {
  const numberBefore = before.reraNumber
  if (numberBefore === null || numberBefore === reraNumber) return
  if (reraNumber === null)
    warn(
      'reraNumber',
      `is gone, and was "${numberBefore}". Without it the project has no prices and no brochure`,
    )
  else warn('reraNumber', `is "${reraNumber}", and was "${numberBefore}". Compare it with the certificate`)
}

/** Work is rarely finished this many days before the promised day. */
const MAX_DAYS_EARLIER = 365

function checkPossession(before: ProjectRecord, { possessionDate }: ProjectRecord, warn: Warn): void {
  const dateBefore = before.possessionDate
  if (possessionDate === null || dateBefore === null) return
  const daysEarlier = (Date.parse(dateBefore) - Date.parse(possessionDate)) / DAY_MS
  if (daysEarlier > MAX_DAYS_EARLIER)
    warn('possessionDate', `is ${possessionDate}, and was ${dateBefore}. Check the year`)
}

/** A number with a digit too many or too few is at least this many times more or less than before. */
const MIN_RATIO = 2

type ChangedNumbers = { homeCount?: number | null; priceFrom: number | null }

function checkNumbers(before: ChangedNumbers, next: ChangedNumbers, warn: Warn): void {
  for (const field of ['homeCount', 'priceFrom'] as const) {
    const value = next[field]
    const valueBefore = before[field]
    if (!value || !valueBefore) continue
    const ratio = value / valueBefore
    if (ratio >= MIN_RATIO || ratio <= 1 / MIN_RATIO)
      warn(field, `is ${value}, and was ${valueBefore}. Count the digits`)
  }
}

/** Work that a report has named stays in it. */
function checkLostStages(before: ProjectRecord, { progress }: ProjectRecord, warn: Warn): void {
  const stagesBefore = new Map(before.progress.map(({ date, stages }) => [date, stages]))
  for (const [index, { date, stages }] of progress.entries()) {
    const names = new Set(stages.map(({ name }) => name))
    const namesBefore = (stagesBefore.get(date) ?? []).map(({ name }) => name)
    const lostNames = namesBefore.filter((name) => !names.has(name))
    if (lostNames.length > 0)
      warn(`progress[${index}].stages`, `had "${lostNames.join('", "')}" on ${date}. Add what is gone again`)
  }
}

function checkResale({ before, unit, place }: ChangedUnit, warn: Warn): void {
  if (unit.availability === 'sold-out') return
  const wasSoldOut = before.availability === 'sold-out'
  const soldIds = wasSoldOut ? before.planIds : before.soldPlanIds
  const resoldIds = soldIds.filter((id) => unit.planIds.includes(id) && !unit.soldPlanIds.includes(id))
  const isWholeUnit = wasSoldOut && unit.planIds.length === 0
  if (!isWholeUnit && resoldIds.length === 0) return
  const names = isWholeUnit ? `"${unit.name}"` : resoldIds.join(', ')
  warn(
    wasSoldOut ? `${place}.availability` : `${place}.soldPlanIds`,
    `${names} was sold, and is on sale again. Mark it as sold if this file is older than the sale`,
  )
}
