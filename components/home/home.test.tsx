/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SHOWN_LAUNCH, writeSession } from '@/components/ui/session-store'
import { LaunchModal } from './launch-modal'
import { findNamed } from './videos'

const launch = {
  id: 25,
  name: 'Palmyra Gardens',
  slug: 'palmyra-gardens',
  address: 'KTC Nagar, Tirunelveli',
  propertyType: 'Plots',
  area: { min: 1200, max: 2800, basis: 'plot' as const },
  reraNumber: 'TN/SAMPLE/LAYOUT/0003/2026',
}
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const find = () => screen.queryByRole<HTMLDialogElement>('dialog', { name: 'New launch: Palmyra Gardens' })
const show = (around?: ReactNode) =>
  render(
    <>
      {around}
      <LaunchModal launch={launch} price="₹16.80 lakh" picture={null} />
    </>,
  )

beforeEach(() => {
  jest.useFakeTimers()
  for (const id of [25, 26]) writeSession(SHOWN_LAUNCH + id, null)
})
afterEach(() => jest.useRealTimers())

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

test('opens once per browser session and launch, and stores nothing beyond the session', async () => {
  const first = show()
  await wait(510)
  expect(find()?.textContent).toContain('From ₹16.80 lakh, 1,200 to 2,800 sq ft')
  act(() => screen.getByRole('button', { name: 'Close' }).click())
  expect(find()).toBeNull()
  first.unmount()
  const second = show()
  await wait(5000)
  expect(find()).toBeNull()
  second.unmount()
  const next = { ...launch, id: 26, name: 'Magnolia Heights' }
  render(<LaunchModal launch={next} price={null} picture={null} />)
  await wait(510)
  expect(screen.queryByRole('dialog', { name: 'New launch: Magnolia Heights' })).not.toBeNull()
  expect(localStorage).toHaveLength(0)
  expect(sessionStorage).toHaveLength(2)
})

test('never opens for a crawler', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; bingbot/2.0)')
  show()
  await wait(5000)
  expect(find()).toBeNull()
  jest.restoreAllMocks()
})

test('does not interrupt a visitor who types', async () => {
  show(<input aria-label="Email" />)
  screen.getByLabelText('Email').focus()
  await wait(5000)
  expect(find()).toBeNull()
})

test('does not open over another dialog', async () => {
  show(<dialog open aria-label="Enquiry" />)
  await wait(5000)
  expect(find()).toBeNull()
})

test('the sheet of a phone closes on Escape, also while the page has the focus', async () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  show()
  await wait(510)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(find()).toBeNull()
})

test('the title of a video names the project with the longest matching name', () => {
  const projects = [{ name: 'Cassia V' }, { name: 'Cassia VII' }, { name: 'Neem Park' }]
  expect(findNamed('Walkthrough of a villa at Cassia VII', projects)).toEqual({ name: 'Cassia VII' })
  expect(findNamed('Route map of our Chennai projects', projects)).toBeNull()
})
