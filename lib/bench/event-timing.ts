import type { Browser, BrowserContextOptions, CDPSession, Locator, Page } from 'playwright'

export type Screen = 'phone' | 'desktop'

const SCREENS: Record<Screen, BrowserContextOptions> = {
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1350, height: 940 } },
}
const SLOWDOWN = 4
/** tsx wraps named functions in a call that a function sent to the browser does not find there. */
export const NAME_KEEPER = 'globalThis.__name = (named) => named'
/** The Event Timing API tells of nothing shorter. */
export const SHORTEST_MS = 16

/** A press on what `on` finds, or a key where the focus is. */
export type Step = { name: string; on: (page: Page) => Locator } | { name: string; key: string }

/** A page as a visitor of this screen has it, whose interactions are timed from the start. */
export async function openTimedPage(browser: Browser, screen: Screen): Promise<Page> {
  const context = await browser.newContext(SCREENS[screen])
  const page = await context.newPage()
  await page.addInitScript({ content: NAME_KEEPER })
  await page.addInitScript(() => {
    const seen: PerformanceEventTiming[] = []
    const observer = new PerformanceObserver((list) => {
      seen.push(...(list.getEntries() as PerformanceEventTiming[]))
    })
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    Object.assign(window, { timedEvents: seen })
  })
  return page
}

/** Makes the page's main thread four times slower, as a cheap phone is. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return session
}

/**
 * Does a step and returns how long, in milliseconds, the page took to show that it was noticed: from the input to the
 * next painted frame, as the Event Timing API and INP count it. What is quicker than 16 ms is 16.
 * @throws Error when the press would not reach what it is meant for.
 */
export async function timeStep(page: Page, step: Step, screen: Screen): Promise<number> {
  const press = 'key' in step ? () => page.keyboard.press(step.key) : await aim(page, step.on(page), screen)
  await settle(page)
  const from = await page.evaluate(() => performance.now())
  await press()
  await settle(page)
  const longest = await page.evaluate((start) => {
    const { timedEvents } = window as unknown as { timedEvents: PerformanceEventTiming[] }
    const own = timedEvents.filter((entry) => entry.startTime >= start && getId(entry) > 0)
    return Math.max(0, ...own.map(({ duration }) => duration))

    // Newer than TypeScript's own library.
    function getId(entry: PerformanceEventTiming): number {
      return (entry as PerformanceEventTiming & { interactionId?: number }).interactionId ?? 0
    }
  }, from)
  return Math.max(SHORTEST_MS, longest)
}

/** Brings the target to the middle of the screen and returns the press: bare input, nothing of Playwright's checks. */
async function aim(page: Page, target: Locator, screen: Screen): Promise<() => Promise<void>> {
  await target.waitFor({ state: 'visible' })
  const { x, y, hit } = await target.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const box = (element.getClientRects()[0] ?? element.getBoundingClientRect()) as DOMRect
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const top = document.elementFromPoint(point.x, point.y)
    return { ...point, hit: top !== null && (element.contains(top) || top.contains(element)) }
  })
  if (!hit) throw new Error(`Something lies over ${target}`)
  if (screen === 'phone') return () => page.touchscreen.tap(x, y)
  await page.mouse.move(x, y)
  return () => page.mouse.click(x, y)
}

/** Resolves when the page has painted what the last input changed and has told the observer of it. */
async function settle(page: Page): Promise<void> {
  // A film that plays may keep its connection busy for as long as it likes.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {})
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const rest = () => requestIdleCallback(() => setTimeout(resolve, 60), { timeout: 2000 })
        requestAnimationFrame(() => requestAnimationFrame(rest))
      }),
  )
}
