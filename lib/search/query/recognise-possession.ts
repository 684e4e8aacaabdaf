import { DATE_BEGIN, DATE_END, DATE_LINKS, HANDOVER, LOAN_WORDS } from '@/lib/content/search-words'
import { formatMonth } from '@/lib/format/date'
import { MONTH_STARTS } from '@/lib/format/parse-days'
import { MONTHS_A_YEAR } from '@/lib/format/units'
import { calculateMonths } from '@/lib/projects/costs/payments'
import { buildWordPattern } from '../words'
import { type Recognised, type RecogniserContext, type TextMatch, takeMatches } from './recogniser'
import type { MonthSpan } from './search-query'

const LINKS = `(?:(?:${DATE_LINKS}) )*`
/** "March 2027", "mar. 2027", "2027" */
const DATE = `(?:(?:${MONTH_STARTS.join('|')})[a-z]*\\.? ?)?20[2-9]\\d`
/** "ready by March 2027" and "by March 2027 possession" */
const DATED = `(?:${HANDOVER}) ${LINKS}${DATE}|${LINKS}${DATE} (?:${HANDOVER})`
/** "possession within 6 months", "in 2 years" */
const RELATIVE = `(?<handover>(?:${HANDOVER}) )?(?:within|in) (?<count>\\d{1,2}) (?<unit>month|year)s?`
const POSSESSION = buildWordPattern(`${DATED}|${RELATIVE}`)

/**
 * "possession by march 2027", "handover after june 2027", "ready 2027", "within 6 months". The last date of a text is
 * used.
 */
export function recognisePossession(text: string, { today }: RecogniserContext): Recognised {
  const isAboutLoan = buildWordPattern(LOAN_WORDS).test(text)
  const { values, otherText } = takeMatches(text, POSSESSION, (match) =>
    match.groups.count === undefined ? parseDate(match.text) : parsePeriod(match, isAboutLoan, today),
  )
  return { query: { possession: values.at(-1) }, otherText }
}

function parseDate(words: string): MonthSpan {
  const year = /20\d\d/.exec(words)?.[0]
  const month = MONTH_STARTS.findIndex((start) => buildWordPattern(`${start}[a-z]*`).test(words))
  return buildMonthSpan(parseDateLink(words), Number(year), month + 1)
}

function parseDateLink(words: string): DateLink {
  if (buildWordPattern(DATE_END).test(words)) return 'by'
  return buildWordPattern(DATE_BEGIN).test(words) ? 'after' : 'in'
}

/** A period that begins today. Null for the term of a loan: "emi in 5 years". */
function parsePeriod({ groups }: TextMatch, isAboutLoan: boolean, today: string): MonthSpan | null {
  if (isAboutLoan && !groups.handover) return null
  const months = Number(groups.count) * (groups.unit === 'year' ? MONTHS_A_YEAR : 1)
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7))
  return buildMonthSpan('by', year, month + months)
}

type DateLink = 'by' | 'after' | 'in'

/** Until, after or in a month. Month 0 is the whole year, and month 13 is January of the next year. */
export function buildMonthSpan(link: DateLink, year: number, month = 0): MonthSpan {
  const first = formatIsoMonth(year, month || 1)
  const last = formatIsoMonth(year, month || 12)
  const name = month > 0 ? formatMonth(`${first}-01`) : String(year)
  return {
    min: link === 'by' ? 0 : calculateMonths(first),
    max: link === 'after' ? Number.POSITIVE_INFINITY : calculateMonths(last),
    label: `${link} ${name}`,
  }
}

/** "2027-03" */
function formatIsoMonth(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1)).toISOString().slice(0, 7)
}
