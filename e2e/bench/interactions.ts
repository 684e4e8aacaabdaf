import { setTimeout } from 'node:timers/promises'
import type { Browser, Locator, Page } from 'playwright'
import type { Row } from './bench'
import { MAX_INTERACTION_MS } from './limits'
import { openSlowPage } from './slow-page'

/** Resolves when the browser has reported the durations of an action. */
const REPORTED_AFTER_MS = 3000

type Action = {
  name: string
  path: string
  /** Preparation that is not measured. */
  findFirst?: (page: Page) => Locator[]
  find: (page: Page) => Locator
  text?: string
}

const main = (page: Page) => page.getByRole('main')

/** Typical interactions on pages of the sample catalogue. */
const actions: Action[] = [
  { name: 'open menu', path: '/home', find: (page) => page.getByRole('button', { name: 'Menu' }) },
  {
    name: 'open filters',
    path: '/ongoing-projects',
    find: (page) => page.getByRole('button', { name: /^Filters/ }),
  },
  {
    name: 'heart',
    path: '/ongoing-projects',
    find: (page) => main(page).getByRole('button', { name: /^Shortlist/ }),
  },
  { name: 'tab', path: '/home', find: (page) => page.getByRole('radio', { name: 'Tirunelveli' }) },
  {
    name: 'plot',
    path: '/view-project/lotus-meadows',
    // On a phone a plot is pressed on the enlarged plan.
    findFirst: (page) => [page.getByRole('button', { name: /^Enlarge/ })],
    find: (page) => main(page).getByRole('link', { name: /^Plot 22/ }),
  },
  {
    name: 'enlarge plan',
    path: '/view-project/lotus-meadows',
    find: (page) => page.getByRole('button', { name: /^Enlarge/ }),
  },
  {
    name: 'gallery forward',
    path: '/view-project/cassia-vii',
    find: (page) => page.getByRole('button', { name: 'Next slide' }),
  },
  {
    name: 'enlarge picture',
    path: '/view-project/cassia-vii',
    find: (page) => page.locator('.gallery-shot:visible'),
  },
  {
    name: 'open enquiry dialog',
    path: '/about-us',
    find: (page) =>
      page.getByRole('navigation', { name: 'Contact us' }).getByRole('link', { name: 'Enquire' }),
  },
  {
    name: 'EMI field',
    path: '/view-project/cassia-vii',
    // On a phone the calculator is collapsed.
    findFirst: (page) => [page.getByRole('link', { name: /^EMI, 20 years/ })],
    find: (page) => page.getByLabel(/^Price in rupees/),
    text: '5',
  },
]

/**
 * Milliseconds from each action to the next frame that shows something new: the browser's interaction to next paint.
 */
export async function measureInteractions(browser: Browser, origin: string, cpu: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const action of actions) {
    const duration = await measureInteraction(await openSlowPage(browser, { cpu }), origin, action)
    rows.push([
      `${action.name}, processor ${cpu} times slower`,
      duration === null ? 'not found' : `${duration} ms`,
      `at most ${MAX_INTERACTION_MS} ms`,
      duration !== null && duration <= MAX_INTERACTION_MS ? 'yes' : 'NO',
    ])
  }
  return rows
}

async function measureInteraction(page: Page, origin: string, action: Action): Promise<number | null> {
  await page.addInitScript(observeInteractions)
  await page.goto(origin + action.path, { waitUntil: 'networkidle' })
  const pickVisible = (all: Locator) => all.filter({ visible: true }).first()
  try {
    for (const first of action.findFirst?.(page) ?? []) await pickVisible(first).click({ timeout: 10_000 })
    const target = pickVisible(action.find(page))
    await target.scrollIntoViewIfNeeded({ timeout: 10_000 })
    await page.evaluate(() => {
      window.longestInteraction = 0
    })
    if (action.text) await target.pressSequentially(action.text)
    else await target.click({ timeout: 10_000 })
    // The browser reports an action some time after its frame.
    await setTimeout(REPORTED_AFTER_MS)
    return await page.evaluate(() => window.longestInteraction)
  } catch {
    return null
  } finally {
    await page.close()
  }
}

declare global {
  interface Window {
    longestInteraction: number
  }
}

/** Runs in the browser before the page's own scripts. */
function observeInteractions() {
  window.longestInteraction = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      window.longestInteraction = Math.max(window.longestInteraction, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
