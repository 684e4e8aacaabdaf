import type { Locator, Page, Request } from 'playwright/test'

/** The bar that shows successes and failures. */
export function notices(page: Page): Locator {
  return page.getByRole('region', { name: 'Notices' })
}

/** The control with this label; the label of a consent also names its text. */
export function field(form: Locator, label: RegExp): Locator {
  return form.getByLabel(label).and(form.locator('input, select, textarea'))
}

export type Values = [label: RegExp, value: string][]

export async function fillFields(form: Locator, values: Values) {
  for (const [label, value] of values) await field(form, label).fill(value)
}

/** The texts of an application. */
export const application: Values = [
  [/^Name/, 'Ravi'],
  [/^Email\b/, 'ravi@example.com'],
  [/^Mobile number/, '98400 11111'],
  [/^Current designation/, 'Engineer'],
]

/** Fills the fields that an application requires. */
export async function fillApplication(form: Locator) {
  await fillFields(form, application)
  await field(form, /^Department/).selectOption('Sales')
}

/** Fills the fields that every enquiry requires, but for the project, and ticks the consent. */
export async function fillEnquiry(form: Locator) {
  await fillFields(form, [
    [/^First name/, 'Meena'],
    [/^Phone number/, '98400 12345'],
    [/^Email\b/, 'meena@example.com'],
  ])
  await form.getByRole('checkbox', { name: /^I authorise/ }).check()
}

/** The list fills with every POST of the page to an address. */
export function watchPosts(page: Page, address: string): Request[] {
  const posts: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(address)) posts.push(request)
  })
  return posts
}
