import type { Browser } from 'playwright'
import type { Row } from './bench'
import { MARGIN } from './limits'
import { median, openSlowPage } from './slow-page'

/** A page is quiet when its main thread has been free for this long. */
const QUIET_MS = 2500
/** Times in milliseconds, shifts as their sum. */
type Figures = Record<'paint' | 'lcp' | 'interactive' | 'blocking' | 'shift', number>

/** Visits a page of the site and of the bare app in turn. */
export async function compareVisits(
  { browser, cpu, runs }: { browser: Browser; cpu: number; runs: number },
  name: string,
  urls: [site: string, bare: string],
): Promise<Row> {
  const visits: Figures[][] = [[], []]
  for (let run = 0; run < runs; run += 1)
    for (const [app, url] of urls.entries()) visits[app]?.push(await visit(browser, cpu, url))
  const read = (app: number, figure: keyof Figures) =>
    median((visits[app] ?? []).map((figures) => figures[figure]))
  const margins = Object.entries(MARGIN) as [keyof typeof MARGIN, number][]
  const measured = margins.map(
    ([figure]) => `${figure} ${Math.round(read(0, figure))} next to ${Math.round(read(1, figure))}`,
  )
  const misses = margins.filter(([figure, margin]) => read(0, figure) > read(1, figure) + margin)
  return [
    `${name}, processor ${cpu} times slower`,
    `${measured.join(', ')} ms, shift ${read(0, 'shift').toFixed(3)}`,
    margins.map(([figure, margin]) => `${figure} ${margin > 0 ? '+' : ''}${margin}`).join(', '),
    misses.length === 0 ? 'yes' : 'NO',
  ]
}

/**
 * Until an address is painted and interactive (the end of the last long task before the page is quiet), how long tasks
 * blocked it in between, and how far it shifted.
 */
async function visit(browser: Browser, cpu: number, url: string): Promise<Figures> {
  const page = await openSlowPage(browser, { cpu })
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

/** Runs in the browser before the page's own scripts. */
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
