import type { PriceSheet } from '@/lib/catalogue/types'
import { formatPrice, formatRate } from './numbers'

/** The charges beside the price that a sheet states, and the banks that lend, each with its label. */
export function listCharges(sheet: PriceSheet): { label: string; text: string }[] {
  const { parkingPrice, maintenance, corpus, floorRise, floorRiseFrom, approvedBanks } = sheet
  const parking = parkingPrice === 0 ? 'One space is part of the price' : null
  const floors = floorRiseFrom === null ? '' : `, from floor ${floorRiseFrom} on`
  return [
    { label: 'Covered parking', text: parkingPrice ? `${formatPrice(parkingPrice)} a space` : parking },
    { label: 'Floor rise', text: floorRise && `${formatRate(floorRise)} a floor${floors}` },
    { label: 'Maintenance', text: maintenance && `${formatRate(maintenance)} a month` },
    { label: 'Corpus fund', text: corpus && `${formatRate(corpus)}, once` },
    { label: 'Loans approved by', text: approvedBanks.join(', ') },
  ].flatMap(({ label, text }) => (text ? [{ label, text }] : []))
}
