import type { Locator, Page, Request } from 'playwright/test'

/** The bar that shows successes and failures. */
export function notices(page: Page): Locator {
  return page.getByRole('region', { name: 'Notices' })
}

/** The control with this label; the label of a consent also names its text. */
export function field(form: Locator, label: RegExp): Locator {
  return form.getByLabel(label).and(form.locator('input, select, textarea'))
}

/** Fills the fields that every enquiry requires, but for the project, and ticks the consent. */
export async function fillEnquiry(form: Locator) {
  await field(form, /^First name/).fill('Meena')
  await field(form, /^Phone number/).fill('98400 12345')
  await field(form, /^Email\b/).fill('meena@example.com')
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

/** Responses of the server in its envelope. */
export const answers = {
  saved: (message: string) => ({ json: { resultCode: 200, success: true, message, result: null } }),
  broken: { status: 500, json: { resultCode: 500, success: false, message: 'Broken', result: null } },
}
