import { expect, type Page, test } from 'playwright/test'
import { listPath, paths } from '../lib/paths'
import { pressEnquiry } from './dialogs'
import { answers, fillEnquiry, notices, watchPosts } from './lead-forms'
import { ANY_SCREEN, openPage } from './open-page'

// The enquiry and the brochure dialog, end to end (specification, sections 4 and 5; decisions 11, 13, 18 and 28).
const CREATE = '/api/v1/enquiry/create'
const SUCCESS = 'Your enquiry submitted successfully!'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Enquiry' })
const submit = (page: Page) => dialog(page).getByRole('button', { name: /^Submit/ })

async function openEnquiry(page: Page, isMobile: boolean) {
  await openPage(page, paths.about)
  await pressEnquiry(page, isMobile)
  await expect(submit(page)).toBeVisible()
}

test('an invalid enquiry shows every message, moves to the first field and sends nothing', async ({
  page,
  isMobile,
}) => {
  const posts = watchPosts(page, CREATE)
  await openEnquiry(page, isMobile)
  await expect(dialog(page).getByRole('checkbox')).not.toBeChecked()
  await submit(page).click()
  const first = dialog(page).getByLabel(/^First name/)
  await expect(first).toHaveAccessibleDescription('First Name is required.')
  await expect(first).toBeFocused()
  for (const [label, message] of [
    [/^Phone number/, 'Phone Number is required.'],
    [/^Email\b/, 'Email is required.'],
    [/^Project name/, 'Project Name is required.'],
  ] as const)
    await expect(dialog(page).getByLabel(label)).toHaveAccessibleDescription(message)
  await expect(dialog(page).getByText('You must accept the terms to proceed.')).toBeVisible()

  await dialog(page)
    .getByLabel(/^Email\b/)
    .fill('meena@')
  await dialog(page)
    .getByLabel(/^Phone number/)
    .fill('123')
  await submit(page).click()
  await expect(dialog(page).getByText('Invalid email address.')).toBeVisible()
  await expect(dialog(page).getByText('Please enter a valid phone number.')).toBeVisible()
  expect(posts).toEqual([])
})

test('a message stands only at a field that was touched', { tag: ANY_SCREEN }, async ({ page, isMobile }) => {
  await openEnquiry(page, isMobile)
  await dialog(page)
    .getByLabel(/^First name/)
    .focus()
  await expect(dialog(page).getByRole('button', { name: /^Country code/ })).toBeVisible()
  await dialog(page)
    .getByLabel(/^Email\b/)
    .focus()
  await expect(dialog(page).getByText('First Name is required.')).toBeVisible()
  await expect(dialog(page).getByText('Phone Number is required.')).toHaveCount(0)
  await expect(dialog(page).getByText('Email is required.')).toHaveCount(0)
})

test('a valid enquiry is saved once, however often Submit is pressed; notice, then the dialog closes', async ({
  page,
  isMobile,
}) => {
  const posts = watchPosts(page, CREATE)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${CREATE}*`, async (route) => {
    await released
    await route.continue()
  })
  await openEnquiry(page, isMobile)
  await fillEnquiry(dialog(page))
  await dialog(page)
    .getByLabel(/^Project name/)
    .selectOption({ label: 'Cassia VII' })
  await submit(page).dblclick()
  await expect(dialog(page).getByRole('button', { name: 'Submitting…' })).toBeVisible()
  await submit(page).press('Enter')
  release()
  await expect(notices(page).getByRole('status').getByText(SUCCESS)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  expect(posts).toHaveLength(1)
  expect(posts[0]?.postDataJSON()).toMatchObject({
    first_name: 'Meena',
    mobile_no: '+919840012345',
    email: 'meena@example.com',
    country_code: '+91',
    query_for: 'GE',
    projectId: 8,
    general_user_accept: true,
  })
  expect(posts[0]?.headers()['idempotency-key']).toMatch(/^\w{16,}/)
})

test('a failure keeps the dialog and every word; trying again carries the same key and works', {
  tag: ANY_SCREEN,
}, async ({ page, isMobile }) => {
  await page.clock.install()
  const posts = watchPosts(page, CREATE)
  await page.route(`**${CREATE}*`, (route) =>
    posts.length === 2 ? route.abort() : route.fulfill(answers.broken),
  )
  await openEnquiry(page, isMobile)
  await fillEnquiry(dialog(page))
  await dialog(page)
    .getByLabel(/^Project name/)
    .selectOption({ label: 'Cassia VII' })
  await submit(page).click()
  const failure = notices(page)
    .getByRole('alert')
    .getByText(/We could not save this just now/)
  // It tries again by itself before it gives up.
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(failure).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(posts).toHaveLength(3)
  await expect(dialog(page).getByLabel(/^First name/)).toHaveValue('Meena')
  await expect(dialog(page).getByLabel(/^Phone number/)).toHaveValue('98400 12345')
  await expect(dialog(page).getByRole('checkbox')).toBeChecked()

  await page.unroute(`**${CREATE}*`)
  await submit(page).click()
  await expect(notices(page).getByText(SUCCESS)).toBeVisible()
  await expect(failure).toHaveCount(0)
  await expect(dialog(page)).toHaveCount(0)
  expect(posts).toHaveLength(4)
  expect(new Set(posts.map((post) => post.headers()['idempotency-key'])).size).toBe(1)
})

test('a brochure request asks for its project alone and is sent as one', async ({ page }) => {
  const posts = watchPosts(page, CREATE)
  await openPage(page, listPath('ongoing', 'tirunelveli'))
  await page.getByRole('link', { name: 'View brochure of Jasmine Residency' }).click()
  const brochure = page.getByRole('dialog', { name: 'Brochure' })
  await expect(brochure.getByText('TN/SAMPLE/BLDG/0152/2023')).toBeVisible()
  await expect(brochure.getByLabel(/^Project name/)).toHaveCount(0)
  await expect(brochure.getByRole('checkbox')).not.toBeChecked()
  const request = brochure.getByRole('button', { name: 'Request brochure' })
  await request.click()
  await expect(brochure.getByText('You must accept the terms to proceed.')).toBeVisible()
  expect(posts).toEqual([])
  await fillEnquiry(brochure)
  await request.click()
  await expect(notices(page).getByText(SUCCESS)).toBeVisible()
  await expect(brochure).toHaveCount(0)
  expect(posts).toHaveLength(1)
  expect(posts[0]?.postDataJSON()).toMatchObject({
    query_for: 'VB',
    message: 'Brocher Enquiry',
    projectId: 65,
  })
})

test('country codes: preferred ones first, by keyboard and by mouse, and Escape leaves the dialog open', async ({
  page,
  isMobile,
}) => {
  await openEnquiry(page, isMobile)
  await dialog(page)
    .getByLabel(/^Phone number/)
    .focus()
  const button = dialog(page).getByRole('button', { name: /^Country code/ })
  await expect(button).toHaveAccessibleName('Country code: India +91')
  await button.click()
  const list = dialog(page).getByRole('listbox', { name: 'Country code' })
  await expect(list).toBeFocused()
  const names = await list.getByRole('option').allTextContents()
  expect(names.slice(0, 6)).toEqual([
    'India+91',
    'United Arab Emirates+971',
    'Singapore+65',
    'United States+1',
    'United Kingdom+44',
    'Malaysia+60',
  ])
  expect(names.length).toBeGreaterThan(150)
  await list.getByRole('option', { name: 'Malaysia' }).click()
  await expect(list).toHaveCount(0)
  await expect(button).toHaveAccessibleName('Country code: Malaysia +60')

  await button.press('ArrowDown')
  await expect(list).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(button).toHaveAccessibleName('Country code: United Arab Emirates +971')
  await expect(button).toBeFocused()
  await button.press('Enter')
  await expect(list).toBeFocused()
  await page.keyboard.type('sing')
  await page.keyboard.press('Enter')
  await expect(button).toHaveAccessibleName('Country code: Singapore +65')
  await button.click()
  await expect(list).toBeVisible()
  await button.click()
  await expect(list).toHaveCount(0)
  await button.click()
  await expect(list).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(dialog(page)).toBeVisible()
})
