/** @jest-environment jsdom */
import { render } from '@testing-library/react'
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

it('is left out for a single page', () => {
  const { container } = render(<Pagination page={1} pageCount={1} hrefFor={String} label="Pages" />)
  expect(container.childElementCount).toBe(0)
})
