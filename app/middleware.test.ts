import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server'
import { NextRequest } from 'next/server'
import { saveLead } from '@/lib/leads/save-lead'
import { buildPreviewPath } from '@/lib/publishing/links'
import { NON_PAGE_ADDRESSES } from '@/lib/routing/non-pages'
import {
  buildComparisonPath,
  buildProjectPath,
  buildRefusedFormPath,
  buildSentEnquiryPath,
  paths,
} from '@/lib/routing/paths'
import { buildCatalogueFile } from '@/lib/testing/catalogue-file'
import { buildLeadToSave } from '@/lib/testing/leads'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { config, middleware } from '@/middleware'

makeDataFolder()
beforeAll(() => fillDatabase(buildCatalogueFile()))

let sender = 0
const ORIGIN = 'http://localhost:3000'
const FORM_ID = `enquiry-${'a'.repeat(32)}`

/**
 * Status and target of a request, as lib/http/correct-request.mjs hands it over: `→ /site/home` for a page, else the
 * Location.
 */
async function walk(address: string, headers: Record<string, string> = {}) {
  const [pathname, ...query] = address.split('?')
  const defaultHeaders = {
    'x-query': query.length > 0 ? `?${query.join('?')}` : '',
    'x-forwarded-for': `::${sender++}`,
  }
  const response = await middleware(
    new NextRequest(ORIGIN + pathname, { headers: { ...defaultHeaders, ...headers } }),
  )
  const rewrite = response.headers.get('x-middleware-rewrite')
  const target = rewrite
    ? `→ ${rewrite.replace(ORIGIN, '')}`
    : response.headers.get('location')?.replace(ORIGIN, '')
  return { status: response.status, target, headers: response.headers, text: await response.text() }
}

const draft = (slug: string, view = false) =>
  buildPreviewPath(
    { kind: 'project', id: 74, userId: 7, expires: Math.floor(Date.now() / 1000) + 3600, isViewOnly: view },
    slug,
  )

// lib/routing/route.test.ts has the table of all kinds of addresses.
test.each<[address: string, status: number, target: string]>([
  ['/about_us.php?a=%20b&flag', 308, '/about-us?a=%20b&flag'],
  ['/home?mail=a@b', 200, '→ /site/home'],
  ['/home?type=preview', 200, '→ /preview/home'],
  ['/nobody', 404, '→ /site/error'],
  ['/view-project/sandal-springs', 404, '→ /site/view-project/sandal-springs'],
  ['/view-project/kadamba-terraces?type=preview', 404, '→ /preview/error'],
  ['/completed-projects?location_id=99', 404, '→ /site/error'],
  ['/search?q=a%20b', 200, '→ /personal/site/search?q=a%20b'],
  ['/compare?projects=8,73', 200, '→ /personal/site/compare?projects=8,73'],
  ['/enquiry?project_id=8&kind=brochure', 200, '→ /personal/site/enquiry?project_id=8&kind=brochure'],
  ['/ongoing-projects?type=villas', 200, '→ /personal/site/ongoing-projects?type=villas'],
  [buildRefusedFormPath(FORM_ID), 200, `→ /personal/site/form/${FORM_ID}`],
  [`${buildRefusedFormPath(FORM_ID)}?type=preview`, 200, `→ /personal/preview/form/${FORM_ID}?type=preview`],
  [buildSentEnquiryPath('261121-k3f9qa7m'), 404, '→ /site/error'],
  [buildSentEnquiryPath("' or 1=1"), 404, '→ /site/error'],
  [`${buildSentEnquiryPath('261121-k3f9qa7m')}?type=preview`, 404, '→ /preview/error'],
])('%s is %i: %s', async (address, status, target) => {
  expect(await walk(address)).toMatchObject({ status, target })
})

test('pages that a query chooses may be kept for the way back; refused forms may not', async () => {
  for (const address of ['/search?q=a', '/compare?projects=8', '/ongoing-projects?type=villas']) {
    const { headers } = await walk(address)
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('content-security-policy')).toContain("'nonce-")
  }
  const { headers } = await walk(buildRefusedFormPath(FORM_ID))
  expect(headers.get('cache-control')).toBe('private, no-store')
})

test('a preview is not indexed, also where nothing is', async () => {
  for (const path of [paths.home, '/nobody'])
    expect((await walk(`${path}?type=preview`)).headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect((await walk(paths.home)).headers.get('x-robots-tag')).toBeNull()
})

test('a signed link opens its draft; another one is 404, and a page says why', async () => {
  const link = draft('kadamba-terraces')
  expect(await walk(link)).toMatchObject({
    status: 200,
    target: `→ /personal/preview/signed${link.replace('/view-project/', '/project/')}`,
  })
  for (const [address, reason] of [
    [link.replace('74', '75'), 'is incomplete or was changed on its way'],
    [draft('another-draft'), 'is for another project'],
  ] as const)
    expect(await walk(address)).toMatchObject({ status: 404, text: expect.stringContaining(reason) })
  // A published project needs no signature.
  expect(await walk(`${buildProjectPath('cassia-vii')}?type=preview&signature=x`)).toMatchObject({
    status: 200,
  })
  const { headers } = await walk(link)
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': expect.stringContaining("'nonce-"),
  })
})

test('who has sent an enquiry sees it, as often as asked', async () => {
  const saved = await saveLead(await buildLeadToSave('enquiry'))
  const reference = saved.ok ? saved.answer.reference : ''
  for (let times = 0; times < 130; times++)
    expect((await walk(buildSentEnquiryPath(reference), { 'x-forwarded-for': '192.0.2.1' })).status).toBe(200)
})

test('a sender with more than 120 pages a minute that are rendered for one visitor waits; others do not', async () => {
  const addresses = [
    '/search?q=villa',
    buildRefusedFormPath(FORM_ID),
    `${buildProjectPath('cassia-vii')}?type=preview&signature=x`,
    buildComparisonPath([8]),
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

test('while the database cannot be read, every page is 500, with a number to call', async () => {
  jest.resetModules()
  const loadSitePages = () => Promise.reject(new Error('no such table'))
  jest.doMock('@/lib/routing/pages', () => ({ ...jest.requireActual('@/lib/routing/pages'), loadSitePages }))
  const { middleware: brokenMiddleware } = await import('@/middleware')
  const { log } = await import('@/lib/log')
  jest.spyOn(log, 'error').mockImplementation(() => {})
  for (const path of [paths.team, '/nobody', buildSentEnquiryPath('261121-k3f9qa7m')]) {
    const response = await brokenMiddleware(new NextRequest(ORIGIN + path))
    expect([path, response.status]).toEqual([path, 500])
    expect(await response.text()).toContain('href="tel:')
  }
})

test('calls, files and what Next has built do not enter', () => {
  const pages = '/home / /a.php /mediator /apiary /view-project/x.pdf /mediax/ /media /api'.split(' ')
  const others = [
    '/api/v1/location/find /_next/static/a.js /media/a.jpg /pictures/96/media/a.jpg /robots.txt /favicon.ico',
    '/sitemap.xml /manifest.webmanifest /blog/feed.xml /.well-known/security.txt',
  ].flatMap((line) => line.split(' '))
  const entering = [...pages, ...others].filter((url) => unstable_doesMiddlewareMatch({ config, url }))
  expect(entering).toEqual(pages)
})

test('the matcher leaves out the addresses that are not pages', () => {
  const { folders, files } = NON_PAGE_ADDRESSES
  expect(config.matcher).toBe(`/((?!(?:${folders.join('|')})/|(?:${files.join('|')})$).*)`)
})
