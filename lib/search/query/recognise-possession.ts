import { MONTH_STARTS } from '@/lib/catalogue/day'
import { DATE_BEGIN, DATE_END, DATE_LINKS, HANDOVER, LOAN_WORDS } from '@/lib/content/search-words'
import { formatMonth } from '@/lib/format/date'
import { buildWordPattern } from '../words'
import { type Recognised, type RecogniserContext, takeMatches } from './recogniser'
import type { MonthSpan } from './search-query'

/** Later than any handover. */
const END_OF_TIME = '9999'

const buildDatePattern = (name: string) =>
  `(?:(?<${name}Month>${MONTH_STARTS.map((month) => `${month}[a-z]*`).join('|')})\\.? ?)?(?<${name}Year>20[2-9]\\d)`
const LINKS = `(?:(?:${DATE_LINKS}) )*`
/** "ready by March 2027" and "by March 2027 possession". */
const DATED = buildWordPattern(
  `(?:${HANDOVER}) (?:to move )?(?:in )?${LINKS}${buildDatePattern('first')}|${LINKS}${buildDatePattern('second')} (?:${HANDOVER})`,
)
/** "possession within 6 months", "in 2 years". */
const RELATIVE = buildWordPattern(
  `(?<handover>(?:${HANDOVER}) )?(?:within|in) (?<count>\\d{1,2}) (?<unit>month|year)s?`,
)

/** "possession by march 2027", "handover after june 2027", "ready 2027". */
export function recognisePossessionDate(text: string): Recognised {
  const { values, rest } = takeMatches(text, DATED, ({ text: matched, groups }) => {
    const month = groups.firstMonth ?? groups.secondMonth ?? ''
    const year = groups.firstYear ?? groups.secondYear ?? ''
    return buildMonthSpan(findLink(matched), Number(year), MONTH_STARTS.indexOf(month.slice(0, 3)) + 1)
  })
  return buildRecognised(values, rest)
}

/** A longer time without a word for handover is not a date of possession: "in 20 years". */
const MAX_PLAIN_MONTHS = 60

/** "possession within 6 months", counted from today. The term of a loan is not a possession: "emi in 5 years". */
export function recognisePossessionPeriod(text: string, { today }: RecogniserContext): Recognised {
  const isAboutLoan = buildWordPattern(LOAN_WORDS).test(text)
  const { values, rest } = takeMatches(text, RELATIVE, ({ groups }) => {
    const months = Number(groups.count) * (groups.unit === 'year' ? 12 : 1)
    const mayBeTerm = isAboutLoan || months > MAX_PLAIN_MONTHS
    if (!groups.handover && mayBeTerm) return null
    return buildMonthSpan('by', today.getUTCFullYear(), today.getUTCMonth() + 1 + months)
  })
  return buildRecognised(values, rest)
}

type Link = 'by' | 'after' | 'in'

/** A span that ends with a month, begins after it, or is it. Month 0 is the whole year; months above 12 are of later years. */
export function buildMonthSpan(link: Link, year: number, month = 0): MonthSpan {
  const first = formatIsoMonth(year, month || 1)
  const last = formatIsoMonth(year, month || 12)
  const name = month > 0 ? formatMonth(`${first}-01`) : String(year)
  return {
    from: link === 'by' ? '' : first,
    to: link === 'after' ? END_OF_TIME : last,
    label: `${link} ${name}`,
  }
}

/** "2027-03" */
function formatIsoMonth(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1)).toISOString().slice(0, 7)
}

function findLink(words: string): Link {
  if (buildWordPattern(DATE_END).test(words)) return 'by'
  return buildWordPattern(DATE_BEGIN).test(words) ? 'after' : 'in'
}

/** The last span counts. */
function buildRecognised(spans: MonthSpan[], rest: string): Recognised {
  const possession = spans.at(-1)
  return { query: possession ? { possession } : {}, rest }
}
