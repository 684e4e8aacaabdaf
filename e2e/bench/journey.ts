import { setTimeout } from 'node:timers/promises'
import { chromium, type Page } from 'playwright'
import { findWholeChromium } from '../../lib/testing/chromium'
import type { Row } from './bench'
import { JOURNEY } from './budget'
import { median, openSlowPage } from './slow-page'

/** A step of a visit: a link that is clicked, by its address, or the browser's Back. */
type Step = { name: string; href: string | null }

/** Where the pages of the journey are: on the site, or in the bare app. */
export type JourneyPages = Record<'home' | 'ongoing' | 'project' | 'secondProject' | 'contact', string>

type JourneyOptions = { cpu: number; runs: number }

/** A restored page has no load event to wait for; after this time it is as it was. */
const RESTORED_AFTER_MS = 2000

/**
 * A visit by the links' own clicks, on the site and in the bare app in turns: home, list, project, back, another project,
 * contact. One row for each way, and one for the whole journey. The line is 4G, or slow 4G with a slow processor.
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
    // Back has no limit of its own: the whole journey has one.
    const limit = name === 'back' ? Number.POSITIVE_INFINITY : share.there
    return buildRow(`${name}, processor ${cpu} times slower`, [siteTimes[step], bareTimes[step]], limit)
  })
  const totals = [sum(siteTimes), sum(bareTimes)]
  return [...rows, buildRow(`whole journey, processor ${cpu} times slower`, totals, share.journey)]
}

/** A browser with the back/forward cache of a visitor's: Playwright switches it off, and a headless shell has none. */
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

/** Milliseconds of each step until the next page has a picture or, on the contact page, its heading in sight. */
async function travel(page: Page, pages: JourneyPages): Promise<number[]> {
  await page.goto(pages.home, { waitUntil: 'networkidle' })
  const times: number[] = []
  for (const { href } of listSteps(pages)) {
    const heading = await page.textContent('h1')
    const start = performance.now()
    await page.evaluate((pathname) => {
      const link = pathname && document.querySelector<HTMLAnchorElement>(`a[href^="${pathname}"]`)
      // Later, so that this call is answered before the page leaves.
      window.setTimeout(() => (link ? link.click() : history.back()))
    }, href && new URL(href).pathname)
    await waitForNextPage(page, heading)
    times.push(Math.round(performance.now() - start))
    if (href) await page.waitForLoadState('networkidle')
    else await setTimeout(RESTORED_AFTER_MS)
  }
  await page.close()
  return times
}

async function waitForNextPage(page: Page, heading: string | null) {
  for (;;) {
    try {
      await page.waitForFunction((lastHeading) => {
        const next = document.querySelector('h1')
        if (!next || next.textContent === lastHeading) return false
        const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')]
        const isInSight = (image: HTMLImageElement) => {
          const { top, bottom } = image.getBoundingClientRect()
          return bottom > 0 && top < innerHeight
        }
        const due = pictures.filter(isInSight)
        return due.length === 0 || due.some((image) => image.complete && image.naturalWidth > 0)
      }, heading)
      return
    } catch (error) {
      // The document that was asked has gone; the next one is asked.
      if (!String(error).includes('context was destroyed')) throw error
    }
  }
}

function buildRow(name: string, [site = 0, bare = 0]: (number | undefined)[], limit: number): Row {
  const share = site / bare
  const wanted = Number.isFinite(limit) ? `at most ${limit} of bare` : 'no limit'
  return [name, `${site} ms, bare ${bare} ms (${share.toFixed(2)})`, wanted, share <= limit ? 'yes' : 'NO']
}

function sum(times: number[]): number {
  return times.reduce((total, time) => total + time, 0)
}
