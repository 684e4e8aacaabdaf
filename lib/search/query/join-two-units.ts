import { AREA, MONEY } from '@/lib/content/search-words'
import { AREAS, getFactor, RUPEES } from '@/lib/format/amount-grammar'

const NUMBER_WITH_UNIT = String.raw`\d+(?:\.\d+)? ?(?:${MONEY}|${AREA})`
/** "1 crore 20 lakhs", "1 acre 20 cents" */
const AMOUNT_IN_TWO_UNITS = new RegExp(
  String.raw`(?<![\d./])${NUMBER_WITH_UNIT} ${NUMBER_WITH_UNIT}(?![\p{L}\p{M}])`,
  'gu',
)

/** A normalised text with each amount of money or land in one unit: "120 lakhs" for "1 crore 20 lakhs". */
export function joinTwoUnits(text: string): string {
  return text.replace(AMOUNT_IN_TWO_UNITS, joinAmount)
}

/** The amount in its smaller unit. Unchanged if it is two amounts, such as "40 lakhs 50 lakhs" or "50 lakhs 2 bhk". */
function joinAmount(amount: string): string {
  const [largeNumber, smallNumber] = amount.match(/[\d.]+/g) ?? []
  const [largeUnit = '', smallUnit = ''] = amount.match(/[^\d.]+/g) ?? []
  const units = [RUPEES, AREAS].find((table) => getFactor(largeUnit, table) !== null)
  const largeFactor = units ? getFactor(largeUnit, units) : null
  const smallFactor = units ? getFactor(smallUnit, units) : null
  if (largeFactor === null || smallFactor === null) return amount
  // Less than one of the larger unit.
  if (Number(smallNumber) * smallFactor >= largeFactor) return amount
  const total = (Number(largeNumber) * largeFactor) / smallFactor + Number(smallNumber)
  return `${total.toFixed(2)} ${smallUnit.trim()}`
}
