/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { buildPicture } from '@/lib/testing/builders'
import { Picture } from './picture'

// jsdom loads no pictures.
let mockIsLoaded: boolean
let mockWidth: number
beforeAll(() => {
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { get: () => mockIsLoaded })
  Object.defineProperty(HTMLImageElement.prototype, 'naturalWidth', { get: () => mockWidth })
})

/** The picture of a page that was sent as HTML, once React is there. */
function arrive(isLoaded: boolean, width: number): HTMLElement {
  mockIsLoaded = isLoaded
  mockWidth = width
  const picture = <Picture picture={buildPicture({ alt: 'The house' })} sizes="94vw" first />
  document.body.innerHTML = `<main>${renderToString(picture)}</main>`
  act(() => void hydrateRoot(screen.getByRole('main'), picture))
  return screen.getByRole('img', { name: 'The house' })
}
/** Whether its words are drawn in a colour (app/globals.css). */
const isShownInWords = (picture: HTMLElement) => 'failed' in picture.dataset

test.each([
  ['that failed before React came', true, 0, true],
  ['that came before', true, 640, false],
  ['on its way', false, 0, false],
])('a picture %s: loaded %s, %i wide, in words %s', (_, isLoaded, width, is) => {
  expect(isShownInWords(arrive(isLoaded, width))).toBe(is)
})

test('a picture that fails later is shown in words', () => {
  const picture = arrive(false, 0)
  mockIsLoaded = true
  fireEvent.error(picture)
  expect(isShownInWords(picture)).toBe(true)
})
