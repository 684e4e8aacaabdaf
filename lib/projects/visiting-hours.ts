import { WEEKDAYS } from '@/lib/catalogue/enums'
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
  const isOpen = (day: (typeof WEEKDAYS)[number]) => days.includes(day)
  const openDays = WEEKDAYS.filter(isOpen)
  if (openDays.length === WEEKDAYS.length) return 'Any day'
  const first = WEEKDAYS.findIndex(isOpen)
  const last = WEEKDAYS.findLastIndex(isOpen)
  const isUnbroken = last - first + 1 === openDays.length
  if (isUnbroken && openDays.length > 2) return `${WEEKDAYS[first]} to ${WEEKDAYS[last]}`
  return joinWords(openDays)
}
