import { expect, type Page } from 'playwright/test'
import { buildListPath, buildProjectPath, paths } from '../lib/routing/paths'
import { openPage, region, withoutPictures } from './open-page'

const project = buildProjectPath('cassia-vii')

type Opening = {
  name: string
  /** Accessible name of the dialog. */
  title: RegExp
  open: (page: Page, isMobile: boolean) => Promise<void>
}

/** Every dialog of the site and how a visitor opens it. */
export const dialogs: Opening[] = [
  {
    name: 'enquiry dialog',
    title: /^Enquiry$/,
    open: async (page, isMobile) => {
      await openPage(page, paths.about)
      await pressEnquiry(page, isMobile)
    },
  },
  {
    name: 'brochure dialog',
    title: /^Brochure/,
    open: async (page) => {
      await openPage(page, buildListPath('ongoing'))
      await page
        .getByRole('link', { name: /^View brochure of/ })
        .first()
        .click()
    },
  },
  {
    name: 'amenities dialog',
    title: /^Amenities at /,
    open: async (page) => {
      await openPage(page, project)
      await page.getByRole('link', { name: /^View all \d+ amenities$/ }).click()
    },
  },
  {
    name: 'enlarged picture',
    title: /./,
    open: async (page) => {
      await openPage(page, project)
      await region(page, 'Gallery').getByRole('link').first().click()
    },
  },
  {
    name: 'home modal',
    title: /^New launch: /,
    open: async (page) => {
      await withoutPictures(page)
      await page.goto(paths.home, { waitUntil: 'domcontentloaded' })
    },
  },
]

/** Opens a dialog and returns it once its content is there. */
export async function openDialog(page: Page, { title, open }: Opening, isMobile: boolean) {
  await open(page, isMobile)
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('Loading')).toHaveCount(0)
  return dialog
}

/** Clicks "Enquire" in the menu, or on phones in the header or the bar. */
export async function pressEnquiry(page: Page, isMobile: boolean) {
  const link = isMobile
    ? page
        .locator('header, [data-contact-bar]')
        .getByRole('link', { name: /^Enquire( about .+)?$/ })
        .filter({ visible: true })
    : page.getByRole('banner').getByRole('link', { name: 'Enquire', exact: true })
  await link.click()
}
