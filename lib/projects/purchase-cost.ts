import type { PriceSheet, Project } from '@/lib/catalogue/types'
import { STATE } from '@/lib/content/purchase-rates'
import { formatCount, formatNumber, formatPercent, formatRate } from '@/lib/format/numbers'
import { addNoBreakSpaces } from '@/lib/format/text'
import type { Home } from './homes'
import { buildPurchase, getDeedPercent, getGstPercent, type Purchase } from './purchase-taxes'

/** The builder's charges in addition to the price. */
export type Charges = Pick<
  PriceSheet,
  | 'parkingPrice'
  | 'maintenance'
  | 'maintenanceMonths'
  | 'corpus'
  | 'floorRise'
  | 'floorRiseFrom'
  | 'topFloor'
  | 'legalFees'
>

/** A home with a price, and everything else that its total cost depends on. */
export type PricedHome = {
  price: number
  /** In square feet: the smallest area of the home. Null when it is not known. */
  squareFeet: number | null
  purchase: Purchase
  charges: Charges | null
}

/** The visitor's choices, which change the total cost. */
export type CostChoices = { hasParking: boolean; hasLegalFees: boolean; floor: number }

export type CostKey = 'price' | 'parking' | 'floorRise' | 'deed' | 'gst' | 'corpus' | 'maintenance' | 'legal'

/** `source` says where the amount comes from, "Price sheet". */
export type CostLine = { key: CostKey; label: string; rupees: number; source: string }

/** Everything that a buyer pays for a home, in whole rupees. */
export type PurchaseCost = {
  lines: CostLine[]
  total: number
  /** The percentages of the agreement value that the state takes. */
  deedPercent: number
  gstPercent: number
  deed: number
  gst: number
}

export const DEFAULT_CHOICES: CostChoices = { hasParking: true, hasLegalFees: true, floor: 1 }

/** A home with its charges and rates; null when it has no price. */
export function buildPricedHome(project: Project, home: Pick<Home, 'price' | 'area'>): PricedHome | null {
  if (home.price === null) return null
  return {
    price: home.price,
    squareFeet: home.area?.min ?? null,
    purchase: buildPurchase(project, home.area),
    charges: project.priceSheet,
  }
}

/**
 * The sum of a purchase. Parking and floor rise are part of the value of the agreement, on which stamp duty, registration and
 * GST are paid; the corpus fund, maintenance in advance and legal fees are not.
 */
export function buildPurchaseCost(home: PricedHome, choices: CostChoices = DEFAULT_CHOICES): PurchaseCost {
  const { price, purchase } = home
  const agreementLines = [
    { key: 'price' as const, label: 'Price', rupees: price, source: 'Price list' },
    ...listAgreementCharges(home, choices),
  ]
  const value = sumLines(agreementLines)
  const deedPercent = getDeedPercent(purchase, value)
  const gstPercent = getGstPercent(purchase, value)
  const deed = Math.round((value * deedPercent) / 100)
  const gst = Math.round((value * gstPercent) / 100)

  const lines: CostLine[] = [...agreementLines]
  lines.push({
    key: 'deed',
    label: 'Stamp duty and registration',
    rupees: deed,
    source: `${formatPercent(deedPercent)}, ${STATE}`,
  })
  if (gst > 0) {
    const source = `${formatPercent(gstPercent)}, until the completion certificate`
    lines.push({ key: 'gst', label: 'GST', rupees: gst, source })
  }
  lines.push(...listOtherCharges(home, choices))
  return {
    lines: lines.map((line) => ({ ...line, source: addNoBreakSpaces(line.source) })),
    total: sumLines(lines),
    deedPercent,
    gstPercent,
    deed,
    gst,
  }
}

function sumLines(lines: CostLine[]): number {
  return lines.reduce((sum, { rupees }) => sum + rupees, 0)
}

/** Charges that are part of the agreement value, in addition to the price. A line that the visitor has unticked costs nothing and stays. */
function listAgreementCharges(home: PricedHome, { hasParking, floor }: CostChoices): CostLine[] {
  const { charges } = home
  const lines: CostLine[] = []
  const parkingPrice = charges?.parkingPrice ?? null
  if (parkingPrice !== null)
    lines.push({
      key: 'parking',
      label: 'One covered parking space',
      rupees: hasParking ? parkingPrice : 0,
      source: parkingPrice === 0 ? 'Included in the price' : 'Price sheet',
    })
  // Without an area the amount is not known.
  if (charges?.floorRise && home.squareFeet) {
    const floors = countRisenFloors(charges, floor)
    lines.push({
      key: 'floorRise',
      label: 'Floor rise',
      rupees: Math.round(calculatePerSquareFoot(home, charges.floorRise) * floors),
      source: formatFloorRiseSource(home, floors),
    })
  }
  return lines
}

/** Charges that are due with the keys, in addition to the agreement value. */
function listOtherCharges(home: PricedHome, { hasLegalFees }: CostChoices): CostLine[] {
  const { corpus, maintenance, maintenanceMonths, legalFees } = home.charges ?? {}
  const corpusRupees = Math.round(calculatePerSquareFoot(home, corpus))
  const maintenanceRupees = calculateMonthlyMaintenance(home) * (maintenanceMonths ?? 0)
  const lines: CostLine[] = []
  if (corpusRupees > 0)
    lines.push({
      key: 'corpus',
      label: 'Corpus fund',
      rupees: corpusRupees,
      source: `${formatRate(corpus ?? 0)}, once`,
    })
  if (maintenanceRupees > 0)
    lines.push({
      key: 'maintenance',
      label: 'Maintenance in advance',
      rupees: maintenanceRupees,
      source: `${maintenanceMonths} months at ${formatRate(maintenance ?? 0)}`,
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

/** In whole rupees; 0 when the rate or the area is not known. */
export function calculateMonthlyMaintenance(home: Pick<PricedHome, 'squareFeet' | 'charges'>): number {
  return Math.round(calculatePerSquareFoot(home, home.charges?.maintenance))
}

function calculatePerSquareFoot(
  { squareFeet }: Pick<PricedHome, 'squareFeet'>,
  rate?: number | null,
): number {
  return (squareFeet ?? 0) * (rate ?? 0)
}

/** The number of floors for which a floor rise is paid. */
function countRisenFloors({ floorRiseFrom }: Charges, floor: number): number {
  return Math.max(0, floor - (floorRiseFrom ?? 1) + 1)
}

/** "₹25 per sq ft × 900 sq ft × 2 floors"; "₹25 per sq ft for each floor from 2 upwards" on a floor below. */
function formatFloorRiseSource({ squareFeet, charges }: PricedHome, floors: number): string {
  const rate = formatRate(charges?.floorRise ?? 0)
  if (floors === 0) return `${rate} for each floor from ${charges?.floorRiseFrom ?? 1} upwards`
  return `${rate} × ${formatNumber(squareFeet ?? 0)} sq ft × ${formatCount(floors, 'floor')}`
}
