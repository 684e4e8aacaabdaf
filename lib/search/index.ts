import { LRUCache } from 'lru-cache'
import { cacheByVersion } from '@/lib/catalogue/version'
import { formatOffers } from '@/lib/format/project'
import { joinWords } from '@/lib/format/text'
import { isPowerOfTen, log, makeDailyCounter } from '@/lib/log'
import { searchPath } from '@/lib/paths'
import {
  buildVocabulary,
  listDocuments,
  type ProjectDocument,
  type SearchDocument,
  type SearchResult,
} from './documents'
import { type Chip, type Facets, listChips, MAX_LENGTH, parseQuery, type Vocabulary } from './facets'
import { type Fit, findCity, fitProject } from './fit'
import { buildTextIndex, type TextIndex } from './text-index'
import { isFiller, listWords, normaliseText } from './words'

// The entry point of the search over projects, posts and fixed pages.

export type Hit = SearchResult & {
  /** The unit that fits, "3 BHK, Type B, ₹1.10 crore"; null when no unit was asked for. */
  unit: string | null
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
/** How much a status counts among the nearest: who looks for a home can buy only what is on sale. */
const STATUS_COSTS = { ongoing: 0, upcoming: 2, completed: 4 }
const MAX_ANSWERS = 500

type Index = {
  documents: SearchDocument[]
  vocabulary: Vocabulary
  text: TextIndex
  /** The latest answers by query, with the hits of all pages. */
  answers: LRUCache<string, SearchAnswer>
}

/** A page of the hits of what a visitor typed, the best first, with what was understood. Beyond the last page there are none. */
export async function search(text: string, page = 1, sender = ''): Promise<SearchAnswer> {
  const index = await getIndex()
  const query = listWords(normaliseText(text)).length > 0 ? text.trim().slice(0, MAX_LENGTH) : ''
  let answer = index.answers.get(query)
  if (!answer) {
    answer = buildAnswer(query, index)
    index.answers.set(query, answer)
  }
  if (answer.isClosest && page === 1) countMissed(query, answer.chips, sender)
  return { ...answer, results: answer.results.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) }
}

// In memory and built once per catalogue version: texts of fixed pages change with the code, not with the database.
const getIndex = cacheByVersion(async (): Promise<Index> => {
  const documents = await listDocuments()
  const text = buildTextIndex(documents.map(({ texts }) => texts))
  const vocabulary = await buildVocabulary(documents, text.words)
  return { documents, vocabulary, text, answers: new LRUCache({ max: MAX_ANSWERS }) }
})

function buildAnswer(query: string, { documents, vocabulary, text }: Index): SearchAnswer {
  if (query === '') return { results: [], total: 0, pageCount: 1, isClosest: false, reason: null, chips: [] }
  const facets = parseQuery(query, vocabulary)
  const phrases = listChips(facets)
  const chips = phrases.map(({ facet, words }) => ({
    facet,
    words,
    href: searchPath(
      phrases
        .filter((other) => other.facet !== facet)
        .map((other) => other.words)
        .join(' '),
    ),
  }))
  const exact = listExact(query, facets, documents, text)
  const isExact = exact.some(({ project }) => project) || (exact.length > 0 && facets.text.length > 0)
  if (isExact) {
    const results = exact.map((hit) => hit.result)
    return { ...countPages(results), isClosest: false, reason: null, chips }
  }
  const nearest = listNearest(facets, documents, text)
  const results = [...nearest.map(buildHit), ...exact.map(({ result }) => result)]
  return { ...countPages(results), isClosest: true, reason: explain(query, phrases, nearest), chips }
}

function countPages(results: Hit[]): Pick<SearchAnswer, 'results' | 'total' | 'pageCount'> {
  const kept = results.slice(0, MAX_HITS)
  return { results: kept, total: results.length, pageCount: Math.max(1, Math.ceil(kept.length / PAGE_SIZE)) }
}

type ExactHit = { project: boolean; result: Hit }

/**
 * What has everything: first what has all words in its name, then projects by status, posts and pages. Posts and pages have no
 * facets, so they must have every word. For a query of words only, a project whose description alone has one comes after
 * them.
 */
function listExact(query: string, facets: Facets, documents: SearchDocument[], index: TextIndex): ExactHit[] {
  const all = listWords(normaliseText(query))
  const telling = all.filter((word) => !isFiller(word))
  const words = telling.length > 0 ? telling : all
  const found = index.match(words)
  const named = index.match(words, ['title'])
  const rest = facets.text.length > 0 ? index.match(facets.text) : null
  const strong =
    facets.text.length > 0 ? index.match(facets.text, ['title', 'place', 'facts', 'landmarks']) : null
  const restNamed = facets.text.length > 0 ? index.match(facets.text, ['title']) : null
  const mentions = listMentions(facets, index)
  const chips = listChips(facets)
  const isTextOnly = chips.every(({ facet }) => facet === 'text')
  // "Villa" is a type and no name.
  const isName = facets.text.length > 0 || chips.length === 0
  const hits = documents.flatMap((document, at) => {
    if (!document.project) {
      if (!(facets.text.length > 0 ? found : named).has(at)) return []
      const isNamed = named.has(at) && isName
      return [
        { project: false, result: withoutUnit(document.result), order: [isNamed ? 0 : 1, at, 0, 0, 0, 0, 0] },
      ]
    }
    const fit = fitProject(document, facets, {
      hasText: rest === null || rest.has(at),
      isMentioned: mentions.has(at),
    })
    if (fit.cost > 0 && !(isName && named.has(at))) return []
    const isNamed = (isName && named.has(at)) || Boolean(restNamed?.has(at))
    const group = isNamed ? 0 : strong === null || strong.has(at) || !isTextOnly ? 1 : 2
    const status = STATUS_COSTS[document.project.status] / 2 - 3
    const price = fit.offers[0]?.price ?? document.result.priceFrom ?? Number.POSITIVE_INFINITY
    const [level, type, km] = facets.cheapest ? [0, 0, 0] : fit.rank
    return [
      {
        project: true,
        result: buildHit(fit),
        order: [group, status, level, type, km, rest?.get(at) ?? 0, price],
      },
    ]
  })
  hits.sort((a, b) => compare(a.order, b.order))
  // Who types a name is not helped by descriptions that mention it.
  const isNamed = hits[0]?.order[0] === 0
  return isNamed ? hits.filter(({ order }) => order[0] !== 2) : hits
}

/** What has the name of one of the places in a text, as in "800 metres east of OMR". */
function listMentions({ places }: Facets, index: TextIndex): Set<number> {
  const others = places.filter(({ kind }) => kind !== 'city')
  return index.findPhrases(others.flatMap(({ spellings }) => spellings))
}

function compare(a: number[], b: number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/** What has most of it, and for a query of words only what has some of them. */
function listNearest(facets: Facets, documents: SearchDocument[], index: TextIndex): Fit[] {
  const projects = documents.filter((one): one is ProjectDocument => one.project !== null)
  const some = facets.text.length > 0 ? index.match(facets.text, undefined, 'OR') : null
  const isTextOnly = listChips(facets).every(({ facet }) => facet === 'text')
  const mentions = listMentions(facets, index)
  const city = findCity(projects, facets.places)
  const fits = documents.flatMap((document, at) => {
    if (!document.project || (isTextOnly && !some?.has(at))) return []
    const fit = fitProject(document, facets, {
      hasText: some === null || some.has(at),
      isMentioned: mentions.has(at),
    })
    const { status, location } = document.project
    const away = city !== null && location.name !== city ? 2 : 0
    const price = fit.offers[0]?.price ?? document.result.priceFrom ?? Number.POSITIVE_INFINITY
    const cost = fit.cost + away + STATUS_COSTS[status]
    return [{ ...fit, order: [cost, ...fit.rank, some?.get(at) ?? 0, price] }]
  })
  const [best, ...others] = fits.sort((a, b) => compare(a.order, b.order))
  if (!best) return []
  return [best, ...others.filter(({ order }) => (order[0] ?? 0) <= (best.order[0] ?? 0) + WORSE)].slice(
    0,
    MAX_NEAREST,
  )
}

function withoutUnit(result: SearchResult): Hit {
  return { ...result, unit: null, near: null }
}

function buildHit({ document, offers, near }: Fit): Hit {
  return { ...document.result, unit: formatOffers(offers), near }
}

/** "No plot under ₹40 lakh in Tambaram; Neem Park starts at ₹42 lakh." */
function explain(query: string, phrases: Chip[], [nearest]: Fit[]): string | null {
  if (!nearest || phrases.every(({ facet }) => facet === 'text')) return null
  const find = (facet: keyof Facets) => phrases.find((chip) => chip.facet === facet)?.words ?? ''
  const noun = find('types')
    .split(' ')
    .map((word) => (word === 'or' ? word : word.replace(/s,?$/, '')))
    .join(' ')
  const words = find('text')
  // "In Coimbatore" is a place that the catalogue does not have.
  const link = new RegExp(`\\b(?:in|at|near) +${words.split(' ')[0]}`, 'i').test(query) ? 'in' : 'with'
  const asked = [
    find('approval'),
    find('stage'),
    find('facings'),
    find('bedrooms'),
    noun || (find('bedrooms') ? 'home' : 'project'),
    find('size') && `of ${find('size')}`,
    find('area') && `of ${find('area')}`,
    words && `${link} “${words}”`,
    find('price'),
    find('places'),
  ].filter(Boolean)
  const possession = find('possession')
  const { differences, document } = nearest
  const instead =
    differences.length > 0
      ? `${document.project.name} ${joinWords(differences.map((print) => print()))}`
      : 'these come closest'
  return `No ${asked.join(' ')}${possession && ` with ${possession}`}; ${instead}.`
}

/** Number of different searches of a day that are counted separately. */
const MAX_SEARCHES = 500
/** A name that somebody typed is not typed by others, so words that were not understood are logged when that many senders used them. */
const SENDERS = 3

const count = makeDailyCounter(MAX_SEARCHES)
const countOfSender = makeDailyCounter(MAX_SEARCHES * SENDERS)

/**
 * Counts a search without a hit by what was understood of it, and logs its 1st, 10th, 100th … of a day, so that the owner
 * sees what visitors miss. One with other words counts once for a sender and is logged from the third sender on; one with a
 * mail address or a long number never. Senders stay in memory for the day.
 * @returns what it logs, or null.
 */
export function countMissed(query: string, chips: Chip[], sender: string, now = new Date()): string | null {
  const text = chips.find(({ facet }) => facet === 'text')?.words ?? ''
  if (chips.length === 0 || query.includes('@') || /\d{5}/.test(text.replaceAll(' ', ''))) return null
  const words = chips.map((chip) => chip.words).join(', ')
  if (text !== '' && countOfSender(`${sender} ${words}`, now).count > 1) return null
  const { name, count: times } = count(words, now)
  const isDue = text === '' ? isPowerOfTen(times) : times === SENDERS || (times > 1 && isPowerOfTen(times))
  if (!isDue) return null
  log.info({ search: name, times }, 'Searches without a hit today')
  return name
}
