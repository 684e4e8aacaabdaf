import http from 'node:http'
import { listHeaders } from './headers.mjs'

const MARK = Symbol.for('site.secure-answers')

/**
 * Puts the headers of lib/security/headers.mjs on every answer of this process, at the one place all of them pass: where
 * Node writes the head. Next's own `headers()` reaches neither its redirects nor its answers to addresses it cannot read,
 * and would stand beside the policy of a cached page instead of giving way to it (Next 16.4).
 * @param {string} siteOrigin
 */
export function secureAnswers(siteOrigin) {
  const prototype = http.ServerResponse.prototype
  if (MARK in prototype) return
  Object.defineProperty(prototype, MARK, { value: true })
  const { writeHead } = prototype
  Object.assign(prototype, {
    /** @this {http.ServerResponse} @param {any[]} words */
    writeHead(...words) {
      if (!this.headersSent) addMissingHeaders(this, siteOrigin)
      return Reflect.apply(writeHead, this, words)
    },
  })
}

/**
 * Gives an answer the headers of lib/security/headers.mjs that it does not bring itself.
 * @param {http.ServerResponse} response
 * @param {string} siteOrigin
 */
export function addMissingHeaders(response, siteOrigin) {
  const { url = '/', headers } = response.req
  const isPage = String(response.getHeader('content-type')).startsWith('text/html')
  const isSecure = siteOrigin.startsWith('https:') || cameByTls(headers)
  for (const [name, value] of listHeaders(url.split('?', 1)[0] ?? '', { isPage, isSecure }))
    if (!response.hasHeader(name)) response.setHeader(name, value)
}

/**
 * What the proxy in front says; browsers ignore the answer over plain HTTP, so a false claim harms nobody.
 * @param {http.IncomingHttpHeaders} headers
 */
function cameByTls(headers) {
  const said = String(headers['x-forwarded-proto'] ?? '').split(',')
  return said.at(-1)?.trim().toLowerCase() === 'https'
}
