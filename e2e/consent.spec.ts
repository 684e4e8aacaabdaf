import { expect, test } from 'playwright/test'
import { paths, WITHDRAW_PATH } from '../lib/paths'
import { site } from '../lib/site'
import { withoutPictures } from './open-page'

test.use({ javaScriptEnabled: false })
test.beforeEach(({ page }) => withoutPictures(page))

const links = {
  [paths.enquiry]: 'How to withdraw your consent',
  [paths.contact]: 'How to withdraw your consent',
  [paths.careers]: 'How to have them deleted earlier',
  [paths.jointVentures]: 'How to have them deleted',
}
for (const [address, name] of Object.entries(links))
  test(`the form on ${address} leads to the way to withdraw a consent, without script`, async ({ page }) => {
    await page.goto(address)
    await page.getByRole('main').locator('form').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(WITHDRAW_PATH)
    const section = page.getByRole('region', { name: 'How to withdraw your consent' })
    await expect(section.getByRole('heading')).toBeInViewport()
    await expect(section.getByRole('link', { name: site.privacyEmail })).toHaveAttribute(
      'href',
      `mailto:${site.privacyEmail}`,
    )
    await expect(section.getByRole('link', { name: site.phone.display })).toHaveAttribute(
      'href',
      site.phone.href,
    )
  })

test('so does the newsletter at the foot of every page', async ({ page }) => {
  await page.goto(paths.about)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'How to unsubscribe' })
  await expect(link).toHaveAttribute('href', WITHDRAW_PATH)
})
