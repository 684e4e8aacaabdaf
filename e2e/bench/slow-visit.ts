import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { ensureChromium } from '../../lib/testing/chromium'
import { BUDGET_PHONE } from './budget'
import type { Figures } from './lighthouse'

// As Lighthouse throttles a phone.
const SLOW_LINE = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
/** A page is quiet when nothing has kept its main thread busy for so long. */
const QUIET_MS = 2500

/** A browser on the line of slow-line.py, on which this machine has another address. The line ends with this process. */
export async function launchOnSlowLine(folder: string): Promise<Browser> {
  const line = spawn('python3', ['e2e/bench/slow-line.py'], { stdio: ['ignore', 'pipe', 'inherit'] })
  process.on('exit', () => line.kill())
  const failed = once(line, 'exit').then(() => Promise.reject(new Error('No slow line')))
  await Promise.race([once(line.stdout, 'data'), failed])
  const executablePath = path.join(folder, 'chromium-on-slow-line')
  fs.writeFileSync(executablePath, `#!/bin/sh\nexec ip netns exec slow ${ensureChromium()} "$@"\n`, {
    mode: 0o755,
  })
  const args = ['--no-sandbox', '--host-resolver-rules=MAP localhost 10.77.1.1, MAP 127.0.0.1 10.77.1.1']
  return chromium.launch({ executablePath, args })
}

/** A phone whose processor is `cpu` times slower, with nothing in its cache; its line is the browser's, or throttled. */
export async function openSlowPage(browser: Browser, cpu: number, isThrottled: boolean): Promise<Page> {
  const page = await browser.newPage({ ...BUDGET_PHONE, ignoreHTTPSErrors: true })
  const session = await page.context().newCDPSession(page)
  if (isThrottled) await session.send('Network.emulateNetworkConditions', SLOW_LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return page
}

/**
 * Milliseconds until an address is painted and interactive (the end of the last long task before the page is quiet), how
 * long tasks blocked it in between, and how far it shifted.
 */
export async function visitSlowly(
  browser: Browser,
  url: string,
  cpu: number,
  isThrottled: boolean,
): Promise<Partial<Figures>> {
  const page = await openSlowPage(browser, cpu, isThrottled)
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(
    (quietMs) => performance.now() - Math.max(window.seen.lcp, window.seen.interactive) > quietMs,
    QUIET_MS,
    { polling: 250 },
  )
  const { tasks, ...figures } = await page.evaluate(() => window.seen)
  await page.close()
  const blocking = tasks
    .filter(({ start }) => start > figures.paint)
    .reduce((sum, { duration }) => sum + duration - 50, 0)
  return { ...figures, interactive: Math.max(figures.paint, figures.interactive), blocking }
}

declare global {
  interface Window {
    seen: Record<'paint' | 'lcp' | 'interactive' | 'shift', number> & {
      tasks: { start: number; duration: number }[]
    }
  }
}

type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** In the browser, before the page. */
function observe() {
  const seen: Window['seen'] = { paint: 0, lcp: 0, interactive: 0, shift: 0, tasks: [] }
  window.seen = seen
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[]) {
      if (entry.name === 'first-contentful-paint') seen.paint = entry.startTime
      if (entry.entryType === 'largest-contentful-paint') seen.lcp = entry.startTime
      if (entry.entryType === 'layout-shift' && !entry.hadRecentInput) seen.shift += entry.value
      if (entry.entryType !== 'longtask') continue
      seen.tasks.push({ start: entry.startTime, duration: entry.duration })
      seen.interactive = entry.startTime + entry.duration
    }
  })
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'])
    observer.observe({ type, buffered: true })
}
