/** @jest-environment jsdom */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { render } from '@testing-library/react'
import { site } from '@/lib/site'
import { SocialGlyph } from './social-glyph'

const drawings = readFileSync(path.join(__dirname, 'social-glyphs.svg'), 'utf8')

test.each(site.social.map(({ name }) => name))('%s has a drawing of its own', (name) => {
  const { container } = render(<SocialGlyph name={name} />)
  const id = container.querySelector('use')?.getAttribute('href')?.split('#')[1]
  expect(drawings).toMatch(new RegExp(`<path id="${id}" [^>]*d="M`))
})

test('a service without one is its first letter', () => {
  expect(render(<SocialGlyph name="Orkut" />).container.textContent).toBe('O')
})
