import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'playwright/test'
import { enquiryPath, listPath, paths, projectPath, thankYouPath } from '../lib/paths'
import { fetchNuChecker } from '../lib/testing/nu-checker'
import { dialogs, openDialog } from './dialogs'

/** Pages and states that the sitemap does not have. */
const others = [
  '/no-such-page',
  paths.search,
  `${paths.search}?q=cassia`,
  `${paths.search}?q=zeppelin`,
  `${listPath('ongoing', 'tirunelveli')}?type=plots`,
  `${projectPath('cassia-vii')}?type=preview`,
  enquiryPath(8, 'brochure'),
  ...['enquiry', 'contact', 'career'].map(thankYouPath),
]
/** An attribute of a standard that the checker lacks. */
const UNKNOWN_TO_CHECKER = 'Attribute “disablepictureinpicture.*'

test('the Nu HTML checker finds no error in any page or open dialog', async ({ browser, request }) => {
  const jar = fetchNuChecker()
  test.skip(!jar, 'Java, or the npm package `vnu-jar`, is missing')
  const folder = test.info().outputPath('pages')
  mkdirSync(folder, { recursive: true })
  // Without the inlined stylesheet: the checker knows an older CSS than Tailwind writes.
  const save = (name: string, html: string) =>
    writeFileSync(
      path.join(folder, `${encodeURIComponent(name)}.html`),
      html.replaceAll(/<style[\s\S]*?<\/style>/g, ''),
    )
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc ?? '').pathname)
  expect(listed.length).toBeGreaterThan(20)
  for (const address of [...listed, ...others]) save(address, await (await request.get(address)).text())
  for (const dialog of dialogs) {
    const page = await browser.newPage()
    await openDialog(page, dialog, false)
    save(dialog.name, await page.content())
    await page.close()
  }
  const words = ['--errors-only', '--exit-zero-always', '--filterpattern', UNKNOWN_TO_CHECKER, folder]
  const { stderr } = await promisify(execFile)('java', ['-jar', String(jar), ...words])
  expect(decodeURIComponent(stderr)).toBe('')
})
