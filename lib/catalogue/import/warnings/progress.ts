import { getToday } from '@/lib/today'
import type { ProjectRecord } from '../../schema'
import { applyChecks, applyToEach, type Checks } from './check'
import { explainDayBeforeFounding } from './dates'

// Reports on the progress of building: their dates, and unlikely percentages.

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
        ? `${percent} is less than one percent. Write ${percent * 100} for ${percent * 100}%`
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
