import { parseId } from '@/lib/catalogue/id'
import { formatDate } from '@/lib/format/date'
import { contact } from '@/lib/site'
import { DAY_MS, getToday } from '@/lib/today'

// Without yup: a page shows the form before it loads the rules.

export const VISIT_PARTS = { morning: 'in the morning', afternoon: 'in the afternoon' }
export const CALL_TIMES = {
  morning: `${contact.hours.from} to 12 noon`,
  afternoon: '12 noon to 4 pm',
  evening: `4 pm to ${contact.hours.to}`,
}

/** Value of the option "Not decided yet"; such an enquiry is sent without `projectId`. */
export const NO_PROJECT = 'none'

const HOME = 'home-'

/** Value of the option for the owners of a home in a completed project; sent without `projectId`, too. */
export function homeOption(projectId: number): string {
  return HOME + projectId
}

/** The completed project of a homeOption; null for any other value. */
export function readHomeOption(value: string | undefined): number | null {
  return value?.startsWith(HOME) ? parseId(value.slice(HOME.length)) : null
}

/** The day in India so many days from now, e.g. "2026-11-23". */
export function findDay(daysAhead: number, now = Date.now()): string {
  return getToday(now + daysAhead * DAY_MS)
}

type Preferences = { visit_date?: string; visit_part?: string; call_time?: string }

/** The site visit in words, e.g. "24 November 2026, in the morning"; undefined without one. */
export function formatVisit({ visit_date, visit_part }: Preferences): string | undefined {
  if (!visit_date) return undefined
  const part = VISIT_PARTS[visit_part as keyof typeof VISIT_PARTS]
  return [formatDate(visit_date), part].filter(Boolean).join(', ')
}

/** The time to call in words, e.g. "9.30 am to 12 noon"; undefined without one. */
export function formatCallTime({ call_time }: Preferences): string | undefined {
  return CALL_TIMES[call_time as keyof typeof CALL_TIMES]
}
