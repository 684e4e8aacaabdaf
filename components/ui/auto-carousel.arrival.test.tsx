/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { AutoCarousel } from './auto-carousel'
import { sayWhole } from './when-whole'

// What moves a carousel comes after its page: until then, and when it comes.

/** Where Embla was told to go. */
let index: number
let asked: object
const embla = {
  selectedScrollSnap: () => index,
  scrollSnapList: () => [0, 1],
  scrollTo: (target: number) => {
    index = target
  },
  on: () => embla,
  off: () => embla,
}
/** What the row was like when Embla got it. */
const mockTake = jest.fn()
jest.mock('embla-carousel-react', () => {
  const { useState, useCallback, useEffect } = jest.requireActual('react')
  return {
    __esModule: true,
    // Like the real one: there is no Embla before an effect of the row's has made it.
    default: (options: object) => {
      asked = options
      const [row, setRow] = useState()
      const [api, setApi] = useState()
      useEffect(() => {
        if (!row) return
        mockTake(row.className, row.scrollLeft)
        setApi(embla)
      }, [row])
      return [useCallback(setRow, []), api]
    },
  }
})

/** Until a browser without requestIdleCallback, as jsdom is, has time. */
const IDLE_MS = 200
/** Until what is drawn has been painted, and Embla takes the row. */
const FRAMES_MS = 50

beforeEach(() => {
  index = 0
  mockTake.mockClear()
  jest.useFakeTimers()
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: false, media: query, onchange: null }) as MediaQueryList
  show()
})
afterEach(() => jest.useRealTimers())

const show = () =>
  render(
    <AutoCarousel label="Customer videos" intervalMs={4000} slideMs={500}>
      <a href="/one">One</a>
      <p>Two</p>
    </AutoCarousel>,
  )
/** Embla gets a row that no longer scrolls and stands at its beginning, as Embla itself moves it from then on. */
async function taken() {
  await act(() => jest.advanceTimersByTimeAsync(FRAMES_MS))
  expect(mockTake.mock.calls).toEqual([[expect.stringContaining('overflow-hidden'), 0]])
}
const getRow = () => screen.getByRole('list').parentElement as HTMLElement

test('before the page is idle it is a row that scrolls by itself, until somebody reaches for it', async () => {
  expect(getRow().className).toContain('overflow-x-auto')
  expect(screen.queryByRole('button')).toBeNull()
  await act(async () => screen.getByRole('link', { name: 'One' }).focus())
  await act(() => jest.advanceTimersByTimeAsync(0))
  await taken()
  fireEvent.click(screen.getByRole('button', { name: 'Next slide' }))
  expect(index).toBe(1)
})

test('it is not taken over amid the laying out of the page', async () => {
  cleanup()
  delete document.documentElement.dataset.whole
  show()
  await act(() => jest.advanceTimersByTimeAsync(IDLE_MS))
  expect(getRow().className).toContain('overflow-x-auto')
  sayWhole()
  await act(() => jest.advanceTimersByTimeAsync(IDLE_MS))
  await taken()
})

test('a row that a finger moves is taken over when it stands, at the slide it shows', async () => {
  const row = getRow()
  for (const slide of screen.getAllByRole('listitem'))
    Object.defineProperty(slide, 'offsetWidth', { value: 400 })
  row.scrollLeft = 230
  await act(() => jest.advanceTimersByTimeAsync(IDLE_MS))
  row.scrollLeft = 390
  await act(() => jest.advanceTimersByTimeAsync(160))
  expect(row.className).toContain('overflow-x-auto')
  await act(() => jest.advanceTimersByTimeAsync(150))
  expect(row.scrollLeft).toBe(390)
  await taken()
  expect(asked).toMatchObject({ startIndex: 1 })
})

test('until it is taken over the row goes on to scroll, and its keys are its own', async () => {
  const row = getRow()
  await act(() => jest.advanceTimersByTimeAsync(IDLE_MS))
  expect(row.className).toContain('overflow-x-auto')
  expect(fireEvent.keyDown(row, { key: 'ArrowRight' })).toBe(true)
  await taken()
  expect(fireEvent.keyDown(row, { key: 'ArrowRight' })).toBe(false)
  expect(index).toBe(1)
})

test('a row that is gone before its frame is not taken over', async () => {
  await act(() => jest.advanceTimersByTimeAsync(IDLE_MS))
  cleanup()
  await act(() => jest.advanceTimersByTimeAsync(FRAMES_MS))
  expect(mockTake).not.toHaveBeenCalled()
})

test('in a tab that nobody sees it is taken over without a frame and without a complaint', async () => {
  const complain = jest.spyOn(console, 'error')
  Object.defineProperty(document, 'hidden', { value: true, configurable: true })
  try {
    await act(() => jest.advanceTimersByTimeAsync(IDLE_MS))
    await act(() => jest.advanceTimersByTimeAsync(0))
    expect(mockTake).toHaveBeenCalled()
    expect(complain).not.toHaveBeenCalled()
  } finally {
    Reflect.deleteProperty(document, 'hidden')
    complain.mockRestore()
  }
})

/** Browsers let the keyboard reach what scrolls, jsdom only what says that it can be reached. */
async function arrive(hasFocus: boolean): Promise<boolean> {
  const row = getRow()
  row.tabIndex = 0
  if (hasFocus) act(() => row.focus())
  row.removeAttribute('tabindex')
  await act(() => jest.advanceTimersByTimeAsync(IDLE_MS))
  await taken()
  return row.hasAttribute('tabindex')
}

test('who has the focus in the row itself keeps it there when the row scrolls no longer', async () => {
  expect(await arrive(true)).toBe(true)
  expect(document.activeElement).toBe(getRow())
})

test('a row without the focus takes none, so that no click on it stops it', async () => {
  expect(await arrive(false)).toBe(false)
})
