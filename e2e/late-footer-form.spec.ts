import { expect, type Page, test } from 'playwright/test'
import { paths } from '../lib/paths'
import { notices, watchPosts } from './lead-forms'
import { openPage } from './open-page'

// The footer's form stands on every page, and what checks it comes late (README, "What nobody needs to see a page").

/** Opens a page and leaves every script that neither its HTML nor its flight names to `onLate`. */
async function openWithoutLate(page: Page, onLate: () => Promise<'continue' | 'abort'>) {
  const read = async (address: string) => (await page.request.get(address)).text()
  const html = await read(paths.terms)
  const named = html + (await read(/\/flight\/[0-9a-f]+\.js/.exec(html)?.[0] ?? ''))
  await page.route('**/_next/static/chunks/*.js', async (route, request) => {
    if (named.includes(`"${new URL(request.url()).pathname}"`)) await route.continue()
    else await route[await onLate()]()
  })
  await openPage(page, paths.terms)
}

const field = (page: Page) => page.getByRole('contentinfo').getByLabel(/^Email for project news/)

test('what is typed and pressed while the checks are on their way is kept and sent once', async ({
  page,
}) => {
  const posts = watchPosts(page, '/api/v1/enquiry/subscribe')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let waiting = 0
  await openWithoutLate(page, async () => {
    waiting++
    await released
    return 'continue'
  })
  await field(page).fill('meena@example.com')
  await field(page).evaluate((input: HTMLInputElement) => {
    // An e-mail field has no caret to ask for; its mark says that it is the very element.
    input.dataset.marked = ''
  })
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('meena@example.com')
  await expect(page).toHaveURL(paths.terms)
  await expect.poll(() => waiting).toBeGreaterThan(0)
  expect(posts).toEqual([])
  release()
  await expect(notices(page).getByText('Subscription successful!')).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toHaveAttribute('data-marked', '')
  await expect(field(page)).toBeFocused()
  expect(posts.map((post) => post.postDataJSON().mail)).toEqual(['meena@example.com'])
})

test('where they do not come, the press goes as without script, and is answered', async ({ page }) => {
  await openWithoutLate(page, async () => 'abort')
  await field(page).fill('meena')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('Please enter a valid email address.')
})
