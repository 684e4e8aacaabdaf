import { getToday, isIsoDate } from '@/lib/today'

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
