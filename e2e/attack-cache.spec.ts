import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'playwright/test'
import { listPath, paths, projectPath } from '../lib/paths'
import { type OwnSite, startOwnSite } from './own-site'
import { ask, forAll, type RawAnswer, type RawRequest } from './raw-http'

// A stranger's requests must leave no trace in what the next visitor gets (issue 5, item 9).

const VARIANTS = 1000
const EVIL = 'evil.example'

const targets = [
  paths.home,
  paths.about,
  listPath('ongoing'),
  listPath('ongoing', 'chennai'),
  projectPath('cassia-vii'),
  paths.blog,
  '/no-such-page',
  projectPath('no-such-project'),
  '/',
  '/about_us',
  '/robots.txt',
  '/sitemap.xml',
  '/api/cards/ongoing/all',
  '/api/v1/location/find',
]

/** The same numbers in every run (mulberry32). */
function seed(start: number): (below: number) => number {
  let state = start
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const values: Record<string, string[]> = {
  host: [EVIL, `localhost@${EVIL}`, `${EVIL}:443`, '127.0.0.1:1', ''],
  'x-forwarded-host': [EVIL, `${EVIL}, localhost`],
  'x-forwarded-proto': ['https', 'http', 'javascript', 'https, http'],
  'x-forwarded-port': ['443', '0', 'x'],
  'x-forwarded-prefix': ['/evil', `//${EVIL}`],
  'x-forwarded-for': ['127.0.0.1', '::1, 10.0.0.1', 'x'],
  'x-forwarded-server': [EVIL],
  forwarded: [`for=127.0.0.1;host=${EVIL};proto=https`],
  'x-host': [EVIL],
  'x-original-url': ['/admin', `//${EVIL}/`],
  'x-rewrite-url': ['/error', `//${EVIL}/`],
  'x-middleware-prefetch': ['1'],
  'x-middleware-subrequest': [
    'middleware',
    'middleware:middleware:middleware:middleware:middleware',
    'src/middleware',
  ],
  'x-middleware-rewrite': [`http://${EVIL}/`, '/error'],
  'x-middleware-next': ['1'],
  'x-middleware-redirect': [`http://${EVIL}/`],
  'x-middleware-override-headers': ['x', 'rsc,host'],
  'x-middleware-set-cookie': ['a=b'],
  'x-middleware-skip': ['1'],
  'x-nextjs-data': ['1'],
  'x-nextjs-rewritten-path': ['/error'],
  'x-nextjs-html-request-id': ['x'],
  'x-nextjs-request-id': ['x'],
  'x-nextjs-postponed': ['1', '2'],
  'next-resume': ['1'],
  'x-next-resume-state-length': ['1'],
  'x-prerender-revalidate': ['x', ''],
  'x-prerender-revalidate-if-generated': ['1'],
  'x-next-revalidated-tags': ['_N_T_/home'],
  'x-next-cache-tags': ['evil'],
  'x-matched-path': ['/error', '/[...x]'],
  'x-invoke-path': ['/error'],
  'x-invoke-status': ['500', '404'],
  'x-invoke-error': ['{"message":"x"}'],
  'x-invoke-query': ['{}'],
  'x-invoke-output': ['/error'],
  'x-now-route-matches': ['1=evil', 'slug=evil'],
  'x-vercel-id': ['x'],
  'x-preview-address': ['/home?type=preview'],
  'content-security-policy': ["script-src 'nonce-evil'"],
  'content-security-policy-report-only': ["script-src 'nonce-evil'"],
  rsc: ['1', '0', 'x'],
  'next-router-prefetch': ['1', '2', 'x'],
  'next-router-segment-prefetch': ['/_tree', '/_index', '/_full', '/../x'],
  'next-router-state-tree': ['%5B%22%22%2C%7B%7D%5D', 'x', '[', '%'],
  'next-url': ['/evil', `//${EVIL}`, '/view-project/x'],
  'next-action': ['0000', 'x', '40c2f1'],
  'next-hmr-refresh': ['1'],
  'next-instant-navigation-testing-prefetch': ['1'],
  purpose: ['prefetch'],
  'sec-purpose': ['prefetch;prerender'],
  'sec-fetch-dest': ['image', 'script', 'document'],
  'sec-fetch-mode': ['no-cors'],
  accept: ['text/x-component', 'application/json', '*/*', 'image/avif', 'x'],
  'accept-language': ['ta', 'xx-XX', 'x'.repeat(200)],
  'accept-encoding': ['gzip', 'br', 'identity;q=0', 'x'],
  range: ['bytes=0-9', 'bytes=999999999-', 'bytes=9-0', 'x'],
  'if-none-match': ['*', '"x"'],
  'if-modified-since': ['Sat, 21 Nov 2099 00:00:00 GMT', 'x'],
  'if-match': ['"x"'],
  'if-range': ['"x"'],
  'cache-control': ['no-cache', 'max-age=0', 'only-if-cached'],
  pragma: ['no-cache'],
  cookie: ['__prerender_bypass=x; __next_preview_data=x', 'a=b', '%=;;='],
  authorization: ['Basic eDp4', 'Bearer x'],
  'content-type': ['application/json', 'multipart/form-data; boundary=x', 'text/plain'],
  'content-encoding': ['gzip'],
  'transfer-encoding': ['chunked'],
  'user-agent': ['Googlebot/2.1', 'facebookexternalhit/1.1', ''],
  origin: [`https://${EVIL}`, 'null'],
  referer: [`https://${EVIL}/`],
  'x-http-method-override': ['DELETE', 'POST'],
  via: ['1.1 x'],
  te: ['trailers'],
  dnt: ['1'],
  'save-data': ['on'],
  'x-deployment-id': ['x'],
  'x-forwarded-scheme': ['http', 'https'],
}

const queries = [
  '_rsc=1',
  '_rsc',
  '_rsc=%00',
  '_rsc=..%2f',
  '__nextDataReq=1',
  '__nextLocale=x',
  '__nextDefaultLocale=x',
  '__nextNotFoundSrcPage=x',
  '__nextSsgPath=/error',
  'nxtPslug=evil',
  'nxtP=evil',
  'slug=evil',
  'dpl=x',
  'amp=1',
  'type=previeW',
  'utm_source=<script>',
  `x=${EVIL}`,
  'x[]=1',
  '%',
  'a'.repeat(2000),
  'next-url=/x',
  '__proto__=x',
]

const methods = [
  'GET',
  'GET',
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'PROPFIND',
  'PURGE',
]

/** Attacks on one target; every header in `values` comes up in them. */
function listVariants(count: number): { target: string; request: RawRequest }[] {
  const draw = seed(20_261_121)
  const pick = <Item>(items: Item[]) => items[draw(items.length)] as Item
  const names = Object.keys(values)
  return Array.from({ length: count }, (_, index) => {
    const headers: Record<string, string | string[]> = {}
    const chosen = [names[index % names.length] ?? '', ...Array.from({ length: draw(4) }, () => pick(names))]
    for (const name of chosen) {
      const value = pick(values[name] ?? [])
      // Some twice: which of two the cache reads and which the page is where such attacks live.
      headers[name] =
        draw(5) === 0 && !/^(host|content|transfer)/.test(name) ? [value, pick(values[name] ?? [])] : value
    }
    const query = draw(3) === 0 ? `?${pick(queries)}` : ''
    const method = pick(methods)
    // Node sends no length with the body of other methods, and it would be read as a request of its own.
    const hasBody = /^(POST|PUT|PATCH)$/.test(method) && !headers['transfer-encoding']
    const body = hasBody ? 'x=1' : undefined
    return { target: pick(targets) + query, request: { method, headers, body } }
  })
}

/** What a visitor gets: the words and the headers that decide what is done with them. */
function describeAnswer({ status, headers, body }: RawAnswer): string {
  const { date: _, connection: __, 'keep-alive': ___, 'x-nextjs-cache': ____, ...said } = headers
  return `${status} ${JSON.stringify(Object.entries(said).sort())}\n${body.toString('base64')}`
}

const readClean = (site: OwnSite) =>
  forAll(targets, async (target) => describeAnswer(await ask(site.origin, target)))

function listFaults(
  { target, request }: { target: string; request: RawRequest },
  answer: RawAnswer,
): string[] {
  const what = `${request.method} ${target} ${JSON.stringify(request.headers)}`
  const { status, headers, body } = answer
  const faults: string[] = []
  if (status >= 500) faults.push(`${status}: ${what}`)
  if (headers['set-cookie']) faults.push(`set-cookie: ${what}`)
  if (headers['content-security-policy']?.length !== 1) faults.push(`policies: ${what}`)
  // What the visitor's own address line says may come back to that visitor; a host it made up may not.
  const said = JSON.stringify(headers) + body.toString()
  if (!target.includes(EVIL) && said.includes(EVIL)) faults.push(`says ${EVIL}: ${what}`)
  if (/nonce-evil/.test(said)) faults.push(`takes a policy: ${what}`)
  // A cache in front must not give data of the router to a visitor who asked for a page.
  if (headers['content-type']?.[0]?.startsWith('text/x-component') && !/rsc/i.test(String(headers.vary)))
    faults.push(`no vary: ${what}`)
  return faults
}

test('1,000 strange requests leave every later answer as it was, byte for byte', async () => {
  test.setTimeout(480_000)
  const site = await startOwnSite()
  try {
    const variants = listVariants(VARIANTS)
    await readClean(site)
    const clean = await readClean(site)
    const attack = (part: typeof variants) =>
      forAll(part, async (variant) =>
        listFaults(variant, await ask(site.origin, variant.target, variant.request)),
      )

    const faults = await attack(variants)
    expect(faults.flat()).toEqual([])
    expect(await readClean(site)).toEqual(clean)

    // A page that nobody has asked for yet: Next writes the query it is rendered for into its payload.
    writeFileSync(path.join(site.dataDir, 'catalogue.version'), 'attack')
    for (const target of [paths.about, listPath('ongoing'), projectPath('cassia-vii')]) {
      await ask(site.origin, `${target}?poison=1`)
      expect((await ask(site.origin, target)).body.toString()).not.toContain('poison=1')
    }
  } finally {
    await site.stop()
  }
})
