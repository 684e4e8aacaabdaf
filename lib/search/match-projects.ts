import { compareOffersByPrice, type Offer } from '@/lib/catalogue/sale'
import { compareNumbers } from '@/lib/format/numbers'
import { compareByStatus } from '@/lib/projects/project-choices'
import { formatOffers } from '@/lib/projects/project-texts'
import { type Condition, type ConditionResult, compareResults } from './conditions/condition'
import type { Hit, ProjectDocument } from './documents/document'

/** A project, compared with all conditions by its nearest unit. */
export type ProjectMatch = {
  document: ProjectDocument
  hit: Hit
  results: ConditionResult[]
  missed: (ConditionResult & Pick<Condition, 'name'>)[]
  /** Rupees of the nearest unit, else of the project. */
  price: number
}

/** All projects, whether they meet the conditions or not: those on sale first, then the nearest, then the cheapest. */
export function matchProjects(projects: ProjectDocument[], conditions: Condition[]): ProjectMatch[] {
  return projects.map((document) => matchProject(document, conditions)).toSorted(compareMatches)
}

function compareMatches(a: ProjectMatch, b: ProjectMatch): number {
  return (
    compareByStatus(a.document.project, b.document.project) ||
    compareResults(a.results, b.results) ||
    compareNumbers(a.price, b.price)
  )
}

function matchProject(document: ProjectDocument, conditions: Condition[]): ProjectMatch {
  const unitConditions = conditions.filter(({ isOfUnit }) => isOfUnit)
  const offers = unitConditions.length > 0 ? listNearestOffers(document, unitConditions) : []
  const [offer = NO_OFFER] = offers
  const isSoldOut = document.offers.length === 0
  const results = conditions.map((condition) => {
    const result = isSoldOut && condition.isOfUnit ? SOLD_OUT : condition.compare(document, offer)
    return { name: condition.name, ...result }
  })
  const notes = results.map(({ note }) => note).filter((note) => note !== undefined)
  return {
    document,
    hit: { ...document.hit, unitText: formatOffers(offers), notes },
    results,
    missed: results.filter(({ isMet }) => !isMet),
    price: offer.price ?? document.hit.priceFrom ?? Number.POSITIVE_INFINITY,
  }
}

// Units

/** Used instead of a unit when the query does not ask for one, or all are sold. */
const NO_OFFER: Offer = { name: null, bedrooms: [], price: null, area: null, facing: null, sides: null }

const SOLD_OUT: ConditionResult = { isMet: false, shortfall: 'is sold out' }

/** The units on sale that meet all conditions, the best first, or else the one that comes nearest. */
function listNearestOffers(document: ProjectDocument, conditions: Condition[]): Offer[] {
  const comparedOffers = document.offers.map((offer) => {
    const results = conditions.map((condition) => condition.compare(document, offer))
    return { offer, results, missedCount: results.filter(({ isMet }) => !isMet).length }
  })
  const bestFirst = comparedOffers.toSorted(
    (a, b) =>
      a.missedCount - b.missedCount ||
      compareResults(a.results, b.results) ||
      compareOffersByPrice(a.offer, b.offer),
  )
  const fitting = bestFirst.filter(({ missedCount }) => missedCount === 0)
  const nearest = fitting.length > 0 ? fitting : bestFirst.slice(0, 1)
  return nearest.map(({ offer }) => offer)
}
