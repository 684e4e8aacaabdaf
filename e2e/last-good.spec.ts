import fs from 'node:fs'
import path from 'node:path'
import Database from 'libsql'
import { expect, test } from 'playwright/test'
import type { CatalogueFile } from '../lib/catalogue/file'
import { listPath, paths, projectPath } from '../lib/paths'
import { type OwnSite, startOwnSite } from './own-site'

let site: OwnSite
test.beforeAll(async () => {
  test.setTimeout(240_000)
  site = await startOwnSite()
})
test.afterAll(() => site?.stop())

/** As an import does: by rename, so that no reader sees half a file. */
function setVersion(version: string) {
  const file = path.join(site.dataDir, 'catalogue.version')
  fs.writeFileSync(`${file}.next`, version)
  fs.renameSync(`${file}.next`, file)
}

test('pages that cannot be rendered for a new catalogue stay as they were; an unknown address has no page to keep', async ({
  request,
}) => {
  test.setTimeout(240_000)
  const addresses = [paths.home, projectPath('cassia-vii'), paths.team]
  const read = async (address: string) => (await request.get(site.origin + address)).text()
  const title = (html: string) => /<title>([^<]+)/.exec(html)?.[1]
  const before = await Promise.all(addresses.map(read))
  const database = new Database(path.join(site.dataDir, 'site.db'))
  database.exec('ALTER TABLE projects RENAME TO projects_gone')
  database.close()
  setVersion('another')
  for (const [index, address] of addresses.entries()) {
    const answer = await request.get(site.origin + address)
    expect([address, answer.status()]).toEqual([address, 200])
    expect(answer.headers()['content-security-policy']).toContain("script-src 'self';")
    expect(title(await answer.text())).toBe(title(before[index] ?? ''))
  }
  expect((await request.get(`${site.origin}${projectPath('never-was')}`)).status()).toBe(500)
})

test("what an import took back is shown by no old copy, on no page; a copy is nobody else's, and goes when it can", async ({
  request,
}) => {
  test.setTimeout(240_000)
  const own = await startOwnSite()
  const rename = (from: string, to: string) => {
    const database = new Database(path.join(own.dataDir, 'site.db'))
    database.exec(`ALTER TABLE ${from} RENAME TO ${to}`)
    database.close()
  }
  try {
    const { projects, ...rest } = JSON.parse(await own.command('catalogue', 'export')) as CatalogueFile
    const slug = 'banyan-grove'
    const naming = [projectPath(slug), paths.home, listPath('ongoing'), paths.enquiry]
    const others = [paths.team, listPath('completed')]
    const ask = (address: string) => request.get(own.origin + address)
    for (const address of [...naming, ...others])
      expect((await (await ask(address)).text()).includes('Banyan Grove'), address).toBe(
        naming.includes(address),
      )
    const without = projects.map((project) =>
      project.slug === slug ? { ...project, publishingStatus: 'UNPUBLISHED' } : project,
    )
    const file = path.join(own.dataDir, 'without.json')
    fs.writeFileSync(file, JSON.stringify({ ...rest, projects: without }))
    await own.command('catalogue', 'import', file)
    rename('projects', 'projects_gone')
    rename('catalogue_values', 'values_gone')
    for (const address of naming) {
      const answer = await ask(address)
      expect({ address, status: answer.status() }).toEqual({ address, status: 500 })
      expect(await answer.text()).not.toContain('Banyan Grove')
    }
    const copy = await ask(listPath('completed'))
    expect([copy.status(), copy.headers()['cache-control']]).toEqual([200, 'private, no-store'])
    rename('projects_gone', 'projects')
    rename('values_gone', 'catalogue_values')
    expect((await ask(projectPath(slug))).status()).toBe(404)
    expect(await (await ask(listPath('ongoing'))).text()).not.toContain(slug)
    // The next try comes after ten seconds at most, though answers are kept before Next too.
    const readCaching = async () => (await ask(listPath('completed'))).headers()['cache-control']
    await expect.poll(readCaching, { timeout: 30_000 }).toBe('public, max-age=0, must-revalidate')
  } finally {
    await own.stop()
  }
})

test("a page's flight is kept for good; a name that was never given is not found and not kept", async ({
  request,
}) => {
  const html = await (await request.get(site.origin + paths.terms)).text()
  const flight = /src="(\/flight\/[^"]+)"/.exec(html)?.[1] ?? ''
  const answer = await request.get(site.origin + flight)
  expect(answer.status()).toBe(200)
  expect(answer.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  })
  setVersion('yet-another')
  expect((await request.get(site.origin + flight)).status(), 'after a change of the catalogue').toBe(200)
  const unknown = await request.get(`${site.origin}/flight/${'a'.repeat(32)}.js`)
  expect([unknown.status(), unknown.headers()['cache-control']]).toEqual([404, 'no-store'])
})

test('no page has an inline script, and each of its scripts carries its integrity', async ({ request }) => {
  for (const address of [paths.home, projectPath('cassia-vii'), paths.terms, '/no-such-page']) {
    const html = await (await request.get(site.origin + address)).text()
    const scripts = [...html.matchAll(/<script([^>]*)>/g)]
      .map(([, words = '']) => words)
      .filter((words) => !words.includes('application/ld+json'))
    expect(scripts.length).toBeGreaterThan(1)
    for (const words of scripts)
      expect(words).toMatch(/^ src="\/(_next\/static|flight)\/[^"]+".* integrity="sha256-/)
  }
})
