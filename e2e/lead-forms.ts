import type { Locator, Page, Request } from 'playwright/test'

/** The bar in which successes and failures are told. */
export function notices(page: Page): Locator {
  return page.getByRole('region', { name: 'Notices' })
}

/** Fills the fields every enquiry asks for and ticks the consent. */
export async function fillEnquiry(form: Locator) {
  await form.getByLabel(/^First name/).fill('Meena')
  await form.getByLabel(/^Phone number/).fill('98400 12345')
  await form.getByLabel(/^Email\b/).fill('meena@example.com')
  await form.getByRole('checkbox').check()
}

/** Lists the posts of the page to an address, as they happen. */
export function watchPosts(page: Page, address: string): Request[] {
  const posts: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(address)) posts.push(request)
  })
  return posts
}

/** The server's answers, in its envelope. */
export const answers = {
  saved: (message: string) => ({ json: { resultCode: 200, success: true, message, result: null } }),
  broken: { status: 500, json: { resultCode: 500, success: false, message: 'Broken', result: null } },
}
