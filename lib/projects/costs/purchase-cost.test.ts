import { buildProject } from '@/lib/testing/builders'
import { buildHomeCosts } from './home-costs'
import { buildPurchaseCost, calculateMonthlyMaintenance, DEFAULT_CHOICES } from './purchase-cost'
import { listRateNotes } from './purchase-taxes'
import { buildTaxFacts, type Charges, type TaxFacts } from './tax-facts'

const plot: TaxFacts = { kind: 'plot', isMetro: true, isComplete: false, charges: null }
const villa: TaxFacts = { ...plot, kind: 'house' }
const flat: TaxFacts = { ...plot, kind: 'flat' }
const ready: TaxFacts = { ...flat, isComplete: true }

const charges: Charges = {
  parkingPrice: 300_000,
  maintenance: 3.75,
  maintenanceMonths: 12,
  corpus: 50,
  floorRise: 25,
  floorRiseFrom: 2,
  topFloor: 5,
  legalFees: 15_000,
}

function buildCarpetArea(squareFeet: number) {
  return { min: squareFeet, max: squareFeet, basis: 'carpet' as const }
}

const typeB = { price: 7_560_000, area: buildCarpetArea(900) }
const chargedFlat: TaxFacts = { ...flat, charges }

test('the sum has everything that a buyer pays, and says where each line comes from', () => {
  const { lines, total } = buildPurchaseCost(typeB, chargedFlat)
  expect(
    lines.map(({ label, rupees, source }) => `${label} ${rupees} ${source}`.replaceAll('\u00a0', ' ')),
  ).toEqual([
    'Price 7560000 Price list',
    'One covered parking space 300000 Price sheet',
    'Floor rise 0 ₹25 per sq ft for each floor from 2 upwards',
    // Of 78,60,000: parking is part of the value of the agreement.
    'Stamp duty and registration 550200 7%, Tamil Nadu',
    'GST 393000 5%, until the completion certificate',
    'Corpus fund 45000 ₹50 per sq ft, once',
    'Maintenance in advance 40500 12 months at ₹3.75 per sq ft',
    'Legal fees 15000 Agreement and sale deed',
  ])
  expect(total).toBe(8_903_700)
})

test('parking, floor and legal fees can be chosen', () => {
  const plain = buildPurchaseCost(typeB, chargedFlat, {
    ...DEFAULT_CHOICES,
    hasParking: false,
    hasLegalFees: false,
  })
  expect(plain.total).toBe(7_560_000 + 529_200 + 378_000 + 45_000 + 40_500)
  const optional = plain.lines.filter(({ rupees }) => rupees === 0)
  expect(optional.map(({ key }) => key)).toEqual(['parking', 'floorRise', 'legal'])
  const third = buildPurchaseCost(typeB, chargedFlat, { ...DEFAULT_CHOICES, floor: 3 })
  const rise = third.lines.find(({ key }) => key === 'floorRise')
  expect(rise?.rupees).toBe(45_000)
  expect(rise?.source.replaceAll('\u00a0', ' ')).toBe('₹25 per sq ft × 900 sq ft × 2 floors')
})

test('without a price sheet the total is the price with duties and taxes', () => {
  const { lines } = buildPurchaseCost(typeB, { ...flat, charges: null })
  expect(lines.map(({ key }) => key)).toEqual(['price', 'stateCharges', 'gst'])
})

test.each([
  ['a plot', plot, 4_000_000, null, 9, 0],
  ['a villa that is being built', villa, 9_000_000, null, 9, 5],
  ['a villa with its certificate', { ...villa, isComplete: true }, 9_000_000, null, 9, 0],
  ['a small flat in a metro at ₹45 lakh', flat, 4_500_000, 640, 6, 1],
  ['a small flat above ₹45 lakh', flat, 4_500_001, 640, 6, 5],
  ['a flat of more than 60 m² in a metro', flat, 4_500_000, 646, 6, 5],
  ['a flat of more than 90 m² elsewhere', { ...flat, isMetro: false }, 4_500_000, 969, 6, 5],
  ['a flat of unknown carpet area', flat, 4_500_000, null, 6, 5],
  ['a ready flat at ₹50 lakh', ready, 5_000_000, 640, 6, 0],
  ['a ready flat above ₹50 lakh', ready, 5_000_001, 640, 7, 0],
] as const)(
  '%s pays its duties and GST',
  (...[, taxFacts, price, carpet, stateChargePercent, gstPercent]) => {
    const area = carpet === null ? null : buildCarpetArea(carpet)
    const cost = buildPurchaseCost({ price, area }, taxFacts)
    expect(cost).toMatchObject({ stateChargePercent, gstPercent, chargesAtHandover: cost.stateCharges })
    expect(cost.total).toBe(price + cost.stateCharges + cost.gst)
  },
)

test.each([
  ['Plots', 'Ready To Build', '2028-09-30', 'plot', true],
  // The day of possession has come: no GST, as page and filter say "ready".
  ['Villas', 'Ongoing', '2026-04-30', 'house', true],
  ['Villas', 'Ready To Move', '2028-09-30', 'house', true],
  ['Apartments', 'Get Ready To Move In', '2028-09-30', 'flat', false],
] as const)(
  '%s, %s, possession on %s',
  (...[propertyType, currentStatus, possessionDate, kind, isComplete]) => {
    const project = buildProject({ propertyType, currentStatus, possessionDate })
    expect(buildTaxFacts(project)).toMatchObject({ kind, isComplete })
  },
)

test('only a carpet area makes a home affordable', () => {
  const builtUp = { min: 600, max: 640, basis: 'built-up' as const }
  expect(buildPurchaseCost({ price: 4_500_000, area: builtUp }, chargedFlat).gstPercent).toBe(5)
})

test('a home on request has no total, and maintenance is for its smallest area', () => {
  expect(buildHomeCosts(buildProject(), { price: null, area: null })).toBeNull()
  expect(calculateMonthlyMaintenance(buildCarpetArea(900), charges)).toBe(3_375)
  expect(calculateMonthlyMaintenance(null, charges)).toBeNull()
  expect(calculateMonthlyMaintenance(buildCarpetArea(900), null)).toBeNull()
})

test('the rates are named with date and source', () => {
  expect(listRateNotes(ready).join(' ')).toMatch(
    /16 December 2023.*The Hindu.*registration department decides.*No GST/,
  )
  expect(listRateNotes(plot).join(' ')).toMatch(/20 March 2023.*stamp duty 5%.*No GST on plots/)
  expect(listRateNotes(plot).at(-1)?.replaceAll('\u00a0', ' ')).toBe(
    'A bank may lend up to 90% of the price for loans up to ₹30 lakh, 80% of the price for loans up to ₹75 lakh, 75% of the price for larger loans (Reserve Bank of India, housing finance).',
  )
})

test('a home without an area has no line for the floor rise, whose amount is not known', () => {
  const { lines } = buildPurchaseCost({ ...typeB, area: null }, chargedFlat)
  expect(lines.map(({ key }) => key)).not.toContain('floorRise')
})
