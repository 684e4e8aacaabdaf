import { type Browser, chromium } from 'playwright'
import { ensureChromium } from '../testing/chromium.mjs'
import { EMPTY_PAGE } from './empty-page'
import { openTimedPage, type Screen, type Step, slowDown, timeStep } from './event-timing'
import { type Flow, listFlows } from './interaction-script'
import { judgeInteractions, type Timed } from './judge-interaction'
import type { BenchOptions, Row } from './part'
import { measureArrival } from './picture-arrival'
import { withSite } from './sample-site'
import { median } from './statistics'

const ROUNDS = 3
const EMPTY_URL = `data:text/html,${encodeURIComponent(EMPTY_PAGE)}`
const PRESSES: Step[] = Array.from({ length: 10 }, () => ({
  name: 'press',
  on: (page) => page.getByRole('button'),
}))

/**
 * What visitors press and type on a phone and on a desktop, on a main thread four times slower, each the median of some
 * rounds, beside a button on an empty page in the same run; and how soon a chosen project shows its picture.
 */
export async function benchInteraction({ quick, runs = quick ? 1 : ROUNDS }: BenchOptions): Promise<Row[]> {
  return withSite('sample', (sample) =>
    withSite('large', async (large) => {
      const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
      try {
        const origins: Record<Flow['site'], string> = { sample: sample.origin, large: large.origin }
        const timed: Timed[] = []
        const empty: Timed[] = []
        for (const screen of ['phone', 'desktop'] as const) {
          for (const { site, path, steps } of listFlows(screen))
            timed.push(...(await timeSteps(browser, origins[site] + path, steps, screen, runs)))
          empty.push(...(await timeSteps(browser, EMPTY_URL, PRESSES, screen, runs)))
        }
        return [...judgeInteractions(timed, empty), await measureArrival(browser, sample.origin, runs)]
      } finally {
        await browser.close()
      }
    }),
  )
}

/** Each step as the median of some rounds, every round in a page of its own. */
async function timeSteps(
  browser: Browser,
  url: string,
  steps: Step[],
  screen: Screen,
  rounds: number,
): Promise<Timed[]> {
  const times: number[][] = steps.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    const page = await openTimedPage(browser, screen)
    await page.goto(url, { waitUntil: 'networkidle' })
    await slowDown(page)
    for (const [index, step] of steps.entries()) times[index]?.push(await timeStep(page, step, screen))
    await page.context().close()
  }
  return steps.map(({ name }, index) => ({ name, screen, ms: median(times[index] ?? []) }))
}
