import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'playwright/test'
import { listPath, paths, projectHref, projectPath } from '../lib/paths'
import { pageRedirects, projectRedirects } from '../lib/redirects/table'
import { listVariants } from '../lib/redirects/variants'

const plain = { maxRedirects: 0 }

for (const { reason, to, names } of pageRedirects) {
  test(`${reason}: one permanent hop on the same site to a page that answers 200`, async ({ request }) => {
    for (const name of names) {
      const old = listVariants(`/${name}`).filter((form) => !Object.values<string>(paths).includes(form))
      for (const address of old) {
        const answer = await request.get(`${address}?utm_source=print`, plain)
        expect({ address, status: answer.status() }).toEqual({ address, status: 308 })
        const place = new URL(answer.headers().location ?? '', answer.url())
        expect(place.origin).toBe(new URL(answer.url()).origin)
        expect(place.pathname + place.search).toBe(`${to}?utm_source=print`)
      }
    }
    expect((await request.get(to, plain)).status()).toBe(200)
  })
}

test('old project ids go to their fixed addresses', async ({ request }) => {
  for (const { to, ids } of projectRedirects) {
    for (const id of ids) {
      const answer = await request.get(`/view_project?project_id=${id}`, plain)
      expect(answer.status()).toBe(308)
      expect(new URL(answer.headers().location ?? '', answer.url()).pathname).toBe(to(id))
    }
  }
})

test('ids outside the table are looked up in the catalogue; unknown and unpublished ones are 404', async ({
  request,
}) => {
  const answer = await request.get('/view_project.php?project_id=71&gclid=x', plain)
  expect(answer.status()).toBe(308)
  const place = new URL(answer.headers().location ?? '', answer.url())
  const card = projectHref({ slug: 'cedar-point', status: 'upcoming', location: { slug: 'chennai' } })
  expect(place.pathname + place.hash).toBe(card)
  expect(place.search).toBe('?gclid=x')
  for (const id of ['999', '74', 'abc', '']) {
    expect((await request.get(`/view_project?project_id=${id}`, plain)).status(), id).toBe(404)
  }
})

test('old city numbers and the misspelled slug', async ({ request }) => {
  const pairs = [
    ['/ongoing_projects.php?location_id=20', listPath('ongoing', 'chennai')],
    ['/upcoming-projects?location_id=21', listPath('upcoming', 'tirunelveli')],
    ['/completed-projects?locationId=21', listPath('completed', 'tirunelveli')],
    [projectPath('casia-vii'), projectPath('cassia-vii')],
  ] as const
  for (const [old, to] of pairs) {
    const answer = await request.get(old, plain)
    expect(answer.status(), old).toBe(308)
    expect(new URL(answer.headers().location ?? '', answer.url()).pathname).toBe(to)
  }
})

test('a slash too many is taken off in the same hop that leads on', async ({ request }) => {
  for (const [address, to] of [
    ['/about-us/?utm_source=print', '/about-us?utm_source=print'],
    ['/About_Us.php/', '/about-us'],
    ['/view_project/?project_id=8', projectPath('cassia-vii')],
  ] as const) {
    const answer = await request.get(address, plain)
    expect(answer.status(), address).toBe(308)
    const place = new URL(answer.headers().location ?? '', answer.url())
    expect(place.pathname + place.search).toBe(to)
  }
})

test('the health check walks the table and 10,000 made-up addresses and finds nothing', async ({
  baseURL,
}) => {
  test.setTimeout(180_000)
  const words = ['--import', 'tsx', 'lib/commands/check-redirects.ts', baseURL ?? '']
  // Ends with an error, and its list of faults, when there are any.
  const { stdout } = await promisify(execFile)(process.execPath, words)
  expect(stdout).toMatch(/[0-9]{4,} old addresses and 10000 made-up ones on .*: 0 faults/)
})

test('deeper addresses in upper case or with underscores are one hop; unknown ones are the whole 404 page', async ({
  request,
}) => {
  const pairs = [
    ['/View_Project/Cassia-VII', projectPath('cassia-vii')],
    ['/view_project/magnolia-heights', projectPath('magnolia-heights')],
    ['/Ongoing-Projects/Chennai', listPath('ongoing', 'chennai')],
    ['/completed_projects/tirunelveli', listPath('completed', 'tirunelveli')],
    ['/view-project', listPath('ongoing')],
  ] as const
  for (const [old, to] of pairs) {
    const answer = await request.get(old, plain)
    expect({ old, status: answer.status() }).toEqual({ old, status: 308 })
    expect(new URL(answer.headers().location ?? '', answer.url()).pathname).toBe(to)
  }
  for (const address of [
    '/view_project/nobody',
    '/Ongoing-Projects/Atlantis',
    '/ongoing-projects/CHENNAI/page/9',
  ]) {
    const answer = await request.get(address, plain)
    expect({ address, status: answer.status() }).toEqual({ address, status: 404 })
    expect(await answer.text()).toContain('<h1')
  }
})
