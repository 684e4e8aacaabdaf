import { PROJECT_STATUSES } from '@/lib/catalogue/choices'
import type { Offer } from '@/lib/catalogue/sale'
import { compareNumbers } from '@/lib/format/numbers'
import { formatOffers } from '@/lib/format/project'
import type { Condition, ConditionAnswer } from './conditions/condition'
import type { Hit, ProjectDocument } from './documents/document'
import type { SearchQuery } from './query/search-query'

export type ProjectMatch = {
  document: ProjectDocument
  hit: Hit
  answers: AnsweredCondition[]
  /** The answers that do not meet their condition. */
  missed: AnsweredCondition[]
  /** Rupees of the unit that fits best, else of the project. */
  price: number
}

type AnsweredCondition = { condition: Condition; answer: ConditionAnswer }

/** A unit of a project with its answers. */
type Candidate = { offer: Offer; answers: AnsweredCondition[]; missed: AnsweredCondition[] }

/** Compares a project with the conditions, by the units that come nearest to them. */
export function matchProject(document: ProjectDocument, conditions: Condition[]): ProjectMatch {
  const candidates = listCandidates(document, conditions).sort(compareCandidates)
  const [best] = candidates
  if (!best) throw new Error('A project has at least one candidate')
  const { offer, answers, missed } = best
  const equallyGood = candidates.filter(
    (candidate) => candidate.missed.length === missed.length && sumGaps(candidate.missed) === sumGaps(missed),
  )
  const unit = formatOffers(equallyGood.map((candidate) => candidate.offer))
  const notes = answers.map(({ answer }) => answer.note).filter((note) => note !== undefined)
  return {
    document,
    hit: { ...document.hit, unit, notes },
    answers,
    missed,
    price: offer.price ?? document.hit.priceFrom ?? Number.POSITIVE_INFINITY,
  }
}

/** Stands in for a unit when the query does not ask for one, or all are sold. */
const NO_OFFER: Offer = { name: null, bedrooms: [], price: null, area: null, facing: null, size: null }

const SOLD_OUT: ConditionAnswer = { isMet: false, instead: 'is sold out', gap: Number.POSITIVE_INFINITY }

/** The units on sale, each with its answers. */
function listCandidates(document: ProjectDocument, conditions: Condition[]): Candidate[] {
  const asksForUnits = conditions.some(({ isOfUnit }) => isOfUnit)
  const isSoldOut = document.offers.length === 0
  const offers = asksForUnits && !isSoldOut ? document.offers : [NO_OFFER]
  return offers.map((offer) => {
    const answers = conditions.map((condition) => {
      const isSold = isSoldOut && condition.isOfUnit
      return { condition, answer: isSold ? SOLD_OUT : condition.answer(document, offer) }
    })
    return { offer, answers, missed: answers.filter(({ answer }) => !answer.isMet) }
  })
}

function compareCandidates(a: Candidate, b: Candidate): number {
  return (
    a.missed.length - b.missed.length ||
    compareNumbers(sumGaps(a.missed), sumGaps(b.missed)) ||
    sumRanks(a.answers) - sumRanks(b.answers) ||
    compareNumbers(a.offer.price ?? Number.POSITIVE_INFINITY, b.offer.price ?? Number.POSITIVE_INFINITY)
  )
}

/** The better of two projects that miss equally many conditions comes first. */
export function compareMatches(a: ProjectMatch, b: ProjectMatch): number {
  const differences = SORT_KEYS.map((getKey) => compareNumbers(getKey(a), getKey(b)))
  return differences.find((difference) => difference !== 0) ?? 0
}

/** The most important first. Of each, the lowest value comes first. */
const SORT_KEYS: ((match: ProjectMatch) => number)[] = [
  ({ document }) => PROJECT_STATUSES.indexOf(document.project.status),
  (match) => (hasCondition(match, 'isCheapest') ? match.price : 0),
  (match) => getRank(match, 'places'),
  (match) => getRank(match, 'types'),
  (match) => getRank(match, 'price'),
  (match) => findAnswer(match, 'places')?.km ?? 0,
  (match) => getRank(match, 'freeWords'),
  ({ price }) => price,
]

/** Projects shown as near when nothing fits. */
const MAX_NEAREST = 5

/** The conditions in the order in which visitors give them up when no project meets all. */
const GIVEN_UP_FIRST: Condition['name'][] = [
  'freeWords',
  'authorities',
  'isRegistered',
  'statuses',
  'facings',
  'possession',
  'price',
  'rate',
  'size',
  'area',
  'bedrooms',
  'places',
  'types',
]

/**
 * The projects that would fit if one condition were left out, or as few as possible: the condition that is given up most easily
 * first, then the nearest. Completed projects cannot be bought: they are suggested only when there is nothing else.
 */
export function listNearestProjects(matches: ProjectMatch[]): ProjectMatch[] {
  const near = matches.filter(comesNear)
  const buyable = near.filter(({ document }) => document.project.status !== 'completed')
  const suggested = buyable.length > 0 ? buyable : near
  const fewestMissed = Math.min(...suggested.map(({ missed }) => missed.length))
  const nearest = preferSameType(suggested.filter(({ missed }) => missed.length === fewestMissed))
  nearest.sort(
    (a, b) =>
      getSacrifice(a) - getSacrifice(b) ||
      compareNumbers(sumGaps(a.missed), sumGaps(b.missed)) ||
      compareMatches(a, b),
  )
  return nearest.slice(0, MAX_NEAREST)
}

/** A visitor who wants a plot has no use for a flat, unless there is nothing else. */
function preferSameType(matches: ProjectMatch[]): ProjectMatch[] {
  const sameType = matches.filter(({ missed }) => missed.every(({ condition }) => condition.name !== 'types'))
  return sameType.length > 0 ? sameType : matches
}

/** When only free words were typed, a project comes near that has some of them. */
function comesNear({ answers, missed }: ProjectMatch): boolean {
  if (missed.length === 0) return false
  return answers.some(({ condition, answer }) => condition.name !== 'freeWords' || answer.hasSomeWords)
}

/** The place of the hardest missed condition in `GIVEN_UP_FIRST`. */
function getSacrifice({ missed }: ProjectMatch): number {
  return Math.max(...missed.map(({ condition }) => GIVEN_UP_FIRST.indexOf(condition.name)))
}

function sumGaps(answers: AnsweredCondition[]): number {
  return answers.reduce((sum, { answer }) => sum + (answer.gap ?? 0), 0)
}

function sumRanks(answers: AnsweredCondition[]): number {
  return answers.reduce((sum, { answer }) => sum + (answer.rank ?? 0), 0)
}

function findAnswer({ answers }: ProjectMatch, name: keyof SearchQuery): ConditionAnswer | undefined {
  return answers.find(({ condition }) => condition.name === name)?.answer
}

function getRank(match: ProjectMatch, name: keyof SearchQuery): number {
  return findAnswer(match, name)?.rank ?? 0
}

function hasCondition(match: ProjectMatch, name: keyof SearchQuery): boolean {
  return findAnswer(match, name) !== undefined
}
