import type { Browser, Page } from 'playwright'
import type { Row } from './bench'
import { BUDGET_PHONE, MARGIN, NAVIGATION } from './budget'

/** A slow 4G line. */
const SLOW_LINE = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
/** A page is quiet when nothing has kept its main thread busy for so long. */
const QUIET_MS = 2500
/** Milliseconds; for shifts their sum. */
type Figures = Record<'paint' | 'lcp' | 'interactive' | 'blocking' | 'shift', number>

/** The middle value; of an even number, the upper one in the middle. */
export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Visits a page of the site and the bare app's in turns. */
export async function compareVisits(
  browser: Browser,
  cpu: number,
  runs: number,
  name: string,
  ...urls: [site: string, bare: string]
): Promise<Row> {
  const visits: Figures[][] = [[], []]
  for (let run = 0; run < runs; run += 1)
    for (const [app, url] of urls.entries()) visits[app]?.push(await visit(browser, cpu, url))
  const read = (app: number, figure: keyof Figures) =>
    median((visits[app] ?? []).map((figures) => figures[figure]))
  const margins = Object.entries(MARGIN) as [keyof typeof MARGIN, number][]
  const measured = margins.map(
    ([figure]) => `${figure} ${Math.round(read(0, figure))} beside ${Math.round(read(1, figure))}`,
  )
  const misses = margins.filter(([figure, margin]) => read(0, figure) > read(1, figure) + margin)
  return [
    `${name}, processor ${cpu} times slower`,
    `${measured.join(', ')} ms, shift ${read(0, 'shift').toFixed(3)}`,
    margins.map(([figure, margin]) => `${figure} ${margin > 0 ? '+' : ''}${margin}`).join(', '),
    misses.length === 0 ? 'yes' : 'NO',
  ]
}

/** From a list to its first project and back: the times to the pages' first pictures, beside the bare app's. */
export async function compareNavigation(
  browser: Browser,
  cpu: number,
  runs: number,
  ...lists: [site: string, bare: string]
): Promise<Row> {
  const rounds: { there: number; back: number }[][] = [[], []]
  for (let round = 0; round < runs; round += 1)
    for (const [app, url] of lists.entries()) rounds[app]?.push(await navigate(browser, cpu, url))
  const [ours, theirs] = rounds.map((each) => ({
    there: median(each.map(({ there }) => there)),
    back: median(each.map(({ back }) => back)),
  })) as [{ there: number; back: number }, { there: number; back: number }]
  const isMet = ours.there <= theirs.there + NAVIGATION.there && ours.back <= NAVIGATION.back
  return [
    `list to project and back, processor ${cpu} times slower`,
    `${ours.there} and ${ours.back} ms, bare ${theirs.there} and ${theirs.back} ms`,
    `there within ${NAVIGATION.there} ms of bare, back within ${NAVIGATION.back} ms`,
    isMet ? 'yes' : 'NO',
  ]
}

/** A phone whose line and processor are slow, with nothing in its cache. */
async function openSlowPage(browser: Browser, cpu: number): Promise<Page> {
  const page = await browser.newPage({ ...BUDGET_PHONE, ignoreHTTPSErrors: true })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', SLOW_LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return page
}

/**
 * Until an address is painted and interactive (the end of the last long task before the page is quiet), how long tasks
 * blocked it in between, and how far it shifted.
 */
async function visit(browser: Browser, cpu: number, url: string): Promise<Figures> {
  const page = await openSlowPage(browser, cpu)
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(
    (quietMs) => performance.now() - Math.max(window.seen.lcp, window.seen.interactive) > quietMs,
    QUIET_MS,
    { polling: 250 },
  )
  const { tasks, ...seen } = await page.evaluate(() => window.seen)
  await page.close()
  const blocking = tasks
    .filter(({ start }) => start > seen.paint)
    .reduce((sum, { duration }) => sum + duration - 50, 0)
  return { ...seen, interactive: Math.max(seen.paint, seen.interactive), blocking }
}

declare global {
  interface Window {
    seen: Omit<Figures, 'blocking'> & { tasks: { start: number; duration: number }[] }
  }
}

type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** In the browser, before the page. */
function observe() {
  const seen: Window['seen'] = { paint: 0, lcp: 0, interactive: 0, shift: 0, tasks: [] }
  window.seen = seen
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[]) {
      if (entry.name === 'first-contentful-paint') seen.paint = entry.startTime
      if (entry.entryType === 'largest-contentful-paint') seen.lcp = entry.startTime
      if (entry.entryType === 'layout-shift' && !entry.hadRecentInput) seen.shift += entry.value
      if (entry.entryType !== 'longtask') continue
      seen.tasks.push({ start: entry.startTime, duration: entry.duration })
      seen.interactive = entry.startTime + entry.duration
    }
  })
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'])
    observer.observe({ type, buffered: true })
}

async function navigate(browser: Browser, cpu: number, list: string) {
  const page = await openSlowPage(browser, cpu)
  await page.goto(list, { waitUntil: 'networkidle' })
  /** Until another page with a picture in sight is there. */
  const measure = async (act: () => Promise<unknown>) => {
    const before = await page.textContent('h1')
    const start = performance.now()
    await act()
    await page.waitForFunction((title) => {
      if (document.querySelector('h1')?.textContent === title) return false
      return [...document.querySelectorAll<HTMLImageElement>('main img')].some((image) => {
        const { top, bottom } = image.getBoundingClientRect()
        return image.naturalWidth > 0 && image.complete && bottom > 0 && top < innerHeight
      })
    }, before)
    return Math.round(performance.now() - start)
  }
  const card = page.getByRole('link', { name: /^View project/ }).first()
  const there = await measure(() => card.tap())
  const back = await measure(() => page.evaluate(() => history.back()))
  await page.close()
  return { there, back }
}
