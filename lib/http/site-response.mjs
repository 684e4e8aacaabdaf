import { ServerResponse } from 'node:http'
import { getCompiledSite } from './compiled-site.mjs'

/** Headers that belong to the body that Next would send. */
const BODY_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding', 'etag', 'link']

/**
 * A response of the server. A page that fails with status 500 gets another body: Next's own error page is empty without
 * script.
 */
export class SiteResponse extends ServerResponse {
  /** @type {string | null} */
  #replacement = null

  /** @override @param {[number, ...any[]]} args */
  writeHead(...args) {
    const isPage = String(this.getHeader('content-type')).startsWith('text/html')
    const failedPage = getCompiledSite()?.failedPage
    if (failedPage && args[0] === 500 && isPage) {
      this.#replacement = failedPage.html
      for (const name of BODY_HEADERS) this.removeHeader(name)
      this.setHeader('content-length', Buffer.byteLength(failedPage.html))
      this.setHeader('content-security-policy', failedPage.policy)
      this.setHeader('cache-control', 'private, no-store')
    }
    return super.writeHead(...args)
  }

  /** @override @param {any[]} args */
  write(...args) {
    if (!this.headersSent && this.statusCode === 500) this.writeHead(500)
    if (this.#replacement !== null) return true
    // @ts-expect-error: the types of Node list each combination of arguments.
    return super.write(...args)
  }

  /** @override @param {any[]} args */
  end(...args) {
    if (!this.headersSent && this.statusCode === 500) this.writeHead(500)
    if (this.#replacement !== null) return super.end(this.#replacement)
    return super.end(...args)
  }
}
