import { PROJECT_STATUSES } from '@/lib/catalogue/choices'
import type { Offer } from '@/lib/catalogue/sale'
import { compareNumbers } from '@/lib/format/numbers'
import { formatOffers } from '@/lib/projects/project-texts'
import type { Condition, ConditionResult } from './conditions/condition'
import type { Hit, ProjectDocument } from './documents/document'

type ComparedCondition = { condition: Condition; result: ConditionResult }

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

export function matchProject(document: ProjectDocument, conditions: Condition[]): ProjectMatch {
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
  return compareInOrder(
    compareMissed(a, b),
    compareGaps(a.compared, b.compared),
    compareNumbers(a.offer.price ?? Number.POSITIVE_INFINITY, b.offer.price ?? Number.POSITIVE_INFINITY),
  )
}

/** The first difference decides; the ones after it decide only between equals. */
function compareInOrder(...differences: number[]): number {
  return differences.find((difference) => difference !== 0) ?? 0
}

/** The unit that misses fewer conditions, or misses them by less, comes first. */
function compareMissed(a: ComparedUnit, b: ComparedUnit): number {
  return compareInOrder(a.missed.length - b.missed.length, compareGaps(a.missed, b.missed))
}

/** The conditions from the one that matters most to a visitor to the one that a visitor gives up first. */
const BY_IMPORTANCE: Condition['name'][] = [
  'isCheapest',
  'types',
  'places',
  'bedrooms',
  'area',
  'sides',
  'rate',
  'price',
  'possession',
  'facings',
  'statuses',
  'isRegistered',
  'authorities',
  'freeWords',
]

/** By the most important condition whose gaps differ. A condition that is not in a list has the gap 0 there. */
function compareGaps(a: ComparedCondition[], b: ComparedCondition[]): number {
  for (const name of BY_IMPORTANCE) {
    const difference = compareNumbers(findGap(a, name), findGap(b, name))
    if (difference !== 0) return difference
  }
  return 0
}

function findGap(compared: ComparedCondition[], name: Condition['name']): number {
  return compared.find(({ condition }) => condition.name === name)?.result.gap ?? 0
}

/** The better of two projects that miss equally many conditions comes first. */
export function compareMatches(a: ProjectMatch, b: ProjectMatch): number {
  return compareInOrder(
    calculateStatusPosition(a) - calculateStatusPosition(b),
    compareGaps(a.compared, b.compared),
    compareNumbers(a.price, b.price),
  )
}

function calculateStatusPosition({ document }: ProjectMatch): number {
  return PROJECT_STATUSES.indexOf(document.project.status)
}

/** Projects shown as near when nothing fits. */
const MAX_NEAREST = 5

/**
 * The projects that miss the fewest conditions. Among these, the ones that miss the least important condition come
 * first. Completed projects cannot be bought: they are suggested only when there is nothing else.
 */
export function listNearestProjects(matches: ProjectMatch[]): ProjectMatch[] {
  const near = matches.filter(comesNear)
  const buyable = near.filter(({ document }) => document.project.status !== 'completed')
  const suggested = buyable.length > 0 ? buyable : near
  const fewestMissed = Math.min(...suggested.map(({ missed }) => missed.length))
  const nearest = preferSameType(suggested.filter(({ missed }) => missed.length === fewestMissed))
  nearest.sort((a, b) =>
    compareInOrder(
      calculatePositionOfMissed(b) - calculatePositionOfMissed(a),
      compareGaps(a.missed, b.missed),
      compareMatches(a, b),
    ),
  )
  return nearest.slice(0, MAX_NEAREST)
}

/** A project that only lacks the free words comes near when it has some of them. */
function comesNear({ compared, missed }: ProjectMatch): boolean {
  if (missed.length === 0) return false
  return compared.some(
    ({ condition, result }) => condition.name !== 'freeWords' || result.gap !== Number.POSITIVE_INFINITY,
  )
}

/** A visitor who wants a plot has no use for a flat, unless there is nothing else. */
function preferSameType(matches: ProjectMatch[]): ProjectMatch[] {
  const sameType = matches.filter(({ missed }) => missed.every(({ condition }) => condition.name !== 'types'))
  return sameType.length > 0 ? sameType : matches
}

/** The position of the most important missed condition in `BY_IMPORTANCE`. */
function calculatePositionOfMissed({ missed }: ProjectMatch): number {
  return Math.min(...missed.map(({ condition }) => BY_IMPORTANCE.indexOf(condition.name)))
}
