import { expect, type Locator, type Page } from 'playwright/test'

const START = new Date('2026-11-21T10:00:00+05:30')

/** Stops the clock of a page before it opens. From then on only `advance` moves timers and animations. */
export async function stopClock(page: Page) {
  await page.clock.install({ time: START })
  await page.clock.pauseAt(new Date(START.getTime() + 1000))
}

/** Advances a stopped page by `ms`, after the tasks that are already due. */
export async function advance(page: Page, ms: number) {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(null)
      }),
  )
  await page.clock.runFor(ms)
}

/** Advances a stopped page in small steps until an element is there. */
export async function idleUntil(page: Page, element: Locator) {
  await expect(async () => {
    await advance(page, 20)
    await expect(element).toHaveCount(1, { timeout: 200 })
  }).toPass({ intervals: [0] })
}
