/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { KeepHyphenated } from '@/components/ui/line-breaks'
import { BlogGrid } from './blog-grid'

it('offers the ongoing projects while there are no posts', () => {
  render(<BlogGrid posts={{ items: [], page: 1, pageCount: 1, total: 0 }} />)
  expect(screen.getByRole('link', { name: 'View ongoing projects' }).getAttribute('href')).toBe(
    '/ongoing-projects',
  )
})

it('ends no line of a title at a hyphen', () => {
  render(<KeepHyphenated text="What a home-loan lender looks at" />)
  expect(document.body.textContent).toBe('What a home-loan lender looks at')
  expect(screen.getByText('home-loan').className).toBe('whitespace-nowrap')
})
