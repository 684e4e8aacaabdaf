import { buildPurchaseCost } from './purchase-cost'

test.each([
  // Loan of 10 lakh: the figures that banks print for these terms.
  [{ price: 1_000_000, loanPercent: 100, ratePercent: 8.5, years: 20 }, 8_678],
  [{ price: 2_000_000, loanPercent: 50, ratePercent: 12, years: 10 }, 14_347],
  [{ price: 1_200_000, loanPercent: 100, ratePercent: 0, years: 10 }, 10_000],
])('the instalment of %j is %d', (terms, monthly) => {
  expect(buildPurchaseCost(terms).monthly).toBe(monthly)
})

test('duty and fee are shares of the price, and own money is what the loan does not pay', () => {
  const cost = buildPurchaseCost({ price: 5_000_000, loanPercent: 80, ratePercent: 8.5, years: 20 })
  expect(cost).toMatchObject({
    loan: 4_000_000,
    stampDuty: 350_000,
    registration: 200_000,
    total: 5_550_000,
    ownMoney: 1_550_000,
  })
  // Each instalment is rounded to the rupee.
  expect(Math.abs(cost.interest - (cost.monthly * 240 - 4_000_000))).toBeLessThanOrEqual(120)
})
