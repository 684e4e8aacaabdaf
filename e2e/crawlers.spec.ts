import { expect, test } from 'playwright/test'
import { formatDate } from '../lib/format/date'
import { formatPrice } from '../lib/format/numbers'
import {
  BLOG_FEED_PATH,
  buildBrochurePath,
  buildComparisonPath,
  buildListPath,
  buildProjectPath,
  paths,
} from '../lib/routing/paths'
import { site as builder } from '../lib/site'
import { eightInParallel, type RawResponse, requestRaw } from '../lib/testing/raw-http'
import { readPdf } from '../lib/testing/read-pdf'
import { type SampleSite, startSampleSite } from './sample-site'

// The whole site as crawlers find it. Each page of the sitemap is fetched once, over plain HTTP, for every rule that
// its HTML and headers must keep. The site has another origin than its build.
test.describe.configure({ mode: 'default' })

const ORIGIN = 'https://www.crawled.example'
const project = buildProjectPath('cassia-vii')

let site: SampleSite
let responses: Map<string, RawResponse>
/** The HTML of the pages. */
let pages: Map<string, string>
test.beforeAll(async () => {
  site = await startSampleSite({ SITE_ORIGIN: ORIGIN })
  const addresses = listAll(await fetchText('/sitemap.xml'), /<loc>([^<]+)<\/loc>/g).map(getPath)
  expect(addresses.length).toBeGreaterThan(30)
  responses = new Map(await eightInParallel.map(addresses, async (path) => [path, await fetchFound(path)]))
  pages = new Map([...responses].map(([path, { body }]) => [path, body.toString()]))
})
test.afterAll(() => site?.stop())

async function fetchFound(path: string): Promise<RawResponse> {
  const response = await requestRaw(site.origin, path)
  expect(response.status, path).toBe(200)
  return response
}

async function fetchText(path: string): Promise<string> {
  return (await fetchFound(path)).body.toString()
}

/** Every first group of a pattern, entities decoded, each once. */
function listAll(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, group = '']) => decode(group)))]
}

function decode(text: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
  return text.replace(/&(\w+|#\w+);/g, (entity, name: string) => entities[name] ?? entity)
}

function getPath(url: string): string {
  expect(url).toMatch(new RegExp(`^${ORIGIN}/`))
  return url.slice(ORIGIN.length)
}

/** Addresses on this site that a page links to, without fragment. */
function listLinks(html: string): string[] {
  return listAll(html, /<a [^>]*?href="(\/[^"]*)"/g).map((href) => href.split('#')[0] ?? '')
}

const isNoindex = (html: string) => /<meta name="robots" content="[^"]*noindex/.test(html)
const findCanonical = (html: string) => listAll(html, /<link rel="canonical" href="([^"]+)"/g)

test('every page of the sitemap is described, has one h1 and its own address, and is linked from another page', () => {
  const linked = new Set(
    [...pages].flatMap(([path, html]) => listLinks(html).filter((link) => link !== path)),
  )
  const faults = [...pages].flatMap(([path, html]) => [
    ...(findCanonical(html).join() === ORIGIN + path
      ? []
      : [`${path} has the address ${findCanonical(html)}`]),
    ...(html.match(/<h1[ >]/g)?.length === 1 ? [] : [`${path} does not have one h1`]),
    ...(/<meta name="description" content="[^"]{40,}"/.test(html) ? [] : [`${path} is not described`]),
    ...(/<title>[^<]{10,90}<\/title>/.test(html) ? [] : [`${path} has no title of a usual length`]),
    ...(/<meta name="keywords" content="[^"]+"/.test(html) ? [] : [`${path} has no keywords`]),
    ...(isNoindex(html) ? [`${path} is noindex`] : []),
    ...(linked.has(path) ? [] : [`${path} is not linked`]),
  ])
  expect(faults).toEqual([])
})

test('every page of the sitemap may be cached by a proxy, and comes from the cache of the site', () => {
  const faults = [...responses].filter(([, { headers }]) => {
    const caching = headers['cache-control']?.join() ?? ''
    const isShared = /^public, max-age=0, s-maxage=2, .*must-revalidate$/.test(caching)
    return !isShared || !/^(HIT|MISS|STALE)$/.test(headers['x-nextjs-cache']?.join() ?? '')
  })
  expect(faults.map(([path, { headers }]) => [path, headers])).toEqual([])
})

/** Pages and states that the sitemap does not list. */
const unlisted = [
  `${buildListPath('ongoing', 'tirunelveli')}?type=plots`,
  `${paths.search}?q=cassia`,
  paths.compare,
  buildComparisonPath([8, 52, 23, 71]),
  '/no-such-page',
]

test('words are apart without a stylesheet, too, as in a text browser; links to other sites announce a new tab', async () => {
  const texts = await eightInParallel.map(unlisted, async (path) => {
    const { body } = await requestRaw(site.origin, path)
    return [path, body.toString()] as const
  })
  const faults = [...pages, ...texts].flatMap(([path, html]) =>
    [...findJoinedWords(html), ...findUnmarkedLinks(html)].map((fault) => `${path}: ${fault}`),
  )
  expect(faults).toEqual([])
})

const LINK = /<a (?<attributes>[^>]*)>(?<content>.*?)<\/a>/gs

/** Links to other sites that do not open a new tab, or do not announce it. */
function findUnmarkedLinks(html: string): string[] {
  const links = [...html.matchAll(LINK)].map(({ groups }) => ({ attributes: '', content: '', ...groups }))
  const foreignLinks = links.filter(
    ({ attributes }) => /href="https?:/.test(attributes) && !attributes.includes(`href="${ORIGIN}`),
  )
  const unmarkedLinks = foreignLinks.filter(({ attributes, content }) => {
    const isInNewTab = attributes.includes('target="_blank"') && attributes.includes('rel="noopener"')
    return !isInNewTab || !content.replaceAll(/<[^>]*>/g, '').endsWith(', opens in a new tab')
  })
  return unmarkedLinks.map(({ attributes }) => attributes)
}

/** Tags at which a text browser begins a new line or cell. It renders newer elements, such as `summary`, inline. */
const SEPARATING_TAG =
  /<\/?(address|article|aside|blockquote|br|caption|dd|div|dl|dt|fieldset|figure|footer|form|h[1-4]|header|hr|input|li|main|nav|ol|option|p|section|select|table|td|textarea|th|tr|ul)\b[^>]*>/g
const UNREAD_ELEMENT = /<(script|style|template)\b.*?<\/\1>|<!--.*?-->/gs
const INNERMOST_DRAWING = /<svg\b(?:(?!<svg\b).)*?<\/svg>/gs
/**
 * The end of a word and the start of the next one with nothing but tags between them: `₹42 lakh</b><span>Available`.
 */
const JOINED_WORDS = /[^|\n]{0,30}[^\s(“/|]\|+[\p{L}\p{N}₹][^|\n]{0,30}/gu

/** Words that run together without a stylesheet: "₹42 lakh|Available". */
function findJoinedWords(html: string): string[] {
  const body = removeDrawings(html.slice(html.indexOf('<body')).replaceAll(UNREAD_ELEMENT, ''))
  const text = body
    .replaceAll(SEPARATING_TAG, '\n')
    .replaceAll(/<img\b[^>]* alt="([^"]*)"[^>]*>/g, '|$1|')
    .replaceAll(/<[^>]+>/g, '|')
  return text.match(JOINED_WORDS) ?? []
}

/** Drawings may be inside of drawings. */
function removeDrawings(html: string): string {
  const rest = html.replaceAll(INNERMOST_DRAWING, '')
  return rest === html ? html : removeDrawings(rest)
}

/**
 * How many links of one page are followed that differ only in the values of their query. More would exceed the limit
 * per sender.
 */
const MAX_ALIKE_LINKS = 3

/** Leaves out links that differ from three others only in the values of their query. */
function leaveOutAlike(links: string[]): string[] {
  const counts = new Map<string, number>()
  return links.filter((link) => {
    const kind = link.replaceAll(/=[^&]*/g, '')
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    return !link.includes('?') || (counts.get(kind) ?? 0) <= MAX_ALIKE_LINKS
  })
}

test('every link answers 200, and no other page can be indexed', async () => {
  const links = new Set([...pages.values()].flatMap(listLinks))
  const others = leaveOutAlike([...links].filter((link) => !pages.has(link)))
  const faults = await eightInParallel.map(others, async (link) => {
    const { status, headers, body } = await requestRaw(site.origin, link)
    if (status !== 200) return [`${link} answers ${status}`]
    if (!headers['content-type']?.[0]?.startsWith('text/html')) return []
    const html = body.toString()
    const isOther = findCanonical(html).join() !== ORIGIN + link
    return isOther || isNoindex(html) ? [] : [`${link} is not in the sitemap`]
  })
  expect(faults.flat()).toEqual([])
})

test('every address has the origin with which the site was started, and not the origin of the build', async () => {
  const files = ['/robots.txt', BLOG_FEED_PATH].map(async (path) => [path, await fetchText(path)] as const)
  for (const [path, text] of [...pages, ...(await Promise.all(files))])
    expect(/https?:\/\/(localhost|127\.0\.0\.1)/.exec(text)?.[0], path).toBeUndefined()
  const robots = await fetchText('/robots.txt')
  for (const line of [`Sitemap: ${ORIGIN}/sitemap.xml`, 'Disallow: /api/']) expect(robots).toContain(line)
  const feeds = listAll(
    pages.get('/blog') ?? '',
    /<link rel="alternate" type="application\/atom\+xml" href="([^"]+)"/g,
  )
  expect(feeds).toEqual([ORIGIN + BLOG_FEED_PATH])
  for (const url of listAll(await fetchText(BLOG_FEED_PATH), /<id>([^<]+)<\/id>/g))
    expect(pages.has(getPath(url).replace(/#.*/, '')), url).toBe(true)
  const brochure = await requestRaw(site.origin, buildBrochurePath('cassia-vii'))
  expect((await readPdf(brochure.body)).links).toContain(ORIGIN + project)
})

test('structured data has the same facts as the page', () => {
  const faults = [...pages].flatMap(([path, html]) => {
    const visible = findVisibleText(html)
    return listThings(html).flatMap((thing) =>
      listWords(thing)
        .filter((word) => !(/^(https?:|\/|\+\d)/.test(word) ? html : visible).includes(word))
        .map((word) => `${path}: ${word}`),
    )
  })
  expect(faults).toEqual([])
  const things = listThings(pages.get(project) ?? '')
  expect(JSON.stringify(things)).toMatch(/"RealEstateListing".*"AggregateOffer".*"BreadcrumbList"/)
  expect(JSON.stringify(listThings(pages.get('/contact-us') ?? ''))).toMatch(
    new RegExp(builder.offices.map(({ city }) => `"${city}"`).join('.*')),
  )
})

test('pictures of the sitemap and share pictures are there, and go with their record', async () => {
  const shares = [...pages.values()].flatMap((html) =>
    listAll(html, /<meta property="og:image" content="([^"]+)"/g).map(getPath),
  )
  expect(new Set(shares).size).toBeGreaterThan(30)
  const images = listAll(await fetchText('/sitemap.xml'), /<image:loc>([^<]+)</g).map(getPath)
  expect(images.length).toBeGreaterThan(10)
  const faults = await eightInParallel.map([...new Set([...shares, ...images])], async (path) => {
    const { status, headers, body } = await requestRaw(site.origin, path)
    const isJpeg = headers['content-type']?.[0] === 'image/jpeg' && body.length < 200_000
    return status === 200 && (isJpeg || images.includes(path))
      ? []
      : [`${path}: ${status}, ${body.length} bytes`]
  })
  expect(faults.flat()).toEqual([])

  const shareOfProject = String(shares.find((path) => path.endsWith(`${project}.jpg`)))
  expect(
    (await requestRaw(site.origin, shareOfProject.replace(/\/[0-9a-f]{12}\//, '/000000000000/'))).status,
  ).toBe(404)
  const link = new URL(await site.previewLink('project', 'cassia-vii'))
  const unpublished = await requestRaw(site.origin, '/api/v1/projects/update_publishing_status', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ ...Object.fromEntries(link.searchParams), publishing_status: 'PUBLISHED' }),
  })
  expect(unpublished.status).toBe(200)
  expect((await requestRaw(site.origin, shareOfProject)).status).toBe(404)
  expect(await fetchText('/sitemap.xml')).not.toContain(project)
})

function listThings(html: string): unknown[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) =>
    JSON.parse(text),
  )
}

function findVisibleText(html: string): string {
  const body = html.slice(html.indexOf('<body'))
  const words = body.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '').replace(/<!--.*?-->|<wbr\/?>/g, '')
  return decode(words.replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ')
}

const availabilities: Record<string, string> = {
  'https://schema.org/InStock': 'Available',
  // "Few left" or, where the plan knows it, the number.
  'https://schema.org/LimitedAvailability': ' left',
}
/** Properties that a page does not show: addresses, codes, coordinates, counts and the time of the last change. */
const CODES = [
  ...['@id', '@type', '@context', 'addressCountry', 'priceCurrency', 'position', 'logo'],
  ...['geo', 'dateModified', 'numberOfItems', 'query-input'],
]

/** The values of a schema.org thing as text. */
function listWords(thing: unknown, key = ''): string[] {
  if (CODES.includes(key)) return []
  if (Array.isArray(thing)) return thing.flatMap((item) => listWords(item, key))
  if (thing !== null && typeof thing === 'object')
    return Object.entries(thing).flatMap(([name, value]) => listWords(value, name))
  if (typeof thing === 'number') return [formatPrice(thing)]
  const text = String(thing)
  if (key === 'datePublished') return [formatDate(text)]
  // Links on a page do not name the host.
  return [availabilities[text] ?? text.replace(new RegExp(`^${ORIGIN}(?=/)`), '')]
}
