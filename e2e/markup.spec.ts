import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'playwright/test'
import {
  buildEnquiryPath,
  buildListPath,
  buildProjectPath,
  buildThankYouPath,
  paths,
} from '../lib/routing/paths'
import { findOnPath } from '../lib/testing/programs'
import { dialogs, openDialog } from './dialogs'

/** Pages and states that are not in the sitemap. */
const others = [
  '/no-such-page',
  paths.search,
  `${paths.search}?q=cassia`,
  `${paths.search}?q=zeppelin`,
  `${buildListPath('ongoing', 'tirunelveli')}?type=plots`,
  `${buildProjectPath('cassia-vii')}?type=preview`,
  buildEnquiryPath(8, 'brochure'),
  ...['enquiry', 'contact', 'career'].map(buildThankYouPath),
]
/** How many records and lists of each kind are checked. The projects have villas, plots and a layout plan. */
const MOST_OF_A_KIND = 3
const projects = ['cassia-vii', 'banyan-grove', 'lotus-meadows'].map(buildProjectPath)
/**
 * Messages about standard features that the checker does not know: an attribute, `blocking` with `rel="expect"`, and
 * lengths that depend on a container.
 */
const UNKNOWN_TO_CHECKER = [
  'Attribute “disablepictureinpicture.*',
  'A “link” element with a “blocking” attribute must have.*',
  'CSS: “(container-type|--zoomed)”.*',
].join('|')

const VERSION = '26.9.27'

/**
 * The Nu HTML checker, from the npm package `vnu-jar`, which npm keeps outside of this repository; null without Java or
 * the package. The package's own script would fetch a Java, so it is not run.
 */
function fetchNuChecker(): string | null {
  if (!findOnPath('java')) return null
  const words = ['--yes', '--ignore-scripts', '-p', `vnu-jar@${VERSION}`, 'sh', '-c', 'command -v vnu']
  const { stdout } = spawnSync('npx', words, { encoding: 'utf8', timeout: 180_000 })
  const program = /^(.+)\/\.bin\/vnu$/m.exec(stdout ?? '')?.[1]
  return program ? path.join(program, 'vnu-jar/build/dist/vnu.jar') : null
}

test('the Nu HTML checker finds no error in a page of any kind or an open dialog', async ({
  browser,
  request,
}) => {
  const jar = fetchNuChecker()
  test.skip(!jar, 'Java, or the npm package `vnu-jar`, is missing')
  const folder = test.info().outputPath('pages')
  mkdirSync(folder, { recursive: true })
  // Without the inlined stylesheet, because the checker knows an older CSS than Tailwind writes.
  const save = (name: string, html: string) =>
    writeFileSync(
      path.join(folder, `${encodeURIComponent(name)}.html`),
      html.replaceAll(/<style[\s\S]*?<\/style>/g, ''),
    )
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc ?? '').pathname)
  expect(listed.length).toBeGreaterThan(20)
  const chosen = listed.filter((address, index) => {
    const isAlike = (other: string) => other.split('/')[1] === address.split('/')[1]
    return listed.slice(0, index).filter(isAlike).length < MOST_OF_A_KIND
  })
  for (const address of new Set([...chosen, ...projects, ...others]))
    save(address, await (await request.get(address)).text())
  for (const dialog of dialogs) {
    const page = await browser.newPage()
    await openDialog(page, dialog, false)
    save(dialog.name, await page.content())
    await page.close()
  }
  const words = ['--errors-only', '--exit-zero-always', '--filterpattern', UNKNOWN_TO_CHECKER, folder]
  // Without Java's second compiler, which would take longer than it saves in a run this short.
  const machine = ['-Xss4m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1']
  const { stderr } = await promisify(execFile)('java', [...machine, '-jar', String(jar), ...words])
  expect(decodeURIComponent(stderr)).toBe('')
})
