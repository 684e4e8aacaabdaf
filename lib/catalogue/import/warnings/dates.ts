import { site } from '@/lib/site'
import { getToday } from '@/lib/today'
import { isPlotType } from '../../sale'
import type { PostRecord, ProjectRecord } from '../../schema'
import type { CurrentStatus } from '../../types'

// The badge, the dates and the reports of a project must agree with its status, with each other and with today's date.

export function listDateWarnings(project: ProjectRecord, path: string): string[] {
  return [
    ...listBadgeWarnings(project, `${path}.currentStatus`),
    ...listDayWarnings(project, path),
    ...listReportWarnings(project.progress, `${path}.progress`),
  ]
}

/** The claims of a badge about a project. */
type Badge = { isReady: boolean; kind?: 'homes' | 'plots' }
const BADGES: Record<CurrentStatus, Badge> = {
  'New Launch': { isReady: false },
  Ongoing: { isReady: false },
  'Get Ready To Move In': { isReady: false, kind: 'homes' },
  'Ready To Move': { isReady: true, kind: 'homes' },
  'Ready To Build': { isReady: true, kind: 'plots' },
}

function listBadgeWarnings(project: ProjectRecord, path: string): string[] {
  const { status, currentStatus, propertyType, possessionDate } = project
  const badge = BADGES[currentStatus]
  const kind = isPlotType(propertyType) ? 'plots' : 'homes'
  const warnings: string[] = []
  if (badge.kind !== undefined && badge.kind !== kind) {
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
    const isHandedOver = possessionDate <= getToday()
    const verb = isHandedOver ? 'was' : 'is'
    if (badge.isReady !== isHandedOver)
      warnings.push(
        `${path}: is "${currentStatus}", but possession ${verb} on ${possessionDate}. Correct one of them`,
      )
  }
  return warnings
}

function listDayWarnings(project: ProjectRecord, path: string): string[] {
  const { status, possessionDate, reraNumber, reraValidUntil } = project
  const { completedYear, pricesAsOf, visitingHours } = project
  const today = getToday()
  const warnings: string[] = []
  if (status === 'upcoming' && possessionDate !== null && possessionDate <= today)
    warnings.push(
      `${path}.possessionDate: ${possessionDate} is in the past, but the project is upcoming. Correct one of them`,
    )
  if (status === 'completed' && possessionDate !== null && possessionDate > today)
    warnings.push(
      `${path}.possessionDate: ${possessionDate} is in the future, but the project is completed. Correct one of them`,
    )
  // A completed project does not need its registration any more.
  if (status !== 'completed' && reraNumber !== null && reraValidUntil !== null && reraValidUntil < today)
    warnings.push(
      `${path}.reraValidUntil: ${reraValidUntil} is in the past, so the project is shown without its number and prices. Write the new date once the registration is extended`,
    )
  if (status !== 'completed' && completedYear !== null)
    warnings.push(
      `${path}.completedYear: is ${completedYear}, but the project is ${status}. Correct one of them`,
    )
  if (pricesAsOf !== null && pricesAsOf > today)
    warnings.push(
      `${path}.pricesAsOf: ${pricesAsOf} is in the future, so it is not shown until then. Correct it if it is wrong`,
    )
  if (visitingHours && isReversed(visitingHours.times))
    warnings.push(
      `${path}.visitingHours.times: "${visitingHours.times}" ends before it begins. Correct am and pm`,
    )
  return warnings
}

// Reports

function listReportWarnings(reports: ProjectRecord['progress'], path: string): string[] {
  const warnings: string[] = []
  for (const [index, { date, stages }] of reports.entries()) {
    if (date > getToday())
      warnings.push(
        `${path}[${index}].date: ${date} is in the future, so the report is shown as the newest. Correct the date`,
      )
    for (const [stageIndex, { name, percent }] of stages.entries()) {
      const stagePath = `${path}[${index}].stages[${stageIndex}].percent`
      if (percent > 0 && percent < 1) {
        const meant = Math.round(percent * 100)
        warnings.push(`${stagePath}: ${percent} is less than one percent. Write ${meant} for ${meant}%`)
      }
      const earlier = findEarlierStage(reports, date, name)
      if (earlier && percent < earlier.percent)
        warnings.push(
          `${stagePath}: ${percent} is less than the ${earlier.percent} in the report of ${earlier.date}. Correct one of them`,
        )
    }
  }
  return warnings
}

/** The stage of this name in the last report before a day. */
function findEarlierStage(
  reports: ProjectRecord['progress'],
  day: string,
  name: string,
): { date: string; percent: number } | null {
  const earlierReports = reports.filter(({ date }) => date < day).sort((a, b) => b.date.localeCompare(a.date))
  for (const { date, stages } of earlierReports) {
    const stage = stages.find((candidate) => candidate.name === name)
    if (stage) return { date, percent: stage.percent }
  }
  return null
}

// Hours

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

// Posts

export function listPostWarnings(posts: PostRecord[]): string[] {
  const warnings: string[] = []
  for (const [index, { publishedOn }] of posts.entries()) {
    const path = `blogs[${index}].publishedOn`
    if (publishedOn > getToday())
      warnings.push(
        `${path}: ${publishedOn} is in the future, and the post stays at the top of the blog until then. Correct the date`,
      )
    if (Number(publishedOn.slice(0, 4)) < site.foundedYear)
      warnings.push(
        `${path}: ${publishedOn} is before the company was founded in ${site.foundedYear} (lib/site.ts). Correct the year`,
      )
  }
  return warnings
}
