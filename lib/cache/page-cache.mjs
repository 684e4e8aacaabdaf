// The `cacheHandler` of next.config.ts: rendered pages in memory, for one version of the catalogue. A build caches
// nothing.
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { getCompiledSite } from '../http/compiled-site.mjs'

/**
 * A value that Next caches: a page, or a response of a route handler.
 * @typedef {{ kind: string, html?: unknown, rscData?: Buffer, segmentData?: Map<string, Buffer>, body?: Buffer, headers?: Record<string, unknown> }} CachedValue
 * @typedef {{ lastModified: number, value: CachedValue, cacheControl?: unknown }} CacheEntry
 */

const MAX_CACHE_BYTES = 64 * 1024 * 1024
/** @type {LRUCache<string, CacheEntry>} */
const entries = new LRUCache({ maxSize: MAX_CACHE_BYTES, sizeCalculation: estimateBytes })

/** The version of the catalogue that all entries belong to. */
let entriesVersion = ''

/** Next creates one for each request, so each knows the version with which its own render began. */
export default class PageCache {
  /** @type {string | undefined} */
  #versionAtStart

  /** The page of the current version; null when Next must render it. @param {string} key */
  async get(key) {
    const version = await getCompiledSite()?.getVersion()
    if (version === undefined) return null
    this.#versionAtStart ??= version
    if (version !== entriesVersion) entries.clear()
    entriesVersion = version
    return entries.get(key) ?? null
  }

  /**
   * Keeps a rendered page, unless the catalogue has changed since the request began: the page may show the old content.
   * Its headers are added in place, because Next sends this same object to the visitor who waits for it.
   * @param {string} key
   * @param {CachedValue | null} value
   * @param {{ cacheControl?: unknown }} context
   */
  async set(key, value, context) {
    const site = getCompiledSite()
    if (!site || !value || value.kind === 'FETCH') return
    if (value.kind === 'APP_PAGE') addHeaders(key, value, site)
    const version = await site.getVersion()
    if (version !== this.#versionAtStart || version !== entriesVersion) return
    entries.set(key, { lastModified: Date.now(), value, cacheControl: context.cacheControl })
  }

  async revalidateTag() {}

  resetRequestCache() {}
}

/**
 * @param {string} key
 * @param {CachedValue} page
 * @param {import('../http/compiled-site.mjs').CompiledSite} site
 */
function addHeaders(key, page, { buildPolicy, cacheControl }) {
  page.headers = {
    ...page.headers,
    'content-security-policy': buildPolicy(listScriptHashes(String(page.html ?? ''))),
    'cache-control': isPreview(key) ? 'private, no-store' : cacheControl,
  }
}

/**
 * The frame of a page in its key, which ends with the path: `…/preview/home`, but not `…/site/view-project/preview`.
 */
const FRAME = /\/(?<frame>site|preview)(?:\/|$)/

/** Browsers keep no preview. @param {string} key */
function isPreview(key) {
  return FRAME.exec(key)?.groups?.frame === 'preview'
}

/** Bytes of an entry without its texts. */
const ENTRY_BYTES = 1024
/** JavaScript keeps a character in up to two bytes. */
const BYTES_PER_CHARACTER = 2

/** @param {CacheEntry} entry */
function estimateBytes({ value }) {
  let bytes = ENTRY_BYTES + BYTES_PER_CHARACTER * String(value.html ?? '').length
  for (const part of [value.rscData, value.body, ...(value.segmentData?.values() ?? [])])
    bytes += part?.length ?? 0
  return bytes
}

/**
 * Every tag, with its attributes, so that text in them is never taken for a script; of scripts also the code:
 * `<script async="">one</script>`, `<p title="<script>">`, `</p>`, `<!--`
 */
const TAGS =
  /<(?:script(?<attributes>\s(?:[^>"']|"[^"]*"|'[^']*')*)?>(?<code>[\s\S]*?)<\/script>|[a-z!/](?:[^>"']|"[^"]*"|'[^']*')*>)/gi
/** A script of a file, or a block of data such as JSON-LD, which does not run. */
const HAS_SOURCE_OR_TYPE = /\s(src|type)=/i

/**
 * The Content-Security-Policy hashes of a page's inline scripts, `'sha256-…'`. React escapes `<` in texts and
 * attributes.
 * @param {string} html
 */
export function listScriptHashes(html) {
  const hashes = new Set()
  for (const { groups: { attributes = '', code } = {} } of html.matchAll(TAGS)) {
    if (code === undefined || HAS_SOURCE_OR_TYPE.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return [...hashes]
}
