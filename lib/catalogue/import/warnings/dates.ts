import { site } from '@/lib/site'
import { DAY_MS, getToday } from '@/lib/today'
import { isPlotType } from '../../sale'
import type { BlogRecord, ProjectRecord } from '../../schema'
import type { Check } from './check'

// Days that contradict each other, the project's status, or the calendar.

/** A registration may run so long after possession without a second look. */
const YEARS_AFTER_POSSESSION = 3
/** A day of possession that is farther ahead has a mistake in its year. */
const MAX_YEARS_TO_POSSESSION = 10
/** With possession in fewer days a launch is not new any more. */
const LEAST_DAYS_OF_LAUNCH = 90
/** With possession in more days a project is not nearly ready. */
const MAX_DAYS_WHEN_NEARLY_READY = 730
/** An older price list is probably forgotten. */
const PRICE_LIST_DAYS = 365

/** The same day in another year. */
function addYears(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
}

export function checkDates(project: ProjectRecord): Check[] {
  return [
    ...checkBadge(project),
    ...checkBadgeDate(project),
    ...checkPossession(project),
    ...checkRegistrationEnd(project),
    ...checkPriceListDay(project),
    ...checkCompletedYear(project),
  ]
}

/** The badge against the type and the status. */
function checkBadge({ propertyType, status, currentStatus }: ProjectRecord): Check[] {
  const place = 'currentStatus'
  const badge = `is "${currentStatus}"`
  const isPlot = isPlotType(propertyType)
  const isBadgeOfHomes = currentStatus === 'Ready To Move' || currentStatus === 'Get Ready To Move In'
  const isBadgeOfPlots = currentStatus === 'Ready To Build'
  const isReadyBadge = currentStatus === 'Ready To Move' || isBadgeOfPlots
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
      isWrong: status === 'completed' && !isReadyBadge,
      message: `${badge}, but the project is completed. Write "Ready To Move", or for plots "Ready To Build"`,
    },
    {
      place,
      isWrong: status === 'upcoming' && isReadyBadge,
      message: `${badge}, but the project is upcoming. Correct one of them`,
    },
  ]
}

/** The badge of an ongoing project against its day of possession. */
function checkBadgeDate({ status, currentStatus, possessionDate }: ProjectRecord): Check[] {
  if (status !== 'ongoing' || possessionDate === null) return []
  const daysAhead = (Date.parse(possessionDate) - Date.parse(getToday())) / DAY_MS
  const isReadyBadge = currentStatus === 'Ready To Move' || currentStatus === 'Ready To Build'
  const isTooEarly =
    (isReadyBadge && daysAhead > 0) ||
    (currentStatus === 'Get Ready To Move In' && daysAhead > MAX_DAYS_WHEN_NEARLY_READY)
  const isTooLate = currentStatus === 'New Launch' && daysAhead < LEAST_DAYS_OF_LAUNCH
  const isPast = daysAhead <= 0
  return [
    {
      place: 'currentStatus',
      isWrong: isTooEarly || isTooLate || (isPast && !isReadyBadge),
      message: `is "${currentStatus}", but possession ${isPast ? 'was' : 'is'} on ${possessionDate}. Correct one of them`,
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

function checkCompletedYear({ status, completedYear, possessionDate }: ProjectRecord): Check[] {
  if (completedYear === null) return []
  const place = 'completedYear'
  const isAhead = completedYear > Number(getToday().slice(0, 4))
  const isTooOld = completedYear < site.foundedYear
  const possessionYear = possessionDate === null ? completedYear : Number(possessionDate.slice(0, 4))
  return [
    {
      place,
      isWrong: isAhead,
      message: `${completedYear} is ahead. Correct the year, or write a possessionDate`,
    },
    {
      place,
      isWrong: isTooOld,
      message: `${completedYear} is before the builder began in ${site.foundedYear} (lib/site.ts). Correct the year`,
    },
    {
      place,
      isWrong: status !== 'completed',
      message: `is ${completedYear}, but the project is ${status}. Correct one of them`,
    },
    {
      place,
      isWrong:
        status === 'completed' && !isAhead && !isTooOld && Math.abs(possessionYear - completedYear) > 1,
      message: `is ${completedYear}, but possession was on ${possessionDate}. Correct one of them`,
    },
  ]
}

/** A day of the builder's work cannot be older than the builder. */
export function checkFounding(place: string, day: string): Check {
  return {
    place,
    isWrong: Number(day.slice(0, 4)) < site.foundedYear,
    message: `${day} is before the builder began in ${site.foundedYear} (lib/site.ts). Correct the year`,
  }
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
