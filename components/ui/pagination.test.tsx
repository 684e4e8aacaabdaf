/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { Pagination } from './pagination'

it.each([
  [1, 3, 'Page 1 Page 2 Page 3 Next'],
  [1, 84, 'Page 1 Page 2 … Page 84 Next'],
  [4, 84, 'Previous Page 1 Page 2 Page 3 Page 4 Page 5 … Page 84 Next'],
  [40, 84, 'Previous Page 1 … Page 39 Page 40 Page 41 … Page 84 Next'],
  [84, 84, 'Previous Page 1 … Page 83 Page 84'],
])('page %i of %i offers %s', (page, pageCount, offered) => {
  render(<Pagination page={page} pageCount={pageCount} hrefFor={String} label="Pages" />)
  const texts = [...screen.getByRole('navigation').children].map(({ textContent }) => textContent)
  expect(texts.join(' ')).toBe(offered)
})

it('is left out for a single page', () => {
  const { container } = render(<Pagination page={1} pageCount={1} hrefFor={String} label="Pages" />)
  expect(container.childElementCount).toBe(0)
})
