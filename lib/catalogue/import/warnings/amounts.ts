// Areas in another unit, prices with too many zeros, and units that have nothing left to sell.

import { formatPrice } from '@/lib/format/numbers'
import { CRORE } from '@/lib/format/units'
import { isSoldOut } from '../../sale'
import type { Catalogue } from '../../schema'

/** In square feet. A smaller area of a home or a plot is in cents or metres. */
const SMALLEST_AREA = 150
/** In rupees. */
const HIGHEST_PRICE = 500 * CRORE

export function listAmountWarnings({ projects }: Catalogue): string[] {
  const warnings: string[] = []
  for (const [index, project] of projects.entries()) {
    const path = `projects[${index}]`
    warnings.push(...listWarningsOfAmounts(project, path))
    for (const [unitIndex, unit] of project.units.entries()) {
      const unitPath = `${path}.units[${unitIndex}]`
      warnings.push(...listWarningsOfAmounts(unit, unitPath))
      const { planIds, soldPlanIds, availability } = unit
      const areAllSold = planIds.length > 0 && planIds.every((id) => soldPlanIds.includes(id))
      if (areAllSold && !isSoldOut(unit))
        warnings.push(
          `${unitPath}.availability: is "${availability}", but all of its planIds are sold. Write "sold-out"`,
        )
    }
  }
  return warnings
}

type Amounts = { area?: { min: number } | null; priceFrom: number | null }

function listWarningsOfAmounts({ area, priceFrom }: Amounts, path: string): string[] {
  const warnings: string[] = []
  if (area && area.min < SMALLEST_AREA)
    warnings.push(
      `${path}.area.min: ${area.min} square feet is small. Write square feet: a cent is 435.6, a square metre 10.76`,
    )
  if (priceFrom !== null && priceFrom > HIGHEST_PRICE)
    warnings.push(`${path}.priceFrom: ${priceFrom} is ${formatPrice(priceFrom)}. Count the zeros`)
  return warnings
}
