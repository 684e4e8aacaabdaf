import type { Offer } from '@/lib/catalogue/sale'
import { joinWords } from '@/lib/format/text'
import type { ProjectDocument } from '../documents/document'
import type { SearchQuery } from '../query/search-query'

/** One thing that a visitor asks for. */
export type Condition = {
  name: keyof SearchQuery
  /** As it is shown, and as it could be typed. */
  label: string
  /** The same in a sentence, when it differs: "No plot of 2 grounds". */
  phrase?: string
  /** True for what only some units of a project may have. */
  isOfUnit?: boolean
  answer: (document: ProjectDocument, offer: Offer) => ConditionAnswer
}

/** How a project, or a unit of it, answers a condition. */
export type ConditionAnswer = {
  isMet: boolean
  /** Shown after the project's name when the condition is not met: "starts at ₹42 lakh". */
  instead?: string
  /** How far the project is from meeting the condition: the smaller, the nearer. Only compared within one condition. */
  gap?: number
  /** True when the project has at least one of the free words. */
  hasSomeWords?: boolean
  /** Among projects that meet the condition, the lowest comes first. */
  rank?: number
  /** Kilometres to a place that was asked for. */
  km?: number
  /** Shown in addition to the project's facts: "2.9 km to Guduvanchery railway station". */
  note?: string
}

/** The answer of a project that does not say, or cannot have, what was asked for. */
export function buildFarthestAnswer(instead: string): ConditionAnswer {
  return { isMet: false, instead, gap: Number.POSITIVE_INFINITY }
}

/** "2 or 3" */
export function joinAlternatives(words: string[]): string {
  return joinWords(words, 'disjunction')
}
