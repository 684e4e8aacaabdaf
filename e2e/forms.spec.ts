import { expect, type Page, test } from 'playwright/test'
import { paths } from '../lib/paths'
import { answers, fillEnquiry, notices, watchPosts } from './lead-forms'
import { ANY_SCREEN, openPage } from './open-page'

// The forms that stand on pages and in the footer (specification, section 5).
const main = (page: Page) => page.getByRole('main')
const RESUME = 'Invalid file type or size. Only Docx and Pdf files under 1MB are allowed.'
/** A sound, empty PDF of exactly so many bytes. */
function pdf(bytes: number) {
  const start = '%PDF-1.7\n'
  const end = '\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'
  const buffer = Buffer.from(start + ' '.repeat(bytes - start.length - end.length) + end)
  return { name: 'resume.pdf', mimeType: 'application/pdf', buffer }
}

test('the contact form also needs last name and message, and is sent as a general enquiry', async ({
  page,
}) => {
  const posts = watchPosts(page, '/api/v1/enquiry/create')
  await openPage(page, paths.contact)
  const submit = main(page).getByRole('button', { name: 'Submit enquiry' })
  await submit.click()
  await expect(main(page).getByLabel(/^Last name/)).toHaveAccessibleDescription('Last Name is required.')
  await expect(main(page).getByLabel(/^Message/)).toHaveAccessibleDescription('Message is required.')
  await fillEnquiry(main(page))
  await main(page)
    .getByLabel(/^Last name/)
    .fill('Raman')
  await main(page)
    .getByLabel(/^Message/)
    .fill('When can we visit?')
  await main(page)
    .getByLabel(/^Project name/)
    .selectOption({ label: 'Neem Park' })
  expect(posts).toEqual([])
  await submit.click()
  await expect(notices(page).getByText('Your enquiry submitted successfully!')).toBeVisible()
  await expect(main(page).getByLabel(/^Message/)).toHaveValue('')
  await expect(main(page).getByRole('checkbox')).not.toBeChecked()
  expect(posts.map((post) => post.postDataJSON())).toMatchObject([
    { last_name: 'Raman', message: 'When can we visit?', query_for: 'GE', projectId: 24 },
  ])
})

const wrongFiles = {
  'a .doc file': { name: 'resume.doc', mimeType: 'application/msword', buffer: Buffer.from('Resume') },
  'a text that calls itself a Pdf': {
    name: 'a.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('Resume'),
  },
  'a Pdf of one byte too many': pdf(1_048_577),
}
test('a resume of the wrong kind or size is refused and cleared', { tag: ANY_SCREEN }, async ({ page }) => {
  await openPage(page, paths.careers)
  const resume = main(page).getByLabel(/^Resume/)
  await resume.focus()
  for (const file of Object.values(wrongFiles)) {
    await resume.setInputFiles(file)
    const refusal = notices(page).getByRole('alert').getByText(RESUME)
    await expect(refusal).toBeVisible()
    await expect(resume).toHaveJSProperty('value', '')
    await notices(page).getByRole('button', { name: 'Close notice' }).click()
    await expect(refusal).toHaveCount(0)
  }
  await resume.setInputFiles(pdf(1_048_576))
  await main(page).getByRole('button', { name: 'Submit application' }).click()
  await expect(main(page).getByText('Name is required.', { exact: true })).toBeVisible()
  await expect(resume).toHaveJSProperty('files.length', 1)
  await expect(notices(page).getByText(RESUME)).toHaveCount(0)
})

test('an application shows its messages and is then sent with the resume', { tag: ANY_SCREEN }, async ({
  page,
}) => {
  const posts = watchPosts(page, '/api/v1/enquiry/save_career_application')
  await openPage(page, paths.careers)
  const submit = main(page).getByRole('button', { name: 'Submit application' })
  await submit.click()
  for (const message of [
    'Name is required.',
    'Email is required.',
    'Mobile number is required.',
    'Department is required.',
    'Current Designation is required.',
  ])
    await expect(main(page).getByText(message, { exact: true })).toBeVisible()
  await main(page).getByLabel(/^Name/).fill('Meena')
  await main(page)
    .getByLabel(/^Email\b/)
    .fill('meena@example.com')
  await main(page)
    .getByLabel(/^Mobile number/)
    .fill('98400 1234')
  await main(page)
    .getByRole('combobox', { name: /^Department/ })
    .selectOption({ label: 'Maintenance' })
  await main(page)
    .getByLabel(/^Current designation/)
    .fill('Supervisor')
  await submit.click()
  await expect(main(page).getByText('Invalid mobile number. Must be 10 digits.')).toBeVisible()
  expect(posts).toEqual([])
  await main(page)
    .getByLabel(/^Mobile number/)
    .fill('98400 12345')
  await main(page)
    .getByLabel(/^Resume/)
    .setInputFiles(pdf(2000))
  await submit.click()
  await expect(notices(page).getByText('Your career form has been submitted successfully')).toBeVisible()
  await expect(main(page).getByLabel(/^Name/)).toHaveValue('')
  expect(posts).toHaveLength(1)
  const sent = posts[0]?.postDataJSON()
  expect(sent).toMatchObject({ department: 'Maintanence', current_designation: 'Supervisor' })
  expect(Buffer.from(sent.resume_base_64, 'base64')).toHaveLength(2000)
})

test('a landowner can submit only a valid form; a refusal keeps the data, a success clears it', {
  tag: ANY_SCREEN,
}, async ({ page }) => {
  const SAVE = '**/api/v1/enquiry/save_joint_ventures'
  await openPage(page, paths.jointVentures)
  const submit = main(page).getByRole('button', { name: 'Submit', exact: true })
  await expect(submit).toBeDisabled()
  await main(page).getByLabel(/^Name/).fill('Raman')
  await main(page)
    .getByLabel(/^Phone number/)
    .fill('9840012345')
  await main(page)
    .getByLabel(/^Email\b/)
    .fill('raman@example.com')
  await main(page)
    .getByLabel(/^Location of the land/)
    .fill('Palayamkottai')
  await expect(submit).toBeEnabled()
  await main(page)
    .getByLabel(/^Phone number/)
    .fill('98400 1234')
  await main(page).getByLabel(/^Name/).focus()
  await expect(main(page).getByText('Phone number must be 10 digits.')).toBeVisible()
  await expect(submit).toBeDisabled()
  await main(page)
    .getByLabel(/^Phone number/)
    .fill('98400 12345')
  await expect(submit).toBeEnabled()

  const refusal = { resultCode: 400, success: false, message: 'We have this land already.', result: null }
  await page.route(SAVE, (route) => route.fulfill({ status: 400, json: refusal }))
  await submit.click()
  await expect(notices(page).getByRole('alert').getByText('We have this land already.')).toBeVisible()
  await expect(main(page).getByLabel(/^Location of the land/)).toHaveValue('Palayamkottai')
  await page.unroute(SAVE)
  await page.route(SAVE, (route) => route.fulfill(answers.saved('Joint Ventures Submitted Successfully')))
  await submit.click()
  await expect(notices(page).getByText('Joint Ventures Submitted Successfully')).toBeVisible()
  await expect(main(page).getByLabel(/^Location of the land/)).toHaveValue('')
  await expect(submit).toBeDisabled()
})

test('the subscription refuses a wrong address and keeps a right one', async ({ page }) => {
  const posts = watchPosts(page, '/api/v1/enquiry/subscribe')
  await openPage(page, paths.terms)
  const footer = page.getByRole('contentinfo')
  const mail = footer.getByLabel(/^Email for project news/)
  await mail.fill('meena')
  // A slow finger: what leaving the field brings must not push the button away from under it.
  await footer.getByRole('button', { name: 'Subscribe' }).click({ delay: 300 })
  await expect(
    notices(page).getByRole('alert').getByText('Please enter a valid email address.'),
  ).toBeVisible()
  await expect(mail).toHaveAccessibleDescription(/Please enter a valid email address\./)
  expect(posts).toEqual([])
  await mail.fill('meena@example.com')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(notices(page).getByText('Subscription successful!')).toBeVisible()
  await expect(mail).toHaveValue('')
  expect(posts.map((post) => post.postDataJSON().mail)).toEqual(['meena@example.com'])
})
