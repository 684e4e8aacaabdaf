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
const REFERENCE_PRESSES = 10

type Origins = Record<Flow['site'], string>

/**
 * What visitors press and type on a phone and on a desktop, on a main thread four times slower, each the median of some
 * rounds, beside a button on an empty page in the same run; and how soon a chosen project shows its picture.
 */
export async function benchInteraction({ quick, runs = quick ? 1 : ROUNDS }: BenchOptions): Promise<Row[]> {
  return withSite('sample', (sample) =>
    withSite('large', async (large) => {
      const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
      try {
        const origins = { sample: sample.origin, large: large.origin }
        const timed: Timed[] = []
        const empty: number[] = []
        for (const screen of ['phone', 'desktop'] as const) {
          for (const flow of listFlows(screen))
            timed.push(...(await timeFlow(browser, flow, screen, origins, runs)))
          empty.push(...(await timeReference(browser, screen)))
        }
        return [...judgeInteractions(timed, empty), await measureArrival(browser, sample.origin, runs)]
      } finally {
        await browser.close()
      }
    }),
  )
}

async function timeFlow(
  browser: Browser,
  flow: Flow,
  screen: Screen,
  origins: Origins,
  rounds: number,
): Promise<Timed[]> {
  const times: number[][] = flow.steps.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    const page = await openTimedPage(browser, screen)
    await page.goto(origins[flow.site] + flow.path, { waitUntil: 'networkidle' })
    await slowDown(page)
    for (const [index, step] of flow.steps.entries()) times[index]?.push(await timeStep(page, step, screen))
    await page.context().close()
  }
  return flow.steps.map(({ name }, index) => ({ name, screen, ms: median(times[index] ?? []) }))
}

async function timeReference(browser: Browser, screen: Screen): Promise<number[]> {
  const page = await openTimedPage(browser, screen)
  await page.goto(`data:text/html,${encodeURIComponent(EMPTY_PAGE)}`)
  await slowDown(page)
  const press: Step = { name: 'press', on: (open) => open.getByRole('button') }
  const times: number[] = []
  for (let count = 0; count < REFERENCE_PRESSES; count += 1) times.push(await timeStep(page, press, screen))
  await page.context().close()
  return times
}
