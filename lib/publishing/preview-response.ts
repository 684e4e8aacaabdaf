import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { getEnv } from '../env'
import { hasOtherQuery, NO_QUERY, PAGE_QUERY_HEADER } from '../http/page-query.mjs'
import { makeRateCounter } from '../http/rate-limit'
import { readSender } from '../http/sender'
import { blogPostPath, projectPath } from '../paths'
import { respondText, rewriteTo } from '../redirects/rewrite'
import { buildPagePolicy, RETRY_SECONDS } from '../security/headers.mjs'

/** Carries the address of a signed preview from middleware.ts to app/preview/signed. */
export const PREVIEW_HEADER = 'x-preview-address'

/** Pages of one kind and sender in a minute that are rendered for each request. More than staff behind one address need. */
const PAGES_PER_MINUTE = 120

/** One counter for each kind, so that searches of a neighbour behind the same address do not refuse a form. */
const counters = { search: makeRateCounter(), preview: makeRateCounter(), form: makeRateCounter() }

/** Pages of a kind that are rendered for each request in a second, for all senders: half of a processor. */
const PAGES_PER_SECOND = 20
const countAll = makeRateCounter(1000)

const FOLDER = '/preview'
const SIGNED_FOLDER = `${FOLDER}/signed`

/** True for the folders behind the rewrites, which have no address of their own. */
export function isInternalFolder(pathname: string): boolean {
  return /^\/(preview(\/|$)|enquiry\/)|\/~/.test(pathname)
}

/** True with `type=preview` in the query; of several values the last counts, as in the matcher of middleware.ts. */
export function isPreviewRequest({ nextUrl }: NextRequest): boolean {
  return nextUrl.searchParams.getAll('type').at(-1) === 'preview'
}

/**
 * The same page without its frame. A signed link may show unpublished content, so it is rendered per request; all other
 * previews are cached pages. See "Preview and publishing" in docs/requirements.md.
 */
export function respondWithPreview(request: NextRequest): NextResponse {
  const { pathname, search, searchParams } = request.nextUrl
  const isRecord = [projectPath(''), blogPostPath('')].some((prefix) => pathname.startsWith(prefix))
  if (!isRecord || !searchParams.has('signature'))
    return rewriteToPage(request, `${FOLDER}${pathname}`, hasOtherQuery(searchParams, ['type']))
  const headers = new Headers(request.headers)
  headers.set(PREVIEW_HEADER, pathname + search)
  const response = respondUncached(request, 'preview', headers, `${SIGNED_FOLDER}${pathname}${search}`)
  // The address holds a signature.
  response.headers.set('referrer-policy', 'no-referrer')
  return response
}

/**
 * Rewrites to a page that is cached. With `hasQuery` the address has more than what the page was chosen by: then a page that
 * is not in memory yet is rendered for this request only.
 */
export function rewriteToPage(request: NextRequest, path: string, hasQuery: boolean): NextResponse {
  const headers = new Headers(request.headers)
  headers.set(PAGE_QUERY_HEADER, hasQuery ? '1' : NO_QUERY)
  return rewriteTo(request, path, headers)
}

/**
 * A page rendered for this request only (that of the path `to`, when given); 429 above the limit of its sender for this
 * kind of page, 503 above the limit of all. Without a kind there is no limit. Next reads the nonce from the request's policy
 * and adds it to every script.
 */
export function respondUncached(
  request: NextRequest,
  kind?: keyof typeof counters,
  headers = new Headers(request.headers),
  to?: string,
): NextResponse {
  const wait = kind ? counters[kind](readSender(headers), PAGES_PER_MINUTE) : 0
  if (wait > 0)
    return respondText(429, 'Too many requests. Please wait a minute and load this page again.\n', {
      'retry-after': String(wait),
    })
  if (kind && countAll(kind, PAGES_PER_SECOND) > 0) return respondUnavailable()
  const policy = getEnv().isDevelopment
    ? null
    : buildPagePolicy([`'nonce-${randomBytes(16).toString('base64')}'`])
  if (policy) headers.set('content-security-policy', policy)
  const response = to ? rewriteTo(request, to, headers) : NextResponse.next({ request: { headers } })
  if (policy) response.headers.set('content-security-policy', policy)
  response.headers.set('cache-control', 'private, no-store')
  response.headers.set('x-robots-tag', 'noindex, nofollow')
  return response
}

/** The site is busy, or the catalogue cannot be read or is not there yet: nothing is known to be missing. */
export function respondUnavailable(): NextResponse {
  return respondText(503, 'Please load this page again in a few seconds.\n', {
    'retry-after': RETRY_SECONDS,
  })
}
