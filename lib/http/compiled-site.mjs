// Node loads lib/cache/page-cache.mjs and the .mjs files of lib/http without a compiler, so they cannot import TypeScript.
// They get these parts of the compiled site here; instrumentation.ts passes them when the server starts.

/**
 * @typedef {object} CompiledSite
 * @property {() => Promise<string>} getVersion the version of the catalogue to show; the last one that was read while the database cannot be read
 * @property {(scriptHashes: string[]) => string} buildPolicy the Content-Security-Policy of a page
 * @property {string} cacheControl of pages that a shared cache may keep
 * @property {Record<string, string>} closedHeaders of a response that is not a document
 * @property {{ html: string, policy: string } | null} failedPage replaces Next's own error page; null in development
 */

/** @type {CompiledSite | null} */
let compiledSite = null

/** Null before the server has started, and during a build. */
export function getCompiledSite() {
  return compiledSite
}

/** @param {CompiledSite} site */
export function setCompiledSite(site) {
  compiledSite = site
}
