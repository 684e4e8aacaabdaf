/** @jest-environment jsdom */
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { countMonths } from '@/lib/projects/purchase-cost'
import { CostForm } from './cost-form'

const purchase = { kind: 'flat', isMetro: true, isComplete: false, carpet: null } as const
const field = (name: RegExp) => screen.getByRole('textbox', { name })

const stages = [
  { name: 'Booking', percent: 10 },
  { name: 'Keys', percent: 90 },
]
const time = { start: countMonths('2026-11-25'), end: countMonths('2027-02-28') }

beforeEach(() => render(<CostForm price={6_000_000} purchase={purchase} stages={stages} time={time} />))

test('the first figures are those of the start price, with the duties and the GST of its kind', () => {
  expect(field(/Price/)).toHaveProperty('value', '60,00,000')
  const rows = within(screen.getByRole('table', { name: 'From booking to keys' })).getAllByRole('row')
  expect(rows.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Booking, 10\u00a0%', '6,00,000', '6,00,000', '–'],
    ['Keys, 90\u00a0%', '54,00,000', '6,00,000', '48,00,000'],
    ['GST, 5\u00a0%', '3,00,000', '3,00,000', '–'],
    ['Stamp duty and registration, 7\u00a0%', '4,20,000', '4,20,000', '–'],
    ['Total', '67,20,000', '19,20,000', '48,00,000'],
  ])
  expect(screen.getByRole('status').textContent).toMatch(
    /Price, GST, stamp duty and registration ₹67,20,000 Interest over the whole term ₹51,97,324$/,
  )
  expect(
    screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual([
    'Oct to Dec 2026 ₹6.30 lakh own money',
    'Jan to Mar 2027 ₹12.90 lakh own money, ₹41,656 EMI',
    'Then each quarter ₹1.25 lakh EMI',
  ])
})

test('a plot has no GST, and what is ready has no stages to come', () => {
  expect(screen.getByText(/^The stages are drawn at equal distances/)).toBeDefined()
  cleanup()
  const ready = { start: time.start, end: time.start }
  render(<CostForm price={6_000_000} purchase={{ ...purchase, kind: 'plot' }} stages={stages} time={ready} />)
  expect(screen.getByRole('row', { name: /^GST/ }).textContent).toBe('GSTNone––')
  expect(screen.getByRole('status').textContent).toContain('Price, stamp duty and registration ₹')
  expect(screen.queryByText(/^The stages are drawn at equal distances/)).toBeNull()
})

test('the digits of a price are grouped once its field is left', async () => {
  const user = userEvent.setup()
  const price = field(/Price/)
  await user.clear(price)
  await user.type(price, '4500000')
  await user.tab()
  expect(price).toHaveProperty('value', '45,00,000')
})

test('a wrong value is marked with its message, and there are no figures until it is right', async () => {
  const user = userEvent.setup()
  const loan = field(/Loan/)
  await user.clear(loan)
  await user.type(loan, '85')
  expect(loan.getAttribute('aria-invalid')).toBe('true')
  const message = document.getElementById(loan.getAttribute('aria-describedby') ?? '')
  expect(message?.textContent).toBe('Enter 1 to 80: for this price a bank may lend no more.')
  expect(screen.getByRole('status').textContent).toContain('–')
  await user.type(loan, '{Backspace}0')
  expect(loan.hasAttribute('aria-invalid')).toBe(false)
  expect(screen.getByRole('status').textContent).toContain('₹')
})
