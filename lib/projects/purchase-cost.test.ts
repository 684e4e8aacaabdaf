import { buildProject } from '@/lib/testing/builders'
import {
  buildPurchaseCost,
  countMonths,
  describePurchase,
  describeRates,
  getLargestLoanPercent,
  listPayments,
  listQuarters,
  type Purchase,
  parseTerms,
} from './purchase-cost'

const plot: Purchase = { kind: 'plot', isMetro: true, isComplete: false, carpet: null }
const villa: Purchase = { ...plot, kind: 'home' }
const flat: Purchase = { ...plot, kind: 'flat', carpet: 640 }
const ready: Purchase = { ...flat, isComplete: true }
const terms = { loanPercent: 75, ratePercent: 8.5, years: 20 }

test.each([
  // Loan of 10 lakh: the figures that banks print for these terms.
  [{ price: 1_000_000, loanPercent: 100, ratePercent: 8.5, years: 20 }, 8_678],
  [{ price: 1_200_000, loanPercent: 100, ratePercent: 0, years: 10 }, 10_000],
])('the instalment of %j is %d', (one, monthly) => {
  expect(buildPurchaseCost(plot, one).monthly).toBe(monthly)
})

test.each([
  ['a plot', plot, 4_000_000, 9, 0],
  ['a villa that is being built', villa, 9_000_000, 9, 5],
  ['a villa with its certificate', { ...villa, isComplete: true }, 9_000_000, 9, 0],
  ['a small flat in a metro at ₹45 lakh', flat, 4_500_000, 6, 1],
  ['a small flat above ₹45 lakh', flat, 4_500_001, 6, 5],
  ['a flat of more than 60 m² in a metro', { ...flat, carpet: 646 }, 4_500_000, 6, 5],
  ['a flat of more than 90 m² elsewhere', { ...flat, isMetro: false, carpet: 969 }, 4_500_000, 6, 5],
  ['a flat of unknown carpet area', { ...flat, carpet: null }, 4_500_000, 6, 5],
  ['a ready flat at ₹50 lakh', ready, 5_000_000, 6, 0],
  ['a ready flat above ₹50 lakh', ready, 5_000_001, 7, 0],
])('%s pays its duties and GST', (_, purchase, price, deedPercent, gstPercent) => {
  const cost = buildPurchaseCost(purchase, { price, ...terms })
  expect(cost).toMatchObject({ deedPercent, gstPercent })
  expect(cost.total).toBe(price + cost.deed + cost.gst)
})

test('own money is what the loan does not pay', () => {
  const cost = buildPurchaseCost(ready, { price: 6_000_000, ...terms, loanPercent: 80 })
  const sums = { loan: 4_800_000, deed: 420_000, gst: 0, total: 6_420_000, ownMoney: 1_620_000 }
  expect(cost).toMatchObject(sums)
  // Each instalment is rounded to the rupee.
  expect(Math.abs(cost.interest - (cost.monthly * 240 - 4_800_000))).toBeLessThanOrEqual(120)
})

test.each([
  [3_000_000, 90],
  // 90 % would be a loan above ₹30 lakh, 80 % one below.
  [3_500_000, 85.7],
  [4_000_000, 80],
  [10_000_000, 75],
])('of a price of %d at most %d %% is lent', (price, percent) => {
  expect(getLargestLoanPercent(price)).toBe(percent)
})

test.each([
  ['Plots', 'Ready To Build', '2028-09-30', 'plot', true],
  // The day of possession has come: no GST, as page and filter say "ready".
  ['Villas', 'Ongoing', '2026-04-30', 'home', true],
  ['Villas', 'Ready To Move', '2028-09-30', 'home', true],
  ['Apartments', 'Get Ready To Move In', '2028-09-30', 'flat', false],
] as const)('%s, %s, possession on %s', (propertyType, currentStatus, possessionDate, kind, isComplete) => {
  const project = buildProject({ propertyType, currentStatus, possessionDate })
  expect(describePurchase(project)).toMatchObject({ kind, isComplete })
})

test('the smallest carpet area counts, and no other basis', () => {
  const [unit] = buildProject().units
  const units = (
    [
      [800, 'carpet', 'available'],
      [600, 'carpet', 'available'],
      [550, 'carpet', 'sold-out'],
      [500, 'built-up', 'available'],
    ] as const
  ).flatMap(([min, basis, availability]) =>
    unit ? [{ ...unit, area: { min, max: min, basis }, availability }] : [],
  )
  expect(describePurchase(buildProject({ units, area: null })).carpet).toBe(600)
  expect(describePurchase(buildProject()).carpet).toBeNull()
})

test('the rates are named with date and source', () => {
  expect(describeRates(ready).join(' ')).toMatch(
    /16 December 2023.*The Hindu.*registration department decides.*No GST/,
  )
  expect(describeRates(plot).join(' ')).toMatch(/20 March 2023.*stamp duty 5\u00a0%.*No GST on plots/)
  expect(describeRates(plot).at(-1)?.replaceAll('\u00a0', ' ')).toBe(
    'A bank may lend up to 90 % of the price for loans up to ₹30 lakh, 80 % of the price for loans up to ₹75 lakh, 75 % of the price for larger loans (Reserve Bank of India, housing finance).',
  )
})

const typed = { price: '60,00,000', loanPercent: '80', ratePercent: '0', years: '20' }

test('what is typed is read with Indian commas', () => {
  const terms = { price: 6_000_000, loanPercent: 80, ratePercent: 0, years: 20 }
  expect(parseTerms(typed)).toEqual({ terms, errors: {} })
})

test.each([
  ['price', '', '₹1 lakh'],
  ['price', '99,999', '₹1 lakh'],
  ['loanPercent', '80.1', '1 to 80'],
  ['ratePercent', '31', '0 to 30'],
  ['years', '2.5', 'whole years'],
] as const)('%s "%s" is an error of its field', (name, value, message) => {
  const { terms, errors } = parseTerms({ ...typed, [name]: value })
  expect(terms).toBeNull()
  expect(errors).toEqual({ [name]: expect.stringContaining(message) })
})

const plannedTerms = { price: 6_000_000, loanPercent: 80, ratePercent: 9, years: 20 }
const stages = [
  { name: 'Booking', percent: 10 },
  { name: 'Roof', percent: 50 },
  { name: 'Keys', percent: 40 },
]
const purchase = { kind: 'flat', isMetro: true, isComplete: false, carpet: null } as const

test('the buyer pays first, then the bank; the parts add up', () => {
  expect(listPayments(plannedTerms, stages)).toEqual([
    { name: 'Booking', percent: 10, own: 600_000, loan: 0 },
    { name: 'Roof', percent: 50, own: 600_000, loan: 2_400_000 },
    { name: 'Keys', percent: 40, own: 0, loan: 2_400_000 },
  ])
  const thirds = [33.33, 33.33, 33.34].map((percent) => ({ name: '', percent }))
  const paid = listPayments({ ...plannedTerms, price: 4_999_999 }, thirds).map(({ own, loan }) => own + loan)
  expect(paid.reduce((all, one) => all + one)).toBe(4_999_999)
})

test('until the keys the interest on what the bank has paid is due, then the EMI', () => {
  const time = { start: countMonths('2026-11-25'), end: countMonths('2027-05-31') }
  const quarters = listQuarters(purchase, plannedTerms, stages, time)
  expect(quarters.map((one) => Object.values(one))).toEqual([
    // 10 % with 5 % GST.
    ['Oct to Dec 2026', 630_000, 0, 0],
    // The roof in February; one month of interest on 24 lakh.
    ['Jan to Mar 2027', 750_000, 18_000, 0],
    // GST and duties with the keys in May; two months of interest, one EMI.
    ['Apr to Jun 2027', 120_000 + 420_000, 36_000, 43_187],
  ])
})

test('what is ready is paid in the quarter of the booking', () => {
  const now = countMonths('2026-10-01')
  const isReady = { ...purchase, isComplete: true }
  expect(listQuarters(isReady, plannedTerms, stages, { start: now, end: now })).toEqual([
    { name: 'Oct to Dec 2026', own: 1_200_000 + 420_000, preEmi: 0, emi: 2 * 43_187 },
  ])
})
