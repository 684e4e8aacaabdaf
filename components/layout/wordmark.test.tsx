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

test("the wordmark is the builder's name in letters, or the logo of the ground that it stands on", () => {
  expect(render(<Wordmark />).container.textContent).toContain(site.name)
  mockLogo = { onWhite: { src: '/media/dark.svg' }, onGreen: { src: '/media/light.svg' } }
  const find = (isOnGreen: boolean) =>
    render(<Wordmark isOnGreen={isOnGreen} />)
      .container.querySelector('img')
      ?.getAttribute('src')
  expect([find(false), find(true)]).toEqual(['/media/dark.svg', '/media/light.svg'])
  expect(render(<Wordmark isOnGreen />).container.querySelector('source')?.media).toBe('print')
})
