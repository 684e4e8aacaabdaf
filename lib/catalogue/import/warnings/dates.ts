import { isOutside, type Range } from '@/lib/format/range'
import { DAY_MS } from '@/lib/format/units'
import { site } from '@/lib/site'
import { getToday } from '@/lib/today'
import { isPlotType } from '../../sale'
import type { PostRecord, ProjectRecord } from '../../schema'
import type { CurrentStatus } from '../../types'
import { applyChecks, applyToEach, type Checks } from './check'

// The badge, the dates and the reports of a project, which must suit its status, each other and the calendar; the days of posts.

// The days until possession for which a badge is right.
const DAYS_WHEN_READY: Range = { min: Number.NEGATIVE_INFINITY, max: 0 }
const AHEAD: Range = { min: 1, max: Number.POSITIVE_INFINITY }
/** If possession is nearer, a launch is no longer new. */
const FAR_AHEAD: Range = { min: 90, max: Number.POSITIVE_INFINITY }
/** If possession is later, a project is not nearly ready. */
const SOON: Range = { min: 1, max: 730 }

/** The claims of a badge about a project. */
type Badge = { kind: 'homes' | 'plots' | 'any'; isReady: boolean; daysToPossession: Range }
const BADGES: Record<CurrentStatus, Badge> = {
  'New Launch': { kind: 'any', isReady: false, daysToPossession: FAR_AHEAD },
  Ongoing: { kind: 'any', isReady: false, daysToPossession: AHEAD },
  'Get Ready To Move In': { kind: 'homes', isReady: false, daysToPossession: SOON },
  'Ready To Move': { kind: 'homes', isReady: true, daysToPossession: DAYS_WHEN_READY },
  'Ready To Build': { kind: 'plots', isReady: true, daysToPossession: DAYS_WHEN_READY },
}

export const DATE_CHECKS: Checks<ProjectRecord> = {
  currentStatus: [explainBadgeOfWrongKind, explainBadgeOfWrongStatus, explainBadgeOfWrongDate],
  possessionDate: [
    ({ status, possessionDate }) =>
      status === 'upcoming' && possessionDate !== null && possessionDate <= getToday()
        ? `${possessionDate} is in the past, but the project is upcoming. Correct one of them`
        : null,
    ({ status, possessionDate }) =>
      status === 'completed' && possessionDate !== null && possessionDate > getToday()
        ? `${possessionDate} is in the future, but the project is completed. Correct one of them`
        : null,
    ({ possessionDate }) => explainDayBeforeFounding(possessionDate),
  ],
  reraValidUntil: [explainRegistrationEnd],
  pricesAsOf: [
    ({ pricesAsOf }) =>
      pricesAsOf !== null && pricesAsOf > getToday()
        ? `${pricesAsOf} is in the future, so it is not shown until then. Correct it if it is wrong`
        : null,
  ],
  completedYear: [
    ({ status, completedYear }) =>
      status !== 'completed' && completedYear !== null
        ? `is ${completedYear}, but the project is ${status}. Correct one of them`
        : null,
    explainCompletedYear,
  ],
  'visitingHours.times': [({ visitingHours }) => visitingHours && explainHours(visitingHours.times)],
}

export const POST_CHECKS: Checks<PostRecord> = {
  publishedOn: [
    ({ publishedOn }) =>
      publishedOn > getToday()
        ? `${publishedOn} is in the future, and the post stays at the top of the blog until then. Correct the date`
        : null,
    ({ publishedOn }) => explainDayBeforeFounding(publishedOn),
  ],
}

function explainDayBeforeFounding(day: string | null): string | null {
  return day !== null && Number(day.slice(0, 4)) < site.foundedYear
    ? `${day} is before the company was founded in ${site.foundedYear} (lib/site.ts). Correct the year`
    : null
}

function explainBadgeOfWrongKind({ propertyType, currentStatus }: ProjectRecord): string | null {
  const kind = isPlotType(propertyType) ? 'plots' : 'homes'
  const badge = BADGES[currentStatus]
  if (badge.kind === 'any' || badge.kind === kind) return null
  const rightBadge = kind === 'plots' ? 'Ready To Build' : 'Ready To Move'
  return `is "${currentStatus}", but the type is ${propertyType}. Write "${rightBadge}" for ${kind}`
}

function explainBadgeOfWrongStatus({ status, currentStatus }: ProjectRecord): string | null {
  const { isReady } = BADGES[currentStatus]
  if (status === 'completed' && !isReady)
    return `is "${currentStatus}", but the project is completed. Write "Ready To Move", or for plots "Ready To Build"`
  return status === 'upcoming' && isReady
    ? `is "${currentStatus}", but the project is upcoming. Correct one of them`
    : null
}

function explainBadgeOfWrongDate({ status, currentStatus, possessionDate }: ProjectRecord): string | null {
  if (status !== 'ongoing' || possessionDate === null) return null
  const days = (Date.parse(possessionDate) - Date.parse(getToday())) / DAY_MS
  if (!isOutside(days, BADGES[currentStatus].daysToPossession)) return null
  const verb = days > 0 ? 'is' : 'was'
  return `is "${currentStatus}", but possession ${verb} on ${possessionDate}. Correct one of them`
}

function explainRegistrationEnd(project: ProjectRecord): string | null {
  const { status, possessionDate, reraNumber, reraValidUntil } = project
  // A completed project does not need its registration any more.
  if (reraNumber === null || reraValidUntil === null || status === 'completed') return null
  if (reraValidUntil < getToday())
    return `${reraValidUntil} is in the past, so the project is shown without its number and prices. Write the new date once the registration is extended`
  return possessionDate !== null && reraValidUntil < possessionDate
    ? `${reraValidUntil} is before possession on ${possessionDate}. Correct one of them`
    : null
}

function explainCompletedYear({ completedYear }: ProjectRecord): string | null {
  if (completedYear === null) return null
  return completedYear > Number(getToday().slice(0, 4))
    ? `${completedYear} is in the future. Correct the year, or write a possessionDate`
    : explainDayBeforeFounding(String(completedYear))
}

/** "9.30 am", "6 pm". */
const CLOCK_TIME = /(?<hour>\d{1,2})(?:[.:](?<minute>\d{2}))?\s*(?<half>[ap])\.?m/gi
const HOURS_OF_HALF_DAY = 12

function explainHours(times: string): string | null {
  const [from, to] = [...times.matchAll(CLOCK_TIME)].map(parseClockTime)
  return from !== undefined && to !== undefined && to <= from
    ? `"${times}" ends before it begins. Correct am and pm`
    : null
}

/** Hours since midnight. */
function parseClockTime({ groups: { hour = '', minute = '0', half = '' } = {} }: RegExpMatchArray): number {
  const hours = (Number(hour) % HOURS_OF_HALF_DAY) + (half.toLowerCase() === 'p' ? HOURS_OF_HALF_DAY : 0)
  return hours + Number(minute) / 60
}

// Reports on the progress of building

type StoredReport = ProjectRecord['progress'][number]
type ProgressStage = StoredReport['stages'][number]
/** A stage of an earlier report. */
type EarlierStage = ProgressStage & { date: string }

const REPORT_CHECKS: Checks<StoredReport> = {
  date: [
    ({ date }) =>
      date > getToday()
        ? `${date} is in the future, so the report is shown as the newest. Correct the date`
        : null,
    ({ date }) => explainDayBeforeFounding(date),
  ],
}

/** `earlierStages` has the oldest report first. */
const STAGE_CHECKS: Checks<{ stage: ProgressStage; earlierStages: EarlierStage[] }> = {
  percent: [
    ({ stage: { percent } }) =>
      percent > 0 && percent < 1
        ? `${percent} is less than one percent. Write ${Math.round(percent * 100)} for ${Math.round(percent * 100)}%`
        : null,
    ({ stage, earlierStages }) => {
      const earlierStage = earlierStages.findLast(({ name }) => name === stage.name)
      return earlierStage && stage.percent < earlierStage.percent
        ? `${stage.percent} is less than the ${earlierStage.percent} in the report of ${earlierStage.date}. Correct one of them`
        : null
    },
  ],
}

export function listProgressWarnings({ progress }: ProjectRecord, path: string): string[] {
  const sorted = progress.toSorted((a, b) => a.date.localeCompare(b.date))
  return progress.flatMap((report, index) => {
    const reportPath = `${path}[${index}]`
    const earlier = sorted.slice(0, sorted.indexOf(report))
    const earlierStages = earlier.flatMap(({ date, stages }) => stages.map((stage) => ({ ...stage, date })))
    const subjects = report.stages.map((stage) => ({ stage, earlierStages }))
    return [
      ...applyChecks(REPORT_CHECKS, reportPath, report),
      ...applyToEach(STAGE_CHECKS, `${reportPath}.stages`, subjects),
    ]
  })
}
