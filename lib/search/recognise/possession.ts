import { DATE_BEGIN, DATE_END, DATE_LINKS, HANDOVER, MONTHS } from '@/lib/content/search-words'
import { formatMonth } from '@/lib/format/date'
import type { MonthSpan } from '../query'
import { wholeWords } from '../words'
import { type Recognised, type RecogniserContext, takeMatches } from './recogniser'

/** Later than any handover. */
const END_OF_TIME = '9999'

const buildDatePattern = (name: string) =>
  `(?:(?<${name}Month>${MONTHS.map((month) => `${month}[a-z]*`).join('|')})\\.? ?)?(?<${name}Year>20[2-9]\\d)`
const LINKS = `(?:(?:${DATE_LINKS}) )*`
/** "ready by March 2027" and "by March 2027 possession". */
const DATED = wholeWords(
  `(?:${HANDOVER}) (?:to move )?(?:in )?${LINKS}${buildDatePattern('first')}|${LINKS}${buildDatePattern('second')} (?:${HANDOVER})`,
)
/** "possession within 6 months", "in 2 years". */
const RELATIVE = wholeWords(`(?:(?:${HANDOVER}) )?(?:within|in) (?<count>\\d{1,2}) (?<unit>month|year)s?`)

/** "possession by march 2027", "handover after june 2027", "ready 2027". */
export function recognisePossessionDate(text: string): Recognised {
  const { values, rest } = takeMatches(text, DATED, ({ text: matched, groups }) => {
    const month = groups.firstMonth ?? groups.secondMonth ?? ''
    const year = groups.firstYear ?? groups.secondYear ?? ''
    return buildMonthSpan(chooseLink(matched), Number(year), MONTHS.indexOf(month.slice(0, 3)) + 1)
  })
  return buildRecognised(values, rest)
}

/** "possession within 6 months", counted from today. */
export function recognisePossessionPeriod(text: string, { today }: RecogniserContext): Recognised {
  const { values, rest } = takeMatches(text, RELATIVE, ({ groups }) => {
    const months = Number(groups.count) * (groups.unit === 'year' ? 12 : 1)
    return buildMonthSpan('by', today.getUTCFullYear(), today.getUTCMonth() + 1 + months)
  })
  return buildRecognised(values, rest)
}

type Link = 'by' | 'after' | 'in'

/** A span that ends with a month, begins after it, or is it. Month 0 is the whole year; months above 12 are of later years. */
export function buildMonthSpan(link: Link, year: number, month = 0): MonthSpan {
  const write = (number: number) => new Date(Date.UTC(year, number - 1)).toISOString().slice(0, 7)
  const name = month > 0 ? formatMonth(`${write(month)}-01`) : String(year)
  return {
    from: link === 'by' ? '' : write(month || 1),
    to: link === 'after' ? END_OF_TIME : write(month || 12),
    label: `${link} ${name}`,
  }
}

function chooseLink(words: string): Link {
  if (wholeWords(DATE_END).test(words)) return 'by'
  return wholeWords(DATE_BEGIN).test(words) ? 'after' : 'in'
}

/** The last span counts. */
function buildRecognised(spans: MonthSpan[], rest: string): Recognised {
  const possession = spans.at(-1)
  return { query: possession ? { possession } : {}, rest }
}
