// The charges of a price sheet as texts.

import type { PriceSheet } from '@/lib/catalogue/types'
import { formatPrice, formatRate } from '@/lib/format/numbers'

type Charge = { label: string; text: string }

/** The charges in addition to the price, and the banks that lend. Those that the sheet does not state are left out. */
export function listCharges(sheet: PriceSheet): Charge[] {
  const parking = formatParking(sheet)
  const floorRise = formatFloorRise(sheet)
  const charges: Charge[] = []
  if (parking) charges.push({ label: 'Covered parking', text: parking })
  if (floorRise) charges.push({ label: 'Floor rise', text: floorRise })
  if (sheet.corpus) charges.push({ label: 'Corpus fund', text: `${formatRate(sheet.corpus)}, one-time` })
  return [...charges, ...listRunningCharges(sheet)]
}

/**
 * The monthly costs of a home after its handover, and the banks that lend for it. They are not part of the total cost.
 */
export function listRunningCharges({ maintenance, approvedBanks }: PriceSheet): Charge[] {
  const charges: Charge[] = []
  if (maintenance) charges.push({ label: 'Maintenance', text: `${formatRate(maintenance)} a month` })
  if (approvedBanks.length > 0) charges.push({ label: 'Loans approved by', text: approvedBanks.join(', ') })
  return charges
}

/** "₹3 lakh for one covered space"; null when the sheet does not say what parking costs. */
export function formatParking(sheet: PriceSheet | null): string | null {
  const price = sheet?.parkingPrice ?? null
  if (price === null) return null
  return price === 0
    ? 'One covered space is included in the price'
    : `${formatPrice(price)} for one covered space`
}

function formatFloorRise({ floorRise, floorRiseFrom }: PriceSheet): string | null {
  if (!floorRise) return null
  const floors = floorRiseFrom === null ? '' : `, from floor ${floorRiseFrom} upwards`
  return `${formatRate(floorRise)} for each floor${floors}`
}
