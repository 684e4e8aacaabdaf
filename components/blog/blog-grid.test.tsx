/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { BlogGrid } from './blog-grid'
import { PostTitle } from './post-card'

it('offers the ongoing projects while there are no posts', () => {
  render(<BlogGrid posts={{ items: [], page: 1, pageCount: 1, total: 0 }} />)
  expect(screen.getByRole('link', { name: 'View ongoing projects' }).getAttribute('href')).toBe(
    '/ongoing-projects',
  )
})

it('keeps the hyphens of short words on one line, and may break longer ones', () => {
  const { container } = render(
    <PostTitle title="Super built-up area and neighbourhood-association, built-up" />,
  )
  expect(container.textContent).toBe('Super built-up area and neighbourhood-association, built-up')
  expect([...container.children].map(({ textContent }) => textContent)).toEqual(['built-up', 'built-up'])
})
