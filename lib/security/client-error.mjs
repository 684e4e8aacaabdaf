import { STATUS_CODES } from 'node:http'
import { listHeaders } from './headers.mjs'

/** What Node answers by itself (node:_http_server, `socketOnError`); anything else is a 400. @type {Record<string, number>} */
const STATUSES = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * A listener for `clientError`: what cannot be read as a request gets the answer that Node would give, with the headers
 * of every other answer, and its connection is closed. Nobody knows whether such a request came by TLS.
 * @param {string} siteOrigin
 * @returns {(error: Error & { code?: string }, socket: import('node:stream').Duplex) => void}
 */
export function answerClientError(siteOrigin) {
  const isSecure = siteOrigin.startsWith('https:')
  return (error, socket) => {
    const { _httpMessage: underWay } = /** @type {{ _httpMessage?: { headersSent: boolean } }} */ (socket)
    // Behind an answer that has begun it would be read as a part of that one.
    if (error.code === 'ECONNRESET' || !socket.writable || underWay?.headersSent) return socket.destroy()
    const status = STATUSES[error.code ?? ''] ?? 400
    const headers = [
      ...listHeaders('/', { isPage: false, isSecure }),
      ['cache-control', 'no-store'],
      ['content-length', '0'],
      ['connection', 'close'],
    ]
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n`, () => socket.destroy())
  }
}
