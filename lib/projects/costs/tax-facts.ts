import { isFlatType, isPlotType, isReady } from '@/lib/catalogue/sale'
import type { PriceSheet, Project } from '@/lib/catalogue/types'
import { gstRates } from '@/lib/content/purchase-rates'

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

/** The facts of a project on which the cost of each of its homes depends: they decide tax rates and charges. */
export type TaxFacts = {
  kind: 'plot' | 'flat' | 'house'
  isMetro: boolean
  isComplete: boolean
  charges: Charges | null
}

/** We assume that a ready project has its completion certificate, because the record does not say so. */
export function buildTaxFacts(project: Project): TaxFacts {
  const { propertyType, city, priceSheet } = project
  return {
    kind: findTaxedKind(propertyType),
    isMetro: (gstRates.metros as readonly string[]).includes(city.slug),
    isComplete: isReady(project),
    charges: priceSheet,
  }
}

function findTaxedKind(propertyType: string): TaxFacts['kind'] {
  if (isPlotType(propertyType)) return 'plot'
  return isFlatType(propertyType) ? 'flat' : 'house'
}
