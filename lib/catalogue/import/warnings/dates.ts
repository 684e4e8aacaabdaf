import { site } from '@/lib/site'
import { DAY_MS, getToday } from '@/lib/today'
import { isPlotType } from '../../sale'
import type { BlogRecord, ProjectRecord } from '../../schema'
import { findSimilar } from '../suggest'
import type { Check } from './check'

// Days that contradict each other, the project's status, or the calendar.

/** A registration may run so long after possession without a second look. */
const YEARS_AFTER_POSSESSION = 3
/** A day of possession that is farther ahead has a mistake in its year. */
const MAX_YEARS_TO_POSSESSION = 10
/** An older price list is probably forgotten. */
const PRICE_LIST_DAYS = 365

/** The same day in another year. */
function addYears(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
}

export function checkDates(project: ProjectRecord): Check[] {
  return [
    ...checkBadge(project),
    ...checkPossession(project),
    ...checkRegistrationEnd(project),
    ...checkPriceListDay(project),
    ...checkCompletedYear(project),
    ...project.progress.flatMap((report, index) => checkReport(report, `progress[${index}]`)),
    ...checkProgress(project.progress),
  ]
}

/** The badge against the type, the status and the day of possession. */
function checkBadge({ propertyType, status, currentStatus, possessionDate }: ProjectRecord): Check[] {
  const today = getToday()
  const place = 'currentStatus'
  const badge = `is "${currentStatus}"`
  const isPlot = isPlotType(propertyType)
  const isBadgeOfHomes = currentStatus === 'Ready To Move' || currentStatus === 'Get Ready To Move In'
  const isBadgeOfPlots = currentStatus === 'Ready To Build'
  const isReady = currentStatus === 'Ready To Move' || isBadgeOfPlots
  const isPast = possessionDate !== null && possessionDate <= today
  const isAhead = possessionDate !== null && possessionDate > today
  return [
    {
      place,
      isWrong: isPlot && isBadgeOfHomes,
      message: `${badge}, but the type is ${propertyType}. Write "Ready To Build" for plots`,
    },
    {
      place,
      isWrong: !isPlot && isBadgeOfPlots,
      message: `${badge}, but the type is ${propertyType}. Write "Ready To Move" for homes`,
    },
    {
      place,
      isWrong: status === 'completed' && !isReady,
      message: `${badge}, but the project is completed. Write "Ready To Move", or for plots "Ready To Build"`,
    },
    {
      place,
      isWrong: status === 'upcoming' && isReady,
      message: `${badge}, but the project is upcoming. Correct one of them`,
    },
    {
      place,
      isWrong: status === 'ongoing' && isPast && !isReady,
      message: `${badge}, but possession was on ${possessionDate}. Correct one of them`,
    },
    {
      place,
      isWrong: status === 'ongoing' && isReady && isAhead,
      message: `${badge}, but possession is on ${possessionDate}. Correct one of them`,
    },
  ]
}

function checkPossession({ status, possessionDate }: ProjectRecord): Check[] {
  if (possessionDate === null) return []
  const today = getToday()
  const place = 'possessionDate'
  return [
    {
      place,
      isWrong: status === 'upcoming' && possessionDate <= today,
      message: `${possessionDate} is past, but the project is upcoming. Correct one of them`,
    },
    {
      place,
      isWrong: status === 'completed' && possessionDate > today,
      message: `${possessionDate} is ahead, but the project is completed. Correct one of them`,
    },
    {
      place,
      isWrong: possessionDate > addYears(today, MAX_YEARS_TO_POSSESSION),
      message: `${possessionDate} is more than ${MAX_YEARS_TO_POSSESSION} years ahead. Correct the year`,
    },
    checkFounding(place, possessionDate),
  ]
}

function checkRegistrationEnd({
  status,
  possessionDate,
  reraNumber,
  reraValidUntil,
}: ProjectRecord): Check[] {
  // The registration of a completed project has done its work.
  if (reraNumber === null || reraValidUntil === null || status === 'completed') return []
  const place = 'reraValidUntil'
  const latest = possessionDate === null ? null : addYears(possessionDate, YEARS_AFTER_POSSESSION)
  return [
    {
      place,
      isWrong: reraValidUntil < getToday(),
      message: `${reraValidUntil} is past, so the project is shown without its number and prices. Write the new day once it is extended`,
    },
    {
      place,
      isWrong: latest !== null && reraValidUntil > latest,
      message: `${reraValidUntil} is more than ${YEARS_AFTER_POSSESSION} years after possession on ${possessionDate}. Correct one of them`,
    },
    {
      place,
      isWrong: possessionDate !== null && reraValidUntil < possessionDate,
      message: `${reraValidUntil} is before possession on ${possessionDate}. Correct one of them`,
    },
  ]
}

function checkPriceListDay({ pricesAsOf, priceFrom, units }: ProjectRecord): Check[] {
  if (pricesAsOf === null) return []
  const today = getToday()
  const place = 'pricesAsOf'
  const isPriced = priceFrom !== null || units.some((unit) => unit.priceFrom !== null)
  const oldest = getToday(Date.now() - PRICE_LIST_DAYS * DAY_MS)
  return [
    {
      place,
      isWrong: pricesAsOf > today,
      message: `${pricesAsOf} is not shown before that day. Correct it, or wait`,
    },
    {
      place,
      isWrong: isPriced && pricesAsOf < oldest,
      message: `${pricesAsOf} is more than a year ago. Check the prices, and write the day of the check`,
    },
  ]
}

function checkCompletedYear({ status, completedYear }: ProjectRecord): Check[] {
  if (completedYear === null) return []
  const place = 'completedYear'
  const thisYear = Number(getToday().slice(0, 4))
  return [
    {
      place,
      isWrong: completedYear > thisYear,
      message: `${completedYear} is ahead. Correct the year, or write a possessionDate`,
    },
    {
      place,
      isWrong: completedYear < site.foundedYear,
      message: `${completedYear} is before the builder began in ${site.foundedYear} (lib/site.ts). Correct the year`,
    },
    {
      place,
      isWrong: status !== 'completed',
      message: `is ${completedYear}, but the project is ${status}. Correct one of them`,
    },
  ]
}

/** A day of the builder's work cannot be older than the builder. */
function checkFounding(place: string, day: string): Check {
  return {
    place,
    isWrong: Number(day.slice(0, 4)) < site.foundedYear,
    message: `${day} is before the builder began in ${site.foundedYear} (lib/site.ts). Correct the year`,
  }
}

type WorkReport = ProjectRecord['progress'][number]

function checkReport({ date, stages }: WorkReport, place: string): Check[] {
  const checks: Check[] = [
    {
      place: `${place}.date`,
      isWrong: date > getToday(),
      message: `${date} is ahead, and the report is shown as the newest. Correct the date`,
    },
    checkFounding(`${place}.date`, date),
  ]
  for (const [index, { percent }] of stages.entries())
    checks.push({
      place: `${place}.stages[${index}].percent`,
      isWrong: percent > 0 && percent < 1,
      message: `${percent} is less than one percent. Write ${percent * 100} for ${percent * 100} %`,
    })
  return checks
}

/** A stage of which a later report says less, or which it names in another way. */
function checkProgress(progress: WorkReport[]): Check[] {
  const checks: Check[] = []
  /** The last percentage of each stage, with its day. */
  const latest = new Map<string, { percent: number; date: string }>()
  const reports = progress
    .map((report, index) => ({ ...report, index }))
    .toSorted((a, b) => a.date.localeCompare(b.date))
  for (const { date, stages, index } of reports) {
    const stagesBefore = [...latest.keys()]
    for (const [stageIndex, { name, percent }] of stages.entries()) {
      const place = `progress[${index}].stages[${stageIndex}]`
      const before = latest.get(name)
      const similar = before ? null : findSimilar(name, stagesBefore)
      checks.push({
        place: `${place}.percent`,
        isWrong: before !== undefined && percent < before.percent,
        message: `${percent} is less than the ${before?.percent} of ${before?.date}. Correct one of them`,
      })
      checks.push({
        place: `${place}.name`,
        isWrong: similar !== null,
        message: `"${name}" is "${similar}" in an earlier report. Write one name for one stage`,
      })
      latest.set(name, { percent, date })
    }
  }
  return checks
}

export function checkPostDate({ publishedOn }: BlogRecord): Check[] {
  const place = 'publishedOn'
  return [
    {
      place,
      isWrong: publishedOn > getToday(),
      message: `${publishedOn} is ahead, and the post stays the first of the blog until then. Correct the date`,
    },
    checkFounding(place, publishedOn),
  ]
}
