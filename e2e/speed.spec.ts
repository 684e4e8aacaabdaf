import { createHash } from 'node:crypto'
import { type Browser, type CDPSession, chromium, expect, type Page, test } from 'playwright/test'
import { blogPath, paths, projectPath } from '../lib/paths'
import { advance, stopClock } from './clock'
import { ANY_SCREEN, holdScripts, openPage, untilAlive, untilWhole } from './open-page'
import { findPostPath, pageRoutes } from './routes'

// What keeps pages quick and visitors' data plans whole (issue 5, items 5 and 6). Figures are `npm run bench`'s.

/** Every address under which the page asked for a film. */
function watchFilms(page: Page): string[] {
  const films: string[] = []
  page.on('request', (request) => {
    if (/\.(webm|mp4)(\?|$)/.test(request.url()) || request.resourceType() === 'media')
      films.push(request.url())
  })
  return films
}

/** Opens home and stays until the page is idle, when the banner's film would be asked for. */
async function stayOnHome(page: Page) {
  await openPage(page, paths.home)
  await untilWhole(page)
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))),
  )
  await page.waitForLoadState('networkidle')
}

test('the banner’s film is asked for once the page is idle', async ({ page }) => {
  const films = watchFilms(page)
  await openPage(page, paths.home)
  await expect.poll(() => films.length).toBeGreaterThan(0)
})

test('it is never asked for under reduced motion', async ({ page }) => {
  const films = watchFilms(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await stayOnHome(page)
  expect(films).toEqual([])
})

test('it is never asked for where the visitor saves data', async ({ page, context }) => {
  const films = watchFilms(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  await stayOnHome(page)
  expect(films).toEqual([])
})

test('a press on a button has the browser look for no text to select', { tag: ANY_SCREEN }, async ({
  page,
}) => {
  const findSelection = () => page.evaluate(() => getSelection()?.type)
  await openPage(page, projectPath('cassia-vii'))
  await page.getByRole('link', { name: /^View all \d+ amenities$/ }).click()
  // The dialog's Close is a drawing: the text nearest to it is looked for in the whole page behind.
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await findSelection()).toBe('None')
})

test('a page’s scripts come after its first frame: its flight names them, as whole as the build made them', {
  tag: ANY_SCREEN,
}, async ({ request }) => {
  const html = await (await request.get(paths.about)).text()
  expect(html).not.toMatch(/<script src="\/_next\/[^"]+"[^>]* async=/)
  const flight = await (await request.get(/src="(\/flight\/[^"]+)"/.exec(html)?.[1] ?? '')).text()
  const scripts = [...flight.matchAll(/\["(\/_next\/static\/[^"]+)","(sha256-[^"]+)"\]/g)]
  expect(scripts.length).toBeGreaterThan(5)
  for (const [, address = '', integrity] of scripts) {
    const code = await (await request.get(address)).text()
    expect(`sha256-${createHash('sha256').update(code).digest('base64')}`, address).toBe(integrity)
    // Compiled beside the main thread (lib/commands/hint-scripts.mjs).
    if (code.length > 25_000) expect(code.slice(0, 28), address).toBe('//# allFunctionsCalledOnLoad')
  }
  // The start's modules were found in this build: each is set up in a task of its own.
  const steps = /\],\[((?:\d+,)+\d+)\],id=>\{/.exec(flight)?.[1]?.split(',')
  expect(new Set(steps).size).toBeGreaterThan(10)
})

test('a button pressed before script has come to life does its work once it has', async ({ page }) => {
  const letScriptsCome = await holdScripts(page)
  await page.goto(paths.about, { waitUntil: 'domcontentloaded' })
  const button = page.getByRole('banner').getByRole('button').first()
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  letScriptsCome()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
})

test('where the page’s scripts never come, presses wait for them no longer, and none comes twice', async ({
  page,
}) => {
  await stopClock(page)
  await page.route('**/_next/static/chunks/**', (route) => route.abort())
  await page.goto(paths.about, { waitUntil: 'domcontentloaded' })
  // In the place of React, which would be here and say nothing, as in a document of Next's own.
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    document.addEventListener('click', () => {
      dataset.pressed = `${Number(dataset.pressed ?? 0) + 1}`
    })
  })
  const button = page.getByRole('banner').getByRole('button').first()
  const html = page.locator('html')
  await button.click()
  await expect(html).not.toHaveAttribute('data-pressed')
  await expect(async () => {
    await advance(page, 1000)
    await button.click()
    expect(await html.getAttribute('data-pressed')).toBe('1')
  }).toPass()
  await advance(page, 60_000)
  await expect(html).toHaveAttribute('data-pressed', '1')
})

test.describe('back and forward', () => {
  let browser: Browser
  test.beforeAll(async ({ launchOptions }) => {
    browser = await chromium.launch({
      ...launchOptions,
      // Playwright switches the browser's memory of left pages off. Pictures are not what this is about, only slow.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      args: [...(launchOptions.args ?? []), '--blink-settings=imagesEnabled=false'],
    })
  })
  test.afterAll(() => browser.close())

  // Without the 404 page: browsers remember no page that was not 200.
  const addresses = [...Object.entries(pageRoutes), ['post', ''] as const]
  for (let index = 0; index < addresses.length; index += 2) {
    const pair = addresses.slice(index, index + 2)
    test(`${pair.map(([name]) => name).join(' and ')} come out of the browser’s memory`, async ({
      baseURL,
      request,
    }) => {
      const context = await browser.newContext({ baseURL })
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Page.enable')
      for (const [name, route] of pair) {
        const address =
          name === 'post' ? await findPostPath(await (await request.get(blogPath())).text()) : route
        await page.goto(address, { waitUntil: 'load' })
        await untilAlive(page)
      }
      for (const [step, away] of [
        [-1, 1],
        [1, -1],
      ] as const) {
        let faults = await travel(session, step)
        while (faults?.length === 0) {
          await travel(session, away)
          faults = await travel(session, step)
        }
        expect(faults).toBeNull()
      }
      await context.close()
    })
  }
})

/**
 * Goes back (-1) or forward (1). Returns what about the page kept the browser from remembering it, null when the page
 * came out of its memory; an empty list is the browser's own doing, e.g. that it was too busy.
 */
async function travel(session: CDPSession, step: -1 | 1): Promise<string[] | null> {
  const outcome = new Promise<string[] | null>((resolve) => {
    session.on('Page.frameNavigated', ({ type }) => type === 'BackForwardCacheRestore' && resolve(null))
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(
        notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason),
      ),
    )
  })
  const { currentIndex, entries } = await session.send('Page.getNavigationHistory')
  const entry = entries[currentIndex + step]
  if (!entry) throw new Error('There is no such page in the history')
  await session.send('Page.navigateToHistoryEntry', { entryId: entry.id })
  return outcome
}
