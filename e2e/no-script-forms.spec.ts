import { expect, type Locator, test } from 'playwright/test'
import { paths } from '../lib/paths'
import { withoutPictures } from './open-page'

// Without script every form posts and answers (issue 3, item 9; decision 19).
test.use({ javaScriptEnabled: false })
test.beforeEach(({ page }) => withoutPictures(page))

type Case = {
  form: string
  address: string
  submit: string
  /** What is typed at first, and stays; then what is put right. */
  kept: [label: RegExp, value: string][]
  mended: [label: RegExp, value: string][]
  messages: string[]
  /** Label of the field whose message comes first. */
  first: RegExp
  consent: boolean
  project: boolean
}

const cases: Case[] = [
  {
    form: 'contact',
    address: paths.contact,
    submit: 'Submit enquiry',
    kept: [
      [/^Last name/, 'Raman'],
      [/^Message/, 'When can we visit?'],
    ],
    mended: [
      [/^First name/, 'Meena'],
      [/^Phone number/, '98400 12345'],
      [/^Email\b/, 'meena@example.com'],
    ],
    messages: [
      'First Name is required.',
      'Phone Number is required.',
      'Email is required.',
      'Project Name is required.',
      'You must accept the terms to proceed.',
    ],
    first: /^First name/,
    consent: true,
    project: true,
  },
  {
    form: 'enquiry',
    address: paths.enquiry,
    submit: 'Submit enquiry',
    kept: [
      [/^First name/, 'Meena'],
      [/^Email\b/, 'meena@'],
    ],
    mended: [
      [/^Phone number/, '98400 12345'],
      [/^Email\b/, 'meena@example.com'],
    ],
    messages: [
      'Phone Number is required.',
      'Invalid email address.',
      'Project Name is required.',
      'You must accept the terms to proceed.',
    ],
    first: /^Phone number/,
    consent: true,
    project: true,
  },
  {
    form: 'career',
    address: paths.careers,
    submit: 'Submit application',
    kept: [
      [/^Name/, 'Ravi'],
      [/^Mobile number/, '98400 1111'],
    ],
    mended: [
      [/^Email\b/, 'ravi@example.com'],
      [/^Mobile number/, '98400 11111'],
      [/^Current designation/, 'Engineer'],
    ],
    messages: [
      'Email is required.',
      'Invalid mobile number. Must be 10 digits.',
      'Department is required.',
      'Current Designation is required.',
    ],
    first: /^Email\b/,
    consent: false,
    project: false,
  },
  {
    form: 'joint-venture',
    address: paths.jointVentures,
    submit: 'Submit',
    kept: [
      [/^Location of the land/, 'Navalur'],
      [/^Area of the land/, '3'],
    ],
    mended: [
      [/^Name/, 'Meena'],
      [/^Phone number/, '98400 22222'],
      [/^Email\b/, 'meena@example.com'],
    ],
    messages: ['Name is required.', 'Phone number is required.', 'Email is required.'],
    first: /^Name/,
    consent: false,
    project: false,
  },
]

const field = (form: Locator, label: RegExp) =>
  form.getByLabel(label).and(form.locator('input, select, textarea'))

for (const { form, address, submit, kept, mended, messages, first, consent, project } of cases) {
  test(`${form}: messages beside the fields, a summary with the focus, the words kept, a thank-you`, async ({
    page,
  }) => {
    const main = page.getByRole('main')
    await page.goto(address)
    for (const [label, value] of kept) await field(main, label).fill(value)
    await main.getByRole('button', { name: submit, exact: true }).click()

    await expect(page).toHaveURL(/\/form\/[0-9a-f]{32}#errors$/)
    const summary = main.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('listitem')).toHaveText(messages)
    for (const [label, value] of kept) await expect(field(main, label)).toHaveValue(value)
    for (const message of messages)
      await expect(main.locator('form').getByText(message, { exact: true })).toBeVisible()
    await summary.getByRole('link').first().click()
    await expect(field(main, first)).toBeFocused()
    await expect(field(main, first)).toHaveAttribute('aria-invalid', 'true')

    for (const [label, value] of mended) await field(main, label).fill(value)
    if (consent) {
      await expect(main.getByRole('checkbox')).not.toBeChecked()
      await main.getByRole('checkbox').check()
    }
    if (project) await field(main, /^Project name/).selectOption({ label: 'Neem Park' })
    if (form === 'career') await field(main, /^Department/).selectOption('Sales')
    await main.getByRole('button', { name: submit, exact: true }).click()
    await expect(page).toHaveURL(`/thank-you/${form}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('the subscription of the footer: refused, put right, thanked', async ({ page }) => {
  await page.goto(paths.about)
  const footer = page.getByRole('contentinfo')
  await field(footer, /^Email for project news/).fill('meena')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toBeFocused()
  await expect(main.getByRole('alert').getByRole('listitem')).toHaveText([
    'Please enter a valid email address.',
  ])
  await main.getByRole('alert').getByRole('link').click()
  const mail = field(main, /^Email for project news/)
  await expect(mail).toBeFocused()
  await expect(mail).toHaveValue('meena')
  // The footer has the same form: no two elements may share an id.
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  await mail.fill('meena@example.com')
  await main.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL('/thank-you/subscribe')
})

test('a resume of the wrong kind is told beside its field', async ({ page }) => {
  await page.goto(paths.careers)
  const main = page.getByRole('main')
  await field(main, /^Resume/).setInputFiles({
    name: 'resume.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('x'.repeat(200)),
  })
  for (const [label, value] of [
    [/^Name/, 'Ravi'],
    [/^Email\b/, 'ravi@example.com'],
    [/^Mobile number/, '98400 33333'],
    [/^Current designation/, 'Engineer'],
  ] as const)
    await field(main, label).fill(value)
  await field(main, /^Department/).selectOption('Sales')
  await main.getByRole('button', { name: 'Submit application' }).click()
  await expect(main.getByRole('alert').getByRole('listitem')).toHaveText([
    'Invalid file type or size. Only Docx and Pdf files under 1MB are allowed.',
  ])
  await expect(field(main, /^Name/)).toHaveValue('Ravi')
})
