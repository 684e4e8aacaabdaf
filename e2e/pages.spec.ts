import { expect, type Page, test } from 'playwright/test'
import { aboutIntro, departmentHeads, management, managers, milestones } from '../lib/content/company'
import { buildBlogPath, buildListPath, paths } from '../lib/routing/paths'
import { site } from '../lib/site'
import { listHrefs, main, openPage } from './open-page'

// The company's pages, the blog and the pages of the forms.
const h2 = (page: Page, name: string | RegExp) =>
  main(page).getByRole('heading', { level: 2, name, exact: true })

test('the about page has the milestones of the company, its leadership and its values', async ({ page }) => {
  await openPage(page, paths.about)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(aboutIntro.title)
  const years = page.getByRole('region', { name: 'Milestones' }).getByRole('listitem')
  await expect(years).toHaveCount(milestones.length)
  for (const [index, { year, text }] of milestones.entries()) {
    await expect(years.nth(index)).toContainText(String(year))
    await expect(years.nth(index)).toContainText(text)
  }
  for (const name of ['Highlights', 'Leadership', 'Core values', 'Mission', 'Vision'])
    await expect(main(page).getByRole('heading', { name, exact: true })).toBeVisible()
})

test('the team shows the management and every head and manager, and strips the query', async ({ page }) => {
  const navigations: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && navigations.push(request.url()))
  await openPage(page, `${paths.team}?utm_source=mail&menu_active=team#heads`)
  await expect(page).toHaveURL(`${paths.team}#heads`)
  expect(navigations).toHaveLength(1)
  const profiles = page.getByRole('region', { name: 'Management' }).getByRole('listitem')
  await expect(profiles.getByRole('heading')).toHaveText(management.map(({ name }) => name))
  for (const [name, people] of [
    ['Department heads', departmentHeads],
    ['Managers', managers],
  ] as const)
    await expect(page.getByRole('region', { name }).getByRole('listitem')).toHaveCount(people.length)
})

test('contact has both offices, the ways to reach us and a map', async ({ page }) => {
  await openPage(page, paths.contact)
  for (const { title, lines, phone } of site.offices) {
    const office = page.getByRole('region', { name: title })
    for (const line of lines) await expect(office).toContainText(line)
    await expect(office.getByRole('link', { name: phone.display })).toHaveAttribute('href', phone.href)
  }
  for (const { display } of [site.phone, site.secondPhone])
    await expect(main(page).getByRole('link', { name: display })).toHaveCount(1)
  await expect(main(page)).toContainText(`${site.hours.from} to ${site.hours.to}`)
  const number = page.getByRole('textbox', { name: 'Phone number' })
  await number.fill('98765 43210')
  for (const width of [1440, 1024, 768, 320]) {
    await page.setViewportSize({ width, height: 900 })
    const hidden = () => number.evaluate((input) => input.scrollWidth - input.clientWidth)
    await expect.poll(hidden, `a number at ${width} px`).toBe(0)
  }
  await expect(main(page).getByRole('link', { name: site.email }).first()).toHaveAttribute(
    'href',
    `mailto:${site.email}`,
  )
  for (const { name, url } of site.social)
    await expect(
      main(page).getByRole('link', { name: new RegExp(`^${name}\\s*, opens in a new tab$`) }),
    ).toHaveAttribute('href', url)
  await page.getByRole('heading', { name: 'How to find us' }).scrollIntoViewIfNeeded()
  const map = page.getByTitle(/^Map of the corporate office/)
  await expect(map.contentFrame().getByRole('heading').first()).toBeVisible()
})

// address.test.tsx tests which values go back.
test('menu_active leads back on the home page, contact and enquiry, and is kept otherwise', async ({
  page,
}) => {
  for (const target of [
    `${paths.home}?menu_active=home`,
    `${paths.enquiry}?menu_active=home`,
    `${paths.contact}?menu_active=contact_us`,
  ]) {
    await openPage(page, paths.about)
    const there = page.waitForEvent('framenavigated', (frame) => frame.url().endsWith(target))
    await page.evaluate((to) => location.assign(to), target)
    await there
    await expect(page).toHaveURL(paths.about)
  }
  const fresh = await page.context().newPage()
  await openPage(fresh, `${paths.contact}?menu_active=contact_us`)
  await fresh.getByRole('contentinfo').getByRole('textbox').fill('Meena')
  await expect(fresh).toHaveURL(`${paths.contact}?menu_active=contact_us`)
})

test('a visit to a completed project is asked for without script, too', async ({ request }) => {
  const list = await (await request.get(buildListPath('completed', 'tirunelveli'))).text()
  const [, href = '', rel] =
    /href="(\/enquiry\?[^"]+)"( rel="nofollow")?[^>]*>Arrange a visit<span[^>]*> to (?:<!-- -->)?Ashoka Villas/.exec(
      list,
    ) ?? []
  expect({ href, rel }).toEqual({ href: '/enquiry?project_id=54&amp;kind=visit', rel: ' rel="nofollow"' })
  const form = await (await request.get(href.replace('&amp;', '&'), { maxRedirects: 0 })).text()
  expect(form).toMatch(/<textarea[^>]*>I would like to visit Ashoka Villas\.<\/textarea>/)
  expect(form).toMatch(/<option value="none" selected="">/)
})

test('each legal page has its title and a contents list that leads to every section', async ({ page }) => {
  for (const [address, title] of [
    [paths.terms, /^Terms (&|and) conditions$/i],
    [paths.privacy, /^Privacy policy$/i],
    [paths.disclaimer, /^Disclaimer$/i],
  ] as const) {
    await openPage(page, address)
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title)
    const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    const names = await contents.allTextContents()
    expect(names.length).toBeGreaterThan(3)
    for (const [index, href] of (await listHrefs(contents)).entries()) {
      await expect(page.locator(href)).toHaveText(names[index] ?? '')
      await expect(h2(page, names[index] ?? '')).toBeVisible()
    }
  }
})

test('the blog shows the published posts; View more opens one in a new tab', async ({ page }) => {
  await openPage(page, buildBlogPath())
  const posts = main(page).getByRole('article')
  await expect(posts).toHaveCount(5)
  await expect(main(page)).not.toContainText('Joint development: questions for a landowner')
  for (const post of await posts.all()) {
    await expect(post.getByRole('heading', { level: 2 })).toHaveText(/\w{4}/)
    await expect(post.getByRole('paragraph').first()).toHaveText(/.{40,}/)
    await expect(post.getByRole('link', { name: /^View more/ })).toHaveAttribute(
      'href',
      /^\/view-blog\/[a-z0-9-]+$/,
    )
  }
  const title = (await posts.first().getByRole('heading').textContent()) ?? ''
  const opened = page.context().waitForEvent('page')
  await posts
    .first()
    .getByRole('link', { name: /^View more/ })
    .click()
  const post = await opened
  await expect(post).toHaveURL(/\/view-blog\/[a-z0-9-]+$/)
  await expect(post.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(main(post).getByRole('img').first()).toBeVisible()
  await expect(main(post).getByRole('article').first()).toContainText(/\w{5}.{200}/)
  expect(await post.evaluate(() => window.opener)).toBeNull()
  await expect(page).toHaveURL(buildBlogPath())
})
