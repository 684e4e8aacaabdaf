import { expect, type Page, type Request } from 'playwright/test'
import { MODAL_KEY } from '../components/home/launch-timing'

/** The tag of a test that proves the same on every screen: it runs on the desktop alone. */
export const ANY_SCREEN = '@any-screen'

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/**
 * Opens a page as a visitor who has seen the home modal, and waits until the page's script answers to clicks.
 * Pictures are one grey pixel unless asked for: resizing them is slow and not what most specs test.
 */
export async function openPage(page: Page, address: string, { pictures = false } = {}) {
  await (pictures ? withQuickPictures(page) : withoutPictures(page))
  await page.addInitScript((key) => sessionStorage.setItem(key, 'seen'), MODAL_KEY)
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await untilAlive(page)
}

/**
 * Has every picture resized as a JPEG, as for an old browser: packing one as AVIF for the first time takes seconds. Its
 * box, its status and its address are the same.
 */
export async function withQuickPictures(page: Page) {
  await page.route('**/_next/image?*', (route, request) =>
    route.continue({ headers: { ...request.headers(), accept: 'image/jpeg' } }),
  )
}

/** Answers every resized picture with one pixel. */
export async function withoutPictures(page: Page) {
  await page.route('**/_next/image?*', (route) => route.fulfill({ contentType: 'image/gif', body: PIXEL }))
}

/** Keeps the build's scripts from a page that is about to open; returns what lets them come. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** Resolves once what lies below the first screen is laid out, too (components/ui/draw-far.ts). */
export async function untilWhole(page: Page) {
  await page.waitForFunction(() => 'whole' in document.documentElement.dataset)
}

/**
 * Notes what a page asks for from now on; `untilNone` resolves once it is whole and has all of that. Playwright's own
 * `networkidle` now and then never comes where a film plays, though every request has ended.
 */
export function noteRequests(page: Page) {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return {
    async untilNone() {
      await untilWhole(page)
      await expect.poll(() => [...open].map((request) => request.url())).toEqual([])
    },
  }
}

/** Resolves once React has taken over the server's HTML: a click before that follows the link instead. */
export async function untilAlive(page: Page) {
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll('header a, footer a, aside a')]
    return (
      links.length > 0 &&
      links.every((link) => Object.keys(link).some((key) => key.startsWith('__reactProps')))
    )
  })
}
