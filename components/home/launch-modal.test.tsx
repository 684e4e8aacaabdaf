/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { writeSession } from '@/components/ui/session-store'
import { CITY_CHOICE_ID } from './city-choice'
import { LaunchModal } from './launch-modal'
import { SHOWN_LAUNCH } from './launch-timing'

// jsdom cannot open a native dialog.
jest.mock('./launch-dialog', () => ({
  LaunchDialog: ({ launch, onClose }: { launch: { name: string }; onClose: () => void }) => (
    <div role="dialog" aria-label={launch.name}>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  ),
}))

const launch = {
  id: 25,
  name: 'Palmyra Gardens',
  slug: 'palmyra-gardens',
  address: 'KTC Nagar, Tirunelveli',
  propertyType: 'Plots',
  reraNumber: 'TN/SAMPLE/LAYOUT/0003/2026',
}
let isDesktop: boolean
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const find = () => screen.queryByRole('dialog', { name: 'Palmyra Gardens' })
const show = (around?: ReactNode) =>
  render(
    <>
      {around}
      <LaunchModal launch={launch} picture={null} />
    </>,
  )

beforeEach(() => {
  isDesktop = true
  jest.useFakeTimers()
  for (const id of [25, 26]) writeSession(SHOWN_LAUNCH + id, null)
  window.matchMedia = (media) => ({ matches: isDesktop, media }) as MediaQueryList
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('opens 500 ms after the load event', async () => {
  const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  show()
  await wait(5000)
  readyState.mockReturnValue('complete')
  act(() => void window.dispatchEvent(new Event('load')))
  await wait(499)
  expect(find()).toBeNull()
  await wait(1)
  expect(find()).not.toBeNull()
})

test('counts from the load event also when hydration comes later', async () => {
  await wait(100)
  const entry = { name: window.location.href, loadEventStart: performance.now() }
  // jsdom has no navigation timing.
  Object.assign(performance, { getEntriesByType: () => [entry] })
  await wait(300)
  show()
  await wait(199)
  expect(find()).toBeNull()
  await wait(1)
  expect(find()).not.toBeNull()
  Object.assign(performance, { getEntriesByType: () => [] })
})

test('on phones it opens 500 ms after the visitor has scrolled past the choice of city', async () => {
  isDesktop = false
  let scrollTo: (top: number) => void = () => {}
  const observer = window.IntersectionObserver
  window.IntersectionObserver = class {
    constructor(callback: (entries: object[]) => void) {
      scrollTo = (top) => callback([{ isIntersecting: false, boundingClientRect: { top } }])
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
  show(<nav id={CITY_CHOICE_ID} />)
  await wait(5000)
  act(() => scrollTo(900))
  await wait(5000)
  expect(find()).toBeNull()
  act(() => scrollTo(-300))
  await wait(499)
  expect(find()).toBeNull()
  await wait(1)
  expect(find()).not.toBeNull()
  window.IntersectionObserver = observer
})

test('opens once per browser session and launch, and remembers nothing beyond the session', async () => {
  const first = show()
  await wait(510)
  act(() => screen.getByRole('button', { name: 'Close' }).click())
  expect(find()).toBeNull()
  first.unmount()
  const second = show()
  await wait(5000)
  expect(find()).toBeNull()
  second.unmount()
  const next = { ...launch, id: 26, name: 'Magnolia Heights' }
  render(<LaunchModal launch={next} picture={null} />)
  await wait(510)
  expect(screen.queryByRole('dialog', { name: 'Magnolia Heights' })).not.toBeNull()
  expect(localStorage).toHaveLength(0)
  expect(sessionStorage).toHaveLength(2)
})

test.each(['Googlebot/2.1', 'Mozilla/5.0 (compatible; bingbot/2.0)', 'facebookexternalhit/1.1'])(
  'never opens for the crawler %s',
  async (agent) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
    show()
    await wait(5000)
    expect(find()).toBeNull()
  },
)

test('does not interrupt a visitor who types', async () => {
  show(<input aria-label="E-mail" />)
  screen.getByLabelText('E-mail').focus()
  await wait(5000)
  expect(find()).toBeNull()
})

test('does not open over another dialog', async () => {
  show(<dialog open aria-label="Enquiry" />)
  await wait(5000)
  expect(find()).toBeNull()
})
