import type { Browser, Page } from 'playwright'
import { BUDGET_PHONE } from './budget'

/** A slow 4G line. */
const SLOW_LINE = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }

/** A phone whose line and processor are slow, with nothing in its cache. `cpu` is how many times slower. */
export async function openSlowPage(browser: Browser, cpu: number): Promise<Page> {
  const page = await browser.newPage({ ...BUDGET_PHONE, ignoreHTTPSErrors: true })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', SLOW_LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return page
}

/** The middle value; of an even number, the upper one in the middle. */
export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
