import { DAY_MS } from '@/lib/today'
import type { Catalogue, ProjectRecord } from '../../schema'
import type { Unit } from '../../types'
import { type Check, listMessages } from './check'

// What the next catalogue changes although it is probably a mistake: an old file that is imported again, a zero too many in all
// prices at once. Records are compared by their slug. What is gone is named by losses.ts.

/** Messages about changes of the stored catalogue; nothing about records that are new or gone. */
export function listChangeWarnings(stored: Catalogue, next: Catalogue): string[] {
  const changedProjects = pairProjects(stored, next)
  return [
    ...listMessages(checkIds('locations', stored, next)),
    ...listMessages(checkIds('projects', stored, next)),
    ...listMessages(checkIds('blogs', stored, next)),
    ...listMessages(checkCitySlugs(stored, next)),
    ...changedProjects.flatMap(({ before, project, place }) =>
      listMessages(checkProjectChange(before, project), place),
    ),
  ]
}

/** Plots and homes that were sold and are on sale again: the file is probably older than the sale. */
export function listResaleWarnings(stored: Catalogue, next: Catalogue): string[] {
  return pairProjects(stored, next).flatMap(({ before, project, place }) =>
    listMessages(pairUnits(before, project).map(checkResale), place),
  )
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

function checkCitySlugs(stored: Catalogue, next: Catalogue): Check[] {
  const slugsBefore = new Map(stored.locations.map(({ id, slug }) => [id, slug]))
  return next.locations.map(({ id, slug }, index) => ({
    place: `locations[${index}].slug`,
    isWrong: slugsBefore.has(id) && slugsBefore.get(id) !== slug,
    message: `was "${slugsBefore.get(id)}", and the old addresses of its lists lead nowhere. Write it as it was`,
  }))
}

function checkProjectChange(before: ProjectRecord, project: ProjectRecord): Check[] {
  return [
    checkStatusChange(before, project),
    ...checkNumberChange(before, project),
    checkPossessionChange(before, project),
    checkRatio('homeCount', before.homeCount, project.homeCount),
    checkRatio('priceFrom', before.priceFrom, project.priceFrom),
    ...pairUnits(before, project).map(({ before: unitBefore, unit, place }) =>
      checkRatio(`${place}.priceFrom`, unitBefore.priceFrom, unit.priceFrom),
    ),
    checkDescriptionChange(before, project),
    ...checkStageChanges(before, project),
  ]
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

function checkDescriptionChange(before: ProjectRecord, { description }: ProjectRecord): Check {
  return {
    place: 'description',
    isWrong: before.description !== '' && description === '',
    message: 'is gone. Write it again, unless it was removed on purpose',
  }
}

/** Work that a report has named stays in it. */
function checkStageChanges(before: ProjectRecord, { progress }: ProjectRecord): Check[] {
  const stagesBefore = new Map(before.progress.map(({ date, stages }) => [date, stages]))
  return progress.map(({ date, stages }, index) => {
    const names = new Set(stages.map(({ name }) => name))
    const lostNames = (stagesBefore.get(date) ?? [])
      .map(({ name }) => name)
      .filter((name) => !names.has(name))
    return {
      place: `progress[${index}].stages`,
      isWrong: lostNames.length > 0,
      message: `had "${lostNames.join('", "')}" on ${date}. Add what is gone again`,
    }
  })
}

function checkResale({ before, unit, place }: ChangedUnit): Check {
  const wasSoldOut = before.availability === 'sold-out'
  const soldIds = wasSoldOut ? before.planIds : before.soldPlanIds
  const resoldIds = soldIds.filter((id) => unit.planIds.includes(id) && !unit.soldPlanIds.includes(id))
  const isWholeUnit = wasSoldOut && unit.planIds.length === 0
  const names = isWholeUnit ? `"${unit.name}"` : resoldIds.join(', ')
  return {
    place: wasSoldOut ? `${place}.availability` : `${place}.soldPlanIds`,
    isWrong: unit.availability !== 'sold-out' && (isWholeUnit || resoldIds.length > 0),
    message: `${names} was sold, and is on sale again. Mark it as sold if this file is older than the sale`,
  }
}
