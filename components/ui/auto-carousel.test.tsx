/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { AutoCarousel } from './auto-carousel'
import { getEmblaDuration } from './auto-carousel-state'
import { useCarouselStop } from './carousel-stop'

let reduced = false
let embla: FakeEmbla

/** Embla's part of the work, without a layout: jsdom lays out nothing. */
class FakeEmbla {
  index = 0
  jumped = false
  #listeners = new Set<() => void>()
  selectedScrollSnap = () => this.index
  scrollSnapList = () => [0, 0.5, 1]
  scrollTo = (index: number, jump: boolean) => {
    this.index = index
    this.jumped = jump
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
const mockRef = () => {}
jest.mock('embla-carousel-react', () => ({
  __esModule: true,
  default: () => [mockRef, embla],
}))

function StopButton() {
  const stop = useCarouselStop()
  return (
    <button type="button" onClick={stop}>
      Play video
    </button>
  )
}

/** Until a browser without requestIdleCallback, as jsdom is, has time. */
const IDLE_MS = 200
/** Until what is drawn has been painted, and Embla takes the row. */
const FRAMES_MS = 50

async function renderThree(props: { loop?: boolean; lockMs?: number } = {}) {
  render(
    <AutoCarousel label="Customer videos" intervalMs={4000} slideMs={500} dots {...props}>
      <StopButton />
      <p>Two</p>
      <p>Three</p>
    </AutoCarousel>,
  )
  await act(() => jest.advanceTimersByTimeAsync(IDLE_MS))
  await act(() => jest.advanceTimersByTimeAsync(FRAMES_MS))
  return screen.getByRole('list')
}

function wait(ms: number) {
  act(() => void jest.advanceTimersByTime(ms))
}

beforeEach(() => {
  reduced = false
  embla = new FakeEmbla()
  jest.useFakeTimers()
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: reduced, media: query, onchange: null }) as MediaQueryList
})
afterEach(() => jest.useRealTimers())

test('advances one slide every interval and wraps to the first', async () => {
  await renderThree({ loop: true })
  wait(3900)
  expect(embla.index).toBe(0)
  wait(100)
  expect(embla).toMatchObject({ index: 1, jumped: false })
  wait(4000)
  expect(embla.index).toBe(2)
  wait(4000)
  expect(embla.index).toBe(0)
})

test('half a second of animation is what Embla gets', () => {
  let rest = 1
  let velocity = 0
  for (let frame = 0; frame < 30; frame += 1) {
    velocity = (velocity + rest / getEmblaDuration(500)) * 0.68
    rest -= velocity
  }
  expect(Math.abs(rest)).toBeLessThan(0.02)
})

test('previous from the first wraps to the last', async () => {
  await renderThree({ loop: true })
  fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }))
  expect(embla.index).toBe(2)
  expect(screen.getByRole('button', { name: 'Show slide 3' }).getAttribute('aria-current')).toBe('true')
})

test('without a loop it stays at the ends', async () => {
  await renderThree()
  fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }))
  expect(embla.index).toBe(0)
})

test('refuses a second change while locked', async () => {
  await renderThree({ lockMs: 2000 })
  const next = screen.getByRole('button', { name: 'Next slide' })
  fireEvent.click(next)
  wait(1900)
  fireEvent.click(next)
  wait(50)
  expect(embla.index).toBe(1)
  wait(100)
  fireEvent.click(next)
  expect(embla.index).toBe(2)
})

test('stands still while hovered and while focused, and goes on afterwards', async () => {
  const row = await renderThree({ loop: true })
  fireEvent.mouseEnter(row)
  wait(9000)
  expect(embla.index).toBe(0)
  fireEvent.mouseLeave(row)
  const next = screen.getByRole('button', { name: 'Next slide' })
  act(() => next.focus())
  wait(9000)
  expect(embla.index).toBe(0)
  act(() => next.blur())
  wait(4100)
  expect(embla.index).toBe(1)
})

test('pause stops it, play starts it again although the button keeps the focus', async () => {
  await renderThree({ loop: true })
  const pause = screen.getByRole('button', { name: 'Pause Customer videos' })
  act(() => pause.focus())
  fireEvent.click(pause)
  wait(9000)
  expect(embla.index).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Play Customer videos' }))
  wait(4100)
  expect(embla.index).toBe(1)
})

test('a slide can stop the advance for good', async () => {
  await renderThree({ loop: true })
  fireEvent.click(screen.getByRole('button', { name: 'Play video' }))
  wait(20_000)
  expect(embla.index).toBe(0)
  expect(screen.queryByRole('button', { name: /^Pause/ })).toBeNull()
})

test('under reduced motion it never moves by itself and jumps when asked', async () => {
  reduced = true
  const row = await renderThree({ loop: true })
  wait(20_000)
  expect(embla.index).toBe(0)
  fireEvent.keyDown(row, { key: 'ArrowRight' })
  expect(embla).toMatchObject({ index: 1, jumped: true })
})
