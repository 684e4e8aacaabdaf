import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server'
import { NextRequest } from 'next/server'
import { buildFilteredPath, NO_FILTER } from '@/lib/catalogue/filter'
import { saveLead } from '@/lib/leads/save-lead'
import { buildComparisonPath } from '@/lib/projects/comparison'
import { buildPreviewPath } from '@/lib/publishing/links'
import {
  comparePath,
  formAgainPath,
  listPath,
  paths,
  projectPath,
  sentEnquiryPath,
} from '@/lib/routing/paths'
import { LIST_PAGE_SIZE } from '@/lib/site'
import { buildCatalogueFile, buildProjectRecord } from '@/lib/testing/catalogue-file'
import { buildLeadToSave } from '@/lib/testing/leads'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { config, middleware } from '@/middleware'

makeDataFolder()
beforeAll(() => fillDatabase(buildCatalogueFile()))

let sender = 0
const ORIGIN = 'http://localhost:3000'

/** Status and target of a request, as lib/server.mjs hands it over: `→ /site/home` for a page, else the Location. */
async function walk(address: string, headers: Record<string, string> = {}) {
  const [pathname, ...query] = address.split('?')
  const given = {
    'x-query': query.length > 0 ? `?${query.join('?')}` : '',
    'x-forwarded-for': `::${sender++}`,
  }
  const response = await middleware(new NextRequest(ORIGIN + pathname, { headers: { ...given, ...headers } }))
  const drawn = response.headers.get('x-middleware-rewrite')
  const target = drawn
    ? `→ ${drawn.replace(ORIGIN, '')}`
    : response.headers.get('location')?.replace(ORIGIN, '')
  return { status: response.status, target, headers: response.headers }
}

const draft = (slug: string, view = false) =>
  buildPreviewPath(
    { kind: 'project', id: 74, userId: 7, expires: Math.floor(Date.now() / 1000) + 3600, isViewOnly: view },
    slug,
  )
const filtered = String(buildFilteredPath(listPath('ongoing'), { ...NO_FILTER, budget: '25-50' }))

test.each<[address: string, status: number, target: string]>([
  ['/home', 200, '→ /site/home'],
  ['/home?mail=a@b', 200, '→ /site/home'],
  ['/home?utm=a&type=preview', 200, '→ /preview/home'],
  ['/home?type=preview&type=x', 200, '→ /site/home'],
  ['/home?TYPE=preview', 200, '→ /site/home'],
  ['/about_us.php?a=%20b&flag', 308, '/about-us?a=%20b&flag'],
  ['/about_us?type=preview', 308, '/about-us?type=preview'],
  ['/view-project/cassia-vii', 200, '→ /site/view-project/cassia-vii'],
  // Its 404 page links its card; a preview is the page itself.
  ['/view-project/sandal-springs', 404, '→ /site/view-project/sandal-springs'],
  ['/view-project/sandal-springs?type=preview', 200, '→ /preview/view-project/sandal-springs'],
  ...`
    /nobody /error /view-project/x /ongoing-projects/atlantis /ongoing-projects/page/9 /site/home`
    .trim()
    .split(/\s+/)
    .map((path): [string, number, string] => [path, 404, '→ /site/error']),
  ...[
    '/preview/home',
    '/signed/project/cassia-vii',
    '/enquiry/project/8',
    filtered,
    buildComparisonPath([8]),
  ].map((path): [string, number, string] => [path, 404, '→ /site/error']),
  ['/media/x.jpg/', 200, '→ /api/missing'],
  ['/nobody?type=preview', 404, '→ /preview/error'],
  ['/view-project/kadamba-terraces?type=preview', 404, '→ /preview/error'],
  ['/completed-projects?location_id=99', 404, '→ /site/error'],
  // Queries that choose a page.
  ['/enquiry?project_id=8', 200, '→ /site/enquiry/project/8'],
  ['/enquiry?project_id=8&kind=brochure&utm=a', 200, '→ /site/enquiry/brochure/8'],
  ['/enquiry?kind=brochure', 200, '→ /site/enquiry/brochure'],
  ['/enquiry?kind=visit', 200, '→ /site/enquiry'],
  ['/enquiry/brochure', 404, '→ /site/error'],
  ['/enquiry?project_id=8&unit=1', 200, '→ /site/enquiry/project/8/1'],
  ['/enquiry?project_id=8&unit=99', 307, '/enquiry?project_id=8'],
  ['/enquiry?project_id=999', 307, '/enquiry'],
  ['/enquiry?project_id=8&kind=visit', 307, '/enquiry'],
  ['/enquiry?PROJECT_ID=8&Utm=a%20b', 308, '/enquiry?project_id=8&Utm=a%20b'],
  ['/enquiry?menu_active=x', 200, '→ /site/enquiry'],
  [comparePath([73, 8]), 200, `→ /site${buildComparisonPath([73, 8])}`],
  ['/compare?projects=8&projects=73', 307, comparePath([8, 73])],
  ['/compare?projects=8,999', 200, `→ /site${buildComparisonPath([8])}`],
  ['/compare', 200, '→ /site/compare'],
  ['/ongoing-projects?budget=25-50&utm=a', 200, `→ /site${filtered}`],
  ['/ongoing-projects?budget=x&utm=a', 307, '/ongoing-projects?utm=a'],
  ['/ongoing-projects?type=castles', 307, '/ongoing-projects'],
  ['/ongoing-projects/chennai/villas?sort=price&utm=a', 307, '/ongoing-projects/chennai/villas?utm=a'],
  ['/ongoing-projects?Budget=25-50', 308, '/ongoing-projects?budget=25-50'],
  ['/ongoing-projects?type=preview', 200, '→ /preview/ongoing-projects'],
  // Pages that are rendered per request.
  ['/search?q=a%20b', 200, '→ /site/search?q=a%20b'],
  [`${paths.search}?q=a&type=preview`, 200, '→ /preview/search?q=a&type=preview'],
  [formAgainPath('a'.repeat(32)), 200, `→ /site/form/${'a'.repeat(32)}`],
  [sentEnquiryPath('261121-k3f9qa7m'), 404, '→ /site/error'],
  [sentEnquiryPath("' or 1=1"), 404, '→ /site/error'],
])('%s is %i: %s', async (address, status, target) => {
  expect(await walk(address)).toMatchObject({ status, target })
})

test('a preview is not indexed, also where nothing is', async () => {
  for (const path of [paths.home, '/nobody'])
    expect((await walk(`${path}?type=preview`)).headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect((await walk(paths.home)).headers.get('x-robots-tag')).toBeNull()
})

test('a signed link opens its draft; another one is 404, and a page says why', async () => {
  const own = draft('kadamba-terraces')
  expect(await walk(own)).toMatchObject({
    status: 200,
    target: `→ /signed/project/${own.slice('/view-project/'.length)}`,
  })
  for (const address of [own.replace('74', '75'), draft('another-draft')])
    expect(await walk(address)).toMatchObject({
      status: 404,
      target: expect.stringMatching(/^→ \/signed\/project/),
    })
  // A published project needs no signature.
  expect(await walk(`${projectPath('cassia-vii')}?type=preview&signature=x`)).toMatchObject({ status: 200 })
  const { headers } = await walk(own)
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': expect.stringContaining("'nonce-"),
  })
})

test('who has sent an enquiry sees it, as often as asked', async () => {
  const saved = await saveLead(await buildLeadToSave('enquiry'))
  const reference = 'response' in saved ? saved.response.reference : ''
  for (let times = 0; times < 130; times++)
    expect((await walk(sentEnquiryPath(reference), { 'x-forwarded-for': '192.0.2.1' })).status).toBe(200)
})

test('a sender with more than 120 pages a minute that are rendered for one visitor waits; others do not', async () => {
  const addresses = [
    '/search?q=villa',
    formAgainPath('a'.repeat(32)),
    `${projectPath('cassia-vii')}?type=preview&signature=x`,
    comparePath([8]),
  ]
  for (const [index, address] of addresses.entries()) {
    const from = { 'x-forwarded-for': `203.0.113.${index}` }
    for (let times = 0; times < 120; times++) expect((await walk(address, from)).status).toBe(200)
    const { status, headers } = await walk(address, from)
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await walk(address)).status).toBe(200)
    expect((await walk(paths.home, from)).status).toBe(200)
  }
})

test('where a filter leaves fewer pages, a later one leads to the first', async () => {
  const projects = Array.from({ length: LIST_PAGE_SIZE + 1 }, (_, index) =>
    buildProjectRecord({
      id: 100 + index,
      slug: `done-${index}`,
      name: `Done ${index}`,
      status: 'completed',
      propertyType: index === 0 ? 'Plots' : 'Villas',
    }),
  )
  await fillDatabase(buildCatalogueFile({ projects }))
  const second = listPath('completed', null, 2)
  expect(await walk(second)).toMatchObject({ status: 200 })
  expect(await walk(`${second}?type=plots&utm=a`)).toMatchObject({
    status: 307,
    target: '/completed-projects?type=plots&utm=a',
  })
})

test('while the database cannot be read, a page fails where it is', async () => {
  jest.resetModules()
  process.env.DATA_DIR = '/nowhere'
  const { middleware: broken } = await import('@/middleware')
  const { log } = await import('@/lib/log')
  jest.spyOn(log, 'error').mockImplementation(() => {})
  const { headers } = await broken(new NextRequest(`${ORIGIN}/team`))
  expect(headers.get('x-middleware-rewrite')).toBe(`${ORIGIN}/site/team`)
})

test('calls, files and what Next has built do not enter', () => {
  const pages = '/home / /a.php /mediator /apiary /view-project/x.pdf /media/x.jpg/ /api/x/'.split(' ')
  const others = [
    '/api /api/v1/location/find /_next/static/a.js /media/a.jpg /pictures/96/media/a.jpg /robots.txt /favicon.ico',
    '/sitemap.xml /manifest.webmanifest /blog/feed.xml /.well-known/security.txt',
  ].flatMap((line) => line.split(' '))
  const entering = [...pages, ...others].filter((url) => unstable_doesMiddlewareMatch({ config, url }))
  expect(entering).toEqual(pages)
})
