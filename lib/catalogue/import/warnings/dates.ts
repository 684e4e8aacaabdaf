// Days that are in the future, although what they date has happened, and progress that goes backwards.

import { site } from '@/lib/site'
import { getToday } from '@/lib/today'
import type { Catalogue, ProjectRecord } from '../../schema'

export function listDateWarnings({ projects, blogs: posts }: Catalogue): string[] {
  const today = getToday()
  const warnings: string[] = []
  for (const [index, { pricesAsOf, progress }] of projects.entries()) {
    const path = `projects[${index}]`
    if (pricesAsOf !== null && pricesAsOf > today)
      warnings.push(
        `${path}.pricesAsOf: ${pricesAsOf} is in the future, so it is not shown until then. Correct it if it is wrong`,
      )
    warnings.push(...listReportWarnings(progress, `${path}.progress`))
  }
  for (const [index, { publishedOn }] of posts.entries()) {
    const path = `blogs[${index}].publishedOn`
    if (publishedOn > today)
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

type ReportRecord = ProjectRecord['progress'][number]

function listReportWarnings(reports: ReportRecord[], path: string): string[] {
  const warnings: string[] = []
  for (const [index, { date, stages }] of reports.entries()) {
    if (date > getToday())
      warnings.push(
        `${path}[${index}].date: ${date} is in the future, so the report is shown as the newest. Correct the date`,
      )
    const earlierReports = reports.filter((report) => report.date < date)
    for (const [stageIndex, stage] of stages.entries()) {
      const stagePath = `${path}[${index}].stages[${stageIndex}].percent`
      for (const sentence of listStageFaults(stage, earlierReports))
        warnings.push(`${stagePath}: ${sentence}`)
    }
  }
  return warnings
}

function listStageFaults(
  { name, percent }: ReportRecord['stages'][number],
  earlierReports: ReportRecord[],
): string[] {
  const sentences: string[] = []
  if (percent > 0 && percent < 1) {
    const meant = Math.round(percent * 100)
    sentences.push(`${percent} is less than one percent. Write ${meant} for ${meant}%`)
  }
  const higherReport = earlierReports.find(({ stages }) =>
    stages.some((stage) => stage.name === name && stage.percent > percent),
  )
  if (higherReport)
    sentences.push(`${percent} is less than in the report of ${higherReport.date}. Correct one of them`)
  return sentences
}
