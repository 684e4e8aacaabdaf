import { PROJECT_STATUSES } from '@/lib/catalogue/choices'
import type { Offer } from '@/lib/catalogue/sale'
import { cacheByVersion } from '@/lib/catalogue/version'
import { formatOffers } from '@/lib/format/project'
import { joinWords } from '@/lib/format/text'
import { searchPath } from '@/lib/routing/paths'
import { type Condition, type Fit, listConditions, OF_UNIT, UNKNOWN } from './conditions'
import { buildIndex, type Hit, type Index, type ProjectDocument } from './documents'
import { MAX_LENGTH, readQuery } from './read-query'
import { isFiller, listWords } from './words'

// The entry point of the search over projects, posts and pages.

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
/** A result may cost at most this much more than the nearest one. */
const WORSE = 2.5
/** Groups of exact hits: the name has the words; a project fits; a tool, post or page; only the description has the words. */
const [NAMED, FITTING, OTHER, DESCRIBED] = [0, 1, 2, 3]
/** What orders hits that fit alike, and then their price. */
const RANKED: Condition['facet'][] = ['places', 'types', 'price']
/** What is compared where every unit is sold, and where none is asked for. */
const NO_OFFER: Offer = { name: null, bedrooms: [], price: null, area: null, facing: null, size: null }

// In memory and built once per catalogue version: texts of fixed pages change with the code, not with the database.
const getIndex = cacheByVersion(buildIndex)

/** A page of the hits of what a visitor typed, the best first, with what was understood. Beyond the last page there are none. */
export async function search(given: string, page = 1): Promise<SearchAnswer> {
  const index = await getIndex()
  const typed = given.trim().slice(0, MAX_LENGTH)
  const asked = listWords(typed)
  const filter = readQuery(typed, index)
  const { text = [] } = filter
  const conditions = listConditions(filter, index)
  const ranked = asked.length > 0 ? rankDocuments(asked, text, conditions, index) : []
  const found = ranked.filter(({ isExact }) => isExact)
  // Who types a name is not helped by descriptions that mention it.
  const isNamed = found[0]?.order[0] === NAMED
  const exact = found.filter(({ order: [group] }) => !isNamed || group !== DESCRIBED)
  const isExact = exact.some(({ hit }) => hit.projectId !== undefined || text.length > 0)
  const others = ranked.filter((one) => !isExact && !one.isExact)
  const most = (others[0]?.cost ?? 0) + WORSE
  const nearest = others.filter(({ cost }) => cost <= most).slice(0, MAX_NEAREST)
  const results = [...nearest, ...exact].map(({ hit }) => hit)
  const words = conditions.map((one) => one.words)
  const without = (chip: string) => searchPath(words.filter((one) => one !== chip).join(' '))
  return {
    results: results.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total: results.length,
    pageCount: Math.max(1, Math.ceil(results.length / PAGE_SIZE)),
    isClosest: asked.length > 0 && !isExact,
    reason: nearest[0] ? explain(typed, conditions, nearest[0]) : null,
    chips: words.map((chip) => ({ words: chip, href: without(chip) })),
  }
}

type Ranked = ReturnType<typeof rankDocuments>[number]

/** Exact hits and all projects that have some of it, the best first. `text` are the words that are no other condition. */
function rankDocuments(asked: string[], text: string[], conditions: Condition[], index: Index) {
  const { find } = index.text
  const telling = asked.filter((word) => !isFiller(word))
  const words = telling.length > 0 ? telling : asked
  const titled = find(words, ['title'])
  // "Villa" is a type and no name.
  const isName = text.length > 0 || conditions.length === 0
  const found = text.length > 0 ? find(words) : titled
  const restTitled = find(text, ['title'])
  const told = find(text, ['title', 'place', 'facts', 'landmarks'])
  const facets = conditions.map(({ facet }) => facet)
  const isText = facets.every((facet) => facet === 'text')
  const ranked = index.documents.flatMap((document, at) => {
    const isNamed = isName && titled.has(document)
    const { project, result } = document
    if (!project) {
      const isTool = result.kind === 'Tool'
      const order = [isNamed || (isName && isTool) ? NAMED : OTHER, isTool ? -1 : 1, at]
      return found.has(document) ? [{ hit: result, isExact: true, instead: [], cost: 0, order }] : []
    }
    const { fits, lack, offers } = fitUnits(document, conditions)
    const isExact = lack === 0 || isNamed
    if (!isExact && isText && !fits[0]?.rank) return []
    const status = PROJECT_STATUSES.indexOf(project.status)
    const cost = lack + 2 * status
    const isDescribed = isText && text.length > 0 && !told.has(document)
    const group = isNamed || restTitled.has(document) ? NAMED : isDescribed ? DESCRIBED : FITTING
    const rankOf = (facet: Condition['facet']) => fits[facets.indexOf(facet)]?.rank ?? 0
    const km = fits.reduce((sum, fit) => sum + (fit.km ?? 0), 0)
    const price = offers[0]?.price ?? result.priceFrom ?? Number.POSITIVE_INFINITY
    const first = facets.includes('isCheapest') ? price : 0
    const notes = fits.flatMap(({ note }) => note ?? [])
    return [
      {
        hit: { ...result, unit: formatOffers(offers), notes },
        isExact,
        /** What is said of it in the place of the conditions that it lacks. */
        instead: [...new Set(fits.flatMap((fit) => (fit.cost > 0 && fit.instead) || []))],
        /** How far it is from them, and from being on sale. */
        cost,
        // What is handed over comes after everything on sale.
        order: [group, Number(status === 2), cost, first, ...RANKED.map(rankOf), km, rankOf('text'), price],
      },
    ]
  })
  return ranked.sort((a, b) => compare(a.order, b.order))
}

/**
 * How a project meets the conditions with the units that lack least, and these units, the nearest to the price that was named
 * first, else the cheapest. No units when none were asked for.
 */
function fitUnits(document: ProjectDocument, conditions: Condition[]) {
  const isOfUnit = ({ facet }: Condition) => OF_UNIT.includes(facet)
  const isSold = document.offers.length === 0
  const offers = conditions.some(isOfUnit) && !isSold ? document.offers : [NO_OFFER]
  const units = offers.map((offer) => {
    const fits = conditions.map(
      (condition): Fit =>
        isSold && isOfUnit(condition)
          ? { cost: UNKNOWN, instead: 'is sold out' }
          : condition.compare(document, offer),
    )
    const sum = (name: 'cost' | 'rank') => fits.reduce((total, fit) => total + (fit[name] ?? 0), 0)
    const lack = sum('cost')
    return { offer, fits, lack, order: [lack, sum('rank'), offer.price ?? Number.POSITIVE_INFINITY] }
  })
  units.sort((a, b) => compare(a.order, b.order))
  const { fits = [], lack = 0 } = units[0] ?? {}
  return { fits, lack, offers: units.flatMap((unit) => (unit.lack === lack ? unit.offer : [])) }
}

function compare(a: number[], b: number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/** "No plot under ₹40 lakh in Tambaram; Neem Park starts at ₹42 lakh." */
function explain(typed: string, conditions: Condition[], { hit, instead }: Ranked): string | null {
  const facets = conditions.map(({ facet }) => facet)
  if (facets.every((facet) => facet === 'text')) return null
  const asked = conditions.map(({ facet, words, said }) => {
    // "In Coimbatore" is a place that the catalogue does not have.
    const isIn = new RegExp(`\\b(?:in|at|near) +${words.split(' ', 1)}`, 'i').test(typed)
    return facet === 'text' && isIn ? `in “${words}”` : said
  })
  // The noun stands after what is said of it.
  const adjectives = ['isCheapest', 'approval', 'stage', 'facings', 'bedrooms']
  const end = facets.filter((facet) => adjectives.includes(facet)).length
  if (!facets.includes('types')) asked.splice(end, 0, facets.includes('bedrooms') ? 'home' : 'project')
  return `No ${asked.join(' ')}; ${instead.length > 0 ? `${hit.title} ${joinWords(instead)}` : 'these come closest'}.`
}
