/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { LinkedText } from './legal-view'

test('words in brackets become links, everything else stays text', () => {
  const { container } = render(
    <p>
      <LinkedText text="Write to [us](mailto:a@example.com) or see the [terms](/terms-conditions). Thank you." />
    </p>,
  )
  expect(container.textContent).toBe('Write to us or see the terms. Thank you.')
  expect(screen.getByRole('link', { name: 'us' }).getAttribute('href')).toBe('mailto:a@example.com')
  expect(screen.getByRole('link', { name: 'terms' }).getAttribute('href')).toBe('/terms-conditions')
})
