import { expect, type Page, test } from 'playwright/test'
import { RESUME_MAX_BYTES, RESUME_MESSAGE } from '../lib/leads/forms/resume-file'
import { buildEnquiryPath, paths } from '../lib/routing/paths'
import { field, fillApplication, fillEnquiry, fillFields, notices, watchPosts } from './lead-forms'
import { main, openPage, region, waitForHydration } from './open-page'

/** A valid, empty PDF of exactly `bytes` bytes. */
function pdf(bytes: number) {
  const start = '%PDF-1.7\n'
  const end = '\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'
  const buffer = Buffer.from(start + ' '.repeat(bytes - start.length - end.length) + end)
  return { name: 'resume.pdf', mimeType: 'application/pdf', buffer }
}

/** A page whose scripts have not arrived yet. */
async function openWithoutScripts(page: Page, address: string): Promise<void> {
  await page.route('**/_next/static/**/*.js', (route) => route.abort())
  await page.goto(address, { waitUntil: 'load' })
}

test('a form that is submitted before its script has arrived is posted as a plain form, once', async ({
  page,
}) => {
  const posts = watchPosts(page, '/api/')
  await openWithoutScripts(page, buildEnquiryPath(8))
  const form = main(page)
  await expect(field(form, /^Project name/)).toHaveValue('8')
  await fillEnquiry(form)
  await form.getByRole('button', { name: 'Submit enquiry' }).click()
  await expect(page).toHaveURL(/\/thank-you\/enquiry\//)
  expect(posts.map((post) => new URL(post.url()).pathname)).toEqual(['/api/forms/enquiry'])
})

test('text that was typed before the script arrived is checked and sent', async ({ page }) => {
  const posts = watchPosts(page, '/api/v1/enquiry/create')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(buildEnquiryPath(8), { waitUntil: 'commit' })
  const form = main(page)
  await fillEnquiry(form)
  await field(form, /^Message/).fill('On Sunday?')
  release()
  await waitForHydration(page)
  await expect(field(form, /^First name/)).toHaveValue('Meena')
  await form.getByRole('button', { name: 'Submit enquiry' }).click()
  await expect(region(page, 'What you sent')).toContainText('On Sunday?')
  expect(posts).toHaveLength(1)
})

test('a resume of the wrong kind or size is refused and cleared; the right one is sent', async ({ page }) => {
  const posts = watchPosts(page, '/api/v1/enquiry/save_career_application')
  await openPage(page, paths.careers)
  const resume = field(main(page), /^Resume/)
  const submit = main(page).getByRole('button', { name: 'Submit application' })
  const refusal = notices(page).getByRole('alert').getByText(RESUME_MESSAGE)
  const close = async () => {
    await expect(resume).toHaveJSProperty('value', '')
    await notices(page).getByRole('button', { name: 'Close notice' }).click()
    await expect(refusal).toHaveCount(0)
  }
  for (const file of [
    { name: 'resume.doc', mimeType: 'application/msword', buffer: Buffer.from('Resume') },
    { name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Resume'.repeat(50)) },
    pdf(1_048_577),
  ]) {
    await resume.setInputFiles(file)
    await expect(refusal).toBeVisible()
    await close()
  }
  await fillApplication(main(page))
  await field(main(page), /^Department/).selectOption({ label: 'Maintenance' })
  // A zip file by its first bytes. The server looks inside.
  const zip = Buffer.from('PK\x03\x04'.padEnd(500))
  await resume.setInputFiles({ name: 'resume.docx', mimeType: 'application/zip', buffer: zip })
  await expect(refusal).toHaveCount(0)
  await submit.click()
  await expect(refusal).toBeVisible()
  await expect(resume).toBeFocused()
  await expect(resume).toHaveAccessibleDescription(new RegExp(RESUME_MESSAGE))
  await close()
  await resume.setInputFiles({ ...pdf(RESUME_MAX_BYTES), mimeType: 'application/x-download' })
  await submit.click()
  const status = notices(page).getByRole('status')
  await expect(status).toContainText('Your career form has been submitted successfully')
  await expect(status).toContainText('we will call you on 98400 11111 within two weeks.')
  await expect(field(main(page), /^Name/)).toHaveValue('')
  await expect(resume).toHaveJSProperty('value', '')
  const sent = posts.at(-1)?.postDataJSON()
  expect(posts.at(-1)?.url()).toContain('?queryType=')
  expect(sent).toMatchObject({ department: 'Maintanence', current_designation: 'Engineer' })
  expect(Buffer.from(sent.resume_base_64, 'base64')).toHaveLength(RESUME_MAX_BYTES)
})

test('a landowner can submit a valid form only; a refusal keeps it, a success clears it', async ({
  page,
}) => {
  const SAVE = '**/api/v1/enquiry/save_joint_ventures'
  await openPage(page, paths.jointVentures)
  const submit = main(page).getByRole('button', { name: 'Submit offer' })
  const place = field(main(page), /^Location of the land/)
  await expect(submit).toBeDisabled()
  await expect(
    main(page).getByText(
      'Still needed: name, phone number, email and location of the land. Then you can submit.',
    ),
  ).toBeVisible()
  await fillFields(main(page), [
    [/^Name/, 'Raman'],
    [/^Phone number/, '98400 12345'],
    [/^Email\b/, 'raman@example.com'],
    [/^Location of the land/, 'Palayamkottai'],
  ])
  await expect(submit).toBeEnabled()
  await field(main(page), /^Area of the land/).fill('300')
  await main(page).getByLabel('Unit of the area').selectOption('cents')
  await expect(main(page).getByText('= 3 acres (300 cents, 54.45 grounds)')).toBeVisible()
  await fillFields(main(page), [[/^Phone number/, '98400 1234']])
  await expect(submit).toBeDisabled()
  await expect(main(page).getByText('Still needed: a correct phone number.')).toBeVisible()
  await fillFields(main(page), [[/^Phone number/, '98400 12345']])
  await expect(submit).toBeEnabled()

  const answer = { resultCode: 400, success: false, message: 'We have this land already.', result: null }
  await page.route(SAVE, (route) => route.fulfill({ status: answer.resultCode, json: answer }))
  await submit.click()
  await expect(notices(page).getByRole('alert').getByText('We have this land already.')).toBeVisible()
  await expect(place).toHaveValue('Palayamkottai')
  const message = 'Joint Ventures Submitted Successfully'
  Object.assign(answer, { resultCode: 200, success: true, message })
  await submit.click()
  await expect(notices(page).getByText(message)).toBeVisible()
  await expect(notices(page).getByRole('status')).toContainText(
    'Our land team will call you on 98400 12345 within three working days.',
  )
  await expect(place).toHaveValue('')
  await expect(submit).toBeDisabled()
})
