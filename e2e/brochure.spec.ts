import { type APIRequestContext, expect, type Page, test } from 'playwright/test'
import { formatPdfSize } from '../lib/format/file-size'
import { brochurePath, brochureThanksPath, enquiryPath, listPath } from '../lib/paths'
import { fillEnquiry, notices, watchPosts } from './lead-forms'
import { ANY_SCREEN, openPage } from './open-page'

// What a visitor gets for a brochure enquiry (issue 3, item 6; specification, section 4; decisions 19, 27 and 29).
const SUCCESS = 'Your enquiry submitted successfully!'
// A brochure is made at the first request, which may take its time on a busy machine.
test.describe.configure({ timeout: 240_000 })

async function openBrochure(page: Page, project: string) {
  await openPage(page, listPath('ongoing'))
  await page.getByRole('link', { name: `View brochure of ${project}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Brochure' })
  await expect(dialog.getByRole('button', { name: 'Request brochure' })).toBeVisible()
  return dialog
}

async function readBrochure(request: APIRequestContext, address: string): Promise<Buffer> {
  const response = await request.get(address)
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/pdf'])
  const body = await response.body()
  expect(body.subarray(0, 5).toString()).toBe('%PDF-')
  return body
}

test('a brochure enquiry opens the PDF in a new tab, and the notice keeps a link with its size', async ({
  page,
  context,
  request,
}) => {
  const address = brochurePath('cassia-vii')
  const { length } = await readBrochure(request, address)
  const posts = watchPosts(page, '/api/v1/enquiry/create')
  const dialog = await openBrochure(page, 'Cassia VII')
  await fillEnquiry(dialog)
  const tab = context.waitForEvent(
    'request',
    (one) => one.isNavigationRequest() && one.url().endsWith(address),
  )
  await dialog.getByRole('button', { name: 'Request brochure' }).click()
  await tab

  const answer = await (await posts[0]?.response())?.json()
  expect(answer).toMatchObject({ success: true, pdf_url: address, result: { pdf_bytes: length } })
  await expect(dialog).toHaveCount(0)
  const notice = notices(page).getByRole('status')
  await expect(notice.getByText(SUCCESS)).toBeVisible()
  const link = notice.getByRole('link', { name: `Download brochure (${formatPdfSize(length)})` })
  await expect(link).toHaveAttribute('href', address)

  // By keyboard: backwards from the notice's button.
  await notices(page).getByRole('button', { name: 'Close notice' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(link).toBeFocused()
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toBe('cassia-vii-brochure.pdf')
  await expect(link).toBeVisible()
  await notices(page).getByRole('button', { name: 'Close notice' }).click()
  await expect(link).toHaveCount(0)
})

test('the brochure is made while the form is filled in', { tag: ANY_SCREEN }, async ({ page }) => {
  const made = page.waitForResponse((response) => /\/api\/brochure\/\d+$/.test(response.url()))
  await openBrochure(page, 'Jasmine Residency')
  expect((await made).status()).toBe(200)
})

test('an enquiry whose brochure cannot be opened is told so, with whom to call', async ({
  page,
  context,
}) => {
  const dialog = await openBrochure(page, 'Jasmine Residency')
  await page.route('**/api/v1/enquiry/create*', (route) =>
    route.fulfill({
      json: { resultCode: 200, success: true, message: SUCCESS, result: null, pdf_url: null },
    }),
  )
  await fillEnquiry(dialog)
  await dialog.getByRole('button', { name: 'Request brochure' }).click()
  const notice = notices(page).getByRole('status')
  await expect(notice).toContainText(`${SUCCESS}There is no brochure to open just now.`)
  await expect(notice.getByRole('link')).toHaveAttribute('href', /^tel:/)
  expect(context.pages()).toHaveLength(1)
})

test('drafts, unknown projects and other files have none', { tag: ANY_SCREEN }, async ({ request }) => {
  for (const name of ['kadamba-terraces', 'no-such-project', 'sandal-springs']) {
    const response = await request.get(brochurePath(name))
    expect([name, response.status()]).toEqual([name, 404])
    expect(response.headers()['content-type']).toContain('text/html')
  }
  expect((await request.get('/brochure/..%2f..%2fpackage.json')).status()).toBe(404)
  expect((await request.get('/api/brochure/74')).status()).toBe(404)
  expect((await request.get(brochureThanksPath('kadamba-terraces'))).status()).toBe(404)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the thank-you page holds the same link with the size', { tag: ANY_SCREEN }, async ({
    page,
    request,
  }) => {
    const { length } = await readBrochure(request, brochurePath('cassia-vii'))
    await page.goto(enquiryPath(8, 'brochure'))
    const form = page.getByRole('main').locator('form')
    await fillEnquiry(form)
    await form.getByLabel(/^Project name/).selectOption({ label: 'Cassia VII' })
    await form.getByRole('button', { name: 'Submit enquiry' }).click()
    await expect(page).toHaveURL(brochureThanksPath('cassia-vii'))
    await expect(page.getByText(SUCCESS)).toBeVisible()
    const link = page.getByRole('link', { name: `Download brochure (${formatPdfSize(length)})` })
    await expect(link).toHaveAttribute('href', brochurePath('cassia-vii'))
    await expect(page.getByText('TN/SAMPLE/BLDG/0118/2023')).toBeVisible()
  })
})
