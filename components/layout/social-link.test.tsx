/** @jest-environment jsdom */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { render } from '@testing-library/react'
import { site } from '@/lib/site'
import { SocialLink } from './social-link'

const drawings = readFileSync(path.join(__dirname, 'social-glyphs.svg'), 'utf8')

test.each(site.social)('$name has its own icon', (service) => {
  const { container } = render(<SocialLink {...service} />)
  const id = container.querySelector('use')?.getAttribute('href')?.split('#')[1]
  expect(drawings).toMatch(new RegExp(`<path id="${id}" [^>]*d="M`))
})

test('a service without one is its first letter', () => {
  const { container } = render(<SocialLink name="Orkut" url="https://orkut.example.com" />)
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe('O')
})
