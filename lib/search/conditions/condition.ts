import type { Offer } from '@/lib/catalogue/sale'
import { compareNumbers } from '@/lib/format/numbers'
import type { NumberRange } from '@/lib/format/range'
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

/** Whether a project, or a unit of it, meets a condition. */
export type ConditionResult = {
  isMet: boolean
  /** Shown after the project's name when the condition is not met: "starts at ₹42 lakh". */
  shortfall?: string
  /** Shown in addition to the project's facts: "2.9 km to Guduvanchery railway station". */
  note?: string
  /**
   * How far this is from what the visitor asked for, in rupees, square feet, kilometres or months. Undefined when the
   * project states no number.
   */
  distance?: number
}

/** 0 for ranges that overlap, else what is between them. */
export function calculateDistance(offered: NumberRange, wanted: NumberRange): number {
  return Math.max(0, offered.min - wanted.max, wanted.min - offered.max)
}

/** For `sort`: the first condition with different distances decides. Both lists are results of the same conditions. */
export function compareResults(a: ConditionResult[], b: ConditionResult[]): number {
  const differences = a.map((result, index) => compareNumbers(getDistance(result), getDistance(b[index])))
  return differences.find((difference) => difference !== 0) ?? 0
}

function getDistance(result: ConditionResult | undefined): number {
  return result?.distance ?? Number.POSITIVE_INFINITY
}

/** True for a query that says nothing about projects but words of their texts. */
export function hasOnlyWords(conditions: Condition[]): boolean {
  return conditions.every(({ name }) => name === 'freeWords')
}

/** "2 or 3" */
export function joinAlternatives(words: string[]): string {
  return joinWords(words, 'disjunction')
}
