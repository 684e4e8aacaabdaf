import { expect, test } from 'playwright/test'
import { formatPdfSize } from '../lib/format/numbers'
import { VISIT_DAY_MISSING_MESSAGE } from '../lib/leads/forms/enquiry'
import { formatVisit } from '../lib/leads/forms/enquiry-choices'
import { RESUME_MESSAGE } from '../lib/leads/forms/resume-file'
import { buildBrochurePath, buildEnquiryPath, paths, WITHDRAW_PATH } from '../lib/routing/paths'
import { site } from '../lib/site'
import { field, fillApplication, fillEnquiry, fillFields, type Values } from './lead-forms'
import { listHrefs, main, region, withoutPictures } from './open-page'

/** The thank-you page of a single enquiry. */
const SENT = /\/thank-you\/enquiry\/\d{6}-\w{8}$/

test.use({ javaScriptEnabled: false })
test.beforeEach(({ page }) => withoutPictures(page))

/** The text that is typed first and kept, and the corrections, starting with the first field that has a message. */
const cases: [form: string, address: string, kept: Values, corrected: Values][] = [
  [
    'contact',
    paths.contact,
    [
      [/^Last name/, 'Raman'],
      [/^Message/, 'When can we visit?'],
    ],
    [
      [/^First name/, 'Meena'],
      [/^Phone number/, '98400 12345'],
      [/^Email\b/, 'meena@example.com'],
    ],
  ],
  [
    'career',
    paths.careers,
    [
      [/^Name/, 'Ravi'],
      [/^Mobile number/, '98400 1111'],
    ],
    [
      [/^Mobile number/, '98400 11111'],
      [/^Email\b/, 'ravi@example.com'],
      [/^Current designation/, 'Engineer'],
    ],
  ],
]

for (const [form, address, kept, corrected] of cases) {
  const isEnquiry = form === 'contact'
  test(`${form}: messages next to the fields, a focused summary, values kept, a thank-you page @nginx`, async ({
    page,
  }) => {
    const content = main(page)
    const submit = content.getByRole('button', { name: /^Submit/ })
    await page.goto(address)
    await fillFields(content, kept)
    if (isEnquiry) await content.getByRole('checkbox', { name: /^Also send me news/ }).check()
    await submit.click()

    await expect(page).toHaveURL(/\/form\/[a-z-]+-[0-9a-f]{32}#errors$/)
    const summary = content.getByRole('alert')
    await expect(summary).toBeFocused()
    for (const [label, value] of kept) await expect(field(content, label)).toHaveValue(value)
    const messages = await summary.getByRole('listitem').allTextContents()
    // One more message for the required list, and one for the consent.
    expect(messages).toHaveLength(corrected.length + (isEnquiry ? 2 : 1))
    for (const message of messages)
      await expect(content.locator('form').getByText(message, { exact: true })).toBeVisible()
    await summary.getByRole('link').first().click()
    const first = field(content, corrected[0]?.[0] ?? /./)
    await expect(first).toBeFocused()
    await expect(first).toHaveAttribute('aria-invalid', 'true')

    await fillFields(content, corrected)
    if (isEnquiry) {
      // The visitor's tick is kept. The consent was not given.
      await expect(content.getByRole('checkbox', { name: /^Also send me news/ })).toBeChecked()
      await expect(content.getByRole('checkbox', { name: /^I authorise/ })).not.toBeChecked()
      await content.getByRole('checkbox', { name: /^I authorise/ }).check()
      await field(content, /^Project name/).selectOption({ label: 'Neem Park' })
    } else await field(content, /^Department/).selectOption('Sales')
    await submit.click()
    await expect(page).toHaveURL(isEnquiry ? SENT : `/thank-you/${form}`)
    await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('the subscription of the footer: refused, corrected, accepted', async ({ page }) => {
  await page.goto(paths.about)
  const footer = page.getByRole('contentinfo')
  await field(footer, /^Email for project news/).fill('meena')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  const form = main(page)
  await expect(form.getByRole('alert')).toBeFocused()
  await expect(form.getByRole('alert').getByRole('listitem')).toHaveText([
    'Please enter a valid email address.',
  ])
  await form.getByRole('alert').getByRole('link').click()
  const mail = field(form, /^Email for project news/)
  await expect(mail).toBeFocused()
  await expect(mail).toHaveValue('meena')
  // The footer has the same form: no two elements may share an id.
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  await mail.fill('meena@example.com')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL('/thank-you/subscribe')
})

test('a resume of another type has its message, and has to be chosen again', async ({ page }) => {
  const buffer = Buffer.from('x'.repeat(200))
  await page.goto(paths.careers)
  const form = main(page)
  await field(form, /^Resume/).setInputFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer })
  await fillApplication(form)
  await form.getByRole('button', { name: 'Submit application' }).click()
  await expect(form.getByRole('alert').getByRole('listitem')).toHaveText([RESUME_MESSAGE])
  await expect(form.getByText('please choose your resume again')).toBeVisible()
  await expect(field(form, /^Resume/)).toHaveAccessibleDescription(RESUME_MESSAGE)
  await expect(field(form, /^Name/)).toHaveValue('Ravi')
})

test('a brochure request has its project, and leads to the PDF @nginx', async ({ page, request }) => {
  const { length } = await (await request.get(buildBrochurePath('cassia-vii'))).body()
  await page.goto(buildEnquiryPath(8, 'brochure'))
  const form = main(page)
  await expect(form.getByRole('heading', { level: 1 })).toHaveText('Request a brochure')
  await expect(field(form, /^Project name/)).toHaveValue('8')
  await expect(form.getByText('TN/SAMPLE/BLDG/0118/2023')).toBeVisible()
  // After a refusal it is still a brochure request.
  await form.getByRole('button', { name: 'Request brochure' }).click()
  await expect(form.getByRole('alert')).toBeFocused()
  await fillEnquiry(form)
  await form.getByRole('button', { name: 'Request brochure' }).click()
  await expect(page).toHaveURL(SENT)
  await expect(page.getByText('Your enquiry submitted successfully!')).toBeVisible()
  const link = page.getByRole('link', { name: `Download brochure (${formatPdfSize(length)})` })
  await expect(link).toHaveAttribute('href', buildBrochurePath('cassia-vii'))
  await expect(page.getByText('TN/SAMPLE/BLDG/0118/2023')).toBeVisible()
})

test('in an enquiry about a project this project is chosen; in one about an unknown project, none', async ({
  page,
}) => {
  const project = field(page.getByRole('main'), /^Project name/)
  // An ongoing project, an upcoming one, whose card leads here, and a completed one, where the visitor owns a home.
  for (const [id, value, address] of [
    [24, '24', buildEnquiryPath(24)],
    [71, '71', buildEnquiryPath(71)],
    [42, 'owned-42', buildEnquiryPath(42)],
    [99_999, '', paths.enquiry],
  ] as const) {
    await page.goto(buildEnquiryPath(id))
    await expect(page).toHaveURL(address)
    await expect(project).toHaveValue(value)
  }
})

test('an owner requests a visit: refused with the values kept, then accepted and shown without the name', async ({
  page,
}) => {
  const sent = region(page, 'What you sent')
  await page.goto(paths.enquiry)
  const form = main(page)
  await fillEnquiry(form)
  await field(form, /^Project name/).selectOption({ label: 'Cassia I' })
  const day = form
    .getByRole('group', { name: /^Day of the visit/ })
    .getByRole('radio')
    .nth(1)
  await expect(day).toBeHidden()
  await form.getByText('Visit the project, or choose when we call').click()
  const visit_date = await day.inputValue()
  await form.getByRole('radio', { name: 'Morning' }).check()
  await field(form, /^Call me/).selectOption('4 pm to 6.30 pm')
  await form.getByRole('button', { name: 'Submit enquiry' }).click()
  await expect(form.getByRole('alert').getByRole('listitem')).toHaveText([VISIT_DAY_MISSING_MESSAGE])
  await form.getByRole('alert').getByRole('link').click()
  await expect(form.getByRole('radio', { name: 'No visit' })).toBeFocused()
  await expect(form.getByRole('radio', { name: 'Morning' })).toBeChecked()
  await expect(field(form, /^Call me/)).toHaveValue('evening')
  await day.check()
  await expect(form.getByRole('checkbox', { name: /^I authorise/ })).toBeChecked()
  await form.getByRole('button', { name: 'Submit enquiry' }).click()
  await expect(page).toHaveURL(SENT)
  await expect(sent).toContainText('Home inCassia I')
  await expect(sent).toContainText(
    `Site visit requested${formatVisit({ visit_date, visit_part: 'morning' })}`,
  )
  await expect(sent).toContainText('Our sales office will call you between 4 pm and 6.30 pm')
  await expect(sent).toContainText(page.url().split('/').at(-1) ?? '')
  await expect(sent).not.toContainText('Meena')
  const response = await page.reload()
  expect(response?.headers()).toMatchObject({ 'cache-control': 'private, no-store' })
  // A reference that does not exist.
  expect((await page.goto('/thank-you/enquiry/261122-aaaaaaaa'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/doesn't exist/)
})

test('every form links to how a consent is withdrawn, with mail and telephone', async ({ page }) => {
  for (const [address, name] of [
    [paths.enquiry, 'How to withdraw your consent'],
    [paths.contact, 'How to withdraw your consent'],
    [paths.careers, 'How to have them deleted earlier'],
    [paths.jointVentures, 'How to have them deleted'],
  ] as const) {
    await page.goto(address)
    const link = main(page).locator('form').getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('href', WITHDRAW_PATH)
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'How to unsubscribe' }).click()
  await expect(page).toHaveURL(WITHDRAW_PATH)
  const section = region(page, 'How to withdraw your consent')
  await expect(section.getByRole('heading')).toBeInViewport()
  const hrefs = await listHrefs(section.getByRole('link'))
  expect(hrefs).toEqual(expect.arrayContaining([`mailto:${site.privacyEmail}`, site.phone.href]))
})

test('an enquiry about a home names it after a refusal and in the answer, unless its tick is taken off', async ({
  page,
}) => {
  const form = main(page)
  const home = form.getByRole('checkbox', { name: /^2 BHK, Type B/ })
  const submit = form.getByRole('button', { name: 'Submit enquiry' })
  for (const isTicked of [true, false]) {
    await page.goto(buildEnquiryPath(23, undefined, 2))
    await expect(form.getByRole('heading', { name: 'Enquire about Laurel Court' })).toBeVisible()
    await expect(home).toBeChecked()
    await submit.click()
    await expect(form.getByRole('alert')).toBeFocused()
    await expect(home).toBeChecked()
    await home.setChecked(isTicked)
    await fillEnquiry(form)
    await field(form, /^Message/).fill(`Ticked: ${isTicked}`)
    await submit.click()
    await expect(page).toHaveURL(SENT)
    const about = isTicked ? '2 BHK, Type B in Laurel Court' : 'Laurel Court'
    await expect(page.getByText(`Your enquiry about ${about} is with us.`)).toBeVisible()
  }
})
