import { DAY_MS } from '@/lib/format/units'
import { getToday, isIsoDate } from '@/lib/today'

/** `2026-03-14`, `2026-03-14T10:30`, `2026-03-14T10:30:00.000Z`, `2026-03-14 10:30 +05:30`. */
const ISO_TIME =
  /^(?<day>\d{4}-\d\d-\d\d)(?:[T ](?<time>\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(?<zone>Z|[+-]\d\d:?\d\d)?)?$/i

/** The day in India of an ISO date or time; a time without a zone is Indian. Null for anything else. */
export function parseDay(text: string): string | null {
  const { day = '', time, zone } = ISO_TIME.exec(text)?.groups ?? {}
  if (!isIsoDate(day)) return null
  if (!time || !zone) return day
  const zoneWithColon = zone.replace(/(\d\d)(\d\d)$/, '$1:$2')
  const milliseconds = Date.parse(`${day}T${time}${zoneWithColon}`)
  return Number.isNaN(milliseconds) ? null : getToday(milliseconds)
}

export const MONTH_STARTS = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
]

/** "31/03/2027", "31.3.2027", "31 03 2027". */
const DAY_FIRST = /^(?<day>\d{1,2})[\s./,-]+(?<month>\d{1,2})[\s./,-]+(?<year>\d{4})$/
/** "31 March 2027", "31st Mar, 2027". */
const MONTH_IN_WORDS = /^(?<day>\d{1,2})(?:st|nd|rd|th)?[\s./,-]+(?<name>[a-z]{3,9})[\s./,-]+(?<year>\d{4})$/i
/** "March 31, 2027". */
const MONTH_NAME_FIRST =
  /^(?<name>[a-z]{3,9})[\s./,-]+(?<day>\d{1,2})(?:st|nd|rd|th)?[\s./,-]+(?<year>\d{4})$/i
/** "2027/3/31", "2027.03.31". */
const YEAR_FIRST = /^(?<year>\d{4})[\s./-](?<month>\d{1,2})[\s./-](?<day>\d{1,2})$/
const DAY_FORMS = [DAY_FIRST, MONTH_IN_WORDS, MONTH_NAME_FIRST, YEAR_FIRST]

/**
 * The ISO date that a day in Indian writing means, day before month: "31/03/2027", "31 March 2027", or the number that
 * a spreadsheet has for it, 46477. Null for anything else.
 */
export function suggestDay(value: unknown): string | null {
  if (typeof value === 'number') return convertSpreadsheetDay(value)
  const text = String(value).trim()
  for (const form of DAY_FORMS) {
    const { year = '', month, name = '', day = '' } = form.exec(text)?.groups ?? {}
    const monthNumber = month ?? String(MONTH_STARTS.indexOf(name.slice(0, 3).toLowerCase()) + 1)
    const date = `${year}-${monthNumber.padStart(2, '0')}-${day.padStart(2, '0')}`
    if (isIsoDate(date)) return date
  }
  return null
}

/** Spreadsheets count days from here. */
const SPREADSHEET_START = Date.UTC(1899, 11, 30)
/** The years 1982 to 2064: other numbers are not meant as days. */
const SPREADSHEET_DAYS = { min: 30_000, max: 60_000 }

function convertSpreadsheetDay(days: number): string | null {
  const isDay = Number.isInteger(days) && days >= SPREADSHEET_DAYS.min && days <= SPREADSHEET_DAYS.max
  return isDay ? new Date(SPREADSHEET_START + days * DAY_MS).toISOString().slice(0, 10) : null
}
