// Bedrooms and sizes in names of units and texts about them: "Type B, 3 BHK", "Block A, 30 × 40 ft".

import type { Unit } from '@/lib/catalogue/types'
import { BEDROOM_WORDS } from '@/lib/content/search-words'
import { normaliseAmountText } from '@/lib/format/amount-grammar'

/**
 * Numbers of bedrooms in a text, the smallest first: "2 and 3 BHK homes" has both, "2 to 4 BHK" also the 3 between.
 * Numbers in words are left out: "two bedrooms on the first floor" is not the size of a home.
 */
export function findBedrooms(text: string): number[] {
  const matches = [...normaliseAmountText(text).matchAll(BEDROOM_COUNTS)]
  const counts = matches.flatMap(({ groups }) => listCounts(groups?.counts ?? ''))
  return [...new Set(counts)].toSorted((a, b) => a - b)
}

/** The numbers of "2, 3 and 4"; also the whole ones between the ends of "2 to 4", "2-4" and "2.5 to 4". */
export function listCounts(phrase: string): number[] {
  const stated = (phrase.match(/\d(?:\.5)?/g) ?? []).map(Number)
  const [first, last, ...others] = stated
  const isRange = /-| ?to /.test(phrase) && others.length === 0
  if (!isRange || first === undefined || last === undefined) return stated
  const counts = [first, last]
  for (let count = Math.floor(first) + 1; count < last; count++) counts.push(count)
  return counts
}

/** A list that `listCounts` reads: "2, 3 and 4", "2/3", "2 to 4". @param count the pattern of one of its numbers */
export function buildCountsPattern(count: string): string {
  return `(?<counts>${count}(?:(?: ?(?:[,&/-]|and|or|to) ?){1,2}${count})*)`
}

/** "3 BHK", "3 bed villa", "3 BR", "2, 3 and 4-bedroom", "2/3 BHK", "2.5 BHK", "4+ BHK". */
const BEDROOM_COUNTS = new RegExp(
  String.raw`(?<![\p{L}\d.])${buildCountsPattern(String.raw`\d(?:\.5)?`)} ?\+?[ -]*(?:${BEDROOM_WORDS})(?!\p{L})`,
  'gu',
)

/**
 * Width and depth in feet of a plot that a text names, the smaller side first: "Block B, 40 × 30 ft". Null without
 * them.
 */
export function findSides(text: string): [number, number] | null {
  const { width, depth } = SIDES.exec(normaliseAmountText(text))?.groups ?? {}
  if (!width || !depth) return null
  return [Math.min(Number(width), Number(depth)), Math.max(Number(width), Number(depth))]
}

/** "30 × 40", "30x40 ft", "30' x 40'", "30 by 40 feet". */
export const SIDES = /(?<!\d)(?<width>\d{2,3}) ?(?:ft|feet|'|′)? ?(?:[x×*]|by) ?(?<depth>\d{2,3})(?!\d)/

/** The units with this name, in any case and with any character for "by": "30 x 40 ft" is "30 × 40 ft". */
export function findUnitsByName(units: Unit[], name: string): Unit[] {
  const plainName = normaliseUnitName(name)
  return units.filter((unit) => normaliseUnitName(unit.name) === plainName)
}

/** A unit's name for comparisons: "Block A, 30 x 40 ft" is "block a, 30×40 ft". */
export function normaliseUnitName(name: string): string {
  return normaliseAmountText(name).replace(/(\d) ?[x×*✕✖] ?(?=\d)/g, '$1×')
}
