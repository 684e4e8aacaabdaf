/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { buildBlogSummary } from '@/lib/testing/builders'
import { BlogGrid } from './blog-grid'
import { PostCard } from './post-card'

it('shows title, date and excerpt, and opens the post in a new tab, saying so', () => {
  render(<PostCard post={buildBlogSummary()} />)
  expect(screen.getByRole('heading').textContent).toBe('How to read a RERA page')
  expect(screen.getByText('14 March 2026').getAttribute('datetime')).toBe('2026-03-14')
  expect(screen.getByRole('paragraph').textContent).toContain('each line of a registration page')
  const link = screen.getByRole('link', { name: /^View more.*How to read a RERA page.*opens in a new tab/ })
  expect(link.getAttribute('href')).toBe('/view-blog/how-to-read-a-rera-page')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toContain('noopener')
})

it('offers the ongoing projects while there are no posts', () => {
  render(<BlogGrid posts={{ items: [], page: 1, pageCount: 1, total: 0 }} />)
  expect(screen.getByRole('link', { name: 'View ongoing projects' }).getAttribute('href')).toBe(
    '/ongoing-projects',
  )
})
