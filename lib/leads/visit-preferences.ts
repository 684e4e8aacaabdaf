import { string } from 'yup'
import { formatDate } from '@/lib/format/date'
import { formatSortableTime } from './format-time'

// Optional preferences of an enquiry: a day to visit the site and a time to be called. Times are in India; see "Enquiry and brochure" in docs/requirements.md.

export const VISIT_PARTS = { morning: 'in the morning', afternoon: 'in the afternoon' } as const
export const CALL_TIMES = {
  morning: '9.30 am to 12 noon',
  afternoon: '12 noon to 4 pm',
  evening: '4 pm to 6.30 pm',
} as const

export const VISIT_DATE_MESSAGE = 'Please choose a day from tomorrow on, within three months.'
export const VISIT_DAY_MISSING_MESSAGE = 'Please choose the day of the visit.'
const LAST_DAY = 92
const DAY_MS = 86_400_000

export type VisitPreferences = { visit_date?: string; visit_part?: string; call_time?: string }

/** The day in India so many days from now, e.g. "2026-11-23". */
export function findDay(daysAhead: number, now = Date.now()): string {
  return formatSortableTime(new Date(now + daysAhead * DAY_MS).toISOString()).slice(0, 10)
}

const listed = (names: object) => string().oneOf(['', ...Object.keys(names)], 'Please choose from the list.')

/** Fields of the enquiry forms that are not part of the API's payload. */
export const preferenceFields = {
  visit_date: string().test('visit', VISIT_DATE_MESSAGE, (value, { parent, createError }) => {
    if (!value) return !parent.visit_part || createError({ message: VISIT_DAY_MISSING_MESSAGE })
    return isDay(value) && value >= findDay(1) && value <= findDay(LAST_DAY)
  }),
  visit_part: listed(VISIT_PARTS),
  call_time: listed(CALL_TIMES),
}

/** False for 2026-02-30, which Date reads as the second of March. */
function isDay(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** The site visit in words, e.g. "24 November 2026, in the morning"; undefined without one. */
export function formatVisit({ visit_date, visit_part }: VisitPreferences): string | undefined {
  if (!visit_date) return undefined
  const part = VISIT_PARTS[visit_part as keyof typeof VISIT_PARTS]
  return [formatDate(visit_date), part].filter(Boolean).join(', ')
}

/** The time to call in words, e.g. "9.30 am to 12 noon"; undefined without one. */
export function formatCallTime({ call_time }: VisitPreferences): string | undefined {
  return CALL_TIMES[call_time as keyof typeof CALL_TIMES]
}

/** The message with the preferences below it: the API's payload has no fields for them. */
export function addPreferences(message: string, preferences: VisitPreferences): string {
  const visit = formatVisit(preferences)
  const call = formatCallTime(preferences)
  return [message, visit && `Site visit requested: ${visit}`, call && `Please call: ${call}`]
    .filter(Boolean)
    .join('\n')
}
