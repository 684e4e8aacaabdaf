/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { PROJECT_STATUSES, type ProjectStatus } from '@/lib/catalogue/types'
import { chennai } from '@/lib/testing/builders'
import { type LinksByStatus, OtherProjects } from './other-projects'

const link = (id: number, status: ProjectStatus, reraNumber: string | null) => ({
  id,
  name: `Project ${id}`,
  slug: `project-${id}`,
  status,
  location: chennai,
  reraNumber,
})
const list = (status: ProjectStatus) => ({
  links: [link(1, status, 'TN/SAMPLE/BLDG/0001/2026'), link(2, status, null)],
  total: 2,
})
const others: LinksByStatus = {
  ongoing: list('ongoing'),
  upcoming: list('upcoming'),
  completed: list('completed'),
}

test('every other project stands with its RERA number or that it is awaited, whatever its status', () => {
  render(<OtherProjects others={others} currentId={99} />)
  for (const [name, words] of [
    [/^Project 1/, 'RERA TN/SAMPLE/BLDG/0001/2026'],
    [/^Project 2/, 'RERA registration awaited'],
  ] as const) {
    const links = screen.getAllByRole('link', { name })
    expect(links).toHaveLength(PROJECT_STATUSES.length)
    for (const { textContent } of links) expect(textContent).toContain(words)
  }
})
