import { WEEKDAYS } from '@/lib/catalogue/choices'
import type { Project } from '@/lib/catalogue/types'
import { joinWords } from '@/lib/format/text'
import { builder } from '@/lib/site'

export type VisitingHours = NonNullable<Project['visitingHours']>

/** The hours of the project itself, or else the hours of the offices. */
export function getVisitingHours({ visitingHours }: Pick<Project, 'visitingHours'>): VisitingHours {
  return visitingHours ?? builder.visitingHours
}

/** "Monday to Saturday, 10 am to 5 pm"; "Any day, 10 am to 5 pm". */
export function formatVisitingHours({ days, times }: VisitingHours): string {
  return `${formatDays(days)}, ${times}`
}

function formatDays(days: VisitingHours['days']): string {
  const indexes = WEEKDAYS.flatMap((day, index) => (days.includes(day) ? [index] : []))
  const first = indexes[0] ?? 0
  const last = indexes.at(-1) ?? 0
  if (indexes.length === WEEKDAYS.length) return 'Any day'
  const isRow = last - first === indexes.length - 1 && indexes.length > 2
  if (isRow) return `${WEEKDAYS[first]} to ${WEEKDAYS[last]}`
  return joinWords(indexes.map((index) => WEEKDAYS[index] ?? ''))
}
