/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { listPath } from '@/lib/paths'
import { listPageSteps, Pagination } from './pagination'

it.each([
  [1, 3, [1, 2, 3]],
  [1, 84, [1, 2, -84, 84]],
  [4, 84, [1, 2, 3, 4, 5, -84, 84]],
  [40, 84, [1, -39, 39, 40, 41, -84, 84]],
  [84, 84, [1, -83, 83, 84]],
])('page %i of %i offers %j', (page, pageCount, steps) => {
  expect(listPageSteps(page, pageCount)).toEqual(steps)
})

it('links to canonical addresses: page 1 without a suffix', () => {
  render(
    <Pagination page={2} pageCount={3} hrefFor={(n) => listPath('ongoing', 'chennai', n)} label="Pages" />,
  )
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(address('Page 1')).toBe('/ongoing-projects/chennai')
  expect(address('Previous')).toBe('/ongoing-projects/chennai')
  expect(address('Next')).toBe('/ongoing-projects/chennai/page/3')
  expect(screen.getByText('2').getAttribute('aria-current')).toBe('page')
})

it('is left out for a single page', () => {
  const { container } = render(<Pagination page={1} pageCount={1} hrefFor={String} label="Pages" />)
  expect(container.childElementCount).toBe(0)
})
