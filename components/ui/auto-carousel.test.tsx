/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { translatePage } from '@/lib/testing/translate-page'
import { AutoCarousel } from './auto-carousel'

let isReduced: boolean
let mockEmbla: FakeEmbla

/** Replaces Embla, which needs a layout. Has three slides and loops. */
class FakeEmbla {
  index = 0
  hasJumped = false
  shown = [0, 1, 2]
  #listeners = new Set<() => void>()
  rootNode = () => screen.getByRole('list').parentElement
  slideNodes = () => screen.getAllByRole('listitem')
  slidesInView = () => this.shown
  selectedScrollSnap = () => this.index
  scrollNext = (isJump: boolean) => this.scrollTo((this.index + 1) % 3, isJump)
  scrollPrev = (isJump: boolean) => this.scrollTo((this.index + 2) % 3, isJump)
  scrollTo = (index: number, isJump: boolean) => {
    this.index = index
    this.hasJumped = isJump
    this.report()
  }
  report = () => {
    for (const listener of this.#listeners) listener()
  }
  on = (_event: string, listener: () => void) => {
    this.#listeners.add(listener)
    return this
  }
  off = (_event: string, listener: () => void) => {
    this.#listeners.delete(listener)
    return this
  }
}
jest.mock('embla-carousel-react', () => {
  const { useState } = jest.requireActual<typeof import('react')>('react')
  const useEmblaCarousel = () => {
    const [row, setRow] = useState<HTMLElement | null>(null)
    return [setRow, row ? mockEmbla : undefined]
  }
  return { __esModule: true, default: useEmblaCarousel }
})

function renderThree() {
  render(
    <AutoCarousel label="customer clips" intervalMs={4000} hasDots>
      <button type="button" data-stops-carousel>
        Play video
      </button>
      <p>Two</p>
      <p>Three</p>
    </AutoCarousel>,
  )
  // Embla starts after the load event.
  wait(0)
  return screen.getByRole('list')
}

const button = (name: string) => screen.getByRole('button', { name })
const wait = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms)
  })

beforeEach(() => {
  isReduced = false
  localStorage.clear()
  mockEmbla = new FakeEmbla()
  jest.useFakeTimers()
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: isReduced, media, onchange: null }) as MediaQueryList
})
afterEach(() => jest.useRealTimers())

test('pauses while hovered and while focused, and goes on afterwards', () => {
  renderThree()
  fireEvent.mouseEnter(button('Next slide'))
  wait(9000)
  fireEvent.mouseLeave(button('Next slide'))
  act(() => button('Next slide').focus())
  wait(9000)
  expect(mockEmbla.index).toBe(0)
  act(() => button('Next slide').blur())
  wait(4100)
  expect(mockEmbla.index).toBe(1)
})

test('does not move by itself while the last move locks it', () => {
  renderThree()
  wait(3900)
  fireEvent.click(button('Next slide'))
  wait(3900)
  expect(mockEmbla.index).toBe(1)
  wait(300)
  expect(mockEmbla.index).toBe(2)
})

test('under reduced motion it never moves by itself, and jumps when asked', () => {
  isReduced = true
  const row = renderThree()
  wait(20_000)
  expect(mockEmbla.index).toBe(0)
  expect(screen.queryByRole('button', { name: /moving pictures/ })).toBeNull()
  fireEvent.keyDown(row, { key: 'ArrowRight', altKey: true })
  expect(mockEmbla.index).toBe(0)
  fireEvent.keyDown(row, { key: 'ArrowRight' })
  expect(mockEmbla).toMatchObject({ index: 1, hasJumped: true })
})

test('in a translated page the number of the slide follows', () => {
  isReduced = true
  renderThree()
  translatePage()
  fireEvent.click(button('Previous slide'))
  expect(screen.getByText('3 of 3', { selector: 'p *' })).toBeDefined()
  expect(screen.queryByText('1 of 3', { selector: 'p *' })).toBeNull()
})

test('only slides in view can have the focus; an arrow key takes the focus along', () => {
  isReduced = true
  render(
    <AutoCarousel label="pictures" intervalMs={4000} hasDots>
      {['One', 'Two', 'Three'].map((name) => (
        <a key={name} href="#x">
          {name}
        </a>
      ))}
    </AutoCarousel>,
  )
  wait(0)
  const reachable = () => screen.getAllByRole('listitem').map((slide) => !slide.hasAttribute('inert'))
  const show = (...slides: number[]) =>
    act(() => {
      mockEmbla.shown = slides
      mockEmbla.report()
    })
  show(0, 1)
  expect(reachable()).toEqual([true, true, false])
  act(() => screen.getByText('One').focus())
  fireEvent.keyDown(screen.getByText('One'), { key: 'ArrowRight' })
  show(1, 2)
  expect(reachable()).toEqual([false, true, true])
  expect(document.activeElement).toBe(screen.getByText('Two'))
})

test('every button has a tab stop', () => {
  renderThree()
  for (const control of screen.getAllByRole('button')) expect(control.tabIndex).toBe(0)
})
