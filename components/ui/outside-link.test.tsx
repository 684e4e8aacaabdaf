/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { CmsHtml } from './cms-html'
import { OutsideLink } from './outside-link'

test('a link that leaves the site opens a new tab and says so, in components and in text of the catalogue', () => {
  render(
    <>
      <OutsideLink href="https://www.example.com/a">A</OutsideLink>
      <CmsHtml
        html={
          '<p><a href="https://www.example.com/b">B</a>, <a title="T" href="https://www.example.com/c"><b>C</b></a>, ' +
          '<a href="/team">D</a>, <a href="mailto:e@example.com">E</a></p>'
        }
      />
    </>,
  )
  const links = screen.getAllByRole<HTMLAnchorElement>('link')
  const outside = links.filter(({ href }) => href.startsWith('https://'))
  expect(outside.map(({ target, rel, textContent }) => [target, rel, textContent])).toEqual(
    ['A', 'B', 'C'].map((name) => ['_blank', 'noopener', `${name}, opens in a new tab`]),
  )
  expect(links.slice(3).map(({ target, textContent }) => target + textContent)).toEqual(['D', 'E'])
})
