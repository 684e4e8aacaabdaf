import { buildDefaultTerms, buildLoan, calculateLargestLoanPercent, parseTerms } from './home-loan'

test.each([
  // Loan of 10 lakh: the figures that banks print for these terms.
  [{ price: 1_000_000, loanPercent: 100, ratePercent: 8.5, years: 20 }, 8_678],
  [{ price: 1_200_000, loanPercent: 100, ratePercent: 0, years: 10 }, 10_000],
])('the instalment of %j is %d', (terms, monthly) => {
  expect(buildLoan(terms).monthly).toBe(monthly)
})

test('the interest is the sum of the instalments without the loan', () => {
  const { loan, monthly, interest } = buildLoan({
    price: 6_000_000,
    loanPercent: 80,
    ratePercent: 8.5,
    years: 20,
  })
  expect(loan).toBe(4_800_000)
  // Each instalment is rounded to the rupee.
  expect(Math.abs(interest - (monthly * 240 - loan))).toBeLessThanOrEqual(120)
})

test.each([
  [3_000_000, 90],
  // 90 % would be a loan above ₹30 lakh, 80 % one below.
  [3_500_000, 85.7],
  [4_000_000, 80],
  [10_000_000, 75],
])('a bank lends for a price of %d at most %d %%', (price, percent) => {
  expect(calculateLargestLoanPercent(price)).toBe(percent)
})

test('the first loan is not larger than a bank may lend', () => {
  expect(buildDefaultTerms(7_560_000)).toEqual({
    price: 7_560_000,
    loanPercent: 80,
    ratePercent: 8.5,
    years: 20,
  })
  expect(buildDefaultTerms(20_000_000).loanPercent).toBe(75)
})

const typed = { price: '60,00,000', loanPercent: '80', ratePercent: '0', years: '20' }

test.each([
  ['60,00,000', 6_000_000],
  ['60 lakh', 6_000_000],
  ['1.2 Cr', 12_000_000],
  ['₹ 50,00,000/-', 5_000_000],
  ['௫௦,௦௦,௦௦௦', 5_000_000],
])('the price %j is %d rupees', (price, rupees) => {
  expect(parseTerms({ ...typed, price, loanPercent: '75' }).terms?.price).toBe(rupees)
})

test('percentages and years may have their units', () => {
  const { terms } = parseTerms({ ...typed, loanPercent: '80 %', ratePercent: '8.5%', years: '20 years' })
  expect(terms).toEqual({ price: 6_000_000, loanPercent: 80, ratePercent: 8.5, years: 20 })
})

test.each([
  ['price', '', '₹1 lakh'],
  ['price', '99,999', '₹1 lakh'],
  ['loanPercent', '80.1', '1 to 80'],
  ['ratePercent', '31', '0 to 30'],
  // Neither 15 % nor 16 %.
  ['ratePercent', '1,5', '0 to 30'],
  ['ratePercent', '0x10', '0 to 30'],
  ['ratePercent', '1e1', '0 to 30'],
  ['years', '2.5', 'whole years'],
] as const)('%s "%s" is an error of its field', (name, value, message) => {
  const { terms, errors } = parseTerms({ ...typed, [name]: value })
  expect(terms).toBeNull()
  expect(errors).toEqual({ [name]: expect.stringContaining(message) })
})
