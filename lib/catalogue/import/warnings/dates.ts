import { isOutside, type Range } from '@/lib/format/range'
import { DAY_MS } from '@/lib/format/units'
import { site } from '@/lib/site'
import { getToday } from '@/lib/today'
import { isPlotType } from '../../sale'
import type { PostRecord, ProjectRecord } from '../../schema'
import type { CurrentStatus } from '../../types'

// The badge, the dates and the reports of a project must agree with its status, with each other and with today's date.
// The dates of posts must be between the founding of the company and today.

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

export function listDateWarnings(project: ProjectRecord, path: string): string[] {
  const { pricesAsOf, visitingHours } = project
  const warnings = [
    ...listBadgeWarnings(project, `${path}.currentStatus`),
    ...listPossessionWarnings(project, `${path}.possessionDate`),
    ...listRegistrationEndWarnings(project, `${path}.reraValidUntil`),
    ...listCompletionWarnings(project, `${path}.completedYear`),
    ...listProgressWarnings(project, `${path}.progress`),
  ]
  if (pricesAsOf !== null && pricesAsOf > getToday())
    warnings.push(
      `${path}.pricesAsOf: ${pricesAsOf} is in the future, so it is not shown until then. Correct it if it is wrong`,
    )
  if (visitingHours && isReversed(visitingHours.times))
    warnings.push(
      `${path}.visitingHours.times: "${visitingHours.times}" ends before it begins. Correct am and pm`,
    )
  return warnings
}

export function listPostWarnings(posts: PostRecord[]): string[] {
  return posts.flatMap(({ publishedOn }, index) => {
    const path = `blogs[${index}].publishedOn`
    const warnings = listFoundingWarnings(publishedOn, path)
    if (publishedOn > getToday())
      warnings.push(
        `${path}: ${publishedOn} is in the future, and the post stays at the top of the blog until then. Correct the date`,
      )
    return warnings
  })
}

/** `day` is a date or a year. */
function listFoundingWarnings(day: string | null, path: string): string[] {
  return day !== null && Number(day.slice(0, 4)) < site.foundedYear
    ? [
        `${path}: ${day} is before the company was founded in ${site.foundedYear} (lib/site.ts). Correct the year`,
      ]
    : []
}

function listBadgeWarnings(project: ProjectRecord, path: string): string[] {
  const { status, currentStatus, propertyType, possessionDate } = project
  const badge = BADGES[currentStatus]
  const warnings: string[] = []
  const kind = isPlotType(propertyType) ? 'plots' : 'homes'
  if (badge.kind !== 'any' && badge.kind !== kind) {
    const rightBadge = kind === 'plots' ? 'Ready To Build' : 'Ready To Move'
    warnings.push(
      `${path}: is "${currentStatus}", but the type is ${propertyType}. Write "${rightBadge}" for ${kind}`,
    )
  }
  if (status === 'completed' && !badge.isReady)
    warnings.push(
      `${path}: is "${currentStatus}", but the project is completed. Write "Ready To Move", or for plots "Ready To Build"`,
    )
  if (status === 'upcoming' && badge.isReady)
    warnings.push(`${path}: is "${currentStatus}", but the project is upcoming. Correct one of them`)
  if (status === 'ongoing' && possessionDate !== null) {
    const days = (Date.parse(possessionDate) - Date.parse(getToday())) / DAY_MS
    const verb = days > 0 ? 'is' : 'was'
    if (isOutside(days, badge.daysToPossession))
      warnings.push(
        `${path}: is "${currentStatus}", but possession ${verb} on ${possessionDate}. Correct one of them`,
      )
  }
  return warnings
}

function listPossessionWarnings({ status, possessionDate }: ProjectRecord, path: string): string[] {
  if (possessionDate === null) return []
  const warnings = listFoundingWarnings(possessionDate, path)
  if (status === 'upcoming' && possessionDate <= getToday())
    warnings.push(
      `${path}: ${possessionDate} is in the past, but the project is upcoming. Correct one of them`,
    )
  if (status === 'completed' && possessionDate > getToday())
    warnings.push(
      `${path}: ${possessionDate} is in the future, but the project is completed. Correct one of them`,
    )
  return warnings
}

function listRegistrationEndWarnings(project: ProjectRecord, path: string): string[] {
  const { status, possessionDate, reraNumber, reraValidUntil } = project
  // A completed project does not need its registration any more.
  if (reraNumber === null || reraValidUntil === null || status === 'completed') return []
  if (reraValidUntil < getToday())
    return [
      `${path}: ${reraValidUntil} is in the past, so the project is shown without its number and prices. Write the new date once the registration is extended`,
    ]
  return possessionDate !== null && reraValidUntil < possessionDate
    ? [`${path}: ${reraValidUntil} is before possession on ${possessionDate}. Correct one of them`]
    : []
}

function listCompletionWarnings({ status, completedYear }: ProjectRecord, path: string): string[] {
  if (completedYear === null) return []
  const warnings = listFoundingWarnings(String(completedYear), path)
  if (status !== 'completed')
    warnings.push(`${path}: is ${completedYear}, but the project is ${status}. Correct one of them`)
  if (completedYear > Number(getToday().slice(0, 4)))
    warnings.push(`${path}: ${completedYear} is in the future. Correct the year, or write a possessionDate`)
  return warnings
}

/** A stage of an earlier report. */
type EarlierStage = ProjectRecord['progress'][number]['stages'][number] & { date: string }

function listProgressWarnings({ progress }: ProjectRecord, path: string): string[] {
  const warnings: string[] = []
  const sorted = progress.toSorted((a, b) => a.date.localeCompare(b.date))
  for (const [index, report] of progress.entries()) {
    const { date, stages } = report
    warnings.push(...listFoundingWarnings(date, `${path}[${index}].date`))
    if (date > getToday())
      warnings.push(
        `${path}[${index}].date: ${date} is in the future, so the report is shown as the newest. Correct the date`,
      )
    const earlierReports = sorted.slice(0, sorted.indexOf(report))
    const earlierStages: EarlierStage[] = earlierReports.flatMap((earlier) =>
      earlier.stages.map((stage) => ({ ...stage, date: earlier.date })),
    )
    warnings.push(...listStageWarnings(stages, earlierStages, `${path}[${index}].stages`))
  }
  return warnings
}

/** `earlierStages` has the oldest report first. */
function listStageWarnings(
  stages: ProjectRecord['progress'][number]['stages'],
  earlierStages: EarlierStage[],
  path: string,
): string[] {
  const warnings: string[] = []
  for (const [index, { name, percent }] of stages.entries()) {
    const percentPath = `${path}[${index}].percent`
    if (percent > 0 && percent < 1) {
      const meant = Math.round(percent * 100)
      warnings.push(`${percentPath}: ${percent} is less than one percent. Write ${meant} for ${meant}%`)
    }
    const earlierStage = earlierStages.findLast((stage) => stage.name === name)
    if (earlierStage && percent < earlierStage.percent)
      warnings.push(
        `${percentPath}: ${percent} is less than the ${earlierStage.percent} in the report of ${earlierStage.date}. Correct one of them`,
      )
  }
  return warnings
}

/** "9.30 am", "6 pm", and the last word of "12 noon". */
const CLOCK_TIME = /(?<hour>\d{1,2})(?:[.:](?<minute>\d{2}))?\s*(?<half>[ap])\.?m|\bnoon\b/gi
const HOURS_OF_HALF_DAY = 12

/** True for hours that end before they begin. */
function isReversed(times: string): boolean {
  const [from, to] = Array.from(times.matchAll(CLOCK_TIME), parseClockTime)
  return from !== undefined && to !== undefined && to <= from
}

/** Hours since midnight. */
function parseClockTime({ groups: { hour, minute = '0', half = '' } = {} }: RegExpMatchArray): number {
  if (hour === undefined) return HOURS_OF_HALF_DAY
  const hours = (Number(hour) % HOURS_OF_HALF_DAY) + (half.toLowerCase() === 'p' ? HOURS_OF_HALF_DAY : 0)
  return hours + Number(minute) / 60
}
