import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, test } from 'playwright/test'
import { getPictureAddress } from '../lib/pictures/address'
import { buildListPath, paths } from '../lib/routing/paths'
import { eightInParallel, type RawRequest, type RawResponse, requestRaw } from '../lib/testing/raw-http'
import { findPostPath, pageRoutes } from './routes'
import { startSampleSite } from './sample-site'

const ONCE = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'x-frame-options',
]
const NEVER = ['x-powered-by', 'server', 'set-cookie', 'access-control-allow-origin']

/** The faults of a response: security headers that are missing or repeated, and headers that must not be there. */
function listFaults(what: string, { status, headers }: RawResponse, expected?: number): string[] {
  return [
    ...(expected !== undefined && status !== expected ? [`${what}: ${status}, not ${expected}`] : []),
    ...[...ONCE, ...(status === 404 ? ['cache-control'] : [])]
      .filter((name) => headers[name]?.length !== 1)
      .map((name) => `${what} (${status}): ${name} ${headers[name]?.length ?? 0} times`),
    ...NEVER.filter((name) => headers[name]).map((name) => `${what} (${status}): ${name}`),
  ]
}

const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

const responses: [string, number, RawRequest?][] = [
  ['/no-such-page', 404],
  ['/home?type=preview', 200],
  ['/home', 200, { method: 'HEAD' }],
  ['/robots.txt', 200],
  ['/.well-known/security.txt', 200],
  ['/sitemap.xml', 200],
  ['/blog/feed.xml', 200],
  ['/manifest.webmanifest', 200],
  ['/favicon.ico', 200],
  ['/apple-touch-icon-120x120-precomposed.png', 200],
  ['/icons/park.svg', 200],
  ['/media/hero-dusk.jpg', 200],
  ['/media/banner-720.mp4', 206, { headers: { range: 'bytes=0-99' } }],
  ['/media/no-such.jpg', 404],
  ['/pictures/0123456789ab/750/media/no-such.jpg', 404],
  ['/_next/no-such.js', 404],
  // Next's own optimizer is off.
  ['/_next/image?url=/media/hero-dusk.jpg&w=640&q=75', 404],
  ['/brochure/no-such.pdf', 404],
  ['/samples/tour-360.html', 200],
  ['/api', 404],
  [getPictureAddress('/media/hero-dusk.jpg', 750), 200],
  ['/api/health', 200],
  ['/api/v1/no/such', 404],
  ['/api/v1/location/find', 200],
  ['/api/v1/projects/find?projectId=x', 400],
  ['/api/v1/projects/find?publishing_status=U', 403],
  ['/%zz', 400],
  ['/media/%zz', 400],
  ['/no-such-picture.jpg', 404, { headers: { 'sec-fetch-dest': 'image' } }],
  ['/home', 405, { method: 'POST', body: '{}' }],
  ['/media/hero-dusk.jpg', 405, { method: 'DELETE' }],
  ['/_next/static/any.js', 405, { method: 'POST' }],
  ['/api/health', 405, { method: 'TRACE' }],
  ['/api/v1/enquiry/create', 405],
  [
    '/api/v1/enquiry/create',
    415,
    { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: '{}' },
  ],
  ['/api/v1/enquiry/create', 422, { method: 'POST', headers: json, body: '{}' }],
  ['/api/v1/enquiry/create', 413, { method: 'POST', headers: json, body: 'x'.repeat(70_000) }],
  ['/api/forms/enquiry', 403, { method: 'POST', headers: { origin: 'https://evil.example' } }],
  ['/api/forms/time', 200],
]

test('every response has every security header once, refusals and files, too', async ({ baseURL }) => {
  const faults = await eightInParallel.map(responses, async ([target, status, request]) =>
    listFaults(`${request?.method ?? 'GET'} ${target}`, await requestRaw(baseURL, target, request), status),
  )
  expect(faults.flat()).toEqual([])
})

test("every page's policy has no weakness that Google's evaluator knows", async ({ baseURL }) => {
  const post = await findPostPath((await requestRaw(baseURL, paths.blog)).body.toString())
  const targets = [
    ...Object.values(pageRoutes),
    post,
    '/thank-you/enquiry',
    '/no-such-page',
    '/home?type=preview',
  ]
  const faults = await eightInParallel.map(targets, async (target) => {
    const response = await requestRaw(baseURL, target)
    const [policy = ''] = response.headers['content-security-policy'] ?? []
    const findings = new CspEvaluator(new CspParser(policy).csp)
      .evaluate()
      .filter(({ severity }) => severity < Severity.STRICT_CSP)
    const isStrict =
      /^default-src 'none'; script-src 'self'( 'sha256-[^']+')+; style-src 'self'( 'sha256-[^']+')+;.*frame-ancestors 'none'$/
    return [
      ...listFaults(target, response),
      ...findings.map(({ directive, description }) => `${target}: ${directive}: ${description}`),
      ...(isStrict.test(policy) ? [] : [`${target}: ${policy}`]),
    ]
  })
  expect(faults.flat()).toEqual([])
})

test('an unchanged page is 304 with the same policy as before', async ({ baseURL }) => {
  const first = await requestRaw(baseURL, paths.team)
  const again = await requestRaw(baseURL, paths.team, {
    headers: { 'if-none-match': first.headers.etag?.[0] },
  })
  expect(again.status).toBe(304)
  expect(again.headers['content-security-policy']).toEqual(first.headers['content-security-policy'])
})

test('a preview comes from memory; a page that a query chooses is rendered for the request', async ({
  request,
}) => {
  await request.get('/home?type=preview')
  expect((await request.get('/home?type=preview')).headers()['x-nextjs-cache']).toBe('HIT')
  for (const address of [
    '/enquiry?project_id=8&kind=brochure',
    '/compare?projects=8,52',
    '/search?q=pool',
    `${buildListPath('ongoing')}?type=plots&budget=25-50`,
  ]) {
    const headers = (await request.get(address)).headers()
    expect(headers['x-nextjs-cache'], address).toBeUndefined()
    // Browsers restore it when the visitor comes back.
    expect(headers['cache-control'], address).toBe('private, no-cache')
    expect(headers['content-security-policy'], address).toMatch(/script-src 'self' 'nonce-[^']+'/)
  }
})

test('a broken database: pages in memory and redirects stay, other pages are 500, calls are 503, nothing is 404', async () => {
  const [seen, unseen] = await Promise.all([startSampleSite(), startSampleSite()])
  const summarise = async (target: string, { origin } = seen) => {
    const { status, headers } = await requestRaw(origin, target)
    return {
      target,
      status,
      retry: headers['retry-after']?.join(),
      caching: headers['cache-control']?.join(),
    }
  }
  try {
    await summarise(paths.home)
    for (const { dataDir } of [seen, unseen]) writeFileSync(path.join(dataDir, 'site.db'), 'no database')
    expect((await summarise(paths.home)).status).toBe(200)
    expect((await summarise('/view_project?project_id=71')).status).toBe(308)
    // The state in /api/health is up to a second old.
    for (const target of ['/api/v1/projects/find', '/api/v1/blog/find', '/api/health'])
      await expect
        .poll(() => summarise(target))
        .toEqual({ target, status: 503, retry: '30', caching: 'no-store' })
    const preview = '/view-project/cassia-vii?type=preview'
    // Answered from the catalogue in memory, while SQLite still answers from its cache, or does not answer.
    for (const target of ['/compare?projects=8,52', preview, '/search?q=a']) {
      const { status, caching } = await summarise(target)
      expect([200, 500], target).toContain(status)
      if (status === 500) expect(caching, target).toContain('no-store')
    }
    const { body } = await requestRaw(seen.origin, '/api/v1/projects/find')
    expect(JSON.parse(String(body))).toMatchObject({ resultCode: 503, success: false, result: null })
    expect(String(body)).not.toMatch(/table|sqlite|\.ts/i)
    expect((await summarise('/api/health/live')).status).toBe(200)
    // On an instance that has not read a page before.
    for (const target of [paths.home, '/view-project/cassia-vii', preview, '/search?q=a'])
      expect(await summarise(target, unseen)).toMatchObject({
        target,
        status: 500,
        caching: expect.stringContaining('no-store'),
      })
  } finally {
    await Promise.all([seen.stop(), unseen.stop()])
  }
})
