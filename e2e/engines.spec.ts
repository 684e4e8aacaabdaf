// The journeys of visitors in the engines of Firefox and Safari. Other specs test them in Chromium.

import { test as base, expect } from 'playwright/test'
import { buildLaunchStorageKey } from '../components/home-page/launch-modal'
import { buildListPath, buildProjectPath, paths } from '../lib/routing/paths'
import { getToday } from '../lib/today'
import { findCoveredTexts, findOverflow } from './layout-faults'
import { isHydrated } from './open-page'
import { findPostPath, pageRoutes } from './routes'
import { type Engine, startEngine } from './webdriver'

const test = base.extend<object, { engine: Engine }>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use, { project }) => {
      const engine = await startEngine[project.name as keyof typeof startEngine]()
      await use(engine)
      engine.close()
    },
    { scope: 'worker' },
  ],
})
// One browser for all: the tests of this file run in order.
test.describe.configure({ mode: 'default' })

type Screen = 'a desktop' | 'a phone'
const screens: Record<Screen, [width: number, height: number]> = {
  'a phone': [390, 844],
  'a desktop': [1440, 900],
}
const ANSWER = ':not(dialog) > section[aria-label=Notices] [role=status]'
const PROJECT = buildProjectPath('cassia-vii')

/** Opens a page and waits until it is hydrated. From then on it records errors. */
async function open(engine: Engine, path: string) {
  await engine.open(new URL(path, test.info().project.use.baseURL).href)
  await expect.poll(() => engine.evaluate(isHydrated)).toBe(true)
  await engine.evaluate(() => {
    const faults: string[] = []
    Object.assign(window, { faults })
    console.error = (...words: unknown[]) => faults.push(words.join(' '))
    addEventListener('error', ({ message }) => faults.push(message))
    addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)))
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => faults.push(blockedURI))
  })
}

/** Checks that hold at every step of a journey. */
async function check(engine: Engine, step: string) {
  const noted = await engine.evaluate(() => (window as { faults?: string[] }).faults ?? [])
  const logged = engine.output.splice(0).filter((line) => line.startsWith('JavaScript error: http'))
  expect.soft([...noted, ...logged], `errors: ${step}`).toEqual([])
  // Retried, because a window takes a moment to get its new size.
  const look = expect.configure({ soft: true })
  await look.poll(() => findOverflow(engine), `overflow: ${step}`).toEqual([])
  await look.poll(() => findCoveredTexts(engine), `covered texts: ${step}`).toEqual([])
}

/** The visible text on one line. */
const text = (engine: Engine, selector: string) =>
  expect.poll(() =>
    engine.evaluate(
      // biome-ignore lint/performance/useDomNodeTextContent: textContent would include the scripts of the page.
      (shown) => document.querySelector<HTMLElement>(shown)?.innerText.replaceAll(/\s+/g, ' ') ?? '',
      selector,
    ),
  )
const address = (engine: Engine) =>
  expect.poll(() => engine.evaluate(() => location.pathname + location.search))

async function fillEnquiry(engine: Engine, form: string) {
  await text(engine, form).toContain('I authorise')
  await engine.type(`${form} [name=first_name]`, 'Meena')
  await engine.type(`${form} [name=mobile_no]`, '9840012345')
  await engine.type(`${form} [name=email]`, 'meena@example.com')
  await engine.click(`${form} [name=general_user_accept]`)
}

async function begin(engine: Engine, screen: Screen) {
  await engine.resize(...screens[screen])
  await open(engine, paths.terms)
  // As a visitor who has seen the launch that the home page announces.
  await engine.evaluate(
    (name, today) => localStorage.setItem(name, today),
    buildLaunchStorageKey(25),
    getToday(),
  )
}

async function sendEnquiry(engine: Engine) {
  await open(engine, PROJECT)
  await engine.click('main a[href^="/enquiry"]', 'Enquire')
  await text(engine, 'dialog[open] h2').toBe('Enquire about Cassia VII')
  await fillEnquiry(engine, 'dialog[open]')
  await engine.click('dialog[open] [type=submit]')
  await text(engine, ANSWER).toMatch(/submitted successfully.+Reference\s*\d{6}-\w{8}/s)
  await engine.click(`${ANSWER} a`, 'What happens next')
  await text(engine, 'main').toMatch(/Your enquiry about .+ in Cassia VII is with us/)
  await check(engine, 'what you sent')
}

test('on a desktop an enquiry from a project is sent and stored', async ({ engine }) => {
  await begin(engine, 'a desktop')
  await sendEnquiry(engine)
})

test.describe('on a phone', () => {
  test.beforeAll(({ engine }) => begin(engine, 'a phone'))

  test('an enquiry from a project is sent and stored', ({ engine }) => sendEnquiry(engine))

  test('a link leads to a page', async ({ engine }) => {
    await open(engine, paths.home)
    await expect.poll(() => engine.evaluate(() => innerWidth)).toBe(390)
    await engine.click(`main a[href="${PROJECT}"]`)
    await address(engine).toBe(PROJECT)
  })

  test('a list is filtered', async ({ engine }) => {
    await open(engine, buildListPath('ongoing'))
    await engine.click('[popovertarget=filters]', 'Filters')
    await engine.click('nav[aria-label=Filters] summary', 'Type')
    await engine.click('nav[aria-label=Filters] a', 'Plots')
    await address(engine).toBe(`${buildListPath('ongoing')}?type=plots`)
    await check(engine, 'filtered list')
  })

  test('a picture of the gallery is enlarged and closed', async ({ engine }) => {
    await open(engine, PROJECT)
    await engine.click('section[aria-labelledby=gallery] a')
    // The first one is the main picture of the page.
    await text(engine, 'dialog[popover]').toMatch(/2 of \d/)
    await engine.click('dialog[popover] button', 'Close')
    await text(engine, 'dialog[popover]').toBe('')
  })

  test('the contact form is sent', async ({ engine }) => {
    await open(engine, paths.contact)
    await fillEnquiry(engine, 'main form')
    await engine.type('main form [name=last_name]', 'Raman')
    await engine.type('main form [name=message]', 'When can we visit?')
    await engine.click('main form [name=projectId] option', 'Neem Park')
    await engine.click('main form [type=submit]')
    await text(engine, 'section[aria-label="What you sent"]').toContain('When can we visit?')
  })

  test('a search finds projects', async ({ engine }) => {
    await open(engine, paths.search)
    await engine.type('main [type=search]', 'cassia')
    await engine.click('main [type=submit]')
    await address(engine).toBe(`${paths.search}?q=cassia`)
    await text(engine, 'main ol').toContain('Cassia VII')
  })

  test('a brochure is requested and can be downloaded', async ({ engine, request }) => {
    await open(engine, buildListPath('ongoing'))
    await engine.click('main a', 'View brochure of Cassia VII')
    await text(engine, 'dialog[open] h2').toBe('Brochure of Cassia VII')
    await fillEnquiry(engine, 'dialog[open]')
    await engine.click('dialog[open] [type=submit]')
    await text(engine, ANSWER).toContain('Download brochure')
    const file = await engine.evaluate(
      (answer) => document.querySelector<HTMLAnchorElement>(`${answer} a[download]`)?.href ?? '',
      ANSWER,
    )
    expect((await request.get(file)).headers()['content-type']).toBe('application/pdf')
  })

  test('a missing page says so, and an old address leads on', async ({ engine }) => {
    await open(engine, '/no-such-page')
    await text(engine, 'h1').toContain("doesn't exist")
    await address(engine).toBe(paths.notFound)
    await check(engine, 'a missing page')
    await open(engine, '/view_project?project_id=8')
    await address(engine).toBe(PROJECT)
  })
})

/** Leaves out lists of a single city, which look like the lists of all cities, and two of the three legal texts. */
const checkedRoutes = Object.entries(pageRoutes).filter(
  ([name]) => !name.includes(' in ') && !['privacy', 'disclaimer'].includes(name),
)
test('pages of all kinds fit both screens, without errors', async ({ engine, request }) => {
  const post = await findPostPath(await (await request.get(paths.blog)).text())
  for (const [name, page] of [...checkedRoutes, ['a post', post]] as const) {
    await engine.resize(...screens['a desktop'])
    await open(engine, page)
    for (const [screen, size] of Object.entries(screens).toReversed()) {
      await engine.resize(...size)
      await check(engine, `${name} on ${screen}`)
    }
  }
})
