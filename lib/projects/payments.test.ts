import { calculateMonths, getBookingAmount, listPaymentStages, listPayments, listQuarters } from './payments'
import { buildPurchaseCost } from './purchase-cost'
import type { Purchase } from './purchase-taxes'

const terms = { price: 6_000_000, loanPercent: 80, ratePercent: 9, years: 20 }
const stages = [
  { name: 'Booking', percent: 10 },
  { name: 'Roof', percent: 50 },
  { name: 'Keys', percent: 40 },
]
const purchase: Purchase = { kind: 'flat', isMetro: true, isComplete: false, carpet: null }
const home = { price: terms.price, squareFeet: null, purchase, charges: null }

test('the booking amount is the first stage; without stages it is unknown', () => {
  expect(getBookingAmount(7_560_000, stages)).toBe(756_000)
  expect(getBookingAmount(7_560_000, listPaymentStages({ priceSheet: null }))).toBeNull()
})

test('the buyer pays first, then the bank; the parts add up', () => {
  expect(listPayments(terms, stages)).toEqual([
    { name: 'Booking', percent: 10, ownContribution: 600_000, loan: 0 },
    { name: 'Roof', percent: 50, ownContribution: 600_000, loan: 2_400_000 },
    { name: 'Keys', percent: 40, ownContribution: 0, loan: 2_400_000 },
  ])
  const thirds = [33.33, 33.33, 33.34].map((percent) => ({ name: '', percent }))
  const paid = listPayments({ ...terms, price: 4_999_999 }, thirds).map(
    ({ ownContribution, loan }) => ownContribution + loan,
  )
  expect(paid.reduce((sum, amount) => sum + amount)).toBe(4_999_999)
})

test('until the keys the buyer pays interest on the amount that the bank has paid, then the EMI', () => {
  const time = { start: calculateMonths('2026-11-25'), end: calculateMonths('2027-05-31') }
  const quarters = listQuarters(buildPurchaseCost(home), terms, { stages, time })
  expect(quarters.map((quarter) => Object.values(quarter))).toEqual([
    // 10% with 5% GST.
    ['Oct to Dec 2026', 630_000, 0, 0],
    // The roof in February; one month of interest on 24 lakh.
    ['Jan to Mar 2027', 750_000, 18_000, 0],
    // GST and duties with the keys in May; two months of interest, one EMI.
    ['Apr to Jun 2027', 120_000 + 420_000, 36_000, 43_187],
  ])
})

test('a ready home is paid in the quarter of the booking', () => {
  const now = calculateMonths('2026-10-01')
  const cost = buildPurchaseCost({ ...home, purchase: { ...purchase, isComplete: true } })
  expect(listQuarters(cost, terms, { stages, time: { start: now, end: now } })).toEqual([
    { name: 'Oct to Dec 2026', ownContribution: 1_200_000 + 420_000, preEmi: 0, emi: 2 * 43_187 },
  ])
})

test('a single stage is due at the booking, the duties at the keys', () => {
  const time = { start: calculateMonths('2026-11-25'), end: calculateMonths('2027-05-31') }
  const schedule = { stages: [{ name: 'On booking', percent: 100 }], time }
  expect(listQuarters(buildPurchaseCost(home), terms, schedule).map(Object.values)).toEqual([
    // The contribution of 12 lakh and 5% GST; the bank pays 48 lakh, with a month of interest in December.
    ['Oct to Dec 2026', 1_200_000 + 300_000, 36_000, 0],
    ['Jan to Mar 2027', 0, 108_000, 0],
    ['Apr to Jun 2027', 420_000, 72_000, 43_187],
  ])
})
