import { getToday } from '@/lib/today'

/**
 * Builds its `Intl.DateTimeFormat` at the first use, because that takes a phone 20 ms while the page becomes usable.
 */
function buildDateFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined
  return (time: string | number) => {
    format ??= new Intl.DateTimeFormat(locale, options)
    return format.format(new Date(time))
  }
}

const MONTH = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** An ISO date as displayed: 2026-03-14 is "14 March 2026". @throws RangeError for anything else. */
export const formatDate = buildDateFormat('en-IN', { day: 'numeric', ...MONTH })

/** The month of an ISO date: 2026-03-14 is "March 2026". @throws RangeError for anything else. */
export const formatMonth = buildDateFormat('en-IN', MONTH)

/** When homes or plots are handed over: "Ready since April 2026" once the day has come, else the day. */
export function formatPossession(isoDate: string, today = getToday()): string {
  return isoDate <= today ? `Ready since ${formatMonth(isoDate)}` : formatDate(isoDate)
}

const timeZone = 'Asia/Kolkata'
const formatMoment = buildDateFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone })
const formatShortMoment = buildDateFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone,
})

/** "21 Nov 2026, 3:30 pm IST" */
export function formatTime(time: string | number): string {
  return `${formatMoment(time)} IST`
}

/** For a table, in Indian time: "21 Nov 15:30" */
export function formatShortTime(time: string): string {
  return formatShortMoment(time).replace(',', '')
}

/** For a spreadsheet, in Indian time: "2026-11-21 15:30:00" */
export const formatSortableTime = buildDateFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone,
})
