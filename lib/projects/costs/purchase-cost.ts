import type { SquareFeet } from '@/lib/catalogue/types'
import { STATE } from '@/lib/content/purchase-rates'
import { formatCount, formatNumber, formatPercent, formatRate } from '@/lib/format/numbers'
import { addNoBreakSpaces } from '@/lib/format/text'
import { calculateGstPercent, calculateStateChargePercent } from './purchase-taxes'
import type { Charges, TaxFacts } from './tax-facts'

/** The visitor's choices, which change the total cost. */
export type CostChoices = { hasParking: boolean; hasLegalFees: boolean; floor: number }

export type CostKey =
  | 'price'
  | 'parking'
  | 'floorRise'
  | 'stateCharges'
  | 'gst'
  | 'corpus'
  | 'maintenance'
  | 'legal'

/** `source` says where the amount comes from, "Price sheet". */
export type CostLine = { key: CostKey; label: string; rupees: number; source: string }

/** Everything that a buyer pays for a home, in whole rupees. */
export type PurchaseCost = {
  lines: CostLine[]
  total: number
  /** The percentages of the agreement value that the state takes. */
  stateChargePercent: number
  gstPercent: number
  stateCharges: number
  gst: number
  /** Everything but the price and its GST, which are paid in stages. */
  chargesAtHandover: number
}

export const DEFAULT_CHOICES: CostChoices = { hasParking: true, hasLegalFees: true, floor: 1 }

/**
 * The sum of a purchase. Parking and floor rise are part of the value of the agreement, on which stamp duty,
 * registration and GST are paid; the corpus fund, maintenance in advance and legal fees are not.
 */
export function buildPurchaseCost(
  { price, area }: { price: number; area: SquareFeet | null },
  taxFacts: TaxFacts,
  choices: CostChoices = DEFAULT_CHOICES,
): PurchaseCost {
  const agreementLines: CostLine[] = [
    { key: 'price', label: 'Price', rupees: price, source: 'Price list' },
    ...listAgreementCharges(area, taxFacts.charges, choices),
  ]
  const value = sumLines(agreementLines)
  const stateChargePercent = calculateStateChargePercent(taxFacts, value)
  const gstPercent = calculateGstPercent(taxFacts, area, value)
  const stateCharges = Math.round((value * stateChargePercent) / 100)
  const gst = Math.round((value * gstPercent) / 100)

  const lines: CostLine[] = [...agreementLines]
  lines.push({
    key: 'stateCharges',
    label: 'Stamp duty and registration',
    rupees: stateCharges,
    source: `${formatPercent(stateChargePercent)}, ${STATE}`,
  })
  if (gst > 0) {
    const source = `${formatPercent(gstPercent)}, until the completion certificate`
    lines.push({ key: 'gst', label: 'GST', rupees: gst, source })
  }
  lines.push(...listOtherCharges(area, taxFacts.charges, choices))
  const total = sumLines(lines)
  return {
    lines: lines.map((line) => ({ ...line, source: addNoBreakSpaces(line.source) })),
    total,
    stateChargePercent,
    gstPercent,
    stateCharges,
    gst,
    chargesAtHandover: total - price - gst,
  }
}

function sumLines(lines: CostLine[]): number {
  return lines.reduce((sum, { rupees }) => sum + rupees, 0)
}

/** A line that the visitor has unticked costs nothing and stays. */
function listAgreementCharges(
  area: SquareFeet | null,
  charges: Charges | null,
  { hasParking, floor }: CostChoices,
): CostLine[] {
  if (!charges) return []
  const { parkingPrice, floorRise, floorRiseFrom } = charges
  const lines: CostLine[] = []
  if (parkingPrice !== null)
    lines.push({
      key: 'parking',
      label: 'One covered parking space',
      rupees: hasParking ? parkingPrice : 0,
      source: parkingPrice === 0 ? 'Included in the price' : 'Price sheet',
    })
  // Without an area the amount is not known.
  if (floorRise && area) {
    const firstFloor = floorRiseFrom ?? 1
    const paidFloors = Math.max(0, floor - firstFloor + 1)
    const rate = formatRate(floorRise)
    lines.push({
      key: 'floorRise',
      label: 'Floor rise',
      rupees: Math.round(area.min * floorRise * paidFloors),
      source:
        paidFloors === 0
          ? `${rate} for each floor from ${firstFloor} upwards`
          : `${rate} × ${formatNumber(area.min)} sq ft × ${formatCount(paidFloors, 'floor')}`,
    })
  }
  return lines
}

/** Charges that are not part of the agreement value. */
function listOtherCharges(
  area: SquareFeet | null,
  charges: Charges | null,
  { hasLegalFees }: CostChoices,
): CostLine[] {
  if (!charges) return []
  const { corpus, maintenance, maintenanceMonths, legalFees } = charges
  const monthlyMaintenance = calculateMonthlyMaintenance(area, charges)
  const lines: CostLine[] = []
  if (corpus && area)
    lines.push({
      key: 'corpus',
      label: 'Corpus fund',
      rupees: Math.round(area.min * corpus),
      source: `${formatRate(corpus)}, once`,
    })
  if (maintenance && maintenanceMonths && monthlyMaintenance !== null)
    lines.push({
      key: 'maintenance',
      label: 'Maintenance in advance',
      rupees: monthlyMaintenance * maintenanceMonths,
      source: `${maintenanceMonths} months at ${formatRate(maintenance)}`,
    })
  if (legalFees)
    lines.push({
      key: 'legal',
      label: 'Legal fees',
      rupees: hasLegalFees ? legalFees : 0,
      source: 'Agreement and sale deed',
    })
  return lines
}

/** In whole rupees, for the smallest area of a home; null when the rate or the area is not known. */
export function calculateMonthlyMaintenance(
  area: SquareFeet | null,
  charges: Pick<Charges, 'maintenance'> | null,
): number | null {
  return area && charges?.maintenance ? Math.round(area.min * charges.maintenance) : null
}
