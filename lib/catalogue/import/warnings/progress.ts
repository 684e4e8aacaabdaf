import { getToday } from '@/lib/today'
import type { ProjectRecord } from '../../schema'
import { findSimilar } from '../similar-words'
import type { Check } from './check'
import { checkFounding } from './dates'

// Reports on the work: their days, and what later reports say of the same stages.

export function checkProgress(project: ProjectRecord): Check[] {
  const { progress } = project
  return [
    ...progress.flatMap((report, index) => checkReport(report, `progress[${index}]`)),
    ...checkLaterReports(progress),
    ...checkLeftOutStages(progress),
    checkFinishedWork(project),
  ]
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

type DatedReport = WorkReport & { index: number }

/** The oldest first, each with its place in the file. */
function sortReports(progress: WorkReport[]): DatedReport[] {
  return progress
    .map((report, index) => ({ ...report, index }))
    .toSorted((a, b) => a.date.localeCompare(b.date))
}

/** A stage of which a later report says less, or which it names in another way. */
function checkLaterReports(progress: WorkReport[]): Check[] {
  const checks: Check[] = []
  /** The last percentage of each stage, with its day. */
  const latest = new Map<string, { percent: number; date: string }>()
  for (const { date, stages, index } of sortReports(progress)) {
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

/** A stage that was not finished, and that the next report leaves out. One that it names in another way is not left out. */
function checkLeftOutStages(progress: WorkReport[]): Check[] {
  const reports = sortReports(progress)
  return reports.map(({ stages, index }, position) => {
    const names = stages.map(({ name }) => name)
    const before = reports[position - 1]
    const leftOut = (before?.stages ?? []).filter(
      ({ name, percent }) => percent < 100 && !names.includes(name) && findSimilar(name, names) === null,
    )
    const quoted = leftOut.map(({ name }) => `"${name}"`).join(', ')
    return {
      place: `progress[${index}].stages`,
      isWrong: leftOut.length > 0,
      message: `${quoted} of ${before?.date} is not finished, and is left out. Add it with its percentage`,
    }
  })
}

/** The newest report says that all is done, and the badge that the work goes on. */
function checkFinishedWork({ status, currentStatus, progress }: ProjectRecord): Check {
  const newest = sortReports(progress).at(-1)
  const isFinished = newest?.stages.every(({ percent }) => percent === 100) ?? false
  const isUnderWay = currentStatus === 'New Launch' || currentStatus === 'Ongoing'
  return {
    place: 'currentStatus',
    isWrong: status === 'ongoing' && isFinished && isUnderWay,
    message: `is "${currentStatus}", but every stage of ${newest?.date} is at 100. Correct one of them`,
  }
}
