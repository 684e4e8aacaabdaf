import { expect, test } from 'playwright/test'
import { projectPath } from '../lib/paths'
import { site } from '../lib/site'
import { openPage } from './open-page'

test('Call, WhatsApp and Enquire stay at the bottom of the screen', async ({ page }) => {
  await openPage(page, projectPath('cassia-vii'))
  const bar = page.getByRole('navigation', { name: 'Contact us about this project' })
  const links = bar.getByRole('link').filter({ visible: true })
  await expect(links).toHaveText([/^Call$/, /^WhatsApp/, /^Enquire$/])
  await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute('href', site.phone.href)
  await expect(bar.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=.*Cassia%20VII/,
  )
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  for (const link of await links.all()) {
    await expect(link).toBeInViewport({ ratio: 1 })
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})
