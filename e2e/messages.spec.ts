import { expect, type Locator, type Page, test } from 'playwright/test'
import { paths } from '../lib/routing/paths'
import { findAxeViolations } from './axe'
import { pressEnquiry } from './dialogs'
import { field, notices, watchPosts } from './lead-forms'
import { enquiry, getBox, openPage } from './open-page'

// Compares every message word for word next to its field, and runs axe while the messages are shown.
type Case = {
  name: string
  open: (page: Page) => Promise<Locator>
  /** Null for the form whose button is disabled while it is invalid. Its messages appear on blur. */
  submit: string | null
  /** Messages of the empty form by label, in the order of the fields. */
  empty: [label: RegExp, message: string][]
  wrong: [label: RegExp, value: string, message: string][]
}

const main = async (page: Page, address: string) => {
  await openPage(page, address)
  return page.getByRole('main')
}
const first: Case['empty'] = [
  [/^First name/, 'First Name is required.'],
  [/^Phone number/, 'Phone Number is required.'],
  [/^Email\b/, 'Email is required.'],
]
const project: Case['empty'] = [[/^Project name/, 'Project Name is required.']]
const consent: Case['empty'] = [[/^I authorise/, 'You must accept the terms to proceed.']]
const wrong: Case['wrong'] = [
  [/^Phone number/, '12345', 'Please enter a valid phone number.'],
  [/^Email\b/, 'meena@', 'Invalid email address.'],
]

const cases: Case[] = [
  {
    name: 'the enquiry dialog',
    open: async (page) => {
      await openPage(page, paths.about)
      await pressEnquiry(page, false)
      return enquiry(page)
    },
    submit: 'Submit enquiry',
    empty: [...first, ...project, ...consent],
    wrong,
  },
  {
    name: 'the contact page',
    open: (page) => main(page, paths.contact),
    submit: 'Submit enquiry',
    empty: [
      [/^First name/, 'First Name is required.'],
      [/^Last name/, 'Last Name is required.'],
      ...first.slice(1),
      ...project,
      [/^Message/, 'Message is required.'],
      ...consent,
    ],
    wrong,
  },
  {
    name: 'careers',
    open: (page) => main(page, paths.careers),
    submit: 'Submit application',
    empty: [
      [/^Name/, 'Name is required.'],
      [/^Email\b/, 'Email is required.'],
      [/^Mobile number/, 'Mobile number is required.'],
      [/^Department/, 'Department is required.'],
      [/^Current designation/, 'Current Designation is required.'],
    ],
    wrong: [
      [/^Email\b/, 'ravi@example', 'Invalid email address.'],
      [/^Mobile number/, '98400 1234', 'Invalid mobile number. Must be 10 digits.'],
    ],
  },
  {
    name: 'joint ventures',
    open: (page) => main(page, paths.jointVentures),
    submit: null,
    empty: [
      [/^Name/, 'Name is required.'],
      [/^Phone number/, 'Phone number is required.'],
      [/^Email\b/, 'Email is required.'],
      [/^Location of the land/, 'Location is required.'],
    ],
    wrong: [
      [/^Phone number/, '+44 7400 123456', 'Phone number must be 10 digits.'],
      [/^Email\b/, 'raman', 'Please enter a valid email address.'],
      [
        /^Area of the land/,
        '1',
        'We take up joint ventures from 2 acres (200 cents, or about 36.3 grounds).',
      ],
    ],
  },
  {
    name: 'the subscription',
    open: async (page) => {
      await openPage(page, paths.terms)
      return page.getByRole('contentinfo')
    },
    submit: 'Subscribe',
    empty: [[/^Email for project news/, 'Please enter a valid email address.']],
    wrong: [[/^Email for project news/, 'meena@', 'Please enter a valid email address.']],
  },
]

/** The message is part of the field's description, between a hint and the purpose of a consent. */
async function expectMessage(form: Locator, label: RegExp, message: string) {
  await expect(form.getByText(message, { exact: true }).first()).toBeVisible()
  const words = message.replace(/[.()]/g, '\\$&')
  await expect(field(form, label)).toHaveAccessibleDescription(new RegExp(`(^|\\s)${words}(\\s|$)`))
  await expect(field(form, label)).toHaveAttribute('aria-invalid', 'true')
}

for (const { name, open, submit, empty, wrong: mistakes } of cases) {
  test(`every message of ${name}, and axe finds nothing next to them`, async ({ page }) => {
    const form = await open(page)
    const posts = watchPosts(page, '/api/v1/')
    if (submit) await form.getByRole('button', { name: submit, exact: true }).click()
    else {
      for (const [index, [label]] of empty.entries()) {
        await field(form, label).focus()
        // Only touched fields have a message.
        await expect(form.locator('[aria-invalid]')).toHaveCount(index)
      }
      await field(form, /^Name/).focus()
      await expect(form.getByRole('button', { name: 'Submit offer' })).toBeDisabled()
    }
    for (const [label, message] of empty) await expectMessage(form, label, message)
    if (submit) await expect(field(form, empty[0]?.[0] ?? /^$/)).toBeFocused()
    // Footer links under the phone's fixed bar have nothing to do with the messages.
    if (name === 'the subscription') await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    expect(await findAxeViolations(page)).toEqual([])

    for (const [label, value] of mistakes) await field(form, label).fill(value)
    if (submit) await form.getByRole('button', { name: submit, exact: true }).click()
    else await field(form, /^Name/).focus()
    for (const [label, , message] of mistakes) await expectMessage(form, label, message)
    expect(posts).toEqual([])
    if (name === 'the subscription')
      await expect(
        notices(page).getByRole('alert').getByText('Please enter a valid email address.', { exact: true }),
      ).toBeVisible()
  })
}

test('axe finds nothing on a form that was refused without script', async ({ page, request }) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
  const answer = await request.post('/api/forms/contact', { headers, data: 'first_name=', maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  await openPage(page, answer.headers().location ?? '')
  // The focus is on the summary, or on the first invalid field once the form is hydrated.
  const focused = page.getByRole('main').locator('[role=alert], [aria-invalid]').and(page.locator(':focus'))
  await expect(focused).toHaveCount(1)
  expect(await findAxeViolations(page)).toEqual([])
})

test('a press on Submit submits the form, although leaving the field shows a message @phone', async ({
  page,
}) => {
  const form = await main(page, paths.careers)
  await field(form, /^Name/).fill('Ravi')
  const submit = form.getByRole('button', { name: 'Submit application' })
  await field(form, /^Email\b/).fill('ravi@')
  // The click waits until the page no longer moves.
  await submit.hover()
  const { y } = await getBox(submit)
  await page.mouse.down()
  await expect(form.getByText('Invalid email address.')).toBeVisible()
  expect((await getBox(submit)).y, 'while it is pressed').toBe(y)
  await page.mouse.up()
  await expect(
    form.getByText('Still needed: mobile number, a correct email, department and current designation.'),
  ).toBeVisible()
})
