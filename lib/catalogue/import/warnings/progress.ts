import { getToday } from '@/lib/today'
import type { ProjectRecord } from '../../schema'
import { findSimilar } from '../similar-words'
import { applyChecks, applyToEach, type Checks } from './check'
import { explainDayBeforeFounding } from './dates'

// Reports on the work: their days, and what they say of stages that earlier reports name.

export type ReportRecord = ProjectRecord['progress'][number]
type Stage = ReportRecord['stages'][number]
/** A stage of an earlier report. */
type EarlierStage = Stage & { date: string }

/** `before` is the last report of an earlier day. */
type ComparedReports = { report: ReportRecord; before: ReportRecord | undefined }

const REPORT_CHECKS: Checks<ComparedReports> = {
  date: [
    ({ report: { date } }) =>
      date > getToday() ? `${date} is ahead, and the report is shown as the newest. Correct the date` : null,
    ({ report: { date } }) => explainDayBeforeFounding(date),
  ],
  stages: [explainLeftOutStages],
}

/** `earlierStages` has the oldest report first. */
const STAGE_CHECKS: Checks<{ stage: Stage; earlierStages: EarlierStage[] }> = {
  percent: [
    ({ stage: { percent } }) =>
      percent > 0 && percent < 1
        ? `${percent} is less than one percent. Write ${percent * 100} for ${percent * 100}%`
        : null,
    ({ stage, earlierStages }) => {
      const before = earlierStages.findLast(({ name }) => name === stage.name)
      return before && stage.percent < before.percent
        ? `${stage.percent} is less than the ${before.percent} of ${before.date}. Correct one of them`
        : null
    },
  ],
  name: [
    ({ stage, earlierStages }) => {
      const earlierNames = earlierStages.map(({ name }) => name)
      const similar = earlierNames.includes(stage.name) ? null : findSimilar(stage.name, earlierNames)
      return similar === null
        ? null
        : `"${stage.name}" is "${similar}" in an earlier report. Write one name for one stage`
    },
  ],
}

/** The warnings about the reports of a project, whose path ends with `progress`. */
export function listProgressWarnings({ progress }: ProjectRecord, path: string): string[] {
  const sorted = progress.toSorted((a, b) => a.date.localeCompare(b.date))
  return progress.flatMap((report, index) => {
    const reportPath = `${path}[${index}]`
    const earlier = sorted.slice(0, sorted.indexOf(report))
    const earlierStages = earlier.flatMap(({ date, stages }) => stages.map((stage) => ({ ...stage, date })))
    const subjects = report.stages.map((stage) => ({ stage, earlierStages }))
    return [
      ...applyChecks(REPORT_CHECKS, reportPath, { report, before: earlier.at(-1) }),
      ...applyToEach(STAGE_CHECKS, `${reportPath}.stages`, subjects),
    ]
  })
}

/** Stages that were not finished, and that the next report leaves out. One that it names in another way is not left out. */
function explainLeftOutStages({ report, before }: ComparedReports): string | null {
  if (!before) return null
  const names = report.stages.map(({ name }) => name)
  const leftOut = before.stages.filter(
    ({ name, percent }) => percent < 100 && !names.includes(name) && findSimilar(name, names) === null,
  )
  const quoted = leftOut.map(({ name }) => `"${name}"`).join(', ')
  return leftOut.length > 0
    ? `${quoted} of ${before.date} is not finished, and is left out. Add it with its percentage`
    : null
}
