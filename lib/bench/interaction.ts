import { type Browser, chromium } from 'playwright'
import { ensureChromium } from '../testing/chromium.mjs'
import { openTimedPage, type Screen, type Step, slowDown, timeStep } from './event-timing'
import { type Flow, listFlows } from './interaction-script'
import type { BenchOptions, Row } from './part'
import { measureArrival } from './picture-arrival'
import { withSite } from './sample-site'
import { median, pickPercentile } from './statistics'

const ROUNDS = 3
const LIMIT_MS = 100
/** Issue 5, item 6. */
const AT_LEAST = 60
const REFERENCE_PRESSES = 10
const REFERENCE_PAGE = `<!doctype html><title>Reference</title><button onclick="this.textContent += '.'">Press</button>`

type Timed = { name: string; screen: Screen; ms: number }
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
        return [...judge(timed, empty), await measureArrival(browser, sample.origin, runs)]
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
  await page.goto(`data:text/html,${encodeURIComponent(REFERENCE_PAGE)}`)
  await slowDown(page)
  const press: Step = { name: 'press', on: (open) => open.getByRole('button') }
  const times: number[] = []
  for (let count = 0; count < REFERENCE_PRESSES; count += 1) times.push(await timeStep(page, press, screen))
  await page.context().close()
  return times
}

function judge(timed: Timed[], empty: number[]): Row[] {
  const slowest = [...timed].sort((a, b) => b.ms - a.ms)
  const at98 = pickPercentile(
    timed.map(({ ms }) => ms),
    0.98,
  )
  return [
    {
      what: `98th percentile of ${timed.length} interactions at 4x slowdown, phone and desktop`,
      measured: `${at98} ms`,
      reference: `${pickPercentile(empty, 0.98)} ms on an empty page`,
      ratio: `at most ${LIMIT_MS} ms, at least ${AT_LEAST} interactions`,
      ok: at98 <= LIMIT_MS && timed.length >= AT_LEAST,
    },
    {
      what: 'the slowest of them',
      measured: slowest
        .slice(0, 6)
        .map(({ name, screen, ms }) => `${name} (${screen}) ${ms} ms`)
        .join(', '),
      reference: '',
      ratio: '',
      ok: null,
    },
  ]
}
