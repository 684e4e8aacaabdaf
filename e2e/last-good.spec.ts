import fs from 'node:fs'
import path from 'node:path'
import Database from 'libsql'
import { expect, test } from 'playwright/test'
import { paths, projectPath } from '../lib/paths'
import { type OwnSite, startOwnSite } from './own-site'

let site: OwnSite
test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await startOwnSite()
})
test.afterAll(() => site.stop())

/** As an import does: by rename, so that no reader sees half a file. */
function setVersion(version: string) {
  const file = path.join(site.dataDir, 'catalogue.version')
  fs.writeFileSync(`${file}.next`, version)
  fs.renameSync(`${file}.next`, file)
}

test('pages that cannot be rendered for a new catalogue stay as they were; an unknown address has no page to keep', async ({
  request,
}) => {
  test.setTimeout(120_000)
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
    expect(scripts.length).toBeGreaterThan(5)
    for (const words of scripts)
      expect(words).toMatch(/^ src="\/(_next\/static|flight)\/[^"]+".* integrity="sha256-/)
  }
})
