import { test as base, expect, type Page } from 'playwright/test'
import { buildListPath, buildProjectPath, paths } from '../lib/routing/paths'
import { findWholeChromium } from '../lib/testing/chromium'
import { isHydrated, withoutPictures } from './open-page'
import { findPostPath } from './routes'

// A browser restores the page on the way back from its back/forward cache. Playwright disables this cache, and the
// headless shell has none, so these tests use a full Chromium with the cache on.
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({
        ...launchOptions,
        executablePath: findWholeChromium() ?? undefined,
        args: [...(launchOptions.args ?? []), '--headless=new'],
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      })
    },
    { scope: 'worker' },
  ],
})

test.beforeEach(({ page }) => withoutPictures(page))

// In CI they fail without one, with Playwright's message: there it must not be missing.
test.skip(findWholeChromium() === null && !process.env.CI, 'needs a whole Chromium: apt-get install chromium')

const pages = {
  home: paths.home,
  list: buildListPath('ongoing'),
  'filtered list': `${buildListPath('ongoing')}?type=plots`,
  project: buildProjectPath('cassia-vii'),
  contact: paths.contact,
  search: `${paths.search}?q=villa`,
  comparison: `${paths.compare}?projects=8,23`,
  post: null,
}

declare global {
  interface Window {
    isRestored?: boolean
  }
}

async function open(page: Page, address: string) {
  await page.goto(address)
  await page.waitForFunction(isHydrated)
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => {
      window.isRestored = persisted
    }),
  )
}

/** In the browser: whether the banner film has arrived. A page that is left while a request is open is not kept. */
function isFilmLoaded(): boolean {
  const film = document.querySelector<HTMLVideoElement>('video[loop]')
  if (!film) return false
  return film.readyState === film.HAVE_ENOUGH_DATA && film.networkState === film.NETWORK_IDLE
}

/** Goes back with the browser's button and expects the page as the visitor left it. */
async function goBack(page: Page) {
  await page.waitForFunction(isHydrated)
  // Not `page.goBack`, which waits for a load event that a restored page does not have.
  await page.evaluate(() => {
    setTimeout(() => history.back())
  })
  const getState = () =>
    page
      .evaluate(() => {
        const [navigation] = performance.getEntriesByType('navigation')
        const reasons = JSON.stringify(Reflect.get(navigation ?? {}, 'notRestoredReasons'))
        return window.isRestored ? 'restored' : `not restored: ${reasons}`
      })
      // During the navigation there is no document.
      .catch(() => 'not restored yet')
  await expect.poll(getState).toBe('restored')
}

for (const [name, address] of Object.entries(pages))
  test(`the browser restores on the way back: ${name}`, async ({ page, request }) => {
    const blog = address ?? (await (await request.get(paths.blog)).text())
    // A map frame that is still loading, as it always is without a network, keeps its page out of the cache.
    await page.route('https://www.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '' }),
    )
    await open(page, address ?? (await findPostPath(blog)))
    if (address === paths.home) await page.waitForFunction(isFilmLoaded)
    // Without a real press, because the launch modal may cover the home page.
    await page.locator(`footer a[href="${paths.about}"]`).evaluate((link) => (link as HTMLElement).click())
    await page.waitForURL(`**${paths.about}`)
    await goBack(page)
  })

test('a restored page shows the current shortlist and is otherwise as the visitor left it', async ({
  page,
}) => {
  await open(page, buildListPath('ongoing'))
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  const top = await page.evaluate(() => scrollY)
  const card = page.getByRole('article').filter({ hasText: 'Cassia VII' }).first()
  await card.getByRole('link', { name: /^View project/ }).click()
  await page.waitForURL(`**${buildProjectPath('cassia-vii')}`)
  await page.waitForFunction(isHydrated)
  await page
    .getByRole('button', { name: /^Shortlist/ })
    .first()
    .click()
  await goBack(page)
  expect(await page.evaluate(() => scrollY)).toBe(top)
  await expect(card.getByRole('button', { name: /^Shortlist/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Shortlist 1 project' })).toBeVisible()
})

test('a half-filled form and an open dialog are restored', async ({ page }) => {
  await open(page, buildProjectPath('cassia-vii'))
  // It also names the chosen home.
  const enquire = page.getByRole('main').getByRole('link', { name: /^Enquire about .*Cassia VII$/ })
  await enquire.first().click()
  const name = page.getByRole('dialog').getByLabel(/^First name/)
  await name.fill('Meena')
  await page.evaluate((address) => location.assign(address), paths.about)
  await page.waitForURL(`**${paths.about}`)
  await goBack(page)
  await expect(name).toHaveValue('Meena')
})

for (const [reducedMotion, duration] of [
  ['no-preference', 200],
  ['reduce', null],
] as const)
  test(`with ${reducedMotion} the picture of a card ${duration ? 'travels' : 'does not travel'} to its project`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(() => {
      addEventListener('pagereveal', async (event) => {
        const { viewTransition } = event as Event & { viewTransition: ViewTransition | null }
        await viewTransition?.ready
        const moves = document
          .getAnimations()
          .map(({ effect }) => effect as KeyframeEffect)
          .filter(({ pseudoElement }) => pseudoElement === '::view-transition-group(project-picture)')
        Object.assign(window, { durations: moves.map((move) => move.getTiming().duration) })
      })
    })
    await open(page, buildListPath('ongoing'))
    await page.getByRole('main').getByRole('link', { name: 'View project Cassia VII' }).click()
    await page.waitForURL(`**${buildProjectPath('cassia-vii')}`)
    const durations = () => page.evaluate(() => Reflect.get(window, 'durations'))
    await expect.poll(durations).toEqual(duration ? [duration] : [])
  })
