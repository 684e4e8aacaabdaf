import type { Browser, Page } from 'playwright'
import { BUDGET_PHONE } from './limits'

/** Mobile connections as Chromium emulates them, in milliseconds and bytes per second. */
const LINES = {
  '4g': { offline: false, latency: 170, downloadThroughput: 1_125_000, uploadThroughput: 1_125_000 },
  'slow-4g': { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 },
}

export type Line = keyof typeof LINES

type SlowPageOptions = {
  /** How many times slower the phone's processor is than this machine's. */
  cpu: number
  line?: Line
}

/** A page on a phone with a slow connection, a slow processor and an empty cache. */
export async function openSlowPage(
  browser: Browser,
  { cpu, line = 'slow-4g' }: SlowPageOptions,
): Promise<Page> {
  const page = await browser.newPage({ ...BUDGET_PHONE, ignoreHTTPSErrors: true })
  // tsx wraps functions in a helper that the browser does not have.
  await page.addInitScript('globalThis.__name = (wrapped) => wrapped')
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', LINES[line])
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return page
}

/** The median. Of an even number of values, the upper of the two in the middle. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
