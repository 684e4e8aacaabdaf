import { expect, test } from 'playwright/test'
import { projectPath } from '../lib/paths'
import { site } from '../lib/site'
import { openPage } from './open-page'

test('Call, WhatsApp and Enquire stay under the thumb', async ({ page }) => {
  await openPage(page, projectPath('cassia-vii'))
  const bar = page.getByRole('navigation', { name: 'Contact us about this project' })
  await expect(bar.getByRole('link')).toHaveText([/^Call$/, /^WhatsApp/, /^Enquire$/])
  await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute('href', site.phone.href)
  await expect(bar.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', site.chatUrl)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(bar).toBeInViewport({ ratio: 1 })
  for (const link of await bar.getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await bar.getByRole('link', { name: 'Enquire' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enquiry' })
  await expect(dialog).toContainText('Cassia VII')
  await expect(dialog).toContainText('TN/SAMPLE/BLDG/0118/2023')
})
