import { getToday, isIsoDate } from '@/lib/today'

/**
 * A formatter that is made at its first use: `Intl.DateTimeFormat` loads data, which takes a phone 20 ms each while the
 * page becomes usable.
 */
function makeDateFormat(locale: string, options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined
  return (date) => {
    format ??= new Intl.DateTimeFormat(locale, options)
    return format.format(date)
  }
}

const formatLong = makeDateFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** An ISO date as displayed: 2026-03-14 is "14 March 2026". @throws RangeError for anything else. */
export function formatDate(isoDate: string): string {
  return formatLong(new Date(`${isoDate}T00:00:00Z`))
}

const formatMonthOf = makeDateFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The month of an ISO date: 2026-03-14 is "March 2026". @throws RangeError for anything else. */
export function formatMonth(isoDate: string): string {
  return formatMonthOf(new Date(`${isoDate}T00:00:00Z`))
}

/** When homes or plots are handed over: "Ready since April 2026" once the day has come, else the day. */
export function formatPossession(isoDate: string, today = getToday()): string {
  return isoDate <= today ? `Ready since ${formatMonth(isoDate)}` : formatDate(isoDate)
}

const timeZone = 'Asia/Kolkata'
const formatMoment = makeDateFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone })
const formatShort = makeDateFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone,
})
const formatIso = makeDateFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })

/** A time in India, e.g. "21 Nov 2026, 3:30 pm IST". */
export function formatTime(time: string | number): string {
  return `${formatMoment(new Date(time))} IST`
}

/** An ISO time in India for a table, e.g. "21 Nov 15:30". */
export function formatShortTime(time: string): string {
  return formatShort(new Date(time)).replace(',', '')
}

/** An ISO time in India for a spreadsheet, e.g. "2026-11-21 15:30:00". */
export function formatSortableTime(time: string): string {
  return formatIso(new Date(time))
}

/** The day in India of an ISO date or time; a time without a zone is Indian. Null for anything else. */
export function parseDay(text: string): string | null {
  const [, day = '', time, zone] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d:?\d\d)?)?$/i.exec(text) ?? []
  if (!isIsoDate(day)) return null
  if (!time || !zone) return day
  const at = Date.parse(`${day}T${time}${zone.replace(/(\d\d)(\d\d)$/, '$1:$2')}`)
  return Number.isNaN(at) ? null : getToday(at)
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The ISO date that a day in Indian writing means, day before month: "31/03/2027", "31 March 2027". Null for anything else. */
export function suggestDay(text: string): string | null {
  const [, first = '', second = '', year] =
    /^(\w+)(?:st|nd|rd|th)?[\s./,-]+(\w+)[\s./,-]+(\d{4})$/i.exec(text.trim()) ?? []
  const [, lastYear = '', middle = '', last = ''] =
    /^(\d{4})[\s./-](\d{1,2})[\s./-](\d{1,2})$/.exec(text.trim()) ?? []
  const [word, number] = /^[a-z]/i.test(first) ? [first, second] : [second, first]
  const named = MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1
  const [month, day] = lastYear ? [middle, last] : [named || word, number]
  const pad = (part: string | number) => String(Number.parseInt(String(part), 10)).padStart(2, '0')
  const date = `${year ?? lastYear}-${pad(month)}-${pad(day)}`
  return isIsoDate(date) ? date : null
}
