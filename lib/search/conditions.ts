import { fitsOffer } from '@/lib/catalogue/filter'
import { isReady, type Offer } from '@/lib/catalogue/offers'
import { readSquareFeetRange } from '@/lib/catalogue/read-price'
import * as WORDS from '@/lib/content/search-words'
import { formatMonth } from '@/lib/format/date'
import { formatNumber, formatPrice } from '@/lib/format/numbers'
import { joinWords } from '@/lib/format/text'
import type { Index, ProjectDocument } from './documents'
import {
  buildAbout,
  measureGap,
  printRange,
  quantity,
  type Range,
  readRange,
  type Take,
  whole,
} from './ranges'
import { listForms, listWords } from './words'

/** What can be asked for, in the order in which a sentence says it. */
export const FACETS = [
  ...(['cheapest', 'approval', 'stage', 'facings', 'bedrooms', 'types', 'size', 'area'] as const),
  ...(['text', 'price', 'places', 'possession'] as const),
]

/** How a project, or a unit of it, meets a condition. */
export type Fit = {
  /** 0 when a list with this filter would show it, else how far it is from that. */
  cost: number
  /** What it has instead, to be read after its name: "starts at ₹42 lakh". */
  instead?: string
  /** Among those that meet it, the lowest comes first. */
  rank?: number
  km?: number
  /** What is said of it beside its facts, "2.9 km to Guduvanchery railway station". */
  note?: string
}

/** One thing that a visitor asks for. */
export type Condition = {
  facet: (typeof FACETS)[number]
  /** As it is shown, and as it would be typed. */
  words: string
  /** True for what only some units of a project may have. */
  isOfUnit?: boolean
  /** `unit` is null when all are sold, and when no condition is of units. */
  compare: (document: ProjectDocument, unit: Offer | null) => Fit
}

const FITS: Fit = { cost: 0 }
/** What it costs when something is not stated; the type counts most, for who wants a plot has no use for a flat. */
const UNKNOWN = 4.5
const OTHER_TYPE = 6

/** The conditions in a query. What one reader takes, the next does not see. */
export function readConditions(take: Take, types: Index['types'], now: Date): Condition[] {
  const readers = [readSize, readBedrooms, readArea, readPrice, readPossession, readStage, readApproval]
  const found = [...readers, readFacings, readCheapest].map((read) => read(take, now))
  const isOfLand = /(?:cent|ground|acre)s?$/.test(found.find((one) => one?.facet === 'area')?.words ?? '')
  return [...found, readTypes(take, types, isOfLand)].filter((one) => one !== null)
}

function ofUnit(
  facet: Condition['facet'],
  words: string,
  compareUnit: (unit: Offer, document: ProjectDocument) => Fit,
): Condition {
  const soldOut = { cost: UNKNOWN, instead: 'is sold out' }
  const compare: Condition['compare'] = (document, unit) => (unit ? compareUnit(unit, document) : soldOut)
  return { facet, words, isOfUnit: true, compare }
}

/** The names whose words are in the query. */
const readNames = (take: Take, names: Iterable<[string, string]>) =>
  [...names].flatMap(([name, words]) => (take(whole(words), () => true).length > 0 ? name : []))

const joinAny = (words: string[]) => joinWords(words, 'disjunction')

const COUNTS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six']
const COUNT = `(?:\\d(?:\\.5)?|${COUNTS.slice(1).join('|')})`
const BEDROOMS = `((?:${WORDS.LEAST}) )?(${COUNT}(?: ?(?:/|,|-|&|or|and|to) ?${COUNT})*) ?(\\+ ?)?(?:${WORDS.BEDROOMS})( ?(?:${WORDS.LEAST_AFTER}))?`
const MOST_BEDROOMS = 9

function readBedrooms(take: Take): Condition | null {
  const found = take(whole(BEDROOMS), ([, before, counts = '', plus, after]) => {
    const words = counts.match(new RegExp(COUNT, 'g')) ?? []
    const numbers = words.map((word) => (COUNTS.includes(word) ? COUNTS.indexOf(word) : Number(word)))
    const first = numbers[0] ?? 0
    const last = before || plus || after ? MOST_BEDROOMS : /-|to/.test(counts) ? (numbers.at(-1) ?? 0) : 0
    for (let count = first + 1; count <= last; count++) numbers.push(count)
    return numbers
  })
  const bedrooms = [...new Set(found.flat())].sort((a, b) => a - b)
  if (bedrooms.length === 0) return null
  const isOpen = bedrooms.length > 1 && bedrooms.at(-1) === MOST_BEDROOMS
  const counts = isOpen ? `${bedrooms[0]}+` : joinAny(bedrooms.map(String))
  return ofUnit('bedrooms', `${counts} BHK`, (unit, { types }) => {
    if (fitsOffer(unit, { bedrooms })) return FITS
    if (types.has('plots')) return { cost: OTHER_TYPE + UNKNOWN, instead: 'has plots' }
    if (unit.bedrooms.length === 0) return { cost: UNKNOWN, instead: 'does not say how many bedrooms' }
    const gaps = unit.bedrooms.flatMap((count) => bedrooms.map((one) => Math.abs(one - count)))
    return { cost: 1 + Math.min(...gaps), instead: `has ${unit.bedrooms.join(' and ')} BHK` }
  })
}

const MONEY = quantity(WORDS.MONEY)
/** Rupees of a unit by its first letter. */
const RUPEES: Record<string, number> = { c: 10_000_000, l: 100_000, m: 1_000_000, k: 1000, t: 1000 }

/** Rupees with a unit; without one, large numbers only, and none that is a PIN code. */
function readRupees(number: string, unit: string, sign: string): number | null {
  const factor = RUPEES[unit.charAt(0)]
  if (factor) return Math.round(Number(number) * factor)
  if (sign === '' && /^[1-9]\d{5}$/.test(number) && !number.endsWith('000')) return null
  const rupees = Number(number)
  return rupees >= (sign ? 1000 : 100_000) && rupees < 1_000_000_000 ? rupees : null
}

function readPrice(take: Take): Condition | null {
  // An amount alone is the most that one pays.
  const range = readRange(take, MONEY, readRupees, (max) => ({ min: null, max, near: max }))
  if (!range) return null
  return ofUnit('price', printRange(range, formatPrice, range.min ? 'about ' : 'under '), (unit) => {
    const { price } = unit
    if (price === null) return { cost: UNKNOWN, instead: 'does not give a price' }
    const verb = range.max && price > range.max ? 'starts at' : 'costs'
    // 10 % beside the range cost about 1.
    const cost = fitsOffer(unit, { price: range }) ? 0 : measureGap(range, price, price, 10)
    return {
      cost,
      instead: `${verb} ${formatPrice(price)}`,
      rank: range.near && Math.abs(price - range.near),
    }
  })
}

function readCheapest(take: Take): Condition | null {
  const [words] = readNames(take, [['lowest price', WORDS.LOWEST]])
  return words ? { facet: 'cheapest', words, compare: () => FITS } : null
}

function readSquareFeet(number: string, unit: string): number | null {
  const plain = unit.replace(/^(?:square|sq|ft|feet)$/, 'sqft').replace(/\.(?=s?$)/, '')
  const feet = unit === '' ? null : readSquareFeetRange(`${number} ${plain}`)?.min
  return feet && feet >= 100 ? feet : null
}

/** Square feet as the visitor counts: "2,400 sq ft", "5.5 cents". */
function formatInUnit(feet: number, unit: string | undefined): string {
  // Of a thousand, because square feet are whole.
  const thousand = unit && readSquareFeetRange(`1000 ${unit}`)?.min
  if (!thousand) return `${formatNumber(feet)} sq ft`
  const amount = Math.round((feet / thousand) * 100_000) / 100
  return `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`
}

function compareArea(range: Range, offer: Offer, unit: string | undefined): Fit {
  const { area } = offer
  if (!area) return { cost: UNKNOWN, instead: 'does not give a size' }
  const nearest = Math.min(Math.max(range.near ?? range.min ?? range.max ?? 0, area.min), area.max)
  const [found, asked] = [nearest, range.near ?? nearest].map((feet) => formatInUnit(feet, unit))
  return {
    cost: fitsOffer(offer, { area: range }) ? 0 : measureGap(range, area.min, area.max, 6),
    instead: `has ${found}`,
    note: range.near ? (found === asked ? found : `${found}, near ${asked}`) : undefined,
  }
}

const AREA = quantity(WORDS.AREA)

function readArea(take: Take): Condition | null {
  const range = readRange(take, AREA, readSquareFeet, buildAbout)
  if (!range) return null
  // Nobody measures a home in units of land.
  const land = ['cents', 'grounds', 'acres'].find((name) => name.startsWith(range.unit ?? '-'))
  const words = printRange(range, (feet) => formatInUnit(feet, land))
  return ofUnit('area', words, (unit) => compareArea(range, unit, land))
}

const FEET = '(\\d{2,3}) ?(?:ft|feet)?'
const SIZE = whole(`${FEET} ?(?:x|×|\\*|by) ?${FEET}(?: ?(?:sq\\.? ?)?(?:ft|feet))?`)

/** Width and depth of a plot in feet. */
function readSize(take: Take): Condition | null {
  const sizes = take(SIZE, ([, width, depth]) => [Number(width), Number(depth)].sort((a, b) => a - b))
  const [width = 0, depth = 0] = sizes.at(-1) ?? []
  if (width === 0) return null
  // What has no price list has it by its area.
  const area = { min: width * depth * 0.98, max: width * depth * 1.02 }
  return ofUnit('size', `${width} × ${depth} ft`, (unit) => {
    const { cost, instead } = compareArea(area, unit, undefined)
    const isSame = unit.size ? unit.size[0] === width && unit.size[1] === depth : cost === 0
    const own = unit.size ? `has ${unit.size.join(' × ')} ft` : instead
    return isSame ? FITS : { cost: 0.5 + cost, instead: own }
  })
}

const DIRECTIONS = ['north', 'south', 'east', 'west']
const ONE = `(?:${DIRECTIONS.join('|')})`
const FACING = `${ONE}(?: (?:or|and|&) ${ONE}| ?${ONE})? (?:facing|faced|face|entrance)|(?:facing|face) (?:is |to )?${ONE}`

function readFacings(take: Take): Condition | null {
  const found = take(whole(FACING), ([all]) => DIRECTIONS.filter((name) => all.includes(name)))
  const wanted = [...new Set(found.flat())]
  if (wanted.length === 0) return null
  return ofUnit('facings', `${joinAny(wanted)} facing`, ({ facing }) => {
    const own = facing?.toLowerCase() ?? ''
    if (wanted.some((name) => own.includes(name))) return FITS
    return { cost: 1, instead: own ? `faces ${own}` : 'does not give its facing' }
  })
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const DATE = `(?:(${MONTHS.map((name) => `${name}[a-z]*`).join('|')})\\.? ?)?(20[2-9]\\d)`
const LINK = '(?:(?:by|before|until|till|upto|within|in|on|from|after|date|year|to move) )*'
const HANDOVER = `(?:${WORDS.HANDOVER})`
const BY_DATE = whole(`${HANDOVER} (?:to move )?(?:in )?${LINK}${DATE}|${LINK}${DATE} ${HANDOVER}`)
const WITHIN = whole(`(?:${HANDOVER} )?(?:within|in) (\\d{1,2}) (month|year)s?`)

const printMonth = (year: number, month: number) =>
  new Date(Date.UTC(year, month - 1)).toISOString().slice(0, 7)

/** In a month or a year, or until its end, or from its begin; all as months, "2027-03". */
function readPossession(take: Take, now: Date): Condition | null {
  const dates = take(BY_DATE, ([all, month1, year1, month2, year2]) => {
    const year = Number(year1 ?? year2)
    const month = MONTHS.indexOf((month1 ?? month2 ?? '').slice(0, 3)) + 1
    const from = printMonth(year, month || 1)
    const to = printMonth(year, month || 12)
    const words = month > 0 ? formatMonth(`${from}-01`) : String(year)
    if (/\b(?:by|before|until|till|upto|within)\b/.test(all)) return { from: '', to, words: `by ${words}` }
    if (/\b(?:after|from)\b/.test(all)) return { from, to: '9999', words: `after ${words}` }
    return { from, to, words: `in ${words}` }
  })
  const spans = take(WITHIN, ([, count, unit]) => {
    const months = Number(count) * (unit === 'year' ? 12 : 1)
    const to = printMonth(now.getUTCFullYear(), now.getUTCMonth() + 1 + months)
    return { from: '', to, words: `by ${formatMonth(`${to}-01`)}` }
  })
  const asked = [...dates, ...spans].at(-1)
  if (!asked) return null
  const compare: Condition['compare'] = ({ project: { possessionDate: day } }) => {
    if (!day) return { cost: 2, instead: 'does not give a date of possession' }
    const fits = day.slice(0, 7) >= asked.from && day.slice(0, 7) <= asked.to
    return fits ? FITS : { cost: 2, instead: `has possession in ${formatMonth(day)}` }
  }
  return { facet: 'possession', words: `possession ${asked.words}`, compare }
}

function readStage(take: Take): Condition | null {
  const [stage] = readNames(take, Object.entries(WORDS.STAGES))
  if (!stage) return null
  const compare: Condition['compare'] = ({ project, types }) => {
    const { status, currentStatus } = project
    const own: string[] = [status]
    if (status === 'ongoing' || currentStatus === 'New Launch') own.push(currentStatus.toLowerCase())
    // A home that is not ready yet is being built.
    if (status === 'ongoing' && !types.has('plots'))
      own.push(isReady(project) ? 'ready to move' : 'under construction')
    if (own.includes(stage)) return FITS
    return { cost: 2, instead: status === 'ongoing' ? WORDS.STATUS_WORDS[currentStatus] : `is ${status}` }
  }
  return { facet: 'stage', words: stage, compare }
}

const APPROVED = '(?:approv(?:ed|al)|sanctioned|registered|registration|certified|number|no)'
const AUTHORITIES: Record<string, string> = WORDS.AUTHORITIES
const APPROVALS = Object.entries(AUTHORITIES).map(([name, words]): [string, string] => [
  name,
  `(?:${APPROVED} (?:by )?)?(?:${words})(?: ${APPROVED})?`,
])
const ANY_APPROVAL = '(?:govt|government)? ?approved(?= ?(?:plots?|lands?|layouts?|sites?|\\||$))'

/** By an authority, or by whomever when none is named. */
function readApproval(take: Take): Condition | null {
  const [name] = readNames(take, [...APPROVALS, ['', ANY_APPROVAL]])
  if (name === undefined) return null
  const compare: Condition['compare'] = ({ project: { reraNumber, planningApproval } }) => {
    const authority = planningApproval?.authority
    const isKnown = authority && new RegExp(AUTHORITIES[name] ?? '').test(authority.toLowerCase())
    if (name === 'RERA' ? reraNumber : isKnown) return FITS
    return { cost: 1.5, instead: authority ? `is approved by ${authority}` : 'does not name its approval' }
  }
  const words = name === 'RERA' ? 'RERA registered' : `${name} approved`.trim()
  return { facet: 'approval', words, compare }
}

/** Types by the words for them; a size in a unit of land asks for plots. */
function readTypes(take: Take, own: Index['types'], isOfLand: boolean): Condition | null {
  const patterns = [...own].map(([slug, name]): [string, string] => {
    const words = listWords(name).map((word) => `(?:${listForms(word).join('|')})`)
    return [slug, words.join('[ &-]*')]
  })
  const found = [...new Set(readNames(take, [...patterns, ...Object.entries(WORDS.TYPES)]))]
  if (found.length === 0 && isOfLand) found.push('plots')
  // "Villa house": the narrower word counts.
  const types = found.length > 1 ? found.filter((type) => type !== 'homes') : found
  const compare: Condition['compare'] = ({ project, types: has }) => {
    const rank = types.findIndex((type) => has.has(type))
    if (rank < 0) return { cost: OTHER_TYPE, instead: `has ${project.propertyType.toLowerCase()}` }
    return { cost: 0, rank: types.includes('homes') && !has.has('villas') ? 1 : rank }
  }
  const words = joinAny(types.map((type) => type.replaceAll('-', ' ')))
  return types.length > 0 ? { facet: 'types', words, compare } : null
}
