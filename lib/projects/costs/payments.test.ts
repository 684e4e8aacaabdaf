import { buildProject } from '@/lib/testing/builders'
import { listPeriodPayments, type PeriodPayment } from './payment-periods'
import {
  buildHandover,
  calculateBookingAmount,
  calculateMonths,
  listPaymentStages,
  listPayments,
} from './payments'
import { buildPurchaseCost } from './purchase-cost'

const terms = { price: 6_000_000, loanPercent: 80, ratePercent: 9, years: 20 }
const stages = [
  { name: 'Booking', percent: 10 },
  { name: 'Roof', percent: 50 },
  { name: 'Keys', percent: 40 },
]
const costTerms = { kind: 'flat' as const, isMetro: true, isComplete: false, charges: null }
const cost = buildPurchaseCost({ price: terms.price, area: null }, costTerms)
const schedule = {
  stages,
  bookingMonth: calculateMonths('2026-11-25'),
  keysMonth: calculateMonths('2027-05-31'),
}

const listValues = ({ name, ownContribution, gst, preEmi, emi }: PeriodPayment) => [
  name,
  ownContribution,
  gst,
  preEmi,
  emi,
]

test('the booking amount is the first stage; without stages it is unknown', () => {
  expect(calculateBookingAmount(7_560_000, stages)).toBe(756_000)
  expect(calculateBookingAmount(7_560_000, listPaymentStages({ priceSheet: null }))).toBeNull()
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
  const quarters = listPeriodPayments(cost, terms, schedule)
  expect(quarters[0]).toMatchObject({ firstMonth: 'Oct', lastMonth: 'Dec', year: 2026 })
  expect(quarters.map(listValues)).toEqual([
    // 10%, and 5% GST.
    ['Oct to Dec 2026', 600_000, 30_000, 0, 0],
    // The roof in February; one month of interest on 24 lakh.
    ['Jan to Mar 2027', 600_000, 150_000, 18_000, 0],
    // GST and duties with the keys in May; two months of interest, one EMI.
    ['Apr to Jun 2027', 420_000, 120_000, 36_000, 43_187],
  ])
})

test('a home that is ready within half a year is paid by month', () => {
  const months = listPeriodPayments(cost, terms, { ...schedule, keysMonth: calculateMonths('2027-01-31') })
  expect(months.map(listValues)).toEqual([
    ['Nov 2026', 600_000, 30_000, 0, 0],
    // The roof, and its GST.
    ['Dec 2026', 600_000, 150_000, 0, 0],
    // GST and duties with the keys, and the interest of a month on 24 lakh.
    ['Jan 2027', 420_000, 120_000, 18_000, 0],
  ])
})

test('a single stage is due at the booking, the duties at the keys', () => {
  const singleStage = { ...schedule, stages: [{ name: 'On booking', percent: 100 }] }
  expect(listPeriodPayments(cost, terms, singleStage).map(listValues)).toEqual([
    // The contribution of 12 lakh and 5% GST; the bank pays 48 lakh, with a month of interest in December.
    ['Oct to Dec 2026', 1_200_000, 300_000, 36_000, 0],
    ['Jan to Mar 2027', 0, 0, 108_000, 0],
    ['Apr to Jun 2027', 420_000, 0, 72_000, 43_187],
  ])
})

test('the first payment is the booking amount, and the GST of all payments is the GST of the total cost', () => {
  const quarters = listPeriodPayments(cost, terms, schedule)
  expect(quarters[0]?.ownContribution).toBe(calculateBookingAmount(terms.price, stages))
  expect(quarters.reduce((sum, { gst }) => sum + gst, 0)).toBe(cost.gst)
})

test.each([
  ['Ongoing', '2027-03-31', { kind: 'planned', bookingMonth: 24_322, keysMonth: 24_326 }],
  ['Ongoing', null, { kind: 'unknown' }],
  ['Ongoing', '2026-11-25', { kind: 'ready' }],
  ['Ready To Move', '2027-03-31', { kind: 'ready' }],
] as const)('a project with the badge %s and possession on %s', (currentStatus, possessionDate, handover) => {
  expect(buildHandover(buildProject({ currentStatus, possessionDate }), '2026-11-25')).toEqual(handover)
})
