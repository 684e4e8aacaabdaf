import http from 'node:http'
import { listHeaders } from './headers.mjs'

type Head = (...words: unknown[]) => http.ServerResponse
type Settings = { siteOrigin: string; isDevelopment: boolean }

const MARK = Symbol.for('site.secure-answers')

/**
 * Puts the headers of lib/security/headers.mjs on every answer of this process, at the one place all of them pass: where
 * Node writes the head. Next's own `headers()` reaches neither its redirects nor its answers to addresses it cannot read,
 * and would stand beside the policy of a cached page instead of giving way to it (Next 16.4).
 */
export function secureAnswers(settings: Settings): void {
  const prototype = http.ServerResponse.prototype
  if (MARK in prototype) return
  Object.defineProperty(prototype, MARK, { value: true })
  const writeHead = prototype.writeHead as Head
  // The overloads of writeHead cannot be told to one function: it passes on what it was given.
  prototype.writeHead = function (this: http.ServerResponse, ...words: unknown[]) {
    if (!this.headersSent) addMissingHeaders(this, settings)
    return writeHead.apply(this, words)
  } as typeof prototype.writeHead
}

/** Gives an answer the headers of lib/security/headers.mjs that it does not bring itself. */
export function addMissingHeaders(response: http.ServerResponse, settings: Settings): void {
  const { url = '/', headers } = response.req
  const isPage = String(response.getHeader('content-type')).startsWith('text/html')
  const isSecure = settings.siteOrigin.startsWith('https:') || cameByTls(headers)
  for (const [name, value] of listHeaders(url.split('?', 1)[0] ?? '', { isPage, isSecure })) {
    // The development server's pages need inline scripts and eval.
    if (settings.isDevelopment && isPage && name === 'content-security-policy') continue
    if (!response.hasHeader(name)) response.setHeader(name, value)
  }
}

/** What the proxy in front says; browsers ignore the answer over plain HTTP, so a false claim harms nobody. */
function cameByTls(headers: http.IncomingHttpHeaders): boolean {
  return (
    String(headers['x-forwarded-proto'] ?? '')
      .split(',')
      .at(-1)
      ?.trim()
      .toLowerCase() === 'https'
  )
}
