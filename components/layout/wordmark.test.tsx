/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { site } from '@/lib/site'
import { Wordmark } from './wordmark'

let mockLogo: object | null = null
jest.mock('@/lib/content/pictures', () => ({
  get logo() {
    return mockLogo
  },
}))

test("the wordmark is the builder's name in letters, or the logo of the ground that it is on", () => {
  expect(render(<Wordmark />).container.textContent).toContain(site.name)
  mockLogo = { onPage: { src: '/media/dark.svg' }, onStructure: { src: '/media/light.svg' } }
  const find = (isOnStructure: boolean) =>
    render(<Wordmark isOnStructure={isOnStructure} />)
      .container.querySelector('img')
      ?.getAttribute('src')
  expect([find(false), find(true)]).toEqual(['/media/dark.svg', '/media/light.svg'])
  expect(render(<Wordmark isOnStructure />).container.querySelector('source')?.media).toBe('print')
})
