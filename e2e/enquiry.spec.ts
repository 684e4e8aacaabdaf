import { expect, type Locator, type Page, test } from 'playwright/test'
import { formatPdfSize } from '../lib/format/numbers'
import { VISIT_DAY_MISSING_MESSAGE } from '../lib/leads/forms/enquiry'
import { formatVisit } from '../lib/leads/forms/enquiry-choices'
import { buildBrochurePath, buildListPath, paths } from '../lib/routing/paths'
import { findAxeViolations } from './axe'
import { pressEnquiry } from './dialogs'
import { field, fillEnquiry, notices, watchPosts } from './lead-forms'
import { enquiry, eventually, getBox, main, openPage } from './open-page'

const CREATE = '/api/v1/enquiry/create'
/** More than a form has controls. */
const MAX_TABS = 30
const SUCCESS = 'Your enquiry submitted successfully!'
const brochure = (page: Page) => page.getByRole('dialog', { name: 'Brochure' })
const submit = (page: Page) => enquiry(page).getByRole('button', { name: /^Submit/ })
const chooseProject = (page: Page, label: string) =>
  field(enquiry(page), /^Project name/).selectOption({ label })

async function openEnquiry(page: Page, isMobile: boolean, address: string = paths.about) {
  await openPage(page, address)
  await pressEnquiry(page, isMobile)
  await expect(submit(page)).toBeVisible()
}

async function openBrochure(page: Page, project: string) {
  await openPage(page, buildListPath('ongoing'))
  await page.getByRole('link', { name: `View brochure of ${project}` }).click()
  await expect(brochure(page).getByRole('button', { name: 'Request brochure' })).toBeVisible()
}

test('an enquiry is sent once per double click, and announced @phone', async ({ page, isMobile }) => {
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
  await expect(enquiry(page).getByRole('checkbox', { name: /^I authorise/ })).not.toBeChecked()
  await fillEnquiry(enquiry(page))
  await chooseProject(page, 'Cassia VII')
  await submit(page).dblclick()
  await expect(enquiry(page).getByRole('button', { name: 'Submitting…' })).toBeVisible()
  await submit(page).press('Enter')
  release()
  const answer = notices(page).getByRole('status')
  await expect(answer).toContainText(SUCCESS)
  await expect(answer).toContainText(/enquiry about Cassia VII.+TN\/SAMPLE\/BLDG\/0118\/2023/)
  await expect(answer).toContainText(
    'Our sales office will call you on +91 98400 12345 or write to you within one working day',
  )
  await expect(answer).toContainText(/Reference\d{6}-\w{8}/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const opener = page.getByRole('link', { name: /^Enqui/ }).and(page.locator(':focus'))
  await expect(opener).toHaveCount(1)
  const answerBox = await getBox(answer.getByText(SUCCESS))
  const { y } = await getBox(opener)
  expect(y >= answerBox.y + answerBox.height || y < answerBox.y, 'the answer covers no focus').toBe(true)
  expect(await findAxeViolations(page)).toEqual([])
  expect(posts.map((post) => post.postDataJSON())).toMatchObject([
    {
      first_name: 'Meena',
      mobile_no: '+919840012345',
      email: 'meena@example.com',
      country_code: '+91',
      query_for: 'GE',
      message: 'Brocher Enquiry',
      projectId: 8,
      general_user_accept: true,
    },
  ])

  await pressEnquiry(page, isMobile)
  await expect(field(enquiry(page), /^First name/)).toHaveValue('')
  await expect(page.getByText(SUCCESS)).toBeHidden()
  await page.keyboard.press('Escape')
  await answer.getByRole('link', { name: 'What happens next' }).click()
  const panel = page.getByRole('region', { name: 'What you sent' })
  await expect(panel).toContainText(/enquiry about Cassia VII.+TN\/SAMPLE\/BLDG\/0118\/2023/)
  await expect(panel).toContainText(/Reference\d{6}-\w{8}/)
  await expect(panel).toContainText('within one working day')
  await expect(panel.getByRole('link', { name: /^Ask on WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=Enquiry%20about%20Cassia%20VII%2C%20reference%20/,
  )
  await expect(panel.getByRole('link', { name: /^Next project: / })).toHaveAttribute(
    'href',
    /^\/view-project\//,
  )
})

test('another country checks the number again; a click on the backdrop closes the dialog, a drag does not', async ({
  page,
  isMobile,
}) => {
  await openEnquiry(page, isMobile)
  const code = enquiry(page).getByLabel('Country code')
  const phone = field(enquiry(page), /^Phone number/)
  await code.selectOption({ label: 'Singapore +65' })
  await phone.fill('8123 4567')
  await phone.blur()
  await expect(phone).not.toHaveAttribute('aria-invalid')
  await code.selectOption('+91')
  await expect(phone).toHaveAccessibleDescription('Please enter a valid phone number.')
  await field(enquiry(page), /^Email\b/).hover()
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expect(enquiry(page)).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(enquiry(page)).toBeHidden()
})

test('the visit and the time to call are collapsed at first, checked, sent and shown; the campaign is sent, too', async ({
  page,
}) => {
  const posts = watchPosts(page, CREATE)
  await openPage(page, `${paths.about}?utm_source=newspaper&utm_campaign=pongal`)
  // The campaign belongs to the address that the visit began with.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
  const form = main(page)
  await expect(page).toHaveURL(paths.contact)
  await fillEnquiry(form)
  await field(form, /^Last name/).fill('Raman')
  await field(form, /^Message/).fill('We come by car.')
  await field(form, /^Project name/).selectOption({ label: 'Neem Park' })
  const news = form.getByRole('checkbox', { name: /^Also send me news of your projects/ })
  await expect(news).not.toBeChecked()
  await news.check()
  const day = form
    .getByRole('group', { name: /^Day of the visit/ })
    .getByRole('radio')
    .nth(1)
  await expect(day).toBeHidden()
  await form.getByText('Visit the project, or choose when we call').click()
  await form.getByRole('radio', { name: 'Morning' }).check()
  await field(form, /^Call me/).selectOption('12 noon to 4 pm')
  await form.getByRole('button', { name: 'Submit enquiry' }).click()
  await expect(form.getByText(VISIT_DAY_MISSING_MESSAGE)).toBeVisible()
  await expect(form.getByRole('radio', { name: 'No visit' })).toBeFocused()
  expect(await findAxeViolations(page)).toEqual([])
  await day.check()
  // The days are the chosen project's visiting days, once the script runs.
  const visit_date = await day.inputValue()
  await expect(form.getByText(VISIT_DAY_MISSING_MESSAGE)).toHaveCount(0)
  await form.getByRole('button', { name: 'Submit enquiry' }).click()
  const panel = form.getByRole('region', { name: 'What you sent' })
  await expect(panel).toContainText(
    `Site visit requested${formatVisit({ visit_date, visit_part: 'morning' })}`,
  )
  await expect(panel).toContainText(
    'Our sales office will call you on +91 98400 12345 between 12 noon and 4 pm, within one working day.',
  )
  await expect(panel).toContainText('We come by car.')
  expect(await findAxeViolations(page)).toEqual([])
  expect(posts.map((post) => post.postDataJSON())).toMatchObject([
    {
      last_name: 'Raman',
      query_for: 'GE',
      projectId: 24,
      message: 'We come by car.',
      meta: {
        visit_date,
        visit_part: 'morning',
        call_time: 'afternoon',
        news: 'yes',
        utm_source: 'newspaper',
        utm_campaign: 'pongal',
      },
    },
  ])
  expect(await page.context().cookies()).toEqual([])
  // Kept in this tab alone.
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('pongal')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('pongal')
  await form.getByRole('button', { name: 'Send another enquiry' }).click()
  await expectEmptyForm(form)
})

async function expectEmptyForm(form: Locator) {
  for (const [label, value] of [
    [/^Message/, ''],
    [/^Project name/, ''],
    [/^Country code/, '+91'],
  ] as const)
    await expect(field(form, label)).toHaveValue(value)
  await expect(form.getByRole('checkbox', { name: /^I authorise/ })).not.toBeChecked()
  await expect(form.locator('[aria-invalid]')).toHaveCount(0)
}

test('the dialog opens with the focus in its first field and Submit in sight; closed, it keeps the typed text', async ({
  page,
}) => {
  await openPage(page, buildListPath('ongoing'))
  const open = async (project: string) => {
    const name = `Enquire about ${project}`
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expect(submit(page)).toBeInViewport({ ratio: 1 })
    await expect(field(enquiry(page), /^First name/)).toBeFocused()
  }
  await open('Cassia VII')
  // Leaving the first field blank shows its message. Closing the dialog does not.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Enquire about Cassia VII' })).toBeFocused()
  await open('Cassia VII')
  await expect(enquiry(page).getByText('First Name is required.')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(field(enquiry(page), /^Last name/)).toBeFocused()
  await expect(enquiry(page).getByText('First Name is required.')).toBeVisible()
  await fillEnquiry(enquiry(page))
  await page.keyboard.press('Escape')
  await open('Neem Park')
  await expect(field(enquiry(page), /^First name/)).toHaveValue('')
  await page.keyboard.press('Escape')
  await open('Cassia VII')
  await expect(field(enquiry(page), /^First name/)).toHaveValue('Meena')
  await expect(enquiry(page).getByRole('checkbox', { name: /^I authorise/ })).toBeChecked()
})

for (const { name, title, label, open } of [
  {
    name: 'enquiry',
    title: /^Enquiry$/,
    label: 'Submit enquiry',
    open: (page: Page, isMobile: boolean) => openEnquiry(page, isMobile),
  },
  {
    name: 'brochure',
    title: /^Brochure/,
    label: 'Request brochure',
    open: (page: Page) => openBrochure(page, 'Cassia VII'),
  },
])
  test(`Submit of the ${name} dialog is in sight, also after a refusal, and hides no focused field @phone`, async ({
    page,
    isMobile,
  }) => {
    await open(page, isMobile)
    const dialog = page.getByRole('dialog', { name: title })
    const button = dialog.getByRole('button', { name: label })
    // A phone has room for one line.
    const needed = isMobile
      ? dialog.getByRole('button', { name: /^\d still needed$/ })
      : dialog.getByText(/^Still needed: first name, .+ and consent\.$/)
    const firstName = field(dialog, /^First name/)
    await expect(firstName).toBeFocused()
    await expect(button).toBeInViewport({ ratio: 1 })
    await button.click()
    await expect(firstName).toBeFocused()
    await expect(firstName).toHaveAccessibleDescription('First Name is required.')
    await expect(button).toBeInViewport({ ratio: 1 })
    await expect(needed).toBeInViewport({ ratio: 1 })
    const isButtonFocused = () => button.evaluate((element) => element === document.activeElement)
    for (let tabs = 0; tabs < MAX_TABS && !(await isButtonFocused()); tabs += 1) {
      const focused = page.locator(':focus')
      await eventually(async () => {
        const focusedBox = await getBox(focused)
        const buttonBox = await getBox(button)
        expect(focusedBox.bottom).toBeLessThanOrEqual(buttonBox.y)
      })
      await page.keyboard.press('Tab')
    }
    await expect(button).toBeFocused()
  })

test('when the code of a form does not load, the form is offered as a page; the next attempt loads it', async ({
  page,
}) => {
  await openPage(page, paths.about)
  const link = page.getByRole('banner').getByRole('link', { name: 'Enquire', exact: true })
  await page.route('**/_next/static/chunks/*.js', (route) => route.abort())
  await link.click()
  await expect(enquiry(page).getByRole('link', { name: 'Open it as a page' })).toHaveAttribute(
    'href',
    paths.enquiry,
  )
  await page.keyboard.press('Escape')
  await page.unroute('**/_next/static/chunks/*.js')
  await link.click()
  await expect(submit(page)).toBeVisible()
})

test('a half-filled form keeps its values when the browser loads it again on the way back', async ({
  page,
}) => {
  await openPage(page, paths.contact)
  const form = main(page)
  await fillEnquiry(form)
  await form.getByRole('link', { name: 'How to withdraw your consent' }).click()
  await expect(page).toHaveURL(/#withdraw$/)
  await page.goBack()
  await expect(field(form, /^First name/)).toHaveValue('Meena')
  await expect(field(form, /^Email\b/)).toHaveValue('meena@example.com')
})

test('a brochure request opens the PDF in a new tab; the notice links it with its size', async ({
  page,
  context,
  request,
}) => {
  const address = buildBrochurePath('cassia-vii')
  const pdf = await request.get(address)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  const { length } = await pdf.body()
  const posts = watchPosts(page, CREATE)
  await openBrochure(page, 'Cassia VII')
  await expect(brochure(page).getByText('TN/SAMPLE/BLDG/0118/2023')).toBeVisible()
  await expect(field(brochure(page), /^Project name/)).toHaveCount(0)
  await fillEnquiry(brochure(page))
  const tab = context.waitForEvent(
    'request',
    (opened) => opened.isNavigationRequest() && opened.url().endsWith(address),
  )
  await brochure(page).getByRole('button', { name: 'Request brochure' }).click()
  await tab
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(posts.map((post) => post.postDataJSON())).toMatchObject([
    { query_for: 'VB', message: 'Brocher Enquiry', projectId: 8 },
  ])

  const answer = notices(page).getByRole('status')
  await expect(answer).toContainText(SUCCESS)
  await expect(answer).toContainText(
    /The brochure of Cassia VII is ready.*TN\/SAMPLE.*Download brochure.*will call you on/s,
  )
  const next = answer.getByRole('link', { name: 'What happens next' })
  await expect(next).toHaveAttribute('href', /^\/thank-you\/enquiry\/\d{6}-\w{8}$/)
  const link = answer.getByRole('link', { name: `Download brochure (${formatPdfSize(length)})` })
  await expect(link).toHaveAttribute('href', address)
  await link.focus()
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toBe('cassia-vii-brochure.pdf')
})
