import { expect, type Locator, type Page, type Request } from 'playwright/test'
import { buildLaunchStorageKey } from '../components/home-page/launch-modal'

/** The launch of the sample catalogue that the home page announces. */
const NEWEST_LAUNCH = 25

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/**
 * Opens a page as a visitor who has seen the home modal, and waits until it is hydrated. Pictures are one grey pixel
 * unless asked for, because resizing them is slow.
 */
export async function openPage(page: Page, address: string, { pictures = false } = {}) {
  if (!pictures) await withoutPictures(page)
  await page.addInitScript((name) => {
    // As getToday(), by the clock of the page, which a test may have stopped.
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now())
    localStorage.setItem(name, today)
  }, buildLaunchStorageKey(NEWEST_LAUNCH))
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await waitForHydration(page)
  await waitForFonts(page)
}

/** Opens a page as a visitor who has not seen the home modal, until the load event and hydration. */
export async function openPageWithModal(page: Page, address: string) {
  await withoutPictures(page)
  await page.goto(address)
  await waitForHydration(page)
  await waitForFonts(page)
}

/** Resolves once the page's fonts are loaded: text has its final size from then on. */
async function waitForFonts(page: Page) {
  await page.evaluate(async () => {
    // The layout requests the fonts.
    document.body.getBoundingClientRect()
    await document.fonts.ready
  })
}

/** Also renders the cards far down a phone's page, whose old sizes the browser would keep when the screen changes. */
export async function renderAllCards(page: Page) {
  await page.evaluate(() => {
    for (const card of document.querySelectorAll<HTMLElement>('.card-grid-lazy'))
      card.style.contentVisibility = 'visible'
  })
}

/** Answers every resized picture with one pixel. */
export async function withoutPictures(page: Page) {
  await page.route('**/pictures/**', (route) => route.fulfill({ contentType: 'image/gif', body: PIXEL }))
}

/**
 * In the browser: whether React has hydrated all links and controls of the page, except those in HTML texts.
 * Before that a click follows the link instead, and keys do nothing.
 */
export function isHydrated(): boolean {
  const readProps = (element: Element) =>
    Object.entries(element).find(([key]) => key.startsWith('__reactProps'))?.[1]
  const controls = [...document.querySelectorAll('body :is(a, button, input, select, textarea, summary)')]
  return (
    controls.length > 0 &&
    controls.every(
      (control) =>
        readProps(control) ?? readProps(control.closest('.prose-cms') ?? control)?.dangerouslySetInnerHTML,
    )
  )
}

// By the clock and not by frames, because a page in the background has no frames.
export const waitForHydration = (page: Page) => page.waitForFunction(isHydrated, undefined, { polling: 100 })

/**
 * Repeats a measurement until it is right: after a scroll, a click or a change of the screen the page may still
 * be moving.
 */
export const eventually = (check: () => Promise<void>) => expect(check).toPass()

export const main = (page: Page) => page.getByRole('main')
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** The dialog of an enquiry. */
export const enquiry = (page: Page) => page.getByRole('dialog', { name: /^Enquir/ })

/** The `href` of each link. */
export const listHrefs = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))

/** The box of an element. @throws Error when it is not rendered. */
export async function getBox(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element} is not rendered`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/**
 * Tracks the requests of a page from now on. The result waits until none is open; films are left out, because they stay
 * open while they play, which is also why `networkidle` may never come.
 */
export function trackRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => request.resourceType() !== 'media' && open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    await page.waitForLoadState('load')
    await expect.poll(() => [...open].map((request) => request.url())).toEqual([])
  }
}
