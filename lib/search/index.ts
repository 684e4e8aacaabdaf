import { PROJECT_STATUSES } from '@/lib/catalogue/choices'
import type { Offer } from '@/lib/catalogue/offers'
import { cacheByVersion } from '@/lib/catalogue/version'
import { formatOffers } from '@/lib/format/project'
import { joinWords } from '@/lib/format/text'
import { searchPath } from '@/lib/paths'
import { type Condition, type Fit, listConditions, OF_UNIT, UNKNOWN } from './conditions'
import { buildIndex, type Index, type ProjectDocument, type SearchResult } from './documents'
import { MAX_LENGTH, readQuery } from './read-query'
import { isFiller, listWords } from './words'

// The entry point of the search over projects, posts and pages.

export type Hit = SearchResult & {
  /** The unit that fits, "3 BHK, Type B, ₹1.10 crore"; null when no unit was asked for. */
  unit: string | null
  /** How near a place it is, "2.9 km to Guduvanchery railway station", or a size: "4.59 cents, near 5 cents". */
  notes: string[]
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
  chips: { words: string; href: string }[]
}

const PAGE_SIZE = 10
const MAX_NEAREST = 5
/** How much worse than the nearest another may be. */
const WORSE = 2.5
/** Groups of exact hits: the name has the words; a project fits; a tool, post or page; only the description has the words. */
const [NAMED, FITTING, OTHER, DESCRIBED] = [0, 1, 2, 3]
/** What is compared where every unit is sold, and where none is asked for. */
const NO_OFFER: Offer = { name: null, bedrooms: [], price: null, area: null, facing: null, size: null }

// In memory and built once per catalogue version: texts of fixed pages change with the code, not with the database.
const getIndex = cacheByVersion(buildIndex)

/** A page of the hits of what a visitor typed, the best first, with what was understood. Beyond the last page there are none. */
export async function search(given: string, page = 1): Promise<SearchAnswer> {
  const index = await getIndex()
  const typed = given.trim().slice(0, MAX_LENGTH)
  const conditions = listConditions(readQuery(typed, index), index)
  const words = conditions.map((one) => one.words)
  const ranked = rankDocuments(listWords(typed), conditions, index)
  const found = ranked.filter(({ isExact }) => isExact)
  // Who types a name is not helped by descriptions that mention it.
  const isNamed = found[0]?.order[0] === NAMED
  const exact = found.filter(({ order: [group] }) => !isNamed || group !== DESCRIBED)
  const isExact =
    exact.some(({ hit }) => hit.projectId !== undefined) ||
    (exact.length > 0 && conditions.some(({ facet }) => facet === 'text'))
  const others = isExact ? [] : ranked.filter((one) => !one.isExact && one.cost < Number.POSITIVE_INFINITY)
  const most = (others[0]?.cost ?? 0) + WORSE
  const nearest = others.filter(({ cost }) => cost <= most).slice(0, MAX_NEAREST)
  const results = [...nearest, ...exact].map(({ hit }) => hit)
  return {
    results: results.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total: results.length,
    pageCount: Math.max(1, Math.ceil(results.length / PAGE_SIZE)),
    isClosest: ranked.length > 0 && !isExact,
    reason: nearest[0] ? explain(typed, conditions, nearest[0]) : null,
    chips: words.map((chip) => ({
      words: chip,
      href: searchPath(words.filter((one) => one !== chip).join(' ')),
    })),
  }
}

/** A document with how well it answers. */
type Ranked = {
  hit: Hit
  isExact: boolean
  /** What it lacks of the conditions. */
  instead: string[]
  /** How far it is from them, and from being on sale; infinite for what is no project or has none of the words. */
  cost: number
  /** The lower, the earlier: its group, and what comes first in it. */
  order: number[]
}

/** The documents, the best first; none for no words. */
function rankDocuments(all: string[], conditions: Condition[], index: Index): Ranked[] {
  if (all.length === 0) return []
  const { find } = index.text
  const text = conditions.find(({ facet }) => facet === 'text')?.words.split(' ') ?? []
  const telling = all.filter((word) => !isFiller(word))
  const words = telling.length > 0 ? telling : all
  const titled = find(words, ['title'])
  // "Villa" is a type and no name.
  const isName = text.length > 0 || conditions.length === 0
  const found = text.length > 0 ? find(words) : titled
  const restTitled = find(text, ['title'])
  const told = find(text, ['title', 'place', 'facts', 'landmarks'])
  const isText = conditions.every(({ facet }) => facet === 'text')
  const isCheapest = conditions.some(({ facet }) => facet === 'isCheapest')
  const ranked = index.documents.map((document, at): Ranked => {
    const isNamed = isName && titled.has(document)
    if (!document.project) {
      const isTool = document.result.kind === 'Tool'
      return {
        hit: { ...document.result, unit: null, notes: [] },
        isExact: found.has(document),
        instead: [],
        cost: Number.POSITIVE_INFINITY,
        order: [isNamed || (isName && isTool) ? NAMED : OTHER, isTool ? -1 : 1, at],
      }
    }
    const { fits, offers } = fitUnits(document, conditions)
    const rankOf = (facet: Condition['facet']) =>
      fits[conditions.findIndex((condition) => condition.facet === facet)]?.rank ?? 0
    const status = PROJECT_STATUSES.indexOf(document.project.status)
    const cost = sum(fits) + 2 * status
    const isDescribed = isText && text.length > 0 && !told.has(document)
    const group = isNamed || restTitled.has(document) ? NAMED : isDescribed ? DESCRIBED : FITTING
    const price = offers[0]?.price ?? document.result.priceFrom ?? Number.POSITIVE_INFINITY
    const km = fits.reduce((total, fit) => total + (fit.km ?? 0), 0)
    const ranks = [rankOf('places'), rankOf('types'), rankOf('price'), km, rankOf('text'), price]
    return {
      hit: { ...document.result, unit: formatOffers(offers), notes: fits.flatMap(({ note }) => note || []) },
      isExact: sum(fits) === 0 || isNamed,
      instead: [...new Set(fits.flatMap((fit) => (fit.cost > 0 && fit.instead) || []))],
      cost: isText && rankOf('text') === 0 && !isNamed ? Number.POSITIVE_INFINITY : cost,
      // What is handed over comes after everything on sale.
      order: [group, status === 2 ? 1 : 0, cost, isCheapest ? price : 0, ...ranks],
    }
  })
  return ranked.sort((a, b) => compare(a.order, b.order))
}

/**
 * How a project meets the conditions with the units that lack least, and these units, the nearest to the price that was named
 * first, else the cheapest. No units when none were asked for.
 */
function fitUnits(document: ProjectDocument, conditions: Condition[]): { fits: Fit[]; offers: Offer[] } {
  const asked = conditions.some(({ facet }) => OF_UNIT.includes(facet)) ? document.offers : []
  const isSold = document.offers.length === 0
  const units = (asked.length > 0 ? asked : [NO_OFFER]).map((offer) => {
    const fits = conditions.map(({ facet, compare }) =>
      isSold && OF_UNIT.includes(facet)
        ? { cost: UNKNOWN, instead: 'is sold out' }
        : compare(document, offer),
    )
    const rank = fits.reduce((total, fit) => total + (fit.rank ?? 0), 0)
    return { offer, fits, order: [sum(fits), rank, offer.price ?? Number.POSITIVE_INFINITY] }
  })
  units.sort((a, b) => compare(a.order, b.order))
  const fits = units[0]?.fits ?? []
  const same = units.filter((unit) => sum(unit.fits) === sum(fits))
  return { fits, offers: same.map(({ offer }) => offer) }
}

function compare(a: number[], b: number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

const sum = (fits: Fit[]) => fits.reduce((total, { cost }) => total + cost, 0)

/** "No plot under ₹40 lakh in Tambaram; Neem Park starts at ₹42 lakh." */
function explain(typed: string, conditions: Condition[], { hit, instead }: Ranked): string | null {
  if (conditions.every(({ facet }) => facet === 'text')) return null
  const asked = conditions.map(({ facet, words }) => {
    if (facet === 'types') return words.replace(/(\w)s(?=,| |$)/g, '$1')
    // "In Coimbatore" is a place that the catalogue does not have.
    const isIn = new RegExp(`\\b(?:in|at|near) +${words.split(' ', 1)}`, 'i').test(typed)
    if (facet === 'text') return `${isIn ? 'in' : 'with'} “${words}”`
    if (facet === 'possession') return `with ${words}`
    return facet === 'size' || facet === 'area' ? `of ${words}` : words
  })
  const facets = conditions.map(({ facet }) => facet)
  if (!facets.includes('types')) {
    // The noun stands after what is said of it.
    const before = facets.filter((facet) =>
      ['isCheapest', 'approval', 'stage', 'facings', 'bedrooms'].includes(facet),
    )
    asked.splice(before.length, 0, facets.includes('bedrooms') ? 'home' : 'project')
  }
  return `No ${asked.join(' ')}; ${instead.length > 0 ? `${hit.title} ${joinWords(instead)}` : 'these come closest'}.`
}
