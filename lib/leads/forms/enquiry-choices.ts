import { parseId } from '@/lib/catalogue/id'
import { formatDate } from '@/lib/format/date'
import { contact } from '@/lib/site'
import { DAY_MS, getToday } from '@/lib/today'

// Without yup, for pages that show the choices of an enquiry and no form.

export const VISIT_PARTS = { morning: 'in the morning', afternoon: 'in the afternoon' }
export const CALL_TIMES = {
  morning: `${contact.hours.from} to 12 noon`,
  afternoon: '12 noon to 4 pm',
  evening: `4 pm to ${contact.hours.to}`,
}

/** Value of the option "Not decided yet" in the list of projects. */
export const NO_PROJECT = 'none'

/** Begins the value of an option for owners of a home; the id of their project follows: `home-42`. */
const HOME_PREFIX = 'home-'

/** Value of the option for the owners of a home in a completed project. */
export function buildHomeOption(projectId: number): string {
  return HOME_PREFIX + projectId
}

/** The id of the completed project in `home-42`; null for any other value. */
export function parseHomeOption(value: string | undefined): number | null {
  return value?.startsWith(HOME_PREFIX) ? parseId(value.slice(HOME_PREFIX.length)) : null
}

/** The day in India so many days from now, e.g. "2026-11-23". */
export function getUpcomingDay(daysAhead: number, now = Date.now()): string {
  return getToday(now + daysAhead * DAY_MS)
}

type Preferences = { visit_date?: string; visit_part?: string; call_time?: string }

/** The site visit in words, e.g. "24 November 2026, in the morning"; undefined without one. */
export function formatVisit({ visit_date, visit_part }: Preferences): string | undefined {
  if (!visit_date) return undefined
  const part = VISIT_PARTS[visit_part as keyof typeof VISIT_PARTS]
  const day = formatDate(visit_date)
  return part ? `${day}, ${part}` : day
}

/** The time to call in words, e.g. "9.30 am to 12 noon"; undefined without one. */
export function formatCallTime({ call_time }: Preferences): string | undefined {
  return CALL_TIMES[call_time as keyof typeof CALL_TIMES]
}
