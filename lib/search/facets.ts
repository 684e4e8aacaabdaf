import { PROJECT_STATUSES } from '@/lib/catalogue/choices'
import { fitsOffer } from '@/lib/catalogue/filter'
import { isReady, type Offer } from '@/lib/catalogue/offers'
import { readSquareFeetRange } from '@/lib/catalogue/read-price'
import { AUTHORITIES, DIRECTIONS, STAGES, STATUS_WORDS, TAMIL_UNITS, TYPES } from '@/lib/content/search-words'
import { formatMonth } from '@/lib/format/date'
import { formatNumber, formatPrice } from '@/lib/format/numbers'

import { joinWords } from '@/lib/format/text'
import type { ProjectDocument } from './documents'
import { printPlaces, readPlaces } from './places'
import {
  buildAbout,
  prepareText,
  type Query,
  quantity,
  type Range,
  readRange,
  type Take,
  type Vocabulary,
  whole,
} from './query'
import { listForms, listWords, normaliseText } from './words'

/** A part of a query that a project lacks: what that costs, and what it has instead, to be read after its name. */
export type Lack = [cost: number, instead: string]

/** What can be asked for: how it is read, how it is shown and typed again, and what a project or a unit lacks of it. */
type Facet = {
  name: keyof Query
  read: (query: Query, take: Take, context: { vocabulary: Vocabulary; now: Date }) => void
  print: (query: Query) => string | null | false
  findLack?: (query: Query, document: ProjectDocument) => Lack | null
  findUnitLack?: (query: Query, offer: Offer) => Lack | null
}

/** What it costs when something is not stated; the type counts most, for who wants a plot has no use for a flat. */
export const UNKNOWN = 4.5
const OTHER_TYPE = 6

const COUNTS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six']
const COUNT = `(?:\\d(?:\\.5)?|${COUNTS.slice(1).join('|')})`
const BEDROOMS = `(at ?least |min(?:imum)? |more than |above )?(${COUNT}(?: ?(?:/|,|-|&|or|and|to) ?${COUNT})*) ?(\\+ ?)?(?:bhks?|b h k|rk|bed ?rooms?|beds?|br)( ?\\+| ?plus| and above| or (?:more|above)| and more)?`
const MOST_BEDROOMS = 9

const bedrooms: Facet = {
  name: 'bedrooms',
  read: (query, take) =>
    take(whole(BEDROOMS), ([, before, counts = '', plus, after]) => {
      const numbers = (counts.match(new RegExp(COUNT, 'g')) ?? []).map((word) =>
        COUNTS.includes(word) ? COUNTS.indexOf(word) : Number(word),
      )
      const first = numbers[0] ?? 0
      const last = before || plus || after ? MOST_BEDROOMS : /-|to/.test(counts) ? (numbers.at(-1) ?? 0) : 0
      for (let count = first + 1; count <= last; count++) numbers.push(count)
      query.bedrooms = [...new Set([...query.bedrooms, ...numbers])].sort((a, b) => a - b)
    }),
  print: ({ bedrooms: counts }) => {
    const isOpen = counts.length > 1 && counts.at(-1) === MOST_BEDROOMS
    return counts.length > 0 && `${isOpen ? `${counts[0]}+` : joinAny(counts.map(String))} BHK`
  },
  findUnitLack: (query, offer) => {
    if (fitsOffer(offer, { bedrooms: query.bedrooms, price: null, area: null })) return null
    const gaps = offer.bedrooms.flatMap((count) => query.bedrooms.map((one) => Math.abs(one - count)))
    if (gaps.length === 0) return [UNKNOWN, 'does not say how many bedrooms']
    return [1 + Math.min(...gaps), `has ${offer.bedrooms.join(' and ')} BHK`]
  },
}

const MONEY = quantity(
  'crores?|crs?|c|lakhs?|lacs?|lks?|l|million|mn|k|thousand|கோடி[\\p{L}\\p{M}]*|இ?லட்ச[\\p{L}\\p{M}]*',
)
const MONEY_UNITS: [RegExp, number][] = [
  [/^(?:c|கோடி)/, 10_000_000],
  [/^(?:l|இ?லட்ச)/, 100_000],
  [/^m/, 1_000_000],
  [/^[kt]/, 1000],
]

/** Rupees with a unit; without one, large numbers only, and none that is a PIN code. */
function readRupees(number: string, unit: string, prefix: string): number | null {
  const factor = MONEY_UNITS.find(([pattern]) => pattern.test(unit))?.[1]
  if (factor) return Math.round(Number(number) * factor)
  if (prefix === '' && /^[1-9]\d{5}$/.test(number) && !number.endsWith('000')) return null
  const rupees = Number(number)
  return rupees >= (prefix ? 1000 : 100_000) && rupees < 1_000_000_000 ? rupees : null
}

const price: Facet = {
  name: 'price',
  read: (query, take) =>
    take(MONEY, (match) => {
      // An amount alone is the most that one pays.
      const range = readRange(match, query.price, readRupees, (max) => ({ min: null, max, near: max }))
      if (!range) return false
      query.price = range
    }),
  print: ({ price: range }) => printRange(range, formatPrice, range?.min ? 'about ' : 'under '),
  findUnitLack: (query, offer) => {
    if (fitsOffer(offer, { bedrooms: [], price: query.price, area: null })) return null
    if (offer.price === null) return [UNKNOWN, 'does not give a price']
    const verb = query.price?.max && offer.price > query.price.max ? 'starts at' : 'costs'
    // 10 % beside the range cost about 1.
    return [measureGap(query.price, offer.price, offer.price, 10), `${verb} ${formatPrice(offer.price)}`]
  },
}

const AREA = quantity(
  'sq\\.? ?(?:ft|feet|foot|f)\\.?s?|sft|square (?:feet|foot|ft)|sq\\.? ?(?:yds?|yards?)\\.?|square yards?|gaj|sq\\.? ?(?:m|mts?|mtrs?|met(?:er|re)s?)|square met(?:er|re)s?|cents?|grounds?(?! floor)|acres?|square|sq|ft|feet|சதுர ?அடி|சென்ட்|கிரவுண்ட்|ஏக்கர்',
)
/** Units of land by how they begin: nobody measures a home in them. */
const LAND_UNITS = { cent: 'cents', ground: 'grounds', acre: 'acres' }

function readSquareFeet(number: string, unit: string): number | null {
  const plain = translateUnit(unit.replace(/^(?:square|sq|ft|feet)$/, 'sqft').replace(/\.(?=s?$)/, ''))
  const feet = unit === '' ? undefined : readSquareFeetRange(`${number} ${plain}`)?.min
  return feet && feet >= 100 ? feet : null
}

const translateUnit = (unit: string) =>
  Object.entries(TAMIL_UNITS).find(([word]) => unit.startsWith(word))?.[1] ?? unit

function readLandUnit(unit: string): NonNullable<Query['area']>['unit'] {
  const name = Object.entries(LAND_UNITS).find(([begin]) => translateUnit(unit).startsWith(begin))?.[1]
  // Of a thousand, because square feet are whole.
  return name ? { name, feet: (readSquareFeetRange(`1000 ${name}`)?.min ?? 0) / 1000 } : undefined
}

/** Square feet as the visitor counts: "2,400 sq ft", "5.5 cents". */
export function formatInUnit(feet: number, unit: NonNullable<Query['area']>['unit']): string {
  if (!unit) return `${formatNumber(feet)} sq ft`
  const amount = Math.round((feet / unit.feet) * 100) / 100
  return `${amount} ${amount === 1 ? unit.name.slice(0, -1) : unit.name}`
}

function describeArea({ area: own }: Offer, wanted: Query['area']): Lack {
  if (!own) return [UNKNOWN, 'does not give a size']
  const nearest = wanted?.min && own.max < wanted.min ? own.max : own.min
  return [measureGap(wanted, own.min, own.max, 6), `has ${formatInUnit(nearest, wanted?.unit)}`]
}

const area: Facet = {
  name: 'area',
  read: (query, take) =>
    take(AREA, (match) => {
      const range = readRange(match, query.area, readSquareFeet, buildAbout)
      if (!range) return false
      query.area = { ...range, unit: readLandUnit(match[4] || match[7] || '') }
    }),
  print: ({ area: range }) => printRange(range, (feet) => formatInUnit(feet, range?.unit)),
  findUnitLack: (query, offer) =>
    fitsOffer(offer, { bedrooms: [], price: null, area: query.area })
      ? null
      : describeArea(offer, query.area),
}

const FEET = '(\\d{2,3}) ?(?:ft|feet)?'
/** How far the area of a project without a price list may be from that of a plot. */
const SIZE_TOLERANCE = 0.02

const size: Facet = {
  name: 'size',
  read: (query, take) =>
    take(whole(`${FEET} ?(?:x|×|\\*|by) ?${FEET}(?: ?(?:sq\\.? ?)?(?:ft|feet))?`), ([, width, depth]) => {
      query.size = [Number(width), Number(depth)].sort((a, b) => a - b) as [number, number]
    }),
  print: ({ size: feet }) => feet && `${feet.join(' × ')} ft`,
  findUnitLack: ({ size: feet }, offer) => {
    if (!feet || offer.size?.join() === feet.join()) return null
    const wanted = { min: feet[0] * feet[1], max: feet[0] * feet[1] }
    const [cost, instead] = describeArea(offer, wanted)
    if (!offer.size && cost < SIZE_TOLERANCE * 6) return null
    return [offer.area ? 0.5 + cost : cost, offer.size ? `has ${offer.size.join(' × ')} ft` : instead]
  },
}

const DIRECTION = `(?:${Object.values(DIRECTIONS).join('|')})`
const FACING = `${DIRECTION}(?: (?:or|and|&) ${DIRECTION}| ?${DIRECTION})? (?:facing|faced|face|entrance)|(?:facing|face) (?:is |to )?${DIRECTION}|வடக்கு|தெற்கு|கிழக்கு|மேற்கு`

const facings: Facet = {
  name: 'facings',
  read: (query, take) =>
    take(whole(FACING), ([all]) => {
      for (const [name, words] of Object.entries(DIRECTIONS))
        if (new RegExp(words, 'u').test(all)) query.facings.push(name)
    }),
  print: (query) => query.facings.length > 0 && `${joinAny(query.facings)} facing`,
  findUnitLack: (query, { facing }) => {
    const own = facing?.toLowerCase() ?? ''
    if (query.facings.length === 0 || query.facings.some((one) => own.includes(one))) return null
    return [1, own ? `faces ${own}` : 'does not give its facing']
  },
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
const DATE = `(?:(${MONTHS.map((name) => `${name.slice(0, 3).toLowerCase()}[a-z]*`).join('|')})\\.? ?)?(20[2-9]\\d)`
const HANDOVER = 'possession|hand(?:ing)? ?over|completion|ready|move in|delivery'
const LINK = '(?:(?:by|before|until|till|upto|within|in|on|from|after|date|year|to move) )*'
const BY_DATE = whole(`(?:${HANDOVER}) (?:to move )?(?:in )?${LINK}${DATE}|${LINK}${DATE} (?:${HANDOVER})`)

function readPossession(
  month: string | undefined,
  year: string | undefined,
  words: string,
): Query['possession'] {
  const index = month ? MONTHS.findIndex((name) => name.slice(0, 3).toLowerCase() === month.slice(0, 3)) : -1
  const from = `${year}-${String(Math.max(1, index + 1)).padStart(2, '0')}-01`
  const to = new Date(Date.UTC(Number(year), index < 0 ? 12 : index + 1, 0)).toISOString().slice(0, 10)
  if (/\b(?:by|before|until|till|upto|within)\b/.test(words)) return { from: null, to }
  return { from, to: /\b(?:after|from)\b/.test(words) ? null : to }
}

const possession: Facet = {
  name: 'possession',
  read: (query, take, { now }) => {
    take(BY_DATE, ([all, month1, year1, month2, year2]) => {
      query.possession = readPossession(month1 ?? month2, year1 ?? year2, all)
    })
    take(whole(`(?:(?:${HANDOVER}) )?(?:within|in) (\\d{1,2}) (month|year)s?`), ([, count, unit]) => {
      const end = new Date(now)
      end.setUTCMonth(end.getUTCMonth() + Number(count) * (unit === 'year' ? 12 : 1))
      query.possession = { from: null, to: end.toISOString().slice(0, 10) }
    })
  },
  print: ({ possession: days }) => {
    if (!days) return null
    const { from, to } = days
    const day = from ?? to ?? ''
    const isYear = (!from || from.endsWith('-01-01')) && (!to || to.endsWith('-12-31'))
    const month = isYear ? '' : `${MONTHS[Number(day.slice(5, 7)) - 1]} `
    return `possession ${!from ? 'by' : !to ? 'after' : 'in'} ${month}${day.slice(0, 4)}`
  },
  findLack: ({ possession: days }, { project: { possessionDate: day } }) => {
    if (!days || (day && (!days.from || day >= days.from) && (!days.to || day <= days.to))) return null
    return [2, day ? `has possession in ${formatMonth(day)}` : 'does not give a date of possession']
  },
}

function isAtStage({ project, types }: ProjectDocument, wanted: string): boolean {
  const { status, currentStatus } = project
  if ((PROJECT_STATUSES as readonly string[]).includes(wanted)) return status === wanted
  if (wanted === 'new launch') return status !== 'completed' && currentStatus === 'New Launch'
  if (status !== 'ongoing') return false
  const isHome = !types.has('plots')
  if (isHome && wanted === 'ready to move') return isReady(project)
  // A home that is not ready yet is being built.
  if (wanted === 'under construction') return isHome && !isReady(project)
  return currentStatus.toLowerCase() === wanted
}

const stage: Facet = {
  name: 'stage',
  read: (query, take) => {
    for (const [name, words] of Object.entries(STAGES))
      if (!query.stage)
        take(whole(words), () => {
          query.stage = name
        })
  },
  print: (query) => query.stage,
  findLack: (query, document) => {
    const { status, currentStatus } = document.project
    if (!query.stage || isAtStage(document, query.stage)) return null
    return [2, status === 'ongoing' ? (STATUS_WORDS[currentStatus] ?? '') : `is ${status}`]
  },
}

const APPROVED = 'approv(?:ed|al)|sanctioned|registered|registration|certified|number|no'
const APPROVAL = `(?:(?:${APPROVED}) (?:by )?)?(${Object.values(AUTHORITIES).join('|')})(?: (?:${APPROVED}))?|(?:govt|government)? ?approved(?= ?(?:plots?|lands?|layouts?|sites?|\\||$))`
const APPROVAL_WORDS: Record<string, string> = { any: 'approved', RERA: 'RERA registered' }

const approval: Facet = {
  name: 'approval',
  read: (query, take) =>
    take(whole(APPROVAL), ([, name = '']) => {
      const known = Object.entries(AUTHORITIES).find(([, words]) => new RegExp(`^(?:${words})$`).test(name))
      query.approval = known?.[0] ?? 'any'
    }),
  print: ({ approval: name }) => name && (APPROVAL_WORDS[name] ?? `${name} approved`),
  findLack: ({ approval: name }, { project }) => {
    const authority = project.planningApproval?.authority
    if (!name || (name === 'RERA' && project.reraNumber) || (name === 'any' && authority)) return null
    if (!authority) return [1.5, 'does not name its approval']
    // "Tirunelveli Local Planning Authority" is TLPA and, without the city, LPA.
    const letters = authority.split(/\s+/).map((word) => word.charAt(0).toUpperCase())
    const initials = [letters, letters.slice(1), letters.filter((letter) => !'OA'.includes(letter))]
    const isKnown = [authority.toUpperCase(), ...initials.map((some) => some.join(''))].some((one) =>
      one.includes(name),
    )
    return isKnown && name !== 'RERA' ? null : [1.5, `is approved by ${authority}`]
  },
}

const LOWEST = '(?:cheap|low|lowest|least|affordable|economical)(?:er|est)?(?: (?:price|cost|budget|rate))?'

const cheapest: Facet = {
  name: 'cheapest',
  read: (query, take) =>
    take(whole(LOWEST), () => {
      query.cheapest = true
    }),
  print: (query) => query.cheapest && 'lowest price',
}

const types: Facet = {
  name: 'types',
  read: (query, take, { vocabulary }) => {
    const own = vocabulary.types.map(({ slug, name }) => {
      const words = listWords(normaliseText(name)).map((word) => `(?:${listForms(word).join('|')})`)
      return [slug, words.join('[ &-]*')]
    })
    for (const [type = '', words = ''] of [...own, ...Object.entries(TYPES)])
      take(whole(words), () => query.types.push(type))
    query.types = [...new Set(query.types)]
    // "Villa house": the narrower word counts.
    if (query.types.length > 1) query.types = query.types.filter((type) => type !== 'homes')
    if (query.area?.unit && query.types.length === 0) query.types = ['plots']
  },
  print: (query) => joinAny(query.types.map((type) => type.replaceAll('-', ' '))),
  findLack: (query, { project, types: own }) => {
    const isOther =
      query.types.length > 0
        ? query.types.every((type) => !own.has(type))
        : query.bedrooms.length > 0 && own.has('plots')
    return isOther ? [OTHER_TYPE, `has ${project.propertyType.toLowerCase()}`] : null
  },
}

/** In the order in which they are read: what one takes, the next does not see. */
const FACETS = [size, bedrooms, area, price, possession, stage, approval, facings, cheapest, types]
const MAX_WORDS = 8

/**
 * What a visitor typed, in any order of words: "3bhk flat in omr under 1.2 cr". Numbers with a unit are budgets, sizes and
 * bedrooms; a budget or a size without "under" or "above" is the most one pays and the size within a tenth. Words that are one
 * typo away from a place, a type or a term are read as it. What is left over is text. Pure; `now` is for "within 6 months".
 */
export function parseQuery(given: string, vocabulary: Vocabulary, now = new Date()): Query {
  const query: Query = {
    ...{ types: [], bedrooms: [], price: null, area: null, size: null, facings: [], places: [] },
    ...{ approval: null, stage: null, possession: null, cheapest: false, text: [] },
  }
  const { take, getRest } = prepareText(given, vocabulary)
  // Registration numbers.
  take(/[\p{L}\d]+(?:\/[\p{L}\d.-]+){2,}|\d{2,}\/(?:19|20)\d\d/gu, ([number]) => {
    query.text.push(...listWords(number))
  })
  for (const { read } of FACETS) read(query, take, { vocabulary, now })
  readPlaces(getRest(), vocabulary, query)
  // "Tambaram East"
  if (query.places.length > 0) query.text = query.text.filter((word) => !(word in DIRECTIONS))
  // With a type, a number without a unit is a year or square feet: "villas 2027", "plot 2400".
  const [number, ...others] = query.text.filter((word) => /^\d{3,4}$/.test(word))
  if (query.types.length > 0 && number !== undefined && others.length === 0) {
    if (/^20[2-4]\d$/.test(number)) query.possession ??= readPossession(undefined, number, 'in')
    else query.area ??= buildAbout(Number(number))
    query.text = query.text.filter((word) => word !== number)
  }
  query.text = [...new Set(query.text)].slice(0, MAX_WORDS)
  return query
}

/** One thing that was understood, as it is shown and as it would be typed. */
export type Chip = { facet: keyof Query; words: string }

/** What was understood, in the order of a sentence: "3 BHK", "apartments", "under ₹1.20 crore", "in OMR". */
export function listChips(query: Query): Chip[] {
  const print = ({ name, print: printFacet }: Facet) => ({ facet: name, words: printFacet(query) || '' })
  return [
    { facet: 'text' as const, words: query.text.join(' ') },
    ...[cheapest, bedrooms, types, size, area, facings, price].map(print),
    { facet: 'places' as const, words: printPlaces(query.places) },
    ...[approval, stage, possession].map(print),
  ].filter(({ words }) => words !== '')
}

/** What a project lacks, apart from its units. */
export function listLacks(query: Query, document: ProjectDocument): Lack[] {
  return FACETS.flatMap(({ findLack }) => {
    const lack = findLack?.(query, document)
    return lack ? [lack] : []
  })
}

/** What a unit lacks; nothing when a list with these filters would show it. */
export function listUnitLacks(query: Query, offer: Offer): Lack[] {
  return FACETS.flatMap(({ findUnitLack }) => {
    const lack = findUnitLack?.(query, offer)
    return lack ? [lack] : []
  })
}

/** True for a query that only some units of a project may answer. */
export function asksForUnits({
  bedrooms: counts,
  price: rupees,
  area: feet,
  size: sides,
  facings: sides2,
}: Query): boolean {
  return counts.length + sides2.length > 0 || rupees !== null || feet !== null || sides !== null
}

/** The most that a gap costs, apart from a little for each more, so that the nearest is still the first. */
const MOST_GAP = 4

/** What a value costs that lies outside a range: its logarithmic distance times `factor`; 0 inside. */
function measureGap(range: Range | null, from: number, to: number, factor: number): number {
  const above = range?.max && from > range.max ? Math.log(from / range.max) : 0
  const gap = range?.min && to < range.min ? Math.log(range.min / to) : above
  return Math.min(MOST_GAP, gap * factor) + gap / 100
}

function printRange(range: Range | null, format: (value: number) => string, about = ''): string | null {
  if (!range) return null
  if (range.near) return `${about}${format(range.near)}`
  if (range.min !== null && range.max !== null) return `${format(range.min)} to ${format(range.max)}`
  return range.min !== null ? `above ${format(range.min)}` : `under ${format(range.max ?? 0)}`
}

/** "2, 3 or 4" */
const joinAny = (words: string[]) => joinWords(words, 'disjunction')
