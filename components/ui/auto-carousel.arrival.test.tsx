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
const mockRef = jest.fn()
jest.mock('embla-carousel-react', () => ({
  __esModule: true,
  default: (options: object) => {
    asked = options
    return [mockRef, embla]
  },
}))

/** Until a browser without requestIdleCallback, as jsdom is, has time. */
const IDLE_MS = 200
/** Until what is drawn has been painted, and Embla takes the row. */
const FRAMES_MS = 50

beforeEach(() => {
  index = 0
  mockRef.mockClear()
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
const getRow = () => screen.getByRole('list').parentElement as HTMLElement

test('before the page is idle it is a row that scrolls by itself, until somebody reaches for it', async () => {
  expect(getRow().className).toContain('overflow-x-auto')
  expect(screen.queryByRole('button')).toBeNull()
  await act(async () => screen.getByRole('link', { name: 'One' }).focus())
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(getRow().className).toContain('overflow-hidden')
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
  expect(getRow().className).toContain('overflow-hidden')
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
  expect(row.className).toContain('overflow-hidden')
  expect(asked).toMatchObject({ startIndex: 1 })
  expect(row.scrollLeft).toBe(390)
  await act(() => jest.advanceTimersByTimeAsync(FRAMES_MS))
  expect(row.scrollLeft).toBe(0)
  expect(mockRef).toHaveBeenCalledWith(row)
})

test('a row that is gone before its frame is not taken over', async () => {
  const row = getRow()
  await act(() => jest.advanceTimersByTimeAsync(IDLE_MS))
  expect(row.className).toContain('overflow-hidden')
  cleanup()
  await act(() => jest.advanceTimersByTimeAsync(FRAMES_MS))
  expect(mockRef).not.toHaveBeenCalled()
})

/** Browsers let the keyboard reach what scrolls, jsdom only what says that it can be reached. */
async function arrive(hasFocus: boolean): Promise<boolean> {
  const row = getRow()
  row.tabIndex = 0
  if (hasFocus) act(() => row.focus())
  row.removeAttribute('tabindex')
  await act(() => jest.advanceTimersByTimeAsync(IDLE_MS))
  await act(() => jest.advanceTimersByTimeAsync(FRAMES_MS))
  expect(row.className).toContain('overflow-hidden')
  return row.hasAttribute('tabindex')
}

test('who has the focus in the row itself keeps it there when the row scrolls no longer', async () => {
  expect(await arrive(true)).toBe(true)
  expect(document.activeElement).toBe(getRow())
})

test('a row without the focus takes none, so that no click on it stops it', async () => {
  expect(await arrive(false)).toBe(false)
})
