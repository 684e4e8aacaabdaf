import { LRUCache } from 'lru-cache'
import type { Offer } from '@/lib/catalogue/offers'
import { cacheByVersion } from '@/lib/catalogue/version'
import { formatOffers } from '@/lib/format/project'
import { joinWords } from '@/lib/format/text'
import { searchPath } from '@/lib/paths'
import { buildVocabulary, listDocuments, type SearchDocument, type SearchResult } from './documents'
import {
  asksForUnits,
  type Chip,
  formatInUnit,
  type Lack,
  listChips,
  listLacks,
  listUnitLacks,
  parseQuery,
  UNKNOWN,
} from './facets'
import { findCity, fitPlaces } from './places'
import { MAX_LENGTH, type Query, type Vocabulary } from './query'
import { buildTextIndex, type TextIndex } from './text-index'
import { isFiller, listWords, normaliseText } from './words'

// The entry point of the search over projects, posts and pages.

export type Hit = SearchResult & {
  /** The unit that fits, "3 BHK, Type B, ₹1.10 crore"; null when no unit was asked for. */
  unit: string | null
  /** Its size in the visitor's unit, and that it is only near: "4.59 cents, near 5 cents"; null when no size was named. */
  size: string | null
  /** "2.9 km to Guduvanchery railway station" */
  near: string | null
}
export type SearchAnswer = {
  results: Hit[]
  /** Number of hits on all pages. */
  total: number
  pageCount: number
  /** True when nothing has all of it: the results come closest, or there are none. */
  isClosest: boolean
  /** Why the results are not exact: "No plot under ₹40 lakh in Tambaram; Neem Park starts at ₹42 lakh." Null when not known. */
  reason: string | null
  /** What was understood; `href` is the search without it. */
  chips: (Chip & { href: string })[]
}

const PAGE_SIZE = 10
/** More are not listed, so that the answers in memory stay small. */
const MAX_HITS = 50
const MAX_NEAREST = 5
/** How much worse than the nearest another may be. */
const WORSE = 2.5
const MAX_ANSWERS = 500
/** What it costs to have none of the words. */
const NO_TEXT = 3
const OTHER_CITY = 2
/** What is handed over comes after everything on sale. */
const STATUS_ORDER = { ongoing: 0, upcoming: 1, completed: 2 }

type Index = {
  documents: SearchDocument[]
  vocabulary: Vocabulary
  text: TextIndex
  /** The latest answers by query, with the hits of all pages. */
  answers: LRUCache<string, SearchAnswer>
}

/** A page of the hits of what a visitor typed, the best first, with what was understood. Beyond the last page there are none. */
export async function search(text: string, page = 1): Promise<SearchAnswer> {
  const index = await getIndex()
  const typed = listWords(normaliseText(text)).length > 0 ? text.trim().slice(0, MAX_LENGTH) : ''
  const answer = index.answers.get(typed) ?? buildAnswer(typed, index)
  index.answers.set(typed, answer)
  return { ...answer, results: answer.results.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) }
}

// In memory and built once per catalogue version: texts of fixed pages change with the code, not with the database.
const getIndex = cacheByVersion(async (): Promise<Index> => {
  const documents = await listDocuments()
  const text = buildTextIndex(documents.map(({ texts }) => texts))
  const vocabulary = await buildVocabulary(documents, text.words)
  return { documents, vocabulary, text, answers: new LRUCache({ max: MAX_ANSWERS }) }
})

function buildAnswer(typed: string, index: Index): SearchAnswer {
  const query = parseQuery(typed, index.vocabulary)
  const phrases = listChips(query)
  const without = (facet: string) => phrases.filter((chip) => chip.facet !== facet).map(({ words }) => words)
  const chips = phrases.map((chip) => ({ ...chip, href: searchPath(without(chip.facet).join(' ')) }))
  const ranked = typed === '' ? [] : rankDocuments(typed, query, phrases, index)
  const exact = listBest(ranked.filter(({ isExact }) => isExact))
  const isExact =
    typed === '' || exact.some(({ lacks }) => lacks) || (exact.length > 0 && query.text.length > 0)
  const nearest = isExact ? [] : listNearest(ranked.filter((one) => one.lacks && !one.isExact && one.hasSome))
  const results = [...nearest, ...exact].map(({ hit }) => hit)
  const pageCount = Math.max(1, Math.ceil(Math.min(results.length, MAX_HITS) / PAGE_SIZE))
  const reason = isExact ? null : explain(typed, phrases, nearest[0])
  return {
    results: results.slice(0, MAX_HITS),
    total: results.length,
    pageCount,
    isClosest: !isExact,
    reason,
    chips,
  }
}

/** A document with how well it answers. */
type Ranked = {
  hit: Hit
  /** Null for what is no project. */
  lacks: Lack[] | null
  isExact: boolean
  /** False for a query of words only of which it has none. */
  hasSome: boolean
  /** Of an exact hit: its name has the words (0), it has all of it (1), so has a tool, post or page (2), only its description does (3). */
  group: number
  status: number
  cost: number
  /** The lower, the better. */
  ranks: number[]
}

function rankDocuments(typed: string, query: Query, chips: Chip[], { documents, text }: Index): Ranked[] {
  const all = listWords(normaliseText(typed))
  const telling = all.filter((word) => !isFiller(word))
  const words = telling.length > 0 ? telling : all
  const hasWords = query.text.length > 0
  const isTextOnly = chips.every(({ facet }) => facet === 'text')
  // "Villa" is a type and no name.
  const isName = hasWords || chips.length === 0
  const named = text.match(words, ['title'])
  const found = hasWords ? text.match(words) : named
  const own = { all: text.match(query.text), some: text.match(query.text, undefined, 'OR') }
  const strong = text.match(query.text, ['title', 'place', 'facts', 'landmarks'])
  const restNamed = text.match(query.text, ['title'])
  // What has the name of a place in a text, as in "800 metres east of OMR".
  const others = query.places.filter(({ kind }) => kind !== 'city')
  const mentions = text.findPhrases(others.flatMap(({ spellings }) => spellings))
  const city = findCity(
    documents.filter((one) => one.project !== null),
    query.places,
  )
  return documents.map((document, at): Ranked => {
    const isNamed = isName && named.has(at)
    if (!document.project) {
      const hit = { ...document.result, unit: null, size: null, near: null }
      const group = isNamed || (isName && document.isTool) ? 0 : 2
      const rest = { lacks: null, hasSome: false, status: document.isTool ? -1 : at, cost: 0, ranks: [] }
      return { ...rest, hit, isExact: found.has(at), group }
    }
    const { project, types, result, offers } = document
    const place = fitPlaces(document, query.places, mentions.has(at))
    const units = fitUnits(offers, query)
    const away: Lack[] = place.cost > 0 ? [[place.cost, `is in ${project.address}`]] : []
    const [type, ...lacks] = listLacks(query, document)
    const listed = [...(type ? [type] : []), ...away, ...units.lacks, ...lacks]
    const status = STATUS_ORDER[project.status]
    const isAway = city !== null && project.location.name !== city
    const cost = sum(listed) + (!hasWords || own.some.has(at) ? 0 : NO_TEXT)
    const price = units.offers[0]?.price ?? result.priceFrom
    const distance = price === null ? Number.POSITIVE_INFINITY : Math.abs(price - (query.price?.near ?? 0))
    const wanted = query.types.findIndex((name) => types.has(name))
    const order = query.types.includes('homes') && !types.has('villas') ? 1 : Math.max(0, wanted)
    const score = own.some.get(at) ?? 0
    const near = [
      place.level,
      order,
      ...(query.price?.near ? [distance, place.km] : [place.km, score, distance]),
    ]
    const isWeak = isTextOnly && hasWords && !strong.has(at)
    return {
      hit: {
        ...result,
        unit: formatOffers(units.offers),
        size: describeSize(units.offers[0], query),
        near: place.near,
      },
      lacks: listed,
      isExact: (cost === 0 && (!hasWords || own.all.has(at))) || isNamed,
      hasSome: !isTextOnly || own.some.has(at),
      group: isNamed || restNamed.has(at) ? 0 : isWeak ? 3 : 1,
      status,
      cost: cost + (isAway ? OTHER_CITY : 0) + 2 * status,
      ranks: query.cheapest ? [distance] : near,
    }
  })
}

/** Who types a name is not helped by descriptions that mention it. */
function listBest(exact: Ranked[]): Ranked[] {
  const sorted = exact.sort((a, b) =>
    compare([a.group, a.status, ...a.ranks], [b.group, b.status, ...b.ranks]),
  )
  return sorted[0]?.group === 0 ? sorted.filter(({ group }) => group !== 3) : sorted
}

function listNearest(projects: Ranked[]): Ranked[] {
  const rank = ({ status, cost, ranks }: Ranked) => [
    status === STATUS_ORDER.completed ? 1 : 0,
    cost,
    ...ranks,
  ]
  const sorted = projects.sort((a, b) => compare(rank(a), rank(b)))
  return sorted.filter(({ cost }) => cost <= (sorted[0]?.cost ?? 0) + WORSE).slice(0, MAX_NEAREST)
}

function compare(a: number[], b: number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

const sum = (lacks: Lack[]) => lacks.reduce((total, [cost]) => total + cost, 0)

/** The units that lack least, the nearest to the price that was named first, else the cheapest; and what they lack. */
function fitUnits(offers: Offer[], query: Query): { lacks: Lack[]; offers: Offer[] } {
  if (!asksForUnits(query)) return { lacks: [], offers: [] }
  const fits = offers.map((offer) => ({ offer, lacks: listUnitLacks(query, offer) }))
  const [best] = fits.sort((a, b) => sum(a.lacks) - sum(b.lacks))
  if (!best) return { lacks: [[UNKNOWN, 'is sold out']], offers: [] }
  const distance = ({ price }: Offer) => (price === null ? 1e12 : Math.abs(price - (query.price?.near ?? 0)))
  const same = fits.filter(({ lacks }) => sum(lacks) === sum(best.lacks)).map(({ offer }) => offer)
  return { lacks: best.lacks, offers: same.sort((a, b) => distance(a) - distance(b)) }
}

function describeSize(offer: Offer | undefined, { area }: Query): string | null {
  if (!area?.near || !offer?.area) return null
  const nearest = Math.min(Math.max(area.near, offer.area.min), offer.area.max)
  const [found, asked] = [nearest, area.near].map((feet) => formatInUnit(feet, area.unit))
  return found === asked ? String(found) : `${found}, near ${asked}`
}

/** "No plot under ₹40 lakh in Tambaram; Neem Park starts at ₹42 lakh." */
function explain(typed: string, chips: Chip[], nearest: Ranked | undefined): string | null {
  if (!nearest?.lacks || chips.every(({ facet }) => facet === 'text')) return null
  const find = (facet: keyof Query) => chips.find((chip) => chip.facet === facet)?.words ?? ''
  const noun = find('types').replace(/(\w)s(?=,| |$)/g, '$1') || (find('bedrooms') ? 'home' : 'project')
  const words = find('text')
  // "In Coimbatore" is a place that the catalogue does not have.
  const link = new RegExp(`\\b(?:in|at|near) +${words.split(' ')[0]}`, 'i').test(typed) ? 'in' : 'with'
  const before = (['approval', 'stage', 'facings', 'bedrooms'] as const).map(find)
  const sizes = (['size', 'area'] as const).map((facet) => find(facet) && `of ${find(facet)}`)
  const text = words && `${link} “${words}”`
  const date = find('possession') && `with ${find('possession')}`
  const asked = [...before, noun, ...sizes, text, find('price'), find('places'), date].filter(Boolean)
  const instead = nearest.lacks.map(([, words]) => words)
  const reason = instead.length > 0 ? `${nearest.hit.title} ${joinWords(instead)}` : 'these come closest'
  return `No ${asked.join(' ')}; ${reason}.`
}
