import { DAY_MS } from '@/lib/format/units'
import { site } from '@/lib/site'
import { getToday } from '@/lib/today'
import { isPlotType } from '../../sale'
import type { BlogRecord, ProjectRecord } from '../../schema'
import type { Warn } from './warn'

// Days and hours that contradict each other, the project's status, or the calendar.

/** A registration may run this long after possession without a second look. */
const YEARS_AFTER_POSSESSION = 3
/** A day of possession that is farther ahead has a mistake in its year. */
const MAX_YEARS_TO_POSSESSION = 10
/** With possession in fewer days a launch is not new any more. */
const LEAST_DAYS_OF_LAUNCH = 90
/** With possession in more days a project is not nearly ready. */
const MAX_DAYS_WHEN_NEARLY_READY = 730
/** An older price list is probably forgotten. */
const PRICE_LIST_DAYS = 365

export function checkDates(project: ProjectRecord, warn: Warn): void {
  checkBadge(project, warn)
  checkBadgeDate(project, warn)
  checkPossession(project, warn)
  checkRegistrationEnd(project, warn)
  checkPriceListDay(project, warn)
  checkCompletedYear(project, warn)
  checkHours(project, warn)
}

/** The same day in another year. */
function addYears(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
}

/** The badge against the type and the status. */
function checkBadge({ propertyType, status, currentStatus }: ProjectRecord, warn: Warn): void {
  const badge = `is "${currentStatus}"`
  const isPlot = isPlotType(propertyType)
  const isBadgeOfHomes = currentStatus === 'Ready To Move' || currentStatus === 'Get Ready To Move In'
  const isBadgeOfPlots = currentStatus === 'Ready To Build'
  const isReadyBadge = currentStatus === 'Ready To Move' || isBadgeOfPlots
  if (isPlot && isBadgeOfHomes)
    warn('currentStatus', `${badge}, but the type is ${propertyType}. Write "Ready To Build" for plots`)
  if (!isPlot && isBadgeOfPlots)
    warn('currentStatus', `${badge}, but the type is ${propertyType}. Write "Ready To Move" for homes`)
  if (status === 'completed' && !isReadyBadge)
    warn(
      'currentStatus',
      `${badge}, but the project is completed. Write "Ready To Move", or for plots "Ready To Build"`,
    )
  if (status === 'upcoming' && isReadyBadge)
    warn('currentStatus', `${badge}, but the project is upcoming. Correct one of them`)
}

/** The badge of an ongoing project against its day of possession. */
function checkBadgeDate({ status, currentStatus, possessionDate }: ProjectRecord, warn: Warn): void {
  if (status !== 'ongoing' || possessionDate === null) return
  const daysAhead = (Date.parse(possessionDate) - Date.parse(getToday())) / DAY_MS
  const isPast = daysAhead <= 0
  const isRight = {
    'New Launch': daysAhead >= LEAST_DAYS_OF_LAUNCH,
    Ongoing: !isPast,
    'Get Ready To Move In': !isPast && daysAhead <= MAX_DAYS_WHEN_NEARLY_READY,
    'Ready To Move': isPast,
    'Ready To Build': isPast,
  }
  if (!isRight[currentStatus])
    warn(
      'currentStatus',
      `is "${currentStatus}", but possession ${isPast ? 'was' : 'is'} on ${possessionDate}. Correct one of them`,
    )
}

function checkPossession({ status, possessionDate }: ProjectRecord, warn: Warn): void {
  if (possessionDate === null) return
  const today = getToday()
  const place = 'possessionDate'
  if (status === 'upcoming' && possessionDate <= today)
    warn(place, `${possessionDate} is past, but the project is upcoming. Correct one of them`)
  if (status === 'completed' && possessionDate > today)
    warn(place, `${possessionDate} is ahead, but the project is completed. Correct one of them`)
  if (possessionDate > addYears(today, MAX_YEARS_TO_POSSESSION))
    warn(place, `${possessionDate} is more than ${MAX_YEARS_TO_POSSESSION} years ahead. Correct the year`)
  checkFounding(place, possessionDate, warn)
}

function checkRegistrationEnd(project: ProjectRecord, warn: Warn): void {
  const { status, possessionDate, reraNumber, reraValidUntil } = project
  // The registration of a completed project has done its work.
  if (reraNumber === null || reraValidUntil === null || status === 'completed') return
  const place = 'reraValidUntil'
  if (reraValidUntil < getToday())
    warn(
      place,
      `${reraValidUntil} is past, so the project is shown without its number and prices. Write the new day once it is extended`,
    )
  if (possessionDate === null) return
  if (reraValidUntil > addYears(possessionDate, YEARS_AFTER_POSSESSION))
    warn(
      place,
      `${reraValidUntil} is more than ${YEARS_AFTER_POSSESSION} years after possession on ${possessionDate}. Correct one of them`,
    )
  if (reraValidUntil < possessionDate)
    warn(place, `${reraValidUntil} is before possession on ${possessionDate}. Correct one of them`)
}

function checkPriceListDay({ pricesAsOf, priceFrom, units }: ProjectRecord, warn: Warn): void {
  if (pricesAsOf === null) return
  const isPriced = priceFrom !== null || units.some((unit) => unit.priceFrom !== null)
  const oldest = getToday(Date.now() - PRICE_LIST_DAYS * DAY_MS)
  if (pricesAsOf > getToday())
    warn('pricesAsOf', `${pricesAsOf} is not shown before that day. Correct it, or wait`)
  if (isPriced && pricesAsOf < oldest)
    warn(
      'pricesAsOf',
      `${pricesAsOf} is more than a year ago. Check the prices, and write the day of the check`,
    )
}

function checkCompletedYear({ status, completedYear, possessionDate }: ProjectRecord, warn: Warn): void {
  if (completedYear === null) return
  const place = 'completedYear'
  const possessionYear = possessionDate === null ? completedYear : Number(possessionDate.slice(0, 4))
  if (status !== 'completed')
    warn(place, `is ${completedYear}, but the project is ${status}. Correct one of them`)
  if (completedYear > Number(getToday().slice(0, 4)))
    warn(place, `${completedYear} is ahead. Correct the year, or write a possessionDate`)
  else if (completedYear < site.foundedYear) checkFounding(place, String(completedYear), warn)
  else if (status === 'completed' && Math.abs(possessionYear - completedYear) > 1)
    warn(place, `is ${completedYear}, but possession was on ${possessionDate}. Correct one of them`)
}

/** A day of the builder's work cannot be older than the builder. */
export function checkFounding(place: string, day: string, warn: Warn): void {
  if (Number(day.slice(0, 4)) < site.foundedYear)
    warn(place, `${day} is before the builder began in ${site.foundedYear} (lib/site.ts). Correct the year`)
}

/** "9.30 am", "6 pm". */
const CLOCK_TIME = /(?<hour>\d{1,2})(?:[.:](?<minute>\d{2}))?\s*(?<half>[ap])\.?m/gi
const HOURS_OF_HALF_DAY = 12

function checkHours({ visitingHours }: ProjectRecord, warn: Warn): void {
  if (visitingHours === null) return
  const { times } = visitingHours
  const [from, to] = [...times.matchAll(CLOCK_TIME)].map(parseClockTime)
  if (from !== undefined && to !== undefined && to <= from)
    warn('visitingHours.times', `"${times}" ends before it begins. Correct am and pm`)
}

/** Hours since midnight. */
function parseClockTime({ groups: { hour = '', minute = '0', half = '' } = {} }: RegExpMatchArray): number {
  const hours = (Number(hour) % HOURS_OF_HALF_DAY) + (half.toLowerCase() === 'p' ? HOURS_OF_HALF_DAY : 0)
  return hours + Number(minute) / 60
}

export function checkPostDate({ publishedOn }: BlogRecord, warn: Warn): void {
  if (publishedOn > getToday())
    warn(
      'publishedOn',
      `${publishedOn} is ahead, and the post stays the first of the blog until then. Correct the date`,
    )
  checkFounding('publishedOn', publishedOn, warn)
}
