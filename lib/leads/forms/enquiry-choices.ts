// Without yup, for pages that show the choices of an enquiry and no form.

import { WEEKDAYS, type Weekday } from '@/lib/catalogue/enums'
import { parseId } from '@/lib/catalogue/id'
import { formatDate } from '@/lib/format/date'
import { DAY_MS } from '@/lib/format/units'
import { builder } from '@/lib/site'
import { getToday } from '@/lib/today'

/** The API's values of `query_for`. */
export const QUERY_CODES = { brochure: 'VB', general: 'GE' } as const

/** The parts of the day of a visit: the label of the choice, and how the part follows a day in a text. */
export const VISIT_PARTS = {
  morning: { label: 'Morning', phrase: 'in the morning' },
  afternoon: { label: 'Afternoon', phrase: 'in the afternoon' },
}
const EVENING_HOUR = 4

/** "6.30 pm", "4 pm", "12.30 pm" */
const AFTERNOON_TIME = /^(?<hour>\d{1,2})(?:[.:](?<minutes>\d\d))? ?pm$/i

/** When the visitor can be called, within the hours of the offices. */
export const CALL_TIMES = buildCallTimes(builder.hours.from, builder.hours.to)

/** Offices that close at 4 pm or before have no evening. */
export function buildCallTimes(start: string, end: string): Record<string, string> {
  const morning = `${start} to 12 noon`
  if (parseAfternoonHour(end) <= EVENING_HOUR) return { morning, afternoon: `12 noon to ${end}` }
  return { morning, afternoon: '12 noon to 4 pm', evening: `4 pm to ${end}` }
}

/** Hours after noon; infinite for another way of writing the time. */
function parseAfternoonHour(time: string): number {
  const { hour, minutes = '0' } = AFTERNOON_TIME.exec(time)?.groups ?? {}
  if (hour === undefined) return Number.POSITIVE_INFINITY
  // "12.30 pm" is half an hour after noon.
  return (Number(hour) % 12) + Number(minutes) / 60
}

/** Value of the option "Not decided yet" in the list of projects. */
export const NO_PROJECT = 'none'

/** Begins the value of an option for owners of a home; the id of their project follows: `owned-42`. */
const OWNER_PREFIX = 'owned-'

/** Value of the option for the owners of a home in a completed project. */
export function buildOwnerOption(projectId: number): string {
  return OWNER_PREFIX + projectId
}

/** The id of the completed project in `owned-42`; null for any other value. */
export function parseOwnerOption(value: string | undefined): number | null {
  return value?.startsWith(OWNER_PREFIX) ? parseId(value.slice(OWNER_PREFIX.length)) : null
}

/** Label of the completed project in which the visitor owns a home. The server stores its name. */
export const OWNED_HOME_LABEL = 'Home in'

/** A day in India, `daysAhead` of today, e.g. "2026-11-23". */
export function calculateUpcomingDay(daysAhead: number, now = Date.now()): string {
  return getToday(now + daysAhead * DAY_MS)
}

/** Days that the form offers for a visit. */
const OFFERED_DAYS = 7

/** The next days after `today` on which a visit is possible, with the text of each: ["2026-11-28", "Sat 28 Nov"]. */
export function listVisitDays(today: string, openDays: readonly Weekday[]): [day: string, text: string][] {
  const days: [day: string, text: string][] = []
  if (openDays.length === 0) return days
  const start = Date.parse(`${today}T00:00:00Z`)
  for (let ahead = 1; days.length < OFFERED_DAYS; ahead++) {
    const date = new Date(start + ahead * DAY_MS)
    const weekday = calculateWeekday(date)
    if (openDays.includes(weekday)) days.push([date.toISOString().slice(0, 10), formatDay(date, weekday)])
  }
  return days
}

function calculateWeekday(date: Date): Weekday {
  // JavaScript's week begins with Sunday.
  const index = (date.getUTCDay() + WEEKDAYS.length - 1) % WEEKDAYS.length
  return WEEKDAYS[index] ?? 'Monday'
}

/** "Sat 28 Nov". By hand, so that the server and every browser write the same. */
function formatDay(date: Date, weekday: Weekday): string {
  const [day, month = ''] = formatDate(date.getTime()).split(' ')
  return `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)}`
}

type Preferences = { visit_date?: string; visit_part?: string; call_time?: string }

/** The site visit, e.g. "24 November 2026, in the morning"; undefined without one. */
export function formatVisit({ visit_date, visit_part }: Preferences): string | undefined {
  if (!visit_date) return undefined
  const part = VISIT_PARTS[visit_part as keyof typeof VISIT_PARTS]
  const day = formatDate(visit_date)
  return part ? `${day}, ${part.phrase}` : day
}

/** The time to call, e.g. "9.30 am to 12 noon"; undefined without one. */
export function formatCallTime({ call_time }: Preferences): string | undefined {
  return CALL_TIMES[call_time ?? '']
}
