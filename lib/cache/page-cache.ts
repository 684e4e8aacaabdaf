// Rendered pages in memory, valid for one version of the catalogue.
import { createHash } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Nodes } from 'hast'
import { LRUCache } from 'lru-cache'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { getDatedVersion } from '@/lib/catalogue/version'
import { NO_QUERY, PAGE_QUERY_HEADER } from '@/lib/http/page-query'
import { describeError, log } from '@/lib/log'
import { buildPagePolicy, RETRY_SECONDS, SHARED_CACHE_CONTROL } from '@/lib/security/headers'
import { isKnownAddress } from '@/lib/seo/known-addresses'
import type { Entry as AnyEntry, Headers, PageCache } from './next-cache.mjs'

type Value = {
  kind: string
  html?: unknown
  rscData?: Buffer
  segmentData?: Map<string, Buffer>
  body?: Buffer
  status?: number
  headers?: Record<string, unknown>
}
type Entry = AnyEntry & { value: Value }
/** `version` is the one that was current when the render began. */
type Render = { version: string; isKnown: boolean; start: number; headers: Headers }

const PAGES_BYTES = 64 * 1024 * 1024
// Redirects, 404 pages, filtered lists and comparisons: their number has no limit, so they have a cache of their own.
const OTHERS_BYTES = 8 * 1024 * 1024
/** Pages rendered at the same time. Each takes about 50 ms of processor, so the last of them is ready within a second. */
const MAX_RENDERS = 16
/** Next reports no render that failed. Its place is free when the response is sent, or after this time if it is not. */
const RENDER_TIMEOUT_MS = 10_000
/** A request waits at most this long for the version, then the last known one counts. */
const VERSION_MS = 200

const NO_STORE = 'private, no-store'
const PAGE_KEY = '/route-cache/APP_PAGE/'

const pages = new LRUCache<string, Entry>({ maxSize: PAGES_BYTES, sizeCalculation: estimateBytes })
const others = new LRUCache<string, Entry>({ maxSize: OTHERS_BYTES, sizeCalculation: estimateBytes })
/** The renders that run, by key, the oldest first. */
const renders = new Map<string, Render>()
let version = ''

/** Connects the cache with the handler that Next has loaded: the module of that file, which is not bundled. */
export async function connectPageCache(): Promise<void> {
  const file = pathToFileURL('lib/cache/next-cache.mjs').href
  const handler: typeof import('./next-cache.mjs') = await import(/* turbopackIgnore: true */ file)
  handler.connect(pageCache)
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    response.on('finish', () => response.statusCode >= 500 && endRender(request.headers))
  })
}

export const pageCache: PageCache = {
  /**
   * The entry of the current catalogue version, or null when the page must be rendered. An address that does not exist gets
   * the 404 page of its route; without it, and above the limit of renders, a page is not rendered but 503.
   */
  async get(key, headers): Promise<Entry | null> {
    await updateVersion()
    const entry = pages.get(key) ?? others.get(key)
    if (entry) return entry
    deleteFailedRenders()
    if (!key.startsWith(PAGE_KEY)) return startRender(key, headers)
    let isKnown = true
    try {
      isKnown = version === '' || (await checkAddress(key))
    } catch {
      return buildUnavailable()
    }
    const missing = isKnown ? undefined : others.get(getMissingKey(key))
    if (missing) return missing
    return isBusy(key) ? buildUnavailable() : startRender(key, headers, isKnown)
  },

  /** Adds the page's headers and caches it. Next sends this same object as the response, so the headers are set in place. */
  async set(key, value: Value | null, context, headers) {
    await updateVersion()
    const render = renders.get(key)
    renders.delete(key)
    if (!value || value.kind === 'FETCH') return
    // A page whose catalogue changed during the render is for this response only, and one with a visitor's query, too.
    const isShared = render?.version === version && headers?.[PAGE_QUERY_HEADER] === NO_QUERY
    if (value.kind === 'APP_PAGE') {
      value.headers = {
        ...value.headers,
        'content-security-policy': buildPagePolicy(listScriptHashes(String(value.html ?? ''))),
        ...buildCacheControl(key, isShared),
      }
      // Before the first import no record is known to be missing.
      if (render?.version === '' && value.status === 404 && !isNotFoundPage(key)) setUnavailable(value)
    }
    if (!isShared) return
    const isPage = (value.status ?? 200) < 300 && !key.includes('/~')
    const memory = isPage ? pages : others
    const isMissing = !render.isKnown && value.status === 404
    memory.set(isMissing ? getMissingKey(key) : key, {
      lastModified: Date.now(),
      value: { ...value },
      cacheControl: context.cacheControl,
    })
    // Next has set the Location of this response already and would repeat the header.
    if (value.headers?.location) value.headers = { ...value.headers, location: undefined }
  },
}

let hasFailed = false
/** The read that has not begun yet, shared by all requests that wait: one that runs may have begun before a change. */
let next: Promise<string> | null = null
let last: Promise<unknown> = Promise.resolve()

/** Reads the version, and drops what is in memory when it has changed; also on a new day in India, as pages show dates. */
async function updateVersion(): Promise<void> {
  const reading = next ?? last.then(readVersion)
  next = last = reading
  const current = await Promise.race([reading, setTimeout(VERSION_MS, undefined, { ref: false })])
  if (current === undefined || current === version) return
  version = current
  pages.clear()
  others.clear()
}

/** While the database cannot be read, the last known version counts, so that pages in memory are served on. */
async function readVersion(): Promise<string> {
  next = null
  try {
    const current = await getDatedVersion()
    hasFailed = false
    return current
  } catch (error) {
    if (!hasFailed) log.error({ error: describeError(error) }, 'The catalogue version could not be read')
    hasFailed = true
    return version
  }
}

/** The addresses below which the catalogue decides what exists. */
const CATALOGUE_PATHS =
  /^\/(view-project|view-blog|(ongoing|upcoming|completed)-projects|blog\/page|compare|preview)\//

/** False for an address that the catalogue does not have. */
async function checkAddress(key: string): Promise<boolean> {
  const address = key.slice(key.indexOf('/$') + 2)
  // Also for addresses that the catalogue does not decide on: it throws while the database cannot be read.
  return (await isKnownAddress(address)) || !CATALOGUE_PATHS.test(address)
}

/** The key of the one 404 page that all addresses of a route share. */
function getMissingKey(key: string): string {
  return key.slice(0, key.indexOf('/$'))
}

/** Frees the place of the render that a request began, when it has failed. */
export function endRender(headers: IncomingHttpHeaders): void {
  for (const [key, render] of renders) if (render.headers === headers) renders.delete(key)
}

function deleteFailedRenders(): void {
  for (const [key, { start }] of renders) if (Date.now() - start > RENDER_TIMEOUT_MS) renders.delete(key)
}

/** True when as many pages are rendered as may be, and none of them is this one. */
function isBusy(key: string): boolean {
  return renders.size >= MAX_RENDERS && !renders.has(key)
}

/** Notes the version with which a render begins. Returns null, so that Next renders. */
function startRender(key: string, headers: Headers, isKnown = true): null {
  if (!renders.has(key)) renders.set(key, { version, isKnown, start: Date.now(), headers })
  return null
}

function isNotFoundPage(key: string): boolean {
  return key.endsWith('/_not-found')
}

/** Next sets the header of the 404 page itself. */
function buildCacheControl(key: string, isShared: boolean): Record<string, string> {
  if (isNotFoundPage(key)) return {}
  const isPreview = key.includes('/$/preview/')
  return { 'cache-control': isShared && !isPreview ? SHARED_CACHE_CONTROL : NO_STORE }
}

/** Sends the page with 503; it is cached until the catalogue changes, as others are. */
function setUnavailable(value: Value): void {
  value.status = 503
  value.headers = { ...value.headers, 'cache-control': NO_STORE, 'retry-after': RETRY_SECONDS }
}

const UNAVAILABLE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>One moment, please</title>
<h1>One moment, please</h1><p>This page cannot be shown just now. Please <a href="">load it again</a> in a few seconds.</p></html>`

/** A page that is not rendered. */
function buildUnavailable(): Entry {
  const value: Value = {
    kind: 'APP_PAGE',
    html: UNAVAILABLE,
    // Client navigation then loads the whole page.
    rscData: Buffer.alloc(0),
    headers: { 'content-security-policy': buildPagePolicy([]) },
  }
  setUnavailable(value)
  return { lastModified: Date.now(), value, cacheControl: { revalidate: false } }
}

/** Approximate size in bytes. */
function estimateBytes({ value }: Entry): number {
  const data = [value.rscData, value.body, ...(value.segmentData?.values() ?? [])]
  return data.reduce((sum, part) => sum + (part?.length ?? 0), 1024 + 2 * String(value.html ?? '').length)
}

const parser = unified().use(rehypeParse)

/**
 * The Content-Security-Policy hashes of a page's inline scripts, `'sha256-…'`. The HTML is parsed, so text in attributes is
 * never taken for a script. Data blocks such as JSON-LD do not run and need no hash.
 */
function listScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  const visit = (node: Nodes) => {
    if (
      node.type === 'element' &&
      node.tagName === 'script' &&
      !node.properties.src &&
      !node.properties.type
    ) {
      const code = node.children.map((child) => ('value' in child ? child.value : '')).join('')
      hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    }
    if ('children' in node) node.children.forEach(visit)
  }
  visit(parser.parse(html))
  return [...hashes]
}
