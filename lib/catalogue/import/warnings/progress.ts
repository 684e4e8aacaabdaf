import { getToday } from '@/lib/today'
import type { ProjectRecord } from '../../schema'
import { findSimilar } from '../similar-words'
import { checkFounding } from './dates'
import type { Warn } from './warn'

// Reports on the work: their days, and what later reports say of the same stages.

export function checkProgress(project: ProjectRecord, warn: Warn): void {
  const reports = sortReports(project)
  for (const report of reports) checkReport(report, warn)
  checkLaterReports(reports, warn)
  checkLeftOutStages(reports, warn)
  checkFinishedWork(project, reports, warn)
}

type DatedReport = ProjectRecord['progress'][number] & { place: string }

/** The oldest first, each with its place in the file. */
function sortReports({ progress }: ProjectRecord): DatedReport[] {
  const reports = progress.map((report, index) => ({ ...report, place: `progress[${index}]` }))
  return reports.sort((a, b) => a.date.localeCompare(b.date))
}

function checkReport({ date, stages, place }: DatedReport, warn: Warn): void {
  if (date > getToday())
    warn(`${place}.date`, `${date} is ahead, and the report is shown as the newest. Correct the date`)
  checkFounding(`${place}.date`, date, warn)
  for (const [index, { percent }] of stages.entries())
    if (percent > 0 && percent < 1)
      warn(
        `${place}.stages[${index}].percent`,
        `${percent} is less than one percent. Write ${percent * 100} for ${percent * 100} %`,
      )
}

/** A stage of which a later report says less, or which it names in another way. */
function checkLaterReports(reports: DatedReport[], warn: Warn): void {
  /** The last percentage of each stage, with its day. */
  const latest = new Map<string, { percent: number; date: string }>()
  for (const { date, stages, place } of reports) {
    const stagesBefore = [...latest.keys()]
    for (const [index, { name, percent }] of stages.entries()) {
      const before = latest.get(name)
      const similar = before ? null : findSimilar(name, stagesBefore)
      if (before && percent < before.percent)
        warn(
          `${place}.stages[${index}].percent`,
          `${percent} is less than the ${before.percent} of ${before.date}. Correct one of them`,
        )
      if (similar !== null)
        warn(
          `${place}.stages[${index}].name`,
          `"${name}" is "${similar}" in an earlier report. Write one name for one stage`,
        )
      latest.set(name, { percent, date })
    }
  }
}

/** A stage that was not finished, and that the next report leaves out. One that it names in another way is not left out. */
function checkLeftOutStages(reports: DatedReport[], warn: Warn): void {
  for (const [index, { stages, place }] of reports.entries()) {
    const before = reports[index - 1]
    const names = stages.map(({ name }) => name)
    const leftOut = (before?.stages ?? []).filter(
      ({ name, percent }) => percent < 100 && !names.includes(name) && findSimilar(name, names) === null,
    )
    const quoted = leftOut.map(({ name }) => `"${name}"`).join(', ')
    if (before && leftOut.length > 0)
      warn(
        `${place}.stages`,
        `${quoted} of ${before.date} is not finished, and is left out. Add it with its percentage`,
      )
  }
}

/** The newest report says that all is done, and the badge that the work goes on. */
function checkFinishedWork(
  { status, currentStatus }: ProjectRecord,
  reports: DatedReport[],
  warn: Warn,
): void {
  const newest = reports.at(-1)
  const isFinished = newest?.stages.every(({ percent }) => percent === 100)
  const isUnderWay = currentStatus === 'New Launch' || currentStatus === 'Ongoing'
  if (newest && isFinished && status === 'ongoing' && isUnderWay)
    warn(
      'currentStatus',
      `is "${currentStatus}", but every stage of ${newest.date} is at 100. Correct one of them`,
    )
}
