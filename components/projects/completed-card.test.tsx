/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { buildSummary } from '@/lib/testing/builders'
import { CompletedCard } from './completed-card'

test.each([
  ['TN/SAMPLE/BLDG/0041/2019', 'RERA TN/SAMPLE/BLDG/0041/2019'],
  [null, 'RERA registration awaited'],
])('a completed card with the RERA number %p says so, and never a price', (reraNumber, words) => {
  render(<CompletedCard project={buildSummary({ status: 'completed', reraNumber })} />)
  const card = screen.getByRole('article')
  expect(card.textContent).toContain(words)
  expect(card.textContent).not.toContain('₹')
})
