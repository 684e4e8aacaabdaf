import { setTimeout } from 'node:timers/promises'
import { chromium, type Page } from 'playwright'
import { findWholeChromium } from '../../lib/testing/chromium'
import type { Row } from './bench'
import { JOURNEY } from './limits'
import { median, openSlowPage } from './slow-page'

/** A step of a visit: a link that is clicked, by its address, or the browser's Back. */
type Step = { name: string; href: string | null }

/** The addresses of the journey's pages, on the site or in the bare app. */
export type JourneyPages = Record<'home' | 'ongoing' | 'project' | 'secondProject' | 'contact', string>

type JourneyOptions = { cpu: number; runs: number }

/** A restored page has no load event to wait for. After this time it has settled. */
const RESTORED_AFTER_MS = 2000

/**
 * A visit by clicking links, on the site and in the bare app in turn: home, list, project, back, another project,
 * contact. One row for each step, and one for the whole journey. The line is 4G, or slow 4G with a slow processor.
 */
export async function compareJourney(
  { cpu, runs }: JourneyOptions,
  site: JourneyPages,
  bare: JourneyPages,
): Promise<Row[]> {
  const isSlow = cpu > JOURNEY.slowFrom
  const browser = await launchBrowser()
  const openPage = () => openSlowPage(browser, { cpu, line: isSlow ? 'slow-4g' : '4g' })
  const siteRounds: number[][] = []
  const bareRounds: number[][] = []
  for (let round = 0; round < runs; round += 1) {
    siteRounds.push(await travel(await openPage(), site))
    bareRounds.push(await travel(await openPage(), bare))
  }
  await browser.close()
  const share = isSlow ? JOURNEY.slow : JOURNEY.usual
  const names = listSteps(site).map(({ name }) => name)
  const siteTimes = names.map((_, step) => median(siteRounds.map((times) => times[step] ?? Number.NaN)))
  const bareTimes = names.map((_, step) => median(bareRounds.map((times) => times[step] ?? Number.NaN)))
  const rows = names.map((name, step) => {
    // The limit for the step back applies to the whole journey only.
    const limit = name === 'back' ? Number.POSITIVE_INFINITY : share.there
    return buildRow(`${name}, processor ${cpu} times slower`, [siteTimes[step], bareTimes[step]], limit)
  })
  const totals = [sum(siteTimes), sum(bareTimes)]
  return [...rows, buildRow(`whole journey, processor ${cpu} times slower`, totals, share.journey)]
}

/** A browser with a back/forward cache, which Playwright disables and a headless shell does not have. */
function launchBrowser() {
  const executablePath = findWholeChromium()
  if (!executablePath) throw new Error('The journey needs a whole Chromium: apt-get install chromium')
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--headless=new'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
}

function listSteps(pages: JourneyPages): Step[] {
  return [
    { name: 'home to list', href: pages.ongoing },
    { name: 'list to project', href: pages.project },
    { name: 'back', href: null },
    { name: 'list to second project', href: pages.secondProject },
    { name: 'project to contact', href: pages.contact },
  ]
}

declare global {
  interface Window {
    /** The heading of the visible page, and when it appeared. Null while its picture or heading is missing. */
    arrival: { heading: string; time: number } | null
  }
}

/** Milliseconds of each step until the next page has a picture or, on the contact page, its heading in sight. */
async function travel(page: Page, pages: JourneyPages): Promise<number[]> {
  await page.addInitScript(watchArrivals)
  await page.goto(pages.home, { waitUntil: 'networkidle' })
  const times: number[] = []
  for (const { href } of listSteps(pages)) {
    const last = await page.evaluate(leave, href && new URL(href).pathname)
    const arrival = await waitForArrival(page, last.heading)
    times.push(Math.round(arrival - last.time))
    if (href) await page.waitForLoadState('networkidle')
    else await setTimeout(RESTORED_AFTER_MS)
  }
  await page.close()
  return times
}

/** When the next page was in sight, in milliseconds since 1970. */
async function waitForArrival(page: Page, lastHeading: string): Promise<number> {
  for (;;) {
    try {
      const handle = await page.waitForFunction(
        (heading) => window.arrival && window.arrival.heading !== heading && window.arrival.time,
        lastHeading,
      )
      return Number(await handle.jsonValue())
    } catch (error) {
      // The document has gone. The next attempt asks the new one.
      if (!String(error).includes('context was destroyed')) throw error
    }
  }
}

/** Runs in the browser. Clicks the link to a path, or goes back. @returns the time, and the page that is left */
function leave(pathname: string | null) {
  const link = pathname && document.querySelector<HTMLAnchorElement>(`a[href^="${pathname}"]`)
  // Deferred, so that this call is answered before the page is left.
  window.setTimeout(() => (link ? link.click() : history.back()))
  return {
    heading: document.querySelector('h1')?.textContent ?? '',
    time: performance.timeOrigin + performance.now(),
  }
}

/** Runs in the browser before each document. Checks at each frame whether a new page is in sight. */
function watchArrivals() {
  window.arrival = null
  // A page that the browser restores is a new arrival, too.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.arrival = null
  })
  const watch = () => {
    const heading = document.querySelector('h1')?.textContent
    if (heading && heading !== window.arrival?.heading && isPictureInSight())
      window.arrival = { heading, time: performance.timeOrigin + performance.now() }
    requestAnimationFrame(watch)
  }
  const isPictureInSight = () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('main img')]
    const due = images.filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    return due.length === 0 || due.some((image) => image.complete && image.naturalWidth > 0)
  }
  requestAnimationFrame(watch)
}

function buildRow(name: string, [site = 0, bare = 0]: (number | undefined)[], limit: number): Row {
  const share = site / bare
  const wanted = Number.isFinite(limit) ? `at most ${limit} of bare` : 'no limit'
  return [name, `${site} ms, bare ${bare} ms (${share.toFixed(2)})`, wanted, share <= limit ? 'yes' : 'NO']
}

function sum(times: number[]): number {
  return times.reduce((total, time) => total + time, 0)
}
