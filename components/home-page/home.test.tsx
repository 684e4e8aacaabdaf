/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { buildCard } from '@/lib/catalogue/sale'
import { buildPicture, buildProject, chennai, tirunelveli } from '@/lib/testing/builders'
import { CityChoice } from './city-choice'
import { NewestLaunch } from './launch'
import { HomePageVideos } from './videos'

const launch = buildProject({
  id: 25,
  name: 'Palmyra Gardens',
  priceFrom: 1_680_000,
  area: { min: 1200, max: 2800, basis: 'plot' },
})
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const find = () => screen.queryByRole<HTMLDialogElement>('dialog', { name: 'New launch: Palmyra Gardens' })
const show = (around?: ReactNode) =>
  render(
    <>
      {around}
      <NewestLaunch project={launch} />
    </>,
  )

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('waits from the load event, even when hydration comes later', async () => {
  await wait(100)
  // jsdom has no navigation timing.
  const entry = { name: window.location.href, loadEventStart: performance.now() }
  Object.assign(performance, { getEntriesByType: () => [entry] })
  await wait(300)
  show()
  await wait(199)
  expect(find()).toBeNull()
  await wait(1)
  expect(find()).not.toBeNull()
  Object.assign(performance, { getEntriesByType: () => [] })
})

test('its picture is fetched before it opens, so that it opens with it', async () => {
  show()
  expect(document.querySelector('img')).toBeNull()
  await wait(100)
  expect(find()).toBeNull()
  expect(document.querySelector('img')?.getAttribute('loading')).toBe('eager')
})

test('never opens on a screen lower than 500 px', async () => {
  jest.replaceProperty(window, 'innerHeight', 490)
  show()
  await wait(5000)
  expect(find()).toBeNull()
})

test('opens once per launch and day, in all tabs', async () => {
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
  render(<NewestLaunch project={{ ...launch, id: 26, name: 'Magnolia Heights' }} />)
  await wait(510)
  expect(screen.queryByRole('dialog', { name: 'New launch: Magnolia Heights' })).not.toBeNull()
  act(() => screen.getByRole('button', { name: 'Close' }).click())
  jest.setSystemTime(Date.now() + 24 * 60 * 60 * 1000)
  show()
  await wait(510)
  expect(find()).not.toBeNull()
})

test.each([
  ['for a crawler', 'Mozilla/5.0 (compatible; bingbot/2.0)', null],
  ['while a visitor types', 'Mozilla/5.0', <input key="input" />],
  ['over another dialog', 'Mozilla/5.0', <dialog key="dialog" open aria-label="Enquiry" />],
])('does not open %s', async (_, agent, around) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  show(around)
  document.querySelector('input')?.focus()
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

test('a film has the registration number of its project, not of a project whose name is in the title', () => {
  const neemPark = buildProject({ id: 9, name: 'Neem Park', reraNumber: 'TN/1' })
  const film = { kind: 'walkthrough' as const, poster: buildPicture() }
  const videos = [
    { ...film, title: 'Walkthrough of Neem Parkway', url: '/media/a.mp4', projectId: null },
    { ...film, title: 'A walk under the trees', url: '/media/b.mp4', projectId: 9 },
  ]
  render(<HomePageVideos title="Films" videos={videos} projects={[neemPark]} />)
  const captions = screen
    .getAllByRole('listitem')
    .map((item) => item.querySelector('figcaption')?.textContent)
  expect(captions[0]).not.toContain('TN/1')
  expect(captions[1]).toContain('TN/1')
})

test('the choice names every city: the first two with their types, further ones as links to their lists', () => {
  const ongoing = [buildCard(launch)]
  const hubballi = { ...chennai, id: 40, name: 'Hubballi', slug: 'hubballi' }
  const cities = [chennai, tirunelveli, hubballi].map((city) => ({ city, ongoing }))
  render(<CityChoice title="Where are you looking?" cities={cities} />)
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(links).toHaveLength(5)
  expect(links[0]).toBe('1 on sale in Chennai')
  expect(links[1]).toMatch(/^Villas from ₹16.80 lakh 1 project in Chennai/)
  expect(links[4]).toBe('Hubballi: 1 on sale')
})
