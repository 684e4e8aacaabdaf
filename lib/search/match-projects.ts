import { PROJECT_STATUSES } from '@/lib/catalogue/choices'
import type { Offer } from '@/lib/catalogue/sale'
import { compareNumbers } from '@/lib/format/numbers'
import { formatOffers } from '@/lib/projects/project-texts'
import {
  type ComparedCondition,
  type Condition,
  type ConditionResult,
  compareGaps,
  findFirstDifference,
} from './conditions/condition'
import type { Hit, ProjectDocument } from './documents/document'

/** A unit of a project, compared with all conditions. */
type ComparedUnit = {
  offer: Offer
  compared: ComparedCondition[]
  /** The conditions that it does not meet. */
  missed: ComparedCondition[]
}

/** A project, compared with all conditions by the unit that fits best. */
export type ProjectMatch = Omit<ComparedUnit, 'offer'> & {
  document: ProjectDocument
  hit: Hit
  /** Rupees of the unit that fits best, else of the project. */
  price: number
}

/** All projects, whether they meet the conditions or not, the best first. */
export function matchProjects(projects: ProjectDocument[], conditions: Condition[]): ProjectMatch[] {
  return projects.map((document) => matchProject(document, conditions)).sort(compareMatches)
}

/** For `sort`: the better of two projects that miss equally many conditions comes first. */
export function compareMatches(a: ProjectMatch, b: ProjectMatch): number {
  return findFirstDifference([
    findStatusPosition(a) - findStatusPosition(b),
    compareGaps(a.compared, b.compared),
    compareNumbers(a.price, b.price),
  ])
}

function findStatusPosition({ document }: ProjectMatch): number {
  return PROJECT_STATUSES.indexOf(document.project.status)
}

function matchProject(document: ProjectDocument, conditions: Condition[]): ProjectMatch {
  const units = compareUnits(document, conditions).sort(compareUnitsByFit)
  const [best] = units
  if (!best) throw new Error('A project has at least one unit to compare')
  const { offer, compared, missed } = best
  const equallyGood = units.filter((unit) => compareMissed(unit, best) === 0)
  const notes = compared.map(({ result }) => result.note).filter((note) => note !== undefined)
  return {
    document,
    hit: { ...document.hit, unit: formatOffers(equallyGood.map((unit) => unit.offer)), notes },
    compared,
    missed,
    price: offer.price ?? document.hit.priceFrom ?? Number.POSITIVE_INFINITY,
  }
}

// Units

/** Used instead of a unit when the query does not ask for one, or all are sold. */
const NO_OFFER: Offer = { name: null, bedrooms: [], price: null, area: null, facing: null, sides: null }

const SOLD_OUT: ConditionResult = { isMet: false, instead: 'is sold out', gap: Number.POSITIVE_INFINITY }

/** The units on sale, each compared with all conditions. */
function compareUnits(document: ProjectDocument, conditions: Condition[]): ComparedUnit[] {
  const isSoldOut = document.offers.length === 0
  const asksForUnits = conditions.some(({ isOfUnit }) => isOfUnit)
  const offers = asksForUnits && !isSoldOut ? document.offers : [NO_OFFER]
  return offers.map((offer) => {
    const compared = conditions.map((condition) => ({
      condition,
      result: isSoldOut && condition.isOfUnit ? SOLD_OUT : condition.compare(document, offer),
    }))
    return { offer, compared, missed: compared.filter(({ result }) => !result.isMet) }
  })
}

function compareUnitsByFit(a: ComparedUnit, b: ComparedUnit): number {
  return findFirstDifference([
    compareMissed(a, b),
    compareGaps(a.compared, b.compared),
    compareNumbers(a.offer.price ?? Number.POSITIVE_INFINITY, b.offer.price ?? Number.POSITIVE_INFINITY),
  ])
}

/** The unit that misses fewer conditions, or misses them by less, comes first. */
function compareMissed(a: ComparedUnit, b: ComparedUnit): number {
  return findFirstDifference([a.missed.length - b.missed.length, compareGaps(a.missed, b.missed)])
}
