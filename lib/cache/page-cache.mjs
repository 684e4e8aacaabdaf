// The `cacheHandler` of next.config.ts: rendered pages in memory, for one version of the catalogue. Next loads this file without a
// compiler; instrumentation.ts connects it with the catalogue when the server starts. A build caches nothing.
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** @typedef {{ kind: string, html?: unknown, rscData?: Buffer, segmentData?: Map<string, Buffer>, body?: Buffer, headers?: Record<string, unknown> }} Value */
/** @typedef {{ lastModified: number, value: Value, cacheControl?: unknown }} Entry */
/**
 * @typedef {object} Catalogue
 * @property {() => Promise<string>} getVersion the version to show; the last known one while the database cannot be read
 * @property {(scriptHashes: string[]) => string} buildPolicy
 * @property {string} cacheControl of pages that a shared cache may keep
 */

const MAX_BYTES = 64 * 1024 * 1024
/** @type {LRUCache<string, Entry>} */
const entries = new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: estimateBytes })
/** The version with which the render of a page began. @type {LRUCache<string, string>} */
const renders = new LRUCache({ max: 1000 })
let version = ''
/** @type {Catalogue | undefined} */
let catalogue

/** @param {Catalogue} connected */
export function connect(connected) {
  catalogue = connected
}

export default class PageCache {
  /** The page of the present version, or null: then Next renders it. @param {string} key */
  async get(key) {
    const current = await catalogue?.getVersion()
    if (current === undefined) return null
    if (current !== version) entries.clear()
    version = current
    const entry = entries.get(key)
    if (!entry && !renders.has(key)) renders.set(key, version)
    return entry ?? null
  }

  /**
   * Adds the headers of a page, in place, because Next sends this same object, and keeps it unless the catalogue changed while it
   * was rendered.
   * @param {string} key
   * @param {Value | null} value
   * @param {{ cacheControl?: unknown }} context
   */
  async set(key, value, context) {
    const began = renders.get(key)
    renders.delete(key)
    if (!catalogue || !value || value.kind === 'FETCH') return
    if (value.kind === 'APP_PAGE')
      value.headers = {
        ...value.headers,
        'content-security-policy': catalogue.buildPolicy(listScriptHashes(String(value.html ?? ''))),
        'cache-control': isPreview(key) ? 'private, no-store' : catalogue.cacheControl,
      }
    if (began !== (await catalogue.getVersion()) || began !== version) return
    entries.set(key, { lastModified: Date.now(), value, cacheControl: context.cacheControl })
  }

  async revalidateTag() {}

  resetRequestCache() {}
}

/** The frame of a page in its key, which ends with the path: `…/preview/home`, but not `…/site/view-project/preview`. */
const FRAME = /\/(?<frame>site|preview)(?:\/|$)/

/** Browsers keep no preview. @param {string} key */
function isPreview(key) {
  return FRAME.exec(key)?.groups?.frame === 'preview'
}

/** @param {Entry} entry */
function estimateBytes({ value }) {
  const data = [value.rscData, value.body, ...(value.segmentData?.values() ?? [])]
  return data.reduce((sum, part) => sum + (part?.length ?? 0), 1024 + 2 * String(value.html ?? '').length)
}

/**
 * The Content-Security-Policy hashes of a page's inline scripts, `'sha256-…'`. Every tag is matched with its attributes, so that
 * text in them is never taken for a script; React escapes `<` elsewhere. Data blocks such as JSON-LD do not run.
 * @param {string} html
 */
export function listScriptHashes(html) {
  const tags =
    /<(?:script(\s(?:[^>"']|"[^"]*"|'[^']*')*)?>([\s\S]*?)<\/script>|[a-z!/](?:[^>"']|"[^"]*"|'[^']*')*>)/gi
  const hashes = new Set()
  for (const [, attributes = '', code] of html.matchAll(tags))
    if (code !== undefined && !/\s(src|type)=/i.test(attributes))
      hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return [...hashes]
}
