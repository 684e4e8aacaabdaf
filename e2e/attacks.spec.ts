import http from 'node:http'
import { expect, test } from 'playwright/test'
import { FORM_CALLS } from '../lib/leads/form-kinds'
import { buildListPath, buildProjectPath, paths } from '../lib/routing/paths'
import { eightInParallel, type RawResponse, requestRaw } from '../lib/testing/raw-http'
import { type SampleSite, startSampleSite } from './sample-site'

// A request must not change the response to the next visitor.
const EVIL = 'evil.example'

// One site serves the whole file.
test.describe.configure({ mode: 'default' })
let site: SampleSite
test.beforeAll(async () => {
  site = await startSampleSite()
})
test.afterAll(() => site?.stop())

const targets = [
  paths.home,
  buildListPath('ongoing', 'chennai'),
  buildProjectPath('cassia-vii'),
  '/no-such-page',
  '/',
  '/about_us',
  '/sitemap.xml',
  '/api/v1/location/find',
]

const strangeHeaders: Record<string, string>[] = [
  { host: EVIL },
  { 'x-forwarded-host': EVIL, 'x-forwarded-proto': 'javascript' },
  { forwarded: `for=127.0.0.1;host=${EVIL}` },
  { 'x-original-url': `//${EVIL}/`, 'x-rewrite-url': '/error' },
  { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'x-middleware-rewrite': `http://${EVIL}/` },
  { 'x-middleware-redirect': `http://${EVIL}/`, 'x-middleware-next': '1' },
  { 'x-middleware-set-cookie': 'a=b', 'x-middleware-override-headers': 'rsc,host' },
  { 'x-nextjs-data': '1' },
  { 'x-prerender-revalidate': 'x' },
  { 'x-next-revalidated-tags': '_N_T_/home', 'x-next-cache-tags': 'evil' },
  { 'x-matched-path': '/error', 'x-invoke-path': '/error', 'x-invoke-status': '500' },
  { 'x-now-route-matches': '1=evil', 'x-preview-address': '/home?type=preview' },
  { 'content-security-policy': "script-src 'nonce-evil'" },
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  { rsc: '1', 'next-router-state-tree': '%5B%22%22%2C%7B%7D%5D', 'next-url': `//${EVIL}` },
  { 'next-router-state-tree': '[', 'next-hmr-refresh': '1' },
  { accept: 'text/x-component', 'accept-encoding': 'identity;q=0' },
  { range: 'bytes=9-0', 'if-none-match': '*' },
  { cookie: '__prerender_bypass=x; __next_preview_data=x' },
  { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQCAAAAAAIAAAAA' },
  { 'x-http-method-override': 'DELETE', origin: `https://${EVIL}`, referer: `https://${EVIL}/` },
]

const strangeQueries = [
  '_rsc=1',
  '__nextDataReq=1',
  'nxtPslug=evil',
  'slug=evil',
  '__proto__=x',
  '%',
  'a'.repeat(2000),
]

/** Status, body, and the headers that are the same for two requests. */
function formatResponse({ status, headers, body }: RawResponse): string {
  const { date: _, connection: __, 'keep-alive': ___, 'x-nextjs-cache': ____, ...stable } = headers
  return `${status} ${JSON.stringify(Object.entries(stable).toSorted())}\n${body}`
}

const fetchTargets = () =>
  eightInParallel.map(targets, async (target) => formatResponse(await requestRaw(site.origin, target)))

test('strange headers, queries and methods leave every later response as it was', async () => {
  await fetchTargets()
  const clean = await fetchTargets()
  const requests = targets.flatMap((target) => [
    ...strangeHeaders.map((headers) => ({ target, headers, method: 'GET' })),
    ...strangeQueries.map((query) => ({ target: `${target}?${query}`, headers: {}, method: 'GET' })),
    ...['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'].map((method) => ({
      target,
      headers: {},
      method,
    })),
  ])
  const faults = await eightInParallel.map(requests, async ({ target, headers, method }) => {
    const response = await requestRaw(site.origin, target, { headers, method })
    const shown = JSON.stringify(response.headers) + response.body
    const isFine = response.status < 500 && !/nonce-evil|evil\.example/.test(shown)
    return isFine ? [] : [`${response.status} ${method} ${target} ${JSON.stringify(headers)}`]
  })
  expect(faults.flat()).toEqual([])
  expect(await fetchTargets()).toEqual(clean)
})

test("one visitor's query never becomes part of a page that everybody gets", async () => {
  // A change makes every page render again, now for an address with a query.
  await site.command('catalogue', 'set', 'project', 'cassia-vii', 'homeCount', '77')
  const cachedPages = [
    paths.about,
    buildListPath('ongoing'),
    buildProjectPath('cassia-vii'),
    '/no-such-page',
    `${paths.home}?type=preview`,
  ]
  // These pages are rendered per request and may contain the visitor's query.
  const personalPages = [
    '/enquiry?project_id=8',
    `${buildListPath('ongoing')}?type=plots`,
    '/compare?projects=8,52',
  ]
  const fetchHtml = async (target: string, headers = {}) =>
    (await requestRaw(site.origin, target, { headers })).body.toString()
  for (const target of [...cachedPages, ...personalPages]) {
    const poisoned = await fetchHtml(`${target}${target.includes('?') ? '&' : '?'}mail=poison@example.com`)
    const next = [await fetchHtml(target), await fetchHtml(target, { rsc: '1' })]
    for (const html of cachedPages.includes(target) ? [poisoned, ...next] : next)
      expect([target, html.includes('poison')]).toEqual([target, false])
  }
})

test('a page is HTML, whether a browser or the router of Next requests it first', async () => {
  const router: Record<string, string>[] = [
    { rsc: '1' },
    { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
    { rsc: '1', 'next-router-state-tree': '%5B%22%22%2C%7B%7D%5D', 'next-url': paths.home },
  ]
  const pages: [first: 'router' | 'browser', target: string][] = [
    ['router', paths.about],
    ['router', buildProjectPath('cassia-vii')],
    ['router', '/no-such-page'],
    ['router', '/search?q=villa'],
    ['browser', paths.terms],
    ['browser', buildProjectPath('neem-park')],
    ['browser', '/no-such-page?type=preview'],
    ['browser', '/compare?projects=8'],
  ]
  // A change makes every page render again.
  await site.command('catalogue', 'set', 'project', 'cassia-vii', 'homeCount', '78')
  for (const [first, target] of pages) {
    const browser = () => requestRaw(site.origin, `${target}${target.includes('?') ? '&' : '?'}_rsc=1`)
    const responses = first === 'browser' ? [await browser()] : []
    for (const headers of router) responses.push(await requestRaw(site.origin, target, { headers }))
    for (const { headers, body } of [...responses, await browser()]) {
      expect([target, headers['content-type']]).toEqual([target, ['text/html; charset=utf-8']])
      expect(body.subarray(0, 15).toString()).toBe('<!DOCTYPE html>')
    }
  }
})

test('behind nginx, too, a page is HTML, whoever requests it first @nginx', async ({ request }) => {
  const router = { headers: { rsc: '1', 'next-router-prefetch': '1', 'next-url': paths.home } }
  for (const [address, ...options] of [
    [paths.terms, router, {}],
    [paths.disclaimer, {}, router],
  ] as const) {
    for (const option of options) {
      const response = await request.get(address, option)
      expect([address, response.headers()['content-type']]).toEqual([address, 'text/html; charset=utf-8'])
      expect((await response.text()).slice(0, 15)).toBe('<!DOCTYPE html>')
    }
  }
})

/** Posts the parts one by one without a Content-Length. `isCut` closes the connection after the first part. */
function postParts(path: string, parts: (Buffer | string)[], isCut = false): Promise<RawResponse['status']> {
  const { hostname, port } = new URL(site.origin)
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  return new Promise((resolve) => {
    const request = http.request({ hostname, port, path, method: 'POST', headers, agent: false }, (answer) =>
      resolve(answer.resume().statusCode ?? 0),
    )
    // The server may close the connection after a refusal.
    request.on('error', () => resolve(0))
    const rest = parts[Symbol.iterator]()
    const next = () => {
      const { done, value } = rest.next()
      if (done) request.end()
      else if (!request.destroyed)
        request.write(value, () => (isCut ? request.destroy() : setImmediate(next)))
    }
    next()
  })
}

test('bodies in parts are read to their limit, and senders that close the connection change nothing', async () => {
  const subscribe = FORM_CALLS.subscribe.endpoint
  const career = FORM_CALLS.career.endpoint
  expect(await postParts(subscribe, [...'{"mail":"a@example.com"}'])).toBe(200)
  expect(await postParts(subscribe, Array(10).fill(Buffer.alloc(20_000, 'x')))).toBe(413)
  for (let count = 0; count < 20; count++) expect(await postParts(career, ['{"name":', '"x"}'], true)).toBe(0)
  expect((await requestRaw(site.origin, '/api/health')).status).toBe(200)
})
