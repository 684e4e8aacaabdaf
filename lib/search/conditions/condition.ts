import type { Offer } from '@/lib/catalogue/sale'
import { compareNumbers } from '@/lib/format/numbers'
import { joinWords } from '@/lib/format/text'
import type { ProjectDocument } from '../documents/document'
import type { SearchQuery } from '../query/search-query'

/** One thing that a visitor asks for. */
export type Condition = {
  name: keyof SearchQuery
  /** Shown to the visitor; typing it gives the same condition. */
  label: string
  /** The same in a sentence, when it differs: "No plot of 2 grounds". */
  phrase?: string
  /** True where the label comes before the noun: "No RERA registered plot", but "No plot under ₹40 lakh". */
  isAdjective?: boolean
  /** True for what only some units of a project may have. */
  isOfUnit?: boolean
  compare: (document: ProjectDocument, offer: Offer) => ConditionResult
}

/** How far a project, or a unit of it, meets a condition. */
export type ConditionResult = {
  isMet: boolean
  /** Shown after the project's name when the condition is not met: "starts at ₹42 lakh". */
  instead?: string
  /**
   * How far the project is from the wanted value: 0, the default, is an exact match, and infinity is no match at all.
   * Projects that meet the condition may also differ: one is in the place, another is near it. Gaps of different
   * conditions have different units, such as kilometres and months, and are never added or compared.
   */
  gap?: number
  /** Shown in addition to the project's facts: "2.9 km to Guduvanchery railway station". */
  note?: string
}

/** For a project that does not state the wanted value, or cannot have it. */
export function buildFarthestResult(instead: string): ConditionResult {
  return { isMet: false, instead, gap: Number.POSITIVE_INFINITY }
}

/** "2 or 3" */
export function joinAlternatives(words: string[]): string {
  return joinWords(words, 'disjunction')
}

// Which of two projects, or units of one, meets the conditions better

/** A condition, and how far a project or a unit meets it. */
export type ComparedCondition = { condition: Condition; result: ConditionResult }

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

/** The position in `BY_IMPORTANCE` of the most important one of some conditions. */
export function findMostImportant(conditions: ComparedCondition[]): number {
  return Math.min(...conditions.map(({ condition }) => BY_IMPORTANCE.indexOf(condition.name)))
}

/**
 * For `sort`: by the most important condition whose gaps differ. A condition that is in only one of the lists has the
 * gap 0 in the other.
 */
export function compareGaps(a: ComparedCondition[], b: ComparedCondition[]): number {
  const differences = BY_IMPORTANCE.map((name) => compareNumbers(findGap(a, name), findGap(b, name)))
  return findFirstDifference(differences)
}

function findGap(conditions: ComparedCondition[], name: Condition['name']): number {
  return conditions.find(({ condition }) => condition.name === name)?.result.gap ?? 0
}

/** For `sort`: each difference decides only between equals of the ones before it. */
export function findFirstDifference(differences: number[]): number {
  return differences.find((difference) => difference !== 0) ?? 0
}
