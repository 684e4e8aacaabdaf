/** @jest-environment jsdom */
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { MAX_PRICE } from '@/lib/format/parse-amounts'
import { calculateMonths } from '@/lib/projects/costs/payments'
import type { TaxFacts } from '@/lib/projects/costs/tax-facts'

import { CostCalculator } from './cost-calculator'
import type { PricedHome } from './use-cost-results'

const taxFacts: TaxFacts = { kind: 'flat', isMetro: true, isComplete: false, charges: null }
const charges = {
  parkingPrice: 300_000,
  maintenance: null,
  maintenanceMonths: null,
  corpus: null,
  floorRise: 25,
  floorRiseFrom: 2,
  topFloor: 5,
  legalFees: null,
}
const typeA: PricedHome = { rowNumber: 1, price: 6_000_000, area: { min: 800, max: 800, basis: 'built-up' } }

const stages = [
  { name: 'Booking', percent: 10 },
  { name: 'Keys', percent: 90 },
]
const handover = {
  kind: 'planned' as const,
  bookingMonth: calculateMonths('2026-11-25'),
  keysMonth: calculateMonths('2027-05-31'),
}

function show(change: Partial<ComponentProps<typeof CostCalculator>> = {}) {
  const props = { homes: [typeA], taxFacts, stages, handover, ...change }
  return render(<CostCalculator {...props} />)
}

const field = (name: RegExp) => screen.getByRole('textbox', { name })

const listRows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')))

test('the first figures are for the home, with the duties and the GST of its kind', () => {
  show()
  expect(field(/Price/)).toHaveProperty('value', '60,00,000')
  expect(listRows('From booking to keys').slice(1)).toEqual([
    ['Booking, 10%', '6,00,000', '6,00,000', '–'],
    ['Keys, 90%', '54,00,000', '6,00,000', '48,00,000'],
    ['GST, 5%', '3,00,000', '3,00,000', '–'],
    ['Stamp duty and registration, 7%', '4,20,000', '4,20,000', '–'],
    ['Total', '67,20,000', '19,20,000', '48,00,000'],
  ])
  expect(listRows('What you pay in each quarter').slice(1)).toEqual([
    ['Oct to Dec 2026', '6,00,000', '30,000', '–', '–'],
    ['Jan to Mar 2027', '–', '–', '–', '–'],
    ['Apr to Jun 2027', '10,20,000', '2,70,000', '–', '41,656'],
    ['Each quarter after that', '–', '–', '–', '1,24,968'],
  ])
  expect(screen.getByRole('status').textContent).toMatch(
    /^₹41,656 a month.*₹19,20,000\s+Your own contribution\s+₹51,97,324\s+Total interest/,
  )
})

test('parking and floor are lines of the sum that the visitor chooses', async () => {
  const user = userEvent.setup()
  show({ taxFacts: { ...taxFacts, charges } })
  const all = () => listRows('Total cost').at(-1)?.[1]
  // 60 and 3 lakh, with 12% of both.
  expect(all()).toBe('₹70,56,000')
  await user.click(screen.getByRole('checkbox', { name: 'One covered parking space' }))
  expect(all()).toBe('₹67,20,000')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Floor rise, floor' }), '3')
  // ₹25 × 800 sq ft × 2 floors, with 12%.
  expect(all()).toBe('₹67,64,800')
})

test('a plot has no GST, and only a ready home has a sentence in place of the axis', () => {
  show({ taxFacts: { ...taxFacts, kind: 'plot' } })
  expect(screen.queryByRole('row', { name: /^GST/ })).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'GST' })).toBeNull()
  expect(screen.getByText('What you pay in each quarter, in ₹ lakh.')).toBeDefined()
  cleanup()
  show({ handover: { kind: 'ready' } })
  expect(
    screen.getByText(/^Ready now: you pay ₹6 lakh to book and ₹13.20 lakh before you get the keys/),
  ).toBeDefined()
  expect(screen.queryByText(/^What you pay in each quarter/)).toBeNull()
  cleanup()
  show({ handover: { ...handover, keysMonth: handover.bookingMonth + 1 } })
  expect(screen.getByText(/^What you pay in each month, in ₹ lakh\. GST of 5% is included\.$/)).toBeDefined()
  expect(listRows('What you pay in each month').at(-1)).toEqual([
    'Each month after that',
    '–',
    '–',
    '–',
    '41,656',
  ])
})

test('of a price that is due at the booking, the buyer of a ready home pays the contribution', () => {
  show({ handover: { kind: 'ready' }, stages: [{ name: 'On booking', percent: 100 }] })
  // The duties of 7% and GST of 5% follow.
  expect(
    screen.getByText(/^Ready now: you pay ₹12 lakh to book and ₹7.20 lakh before you get the keys/),
  ).toBeDefined()
})

test('the calculator of the dearest home that may be listed opens without an error', () => {
  show({ homes: [{ ...typeA, price: MAX_PRICE }] })
  expect(field(/Price/).getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('Total interest')
})

test('a price may be typed as people write it, and its digits are grouped once its field is left', async () => {
  const user = userEvent.setup()
  show()
  const price = field(/Price/)
  await user.clear(price)
  await user.type(price, '45 lakh')
  await user.tab()
  expect(price).toHaveProperty('value', '45,00,000')
})

test('one year is a year', async () => {
  const user = userEvent.setup()
  show()
  await user.clear(field(/Years/))
  await user.type(field(/Years/), '1')
  expect(screen.getByRole('status').textContent).toContain('EMI for 1 year at')
})

test('a wrong value is marked with its message, and the figures are those of the usual loan until it is right', async () => {
  const user = userEvent.setup()
  show()
  const loan = field(/Loan/)
  await user.clear(loan)
  await user.type(loan, '70')
  expect(screen.getByRole('status').textContent).not.toContain('₹41,656')
  await user.clear(loan)
  await user.type(loan, '85')
  expect(loan.getAttribute('aria-invalid')).toBe('true')
  const message = document.getElementById(loan.getAttribute('aria-describedby') ?? '')
  expect(message?.textContent).toBe('Enter 1 to 80. A bank may not lend more for this price.')
  expect(screen.getByRole('status').textContent).toContain('₹41,656')
  expect(screen.getByRole('table', { name: 'From booking to keys' })).toBeDefined()
  await user.type(loan, '{Backspace}0')
  expect(loan.hasAttribute('aria-invalid')).toBe(false)
})

test('a loan that the visitor has not changed is the largest one for a typed price', async () => {
  const user = userEvent.setup()
  show()
  await user.clear(field(/Price/))
  await user.type(field(/Price/), '1 crore')
  expect(field(/Loan/)).toHaveProperty('value', '75')
  expect(field(/Loan/).hasAttribute('aria-invalid')).toBe(false)
})

test('a field that was left without a change keeps the default of each home', async () => {
  const dearHome = { ...typeA, rowNumber: 2, price: 11_000_000 }
  render(
    <>
      <input type="radio" name="chosen-home" value="2" aria-label="The dear home" />
      <CostCalculator homes={[typeA, dearHome]} taxFacts={taxFacts} stages={stages} handover={handover} />
    </>,
  )
  await userEvent.click(field(/Years/))
  await userEvent.tab()
  await userEvent.click(screen.getByRole('radio'))
  // Banks lend at most 75% of more than ₹75 lakh.
  expect(field(/Loan/)).toMatchObject({ value: '75', ariaInvalid: null })
})
