import { type Browser, chromium } from 'playwright'
import { serveBareNext } from './bare-next'
import { startChrome } from './chrome'
import { serveEmptyPage } from './empty-page'
import { judgeAverageBeside, judgeBeside, tellReference } from './judge-beside'
import { judgeAverage, judgePage } from './judge-lighthouse'
import { formatLoad, takeBest, takeMedians } from './lighthouse-figures'
import { type Lighthouse, loadLighthouse, type Preset } from './lighthouse-tool'
import type { Report, Reports } from './lighthouse-visit'
import { listPageTypes, MISSING_PAGE, pickPageTypes } from './page-types'
import type { BenchOptions, Row } from './part'
import { withSite } from './sample-site'
import { median } from './statistics'

const RUNS = 5
const PRESETS: Preset[] = ['mobile', 'desktop']
const SCREENS = { mobile: { width: 412, height: 823 }, desktop: { width: 1350, height: 940 } }
const DENSITY = { mobile: 1.75, desktop: 1 }
const EMPTY = 'an empty page'
const BARE = 'bare Next'

type Target = { name: string; url: string }
type Targets = { empty: Target; bare: Target; pages: Target[] }
type Measured = Target & { wall: Report[]; processor: Report[] }

/**
 * Lighthouse over every page type, the median of several runs, mobile (its simulated slow phone) and desktop (issue 5,
 * item 5): as measured beside the figures, and beside an empty page and bare Next, measured in the same
 * rounds.
 */
export async function benchLighthouse(options: BenchOptions): Promise<Row[]> {
  const lighthouse = await loadLighthouse()
  return withSite('sample', async ({ origin }) => {
    const types = pickPageTypes([...(await listPageTypes(origin)), MISSING_PAGE], options.pages)
    const pages = types.map(({ name, path }) => ({ name, url: origin + path }))
    const empty = await serveEmptyPage()
    try {
      const bare = await serveBareNext()
      try {
        const targets = {
          empty: { name: EMPTY, url: empty.url },
          bare: { name: BARE, url: bare.url },
          pages,
        }
        const rows: Row[] = []
        for (const preset of PRESETS)
          rows.push(...(await measurePreset(lighthouse, targets, preset, options)))
        return rows
      } finally {
        bare.stop()
      }
    } finally {
      empty.stop()
    }
  })
}

async function measurePreset(
  lighthouse: Lighthouse,
  targets: Targets,
  preset: Preset,
  { quick, runs = quick ? 1 : RUNS }: BenchOptions,
): Promise<Row[]> {
  const empty = begin(targets.empty)
  const bare = begin(targets.bare)
  const pages = targets.pages.map(begin)
  // Round after round, not page after page: what the machine does meanwhile meets all alike.
  for (let round = 1; round <= runs; round += 1)
    for (const { name, url, wall, processor } of [empty, bare, ...pages]) {
      const reports = await measureOnce(lighthouse, url, preset)
      wall.push(reports.wall)
      processor.push(reports.processor)
      console.log(
        `${preset}, round ${round} of ${runs}, ${name}: ${tell(reports.wall)}; by processor time ${tell(reports.processor)}`,
      )
    }
  // What is taken off every page is the empty page at its best; to be no worse than bare Next is asked of the median.
  const references = { empty: takeBest(empty.processor), bare: takeMedians(bare.processor) }
  const asMeasured = pages.map(({ wall }) => takeMedians(wall))
  const byProcessorTime = pages.map(({ processor }) => takeMedians(processor))
  const index = Math.round(median(asMeasured.map((figures) => figures.index)))
  return [
    ...[empty, bare].flatMap(({ name, wall, processor }) => [
      tellReference(name, preset, takeMedians(wall), `as measured, median of ${runs}`),
      tellReference(name, preset, takeMedians(processor), 'the same by processor time'),
    ]),
    ...pages.flatMap(({ name, wall, processor }) => [
      judgePage(name, preset, wall, name === MISSING_PAGE.name),
      judgeBeside(name, preset, takeMedians(processor), references),
    ]),
    judgeAverage(preset, asMeasured, `Lighthouse ${lighthouse.version}, benchmark index ${index}`),
    judgeAverageBeside(preset, byProcessorTime, references),
  ]
}

function begin(target: Target): Measured {
  return { ...target, wall: [], processor: [] }
}

function tell(report: Report): string {
  const figures = takeMedians([report])
  return `${figures.performance}; ${formatLoad(figures)}`
}

/** One visit, by a browser that has shown the page once before. */
async function measureOnce(lighthouse: Lighthouse, url: string, preset: Preset): Promise<Reports> {
  const chrome = await startChrome()
  try {
    await warm(chrome.port, url, preset)
    return await lighthouse.run(url, chrome.port, preset)
  } finally {
    await chrome.stop()
  }
}

/**
 * Opens the page once, so that its pictures are resized already and the browser's own start is over: the first
 * visitor's wait is not every visitor's.
 */
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
