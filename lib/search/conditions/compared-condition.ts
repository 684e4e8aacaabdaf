import { compareNumbers } from '@/lib/format/numbers'
import type { Condition, ConditionResult } from './condition'

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
