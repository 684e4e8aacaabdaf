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
const PRESSES: Step[] = Array.from({ length: 5 }, () => ({
  name: 'press',
  on: (page) => page.getByRole('button'),
}))

type Target = { url: string; steps: Step[] }

const EMPTY: Target = { url: `data:text/html,${encodeURIComponent(EMPTY_PAGE)}`, steps: PRESSES }

/**
 * What visitors press and type on a phone and on a desktop, on a main thread four times slower, each the median of some
 * rounds, beside a button on an empty page, pressed before and after each round; and how soon a chosen project shows its
 * picture.
 */
export async function benchInteraction({ quick, runs = quick ? 1 : ROUNDS }: BenchOptions): Promise<Row[]> {
  return withSite('sample', (sample) =>
    withSite('large', async (large) => {
      const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
      try {
        const origins: Record<Flow['site'], string> = { sample: sample.origin, large: large.origin }
        const timed: Timed[] = []
        const empty: number[] = []
        for (const screen of ['phone', 'desktop'] as const) {
          const targets = listFlows(screen).map((flow) => ({ ...flow, url: origins[flow.site] + flow.path }))
          const times = await timeScreen(browser, screen, targets, runs)
          timed.push(...times.timed)
          empty.push(...times.empty)
        }
        return [...judgeInteractions(timed, empty), await measureArrival(browser, sample.origin, runs)]
      } finally {
        await browser.close()
      }
    }),
  )
}

/** Each step as the median of some rounds, and every press on the empty page, which comes before and after each round. */
async function timeScreen(
  browser: Browser,
  screen: Screen,
  targets: Target[],
  rounds: number,
): Promise<{ timed: Timed[]; empty: number[] }> {
  const measured = targets.map(({ url, steps }) => ({ url, steps: steps.map(beginStep) }))
  const empty: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    empty.push(...(await timeOnce(browser, EMPTY, screen)))
    for (const { url, steps } of measured) {
      const times = await timeOnce(browser, { url, steps: steps.map(({ step }) => step) }, screen)
      for (const [index, ms] of times.entries()) steps[index]?.times.push(ms)
    }
    empty.push(...(await timeOnce(browser, EMPTY, screen)))
  }
  const timed = measured.flatMap(({ steps }) =>
    steps.map(({ step, times }) => ({ name: step.name, screen, ms: median(times) })),
  )
  return { timed, empty }
}

function beginStep(step: Step): { step: Step; times: number[] } {
  return { step, times: [] }
}

/** How long each step took, in milliseconds, in a page of its own. */
async function timeOnce(browser: Browser, { url, steps }: Target, screen: Screen): Promise<number[]> {
  const page = await openTimedPage(browser, screen)
  await page.goto(url, { waitUntil: 'networkidle' })
  await slowDown(page)
  const times: number[] = []
  for (const step of steps) times.push(await timeStep(page, step, screen))
  await page.context().close()
  return times
}
