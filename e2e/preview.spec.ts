import { expect, type Page, test } from 'playwright/test'
import { buildProjectPath, paths } from '../lib/routing/paths'
import { waitForHydration, withoutPictures } from './open-page'
import { findPostPath, pageRoutes } from './routes'

const plain = { maxRedirects: 0 }
const preview = (address: string) => `${address}?type=preview`
/**
 * Header, footer, floating buttons with the bar at the bottom, and the launch modal of the home page, whose props are
 * in the HTML.
 */
const SHELL = /Quick links|Skip to the content|aria-label="Contact us|data-contact-bar=|"launch":/

/** The props of client components, which Next writes as JSON within a string. */
const unquote = (html: string) => html.replaceAll('\\"', '"')

// deploy.test.ts tests that nginx caches no preview.
test('a preview has no header and footer, is not cached and not indexed', async ({ request }) => {
  for (const address of [...Object.values(pageRoutes), '/thank-you/enquiry']) {
    expect(unquote(await (await request.get(address)).text()), address).toMatch(SHELL)
    const answer = await request.get(preview(address), plain)
    expect(answer.status(), address).toBe(200)
    const html = unquote(await answer.text())
    expect(html, address).not.toMatch(SHELL)
    expect(html.match(/<h1[\s>]/g), address).toHaveLength(1)
    expect(html, address).toMatch(/<meta name="robots" content="noindex, nofollow"/)
    const headers = answer.headers()
    expect(headers['cache-control'], address).toContain('no-store')
    expect(headers['x-robots-tag'], address).toContain('noindex')
    expect(headers['content-security-policy'], address).toMatch(/script-src 'self'( 'sha256-[^']+')+;/)
  }
})

test('a page of one visitor has a preview, too', async ({ request }) => {
  const refused = await request.post('/api/forms/subscribe', { form: { email: 'x' }, ...plain })
  const [address = ''] = refused.headers().location?.split('#') ?? []
  expect(await (await request.get(address)).text()).toMatch(SHELL)
  const answer = await request.get(preview(address), plain)
  expect(answer.status()).toBe(200)
  const html = await answer.text()
  expect(html).not.toMatch(SHELL)
  expect(html).toContain('Please check the form')
})

test('the folder behind the previews has no address @nginx', async ({ request }) => {
  const inside = ['/preview', '/preview/home', preview('/preview/home'), '/preview/view-project/cassia-vii']
  for (const address of [...inside, '/%70review/home', preview('/%70review/home')])
    expect((await request.get(address, plain)).status(), address).toBe(404)
})

/** Opens a preview and fails on anything that the content security policy refused. */
async function openPreview(page: Page, address: string): Promise<string[]> {
  const refused: string[] = []
  page.on('console', (line) => {
    if (/Content.Security.Policy/i.test(line.text())) refused.push(line.text())
  })
  await withoutPictures(page)
  await page.goto(preview(address), { waitUntil: 'domcontentloaded' })
  return refused
}

const control = (page: Page) => page.getByRole('region', { name: 'Publishing' }).getByRole('button')

test('an ongoing project has the control; unsigned it is refused @nginx', async ({ page }) => {
  const refused = await openPreview(page, buildProjectPath('cassia-vii'))
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  const button = control(page)
  await expect(button).toHaveText('Un Publish')
  await waitForHydration(page)
  page.once('dialog', (dialog) => dialog.accept())
  await button.click()
  await expect(page.getByRole('alert').getByText(/needs a signed preview link/)).toBeVisible()
  await expect(button).toHaveText('Un Publish')
  expect(refused).toEqual([])
})

test('upcoming and completed projects have no control, a post has it', async ({ page, request }) => {
  const post = await findPostPath(await (await request.get(paths.blog)).text())
  for (const [address, controls] of [
    [buildProjectPath('cedar-point'), 0],
    [buildProjectPath('ashoka-villas'), 0],
    [post, 1],
  ] as const) {
    await openPreview(page, address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(control(page)).toHaveCount(controls)
  }
})
