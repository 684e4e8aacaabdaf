import { expect, test } from 'playwright/test'
import { enquiryPath, projectPath } from '../lib/paths'
import { findFaults } from './axe'
import { openPage } from './open-page'

const lotus = projectPath('lotus-meadows')
const onPlan = /^50 × 60 ft, corner on the park, 3,000 sq ft, ₹33 lakh, Few left$/
const inTable = '50 × 60 ft, corner on the park'

test('a unit chosen on the plan by keyboard shows in panel and table, and begins the enquiry', async ({
  page,
}) => {
  await openPage(page, lotus)
  const link = page.getByRole('link', { name: onPlan })
  await link.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: inTable })
  await expect(panel).toBeFocused()
  for (const text of ['3,000 sq ft plot area', 'East or west', '₹33 lakh', 'Few left'])
    await expect(panel.getByText(text, { exact: true })).toBeVisible()
  const row = page.getByRole('table', { name: 'Price list' }).getByRole('link', { name: inTable })
  for (const chosen of [link, row]) await expect(chosen).toHaveAttribute('aria-current', 'true')
  expect(await findFaults(page)).toEqual([])
  await panel.getByRole('link', { name: 'Enquire about this' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enquiry' })
  await expect(dialog).toContainText('Lotus Meadows')
  await expect(dialog.getByLabel(/^Message/)).toHaveValue(`I am interested in: ${inTable}.`)
})

test('a unit chosen in the table shows on the plan; plots tell availability by pattern', async ({ page }) => {
  await openPage(page, lotus)
  await page.getByRole('table', { name: 'Price list' }).getByRole('link', { name: inTable }).click()
  const link = page.getByRole('link', { name: onPlan })
  await expect(link).toHaveAttribute('aria-current', 'true')
  await expect(link.locator('path')).toHaveAttribute('fill', 'url(#plan-1-few-left)')
  const other = page.getByRole('link', { name: /^30 × 45 ft, .* Available$/ })
  await expect(other).not.toHaveAttribute('aria-current')
  await other.locator('path').click({ position: { x: 5, y: 5 } })
  await expect(page.getByRole('region', { name: '30 × 45 ft' })).toBeVisible()
  await expect(page.getByRole('region', { name: inTable })).toBeHidden()
})

test('without script the panel opens too, and leads to the form with the unit', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(lotus)
  await page.getByRole('link', { name: onPlan }).focus()
  await page.keyboard.press('Enter')
  const enquire = page
    .getByRole('region', { name: inTable })
    .getByRole('link', { name: 'Enquire about this' })
  await expect(enquire).toHaveAttribute('href', enquiryPath(52, undefined, 3))
  await enquire.click()
  await expect(page.getByLabel(/^Message/)).toHaveValue(`I am interested in: ${inTable}.`)
  await page.goto(enquiryPath(52, undefined, 99))
  await expect(page).toHaveURL(enquiryPath(52))
  await context.close()
})

test('a sold out home leads to an enquiry about a similar one', async ({ page }) => {
  await openPage(page, projectPath('cassia-vii'))
  const name = '4 BHK corner villa, plot of 2,400 sq ft'
  await page.getByRole('table', { name: 'Price list' }).getByRole('link', { name }).click()
  await page.getByRole('region', { name }).getByRole('link', { name: 'Ask for something similar' }).click()
  const message = page.getByRole('dialog', { name: 'Enquiry' }).getByLabel(/^Message/)
  await expect(message).toHaveValue(`Is anything similar free: ${name}?`)
})
