/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { BlogGrid } from './blog-grid'

it('offers the ongoing projects while there are no posts', () => {
  render(<BlogGrid posts={{ items: [], page: 1, pageCount: 1, total: 0 }} />)
  expect(screen.getByRole('link', { name: 'View ongoing projects' }).getAttribute('href')).toBe(
    '/ongoing-projects',
  )
})
