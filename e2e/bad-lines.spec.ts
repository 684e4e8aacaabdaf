import { expect, type Page, test } from 'playwright/test'
import { paths } from '../lib/routing/paths'
import {
  application,
  field,
  fillApplication,
  fillEnquiry,
  fillFields,
  notices,
  watchPosts,
} from './lead-forms'
import { main, openPage, region, waitForHydration } from './open-page'

// Unreliable connections: typed text is kept, offline is not the same as refused, and a retry makes no second lead.
const SAVE = '/api/v1/enquiry/save_career_application?queryType=career'
const OFFLINE = 'You seem to be offline. Nothing was lost: please send again when you are connected.'
const FAILED = 'We could not save this just now. Nothing you typed was lost: please try again.'
const SUCCESS = 'Your career form has been submitted successfully'

const failure = (page: Page, text: string) =>
  notices(page).getByRole('alert').getByText(text, { exact: true })

async function expectKept(page: Page) {
  for (const [label, value] of application) await expect(main(page).getByLabel(label)).toHaveValue(value)
  await expect(main(page).getByRole('combobox', { name: /^Department/ })).toHaveValue('Sales')
}

const resume = {
  name: 'resume.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${' '.repeat(100)}\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`),
}

test('an offline form says so and keeps the typed text; sent again with the same key, it is saved once', async ({
  page,
  context,
}) => {
  const posts = watchPosts(page, SAVE)
  await openPage(page, paths.careers)
  await fillApplication(main(page))
  await main(page)
    .getByLabel(/^Resume/)
    .setInputFiles(resume)
  const submit = main(page).getByRole('button', { name: 'Submit application' })
  // The message shows that the form's code has loaded. It could not be fetched offline.
  await main(page).getByLabel(/^Name/).fill('')
  await submit.click()
  await expect(main(page).getByText('Name is required.', { exact: true })).toBeVisible()
  await main(page).getByLabel(/^Name/).fill('Ravi')

  await context.setOffline(true)
  await submit.click()
  await expect(failure(page, OFFLINE)).toBeVisible()
  await expectKept(page)
  await expect(main(page).getByLabel(/^Resume/)).toHaveJSProperty('files.length', 1)
  expect(posts).toEqual([])

  // The notice closes when the browser is online again.
  await context.setOffline(false)
  await expect(failure(page, OFFLINE)).toHaveCount(0)
  await page.route(`**${SAVE}`, (route) =>
    route.fulfill({ status: 403, json: { success: false, message: 'No.' } }),
  )
  await submit.click()
  // A 4xx is not retried; the server's message is shown.
  await expect(failure(page, 'No.')).toBeVisible()
  await expectKept(page)
  await page.unroute(`**${SAVE}`)
  await submit.click()
  await expect(notices(page).getByText(SUCCESS, { exact: true })).toBeVisible()
  expect(posts).toHaveLength(2)
  expect(new Set(posts.map((post) => post.headers()['idempotency-key'])).size).toBe(1)
})

test('a server error has its message; the typed text and the key are kept until the form is saved', async ({
  page,
}) => {
  await page.clock.install()
  const posts = watchPosts(page, SAVE)
  await page.route(`**${SAVE}`, (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'x' } }),
  )
  await openPage(page, paths.careers)
  await fillApplication(main(page))
  await main(page)
    .getByLabel(/^Resume/)
    .setInputFiles(resume)
  await main(page).getByRole('button', { name: 'Submit application' }).click()
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(failure(page, FAILED)).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(posts).toHaveLength(3)
  await expectKept(page)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/JVBERi|ravi@example/)

  // The key belongs to this tab: after a reload, the same text is the same application.
  await page.unroute(`**${SAVE}`)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await waitForHydration(page)
  await fillApplication(main(page))
  await main(page)
    .getByLabel(/^Resume/)
    .setInputFiles(resume)
  await main(page).getByRole('button', { name: 'Submit application' }).click()
  await expect(notices(page).getByText(SUCCESS, { exact: true })).toBeVisible()
  expect(posts).toHaveLength(4)
  expect(new Set(posts.map((post) => post.headers()['idempotency-key'])).size).toBe(1)
})

test('an enquiry whose phone numbers cannot be checked is checked and saved by the server', async ({
  page,
}) => {
  const posts = watchPosts(page, '/api/v1/enquiry/create')
  await openPage(page, paths.contact)
  await page.route('**/_next/static/**', (route) => route.abort())
  await fillEnquiry(main(page))
  await field(main(page), /^Project name/).selectOption({ label: 'Not decided yet' })
  await fillFields(main(page), [
    [/^Message/, 'Please call me.'],
    [/^Last name/, 'Iyer'],
  ])
  await main(page).getByRole('button', { name: 'Submit enquiry' }).click()
  await expect(region(page, 'What you sent')).toContainText('Please call me.')
  expect(posts).toHaveLength(1)
})
