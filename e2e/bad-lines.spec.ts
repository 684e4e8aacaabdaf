import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
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
const CREATE = '/api/v1/enquiry/create'
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

test('an offline form says so and keeps the typed text; sent again, it is saved', async ({
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
})

test('a server error has its message, and the typed text is kept', async ({ page }) => {
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
})

test('a resume that was removed after it was chosen has to be chosen again', async ({ page }) => {
  const posts = watchPosts(page, SAVE)
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'resume-')), resume.name)
  await writeFile(file, resume.buffer)
  await openPage(page, paths.careers)
  await fillApplication(main(page))
  const input = main(page).getByLabel(/^Resume/)
  await input.setInputFiles(file)
  await rm(file)
  await main(page).getByRole('button', { name: 'Submit application' }).click()
  await expect(main(page).getByText(/^This file cannot be read any more/)).toBeVisible()
  await expect(input).toBeFocused()
  await expect(input).toHaveValue('')
  await expectKept(page)
  expect(posts).toEqual([])

  await input.setInputFiles(resume)
  await expect(main(page).getByText(/^This file cannot be read any more/)).toBeHidden()
  await main(page).getByRole('button', { name: 'Submit application' }).click()
  await expect(notices(page).getByText(SUCCESS, { exact: true })).toBeVisible()
  expect(posts).toHaveLength(1)
})

test('an enquiry whose answers are lost is saved once, also when it is sent again after another one and a reload', async ({
  page,
}) => {
  const references: string[] = []
  /** The answer is lost on its way when `isLost` is set. */
  const watchAnswers = async (isLost: boolean) =>
    page.route(`**${CREATE}*`, async (route) => {
      const response = await route.fetch()
      references.push((await response.json()).result.reference)
      await (isLost ? route.abort() : route.fulfill({ response }))
    })
  const enquire = async (message: string) => {
    await fillEnquiry(main(page))
    await field(main(page), /^Project name/).selectOption({ label: 'Not decided yet' })
    await fillFields(main(page), [
      [/^Message/, message],
      [/^Last name/, 'Iyer'],
    ])
    await main(page).getByRole('button', { name: 'Submit enquiry' }).click()
  }
  // The same content in another run of this test would be the same enquiry.
  const run = randomUUID()

  await openPage(page, paths.contact)
  await watchAnswers(true)
  await enquire(`First ${run}`)
  await expect(failure(page, FAILED)).toBeVisible()
  expect(references).toHaveLength(3)

  await page.unroute(`**${CREATE}*`)
  await watchAnswers(false)
  await enquire(`Second ${run}`)
  await expect(region(page, 'What you sent')).toContainText(`Second ${run}`)

  await page.reload()
  await waitForHydration(page)
  await enquire(`First ${run}`)
  await expect(region(page, 'What you sent')).toContainText(`First ${run}`)
  const [first, , , second, again] = references
  expect(references).toEqual([first, first, first, second, first])
  expect(again).not.toBe(second)
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
