import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, test } from 'playwright/test'
import { paths } from '../lib/paths'
import { REPORTS_PATH } from '../lib/security/headers.mjs'
import { type OwnSite, startOwnSite } from './own-site'
import { ask, forAll, type RawAnswer, type RawRequest } from './raw-http'
import { findPostPath, pageRoutes } from './routes'

const ONCE = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'x-frame-options',
]
const NEVER = [
  'x-powered-by',
  'server',
  'set-cookie',
  'access-control-allow-origin',
  'strict-transport-security',
]

/** What is wrong with the headers of one answer, each fault with the request it answers. */
function listFaults(what: string, { status, headers }: RawAnswer, expected?: number): string[] {
  return [
    ...(expected !== undefined && status !== expected ? [`${what}: ${status}, not ${expected}`] : []),
    ...ONCE.filter((name) => headers[name]?.length !== 1).map(
      (name) => `${what} (${status}): ${name} stands there ${headers[name]?.length ?? 0} times`,
    ),
    ...NEVER.filter((name) => headers[name]).map((name) => `${what} (${status}): says ${name}`),
  ]
}

const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
const report = {
  method: 'POST',
  headers: { 'content-type': 'application/csp-report' },
  body: '{"csp-report":{}}',
}

const answers: [string, number, RawRequest?][] = [
  ['/', 308],
  ['//about-us', 308],
  ['/about-us/', 308],
  ['/about_us', 308],
  ['/no-such-page', 404],
  ['/view-project/no-such-project', 404],
  ['/%zz', 404],
  [paths.error, 404],
  ['/home?type=preview', 200],
  ['/home', 200, { method: 'HEAD' }],
  ['/home', 405, { method: 'POST', body: 'x=1' }],
  ['/home', 405, { method: 'PROPFIND' }],
  ['/home', 405, { method: 'OPTIONS' }],
  ['/robots.txt', 200],
  ['/sitemap.xml', 200],
  ['/manifest.webmanifest', 200],
  ['/favicon.ico', 200],
  ['/og.png', 200],
  ['/icons/park.svg', 200],
  ['/media/hero-dusk.jpg', 200],
  ['/media/hero-dusk.jpg', 416, { headers: { range: 'bytes=99999999-' } }],
  ['/media/hero-dusk.jpg', 200, { headers: { 'if-match': '"x"' } }],
  ['/media/hero-dusk.jpg', 405, { method: 'POST' }],
  ['/media/banner-720.mp4', 206, { headers: { range: 'bytes=0-99' } }],
  ['/media/no-such.jpg', 404, { headers: { 'sec-fetch-dest': 'image' } }],
  ['/samples/tour-360.html', 200],
  ['/_next/static/chunks/no-such.js', 404],
  ['/_next/image?url=%2Fmedia%2Fhero-dusk.jpg&w=96&q=65', 200],
  ['/_next/image?url=https%3A%2F%2Fevil.example%2Fx.jpg&w=96&q=65', 400],
  ['/api/health', 200],
  ['/api/health', 405, { method: 'PUT' }],
  ['/api/health', 405, { method: 'TRACE' }],
  ['/api/no-such', 404],
  ['/api/v1/no/such', 404],
  ['/api/v1/location/find', 200],
  ['/api/v1/location/find', 204, { method: 'OPTIONS' }],
  ['/api/v1/projects/find?projectId=x', 400],
  ['/api/v1/projects/find?publishing_status=U', 403],
  ['/api/v1/projects/find', 405, { method: 'POST', body: '{}' }],
  ['/api/v1/enquiry/create', 405],
  ['/api/v1/enquiry/create', 403, { method: 'POST', body: '{}' }],
  [
    '/api/v1/enquiry/create',
    415,
    { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: '{}' },
  ],
  ['/api/v1/enquiry/create', 422, { method: 'POST', headers: json, body: '{}' }],
  ['/api/v1/enquiry/create', 413, { method: 'POST', headers: json, body: 'x'.repeat(70_000) }],
  ['/api/forms/enquiry', 403, { method: 'POST', headers: { origin: 'https://evil.example' } }],
  ['/api/forms/time', 200],
  ['/api/cards/ongoing/all', 200],
  ['/api/cards/ongoing/all', 405, { method: 'DELETE' }],
  ['/api/reports', 204, report],
  ['/api/reports', 405],
  ['/api/reports', 415, { ...report, headers: json }],
  ['/api/reports', 413, { ...report, body: `{"csp-report":{"x":"${'x'.repeat(17_000)}"}}` }],
]

test('every answer carries every header once, refusals, redirects and files too', async ({ baseURL }) => {
  const faults = await forAll(answers, async ([target, status, request]) =>
    listFaults(`${request?.method ?? 'GET'} ${target}`, await ask(baseURL, target, request), status),
  )
  expect(faults.flat()).toEqual([])
})

test("every page's policy has no weakness that Google's evaluator knows, and reports to us", async ({
  baseURL,
}) => {
  const blog = await ask(baseURL, paths.blog)
  const post = await findPostPath(blog.body.toString())
  const targets = [
    ...Object.values(pageRoutes),
    post,
    '/thank-you/enquiry',
    '/no-such-page',
    '/home?type=preview',
  ]
  const faults = await forAll(targets, async (target) => {
    const answer = await ask(baseURL, target)
    const [policy = ''] = answer.headers['content-security-policy'] ?? []
    const findings = new CspEvaluator(new CspParser(policy).csp)
      .evaluate()
      .filter(({ severity }) => severity < Severity.STRICT_CSP)
    return [
      ...listFaults(target, answer),
      ...findings.map(({ directive, description }) => `${target}: ${directive}: ${description}`),
      ...(answer.headers['reporting-endpoints']?.[0] === 'policy="/api/reports"'
        ? []
        : [`${target}: no endpoint`]),
      ...(/^default-src 'none';.*frame-ancestors 'none';.*report-uri \/api\/reports; report-to policy$/.test(
        policy,
      )
        ? []
        : [`${target}: ${policy}`]),
    ]
  })
  expect(faults.flat()).toEqual([])
})

test('an unchanged page is 304 with the same policy as before', async ({ baseURL }) => {
  const first = await ask(baseURL, paths.team)
  const again = await ask(baseURL, paths.team, { headers: { 'if-none-match': first.headers.etag?.[0] } })
  expect(listFaults('304', again, 304)).toEqual([])
  expect(again.headers['content-security-policy']).toEqual(first.headers['content-security-policy'])
})

test('a visitor who came by TLS is told to come that way again', async ({ baseURL }) => {
  const headers = { 'x-forwarded-proto': 'https' }
  for (const target of [paths.home, '/', '/no-such-page', '/api/health', '/media/hero-dusk.jpg'])
    expect((await ask(baseURL, target, { headers })).headers['strict-transport-security']).toEqual([
      'max-age=63072000',
    ])
})

test('the address of a preview is told to nobody, the origin of any other page at most', async ({
  baseURL,
}) => {
  expect((await ask(baseURL, '/home?type=preview')).headers['referrer-policy']).toEqual(['no-referrer'])
  expect((await ask(baseURL, paths.home)).headers['referrer-policy']).toEqual([
    'strict-origin-when-cross-origin',
  ])
})

test('a browser reports what was stopped', async ({ page }) => {
  // Of the two ways, the one that does not wait a minute to gather more.
  await page.route(`**${paths.terms}`, async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    const policy = String(headers['content-security-policy']).replace('; report-to policy', '')
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } })
  })
  await page.goto(paths.terms)
  const sent = page.waitForRequest((request) => request.url().endsWith(REPORTS_PATH))
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
  expect((await (await sent).response())?.status()).toBe(204)
})

const pages = [
  '/view-project/cassia-vii?type=preview',
  '/home?a=b&type=preview',
  '/view-blog/x?type=preview',
  '/view_project?project_id=71',
  '/view_blog.php?blog_id=71',
  '/View-Project/Cassia-VII',
  '/BLOG/page/2',
]
const calls = [
  '/api/cards/find/cassia-vii',
  '/api/cards/ongoing/x',
  '/api/v1/projects/find',
  '/api/v1/blog/find',
]

test('a broken database: never a 404, but 503 and when to come back; with all headers, and so is 429', async () => {
  test.setTimeout(240_000)
  const site: OwnSite = await startOwnSite()
  try {
    writeFileSync(path.join(site.dataDir, 'site.db'), 'no database')
    const outages = [...pages, ...calls, '/api/health']
    const broken = await forAll(outages, (target) => ask(site.origin, target))
    for (const [index, { status, headers, body }] of broken.entries()) {
      const target = outages[index] ?? ''
      const isPage = pages.includes(target)
      expect({ target, status, retry: headers['retry-after'], caching: headers['cache-control'] }).toEqual({
        target,
        status: 503,
        retry: ['30'],
        caching: ['no-store'],
      })
      expect(headers['content-type']?.[0]).toMatch(isPage ? 'text/html' : 'application/json')
      if (isPage) expect(body.toString()).toContain('Please try again in a minute.')
      else if (calls.includes(target))
        expect(JSON.parse(body.toString())).toMatchObject({ resultCode: 503, success: false, result: null })
    }
    // What has no address of its own is not there, outage or not; and the site lives on.
    expect((await ask(site.origin, '/preview/home?type=preview')).status).toBe(404)
    expect((await ask(site.origin, paths.terms)).status).toBe(200)
    const flood = await forAll(Array.from({ length: 301 }), () => ask(site.origin, '/api/reports', report))
    const refused = flood.find(({ status }) => status === 429)
    expect(refused).toBeDefined()
    const all = [...broken, ...(refused ? [refused] : [])]
    expect(all.flatMap((answer) => listFaults('broken', answer))).toEqual([])
  } finally {
    await site.stop()
  }
})
