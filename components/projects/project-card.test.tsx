/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react'
import { buildSummary } from '@/lib/testing/builders'
import { ProjectCard } from './project-card'
import { StatusBadge } from './status-badge'

describe('a project card', () => {
  it('shows name, place, type, status, square feet with their basis, price and RERA number', () => {
    render(<ProjectCard project={buildSummary()} />)
    const card = screen.getByRole('article')
    expect(within(card).getByRole('heading', { level: 3 }).textContent).toBe('Cassia VII')
    for (const words of [
      'Navalur, Chennai',
      'Villas / Ongoing',
      '1,180 – 1,640 sq ft built-up area',
      'Start from ₹68.5 lakh',
      'RERA TN/SAMPLE/BLDG/0001/2026',
    ]) {
      expect(card.textContent).toContain(words)
    }
  })

  it('leads to the project, the enquiry and the brochure, each a link that works without script', () => {
    render(<ProjectCard project={buildSummary()} />)
    const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(address('View project Cassia VII')).toBe('/view-project/cassia-vii')
    expect(address('Enquire now about Cassia VII')).toBe('/enquiry?project_id=8')
    expect(address('View brochure of Cassia VII')).toBe('/enquiry?project_id=8&kind=brochure')
    expect(screen.getAllByRole('link')).toHaveLength(3)
  })

  it('promises neither price nor brochure before RERA registration', () => {
    render(<ProjectCard project={buildSummary({ reraNumber: null })} />)
    expect(screen.getByRole('article').textContent).toContain('RERA registration awaited')
    expect(screen.queryByText(/Start from/)).toBeNull()
    expect(screen.queryByRole('link', { name: /brochure/ })).toBeNull()
    expect(screen.getByRole('link', { name: /Enquire now/ }).getAttribute('href')).toBe(
      '/enquiry?project_id=8',
    )
  })

  it('leaves out what is not known', () => {
    render(<ProjectCard project={buildSummary({ area: null, priceFrom: null })} headingLevel="h2" />)
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Cassia VII')
    expect(screen.queryByText(/sq ft/)).toBeNull()
    expect(screen.queryByText(/Start from/)).toBeNull()
  })
})

describe('the badge', () => {
  it.each(['New Launch', 'Ready To Move', 'Ready To Build', 'Get Ready To Move In'] as const)(
    'says %s',
    (status) => {
      const { container } = render(<StatusBadge status={status} />)
      expect(container.textContent).toBe(status)
    },
  )

  it('is left out for a project that is simply ongoing', () => {
    const { container } = render(<StatusBadge status="Ongoing" />)
    expect(container.childElementCount).toBe(0)
  })
})
