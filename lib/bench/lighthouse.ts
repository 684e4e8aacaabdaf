import { type Browser, chromium } from 'playwright'
import { startChrome } from './chrome'
import { judgeAverage, judgePage } from './judge-lighthouse'
import { type Lighthouse, loadLighthouse, type Preset, type Report } from './lighthouse-tool'
import { listPageTypes, MISSING_PAGE, type PageType } from './page-types'
import type { BenchOptions, Row } from './part'
import { withSite } from './sample-site'
import { median } from './statistics'

const RUNS = 5
const PRESETS: Preset[] = ['mobile', 'desktop']
const SCREENS = { mobile: { width: 412, height: 823 }, desktop: { width: 1350, height: 940 } }
const DENSITY = { mobile: 1.75, desktop: 1 }

/**
 * Lighthouse over every page type, the median of several runs, mobile (its simulated slow phone) and desktop (issue 5,
 * item 5). Judged by Lighthouse's simulated figures, which lean on this machine's speed only through the tasks it saw.
 */
export async function benchLighthouse({ quick, runs = quick ? 1 : RUNS }: BenchOptions): Promise<Row[]> {
  const lighthouse = await loadLighthouse()
  return withSite('sample', async ({ origin }) => {
    const pages = await listPageTypes(origin)
    const rows: Row[] = []
    for (const preset of PRESETS) {
      const scores: number[] = []
      const indexes: number[] = []
      for (const page of [...pages, MISSING_PAGE]) {
        const reports = await measurePage(lighthouse, origin, page, preset, runs)
        const { row, performance, index } = judgePage(page.name, preset, reports, page === MISSING_PAGE)
        console.log(`${row.what}  ${row.measured}`)
        rows.push(row)
        scores.push(performance)
        indexes.push(index)
      }
      rows.push(judgeAverage(preset, scores, median(indexes)))
    }
    return rows.map((row) => ({ ...row, reference: `${row.reference} (Lighthouse ${lighthouse.version})` }))
  })
}

async function measurePage(
  lighthouse: Lighthouse,
  origin: string,
  page: PageType,
  preset: Preset,
  runs: number,
): Promise<Report[]> {
  const chrome = await startChrome()
  try {
    await warm(chrome.port, origin + page.path, preset)
    const reports: Report[] = []
    for (let run = 0; run < runs; run += 1)
      reports.push(await lighthouse.run(origin + page.path, chrome.port, preset))
    return reports
  } finally {
    await chrome.stop()
  }
}

/** Opens the page once, so that its pictures are resized already: the first visitor's wait is not every visitor's. */
async function warm(port: number, url: string, preset: Preset): Promise<void> {
  const browser: Browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  try {
    const context = await browser.newContext({
      viewport: SCREENS[preset],
      deviceScaleFactor: DENSITY[preset],
      isMobile: preset === 'mobile',
    })
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'load' })
    await context.close()
  } finally {
    await browser.close()
  }
}
