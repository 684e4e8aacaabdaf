import { expect, test } from 'playwright/test'
import { projectPath } from '../lib/paths'
import { site } from '../lib/site'
import { openPage } from './open-page'

test('a printed project page has the facts and the contact, and nothing that paper cannot use', async ({
  page,
}) => {
  await openPage(page, projectPath('cassia-vii'))
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  for (const shown of [
    main.getByRole('heading', { level: 1, name: 'Cassia VII' }),
    main.getByText(/^₹[\d.]+ (lakh|crore)$/).first(),
    main.getByText(/TN\/SAMPLE\//).first(),
    main.getByRole('table', { name: 'Price list' }),
    main.getByRole('img', { name: /plan/i }).first(),
    page.getByRole('contentinfo').getByRole('link', { name: site.phone.display }),
  ])
    await expect(shown).toBeVisible()
  for (const name of ['Cost', 'Virtual tour', 'Area map', 'Other projects'])
    await expect(page.getByRole('heading', { name: new RegExp(name, 'i') })).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Quick Links' })).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(pages?.length).toBeLessThanOrEqual(6)
})
