import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { isPowerOfTen, log, makeDailyCounter } from '@/lib/log'
import { getEnv } from '../env'
import { hasOtherQuery, NO_QUERY, PAGE_QUERY_HEADER } from '../http/page-query'
import { makeRateCounter } from '../http/rate-limit'
import { readSender } from '../http/sender'
import { blogPostPath, projectPath } from '../paths'
import { buildPagePolicy, DATA_POLICY, RETRY_SECONDS } from '../security/headers'

// The responses of middleware.ts.

/** One redirect to a path of this site: permanent (308), or for now (307). */
export function redirectTo(request: NextRequest, path: string, status: 307 | 308 = 308): NextResponse {
  return NextResponse.redirect(resolve(request, path), status)
}

/** Draws the page of another path at the address of the request. `headers` are those that the page gets. */
export function rewriteTo(
  request: NextRequest,
  path: string,
  headers = new Headers(request.headers),
): NextResponse {
  return NextResponse.rewrite(resolve(request, path), { request: { headers } })
}

/** A short text instead of a page. */
export function respondPageText(
  status: number,
  text: string,
  headers: Record<string, string> = {},
): NextResponse {
  return new NextResponse(text, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': DATA_POLICY,
      'cache-control': 'private, no-store',
      ...headers,
    },
  })
}

/**
 * `request.url` has the origin that Next compares with. `request.nextUrl` writes `localhost` for 127.0.0.1, the HOST of a
 * site behind nginx: Next would take that for another server, and visitors would get the address of the inner one.
 */
function resolve(request: NextRequest, path: string): URL {
  return new URL(path, request.url)
}

/** Carries the address of a signed preview from middleware.ts to app/preview/signed. */
export const PREVIEW_HEADER = 'x-preview-address'

/** Pages of one kind and sender in a minute. More than staff behind one address need. */
const PAGES_PER_MINUTE = 120

/**
 * Pages that are rendered for each request, and comparisons, of which there is no end. One counter for each kind, so that
 * searches of a neighbour behind the same address do not refuse a form.
 */
const counters = {
  search: makeRateCounter(),
  preview: makeRateCounter(),
  form: makeRateCounter(),
  comparison: makeRateCounter(),
}

/** Pages of a kind that are rendered for each request in a second, for all senders: half of a processor. */
const PAGES_PER_SECOND = 20
const countAll = makeRateCounter(1000)
/** Of these, pages of senders with more than ten in a minute, so that a few addresses cannot use up what all share. */
const FREQUENT_PER_SECOND = 5
const FREQUENT_PER_MINUTE = 10
const countFrequent = makeRateCounter()

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
 * previews are cached pages.
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

/** 429 above the limit of a sender for this kind of page, else null. */
export function refuseFrequent(kind: keyof typeof counters, sender: string): NextResponse | null {
  const wait = counters[kind](sender, PAGES_PER_MINUTE)
  if (wait === 0) return null
  return respondPageText(429, 'Too many requests. Please wait a minute and load this page again.\n', {
    'retry-after': String(wait),
  })
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
  const sender = readSender(headers)
  const refused = kind && refuseFrequent(kind, sender)
  if (refused) return refused
  if (kind && isOverloaded(kind, sender)) return respondUnavailable()
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

/** Whether the pages of a kind in this second are used up for this sender. */
function isOverloaded(kind: string, sender: string): boolean {
  const isFrequent = countFrequent(`${kind} ${sender}`, FREQUENT_PER_MINUTE) > 0
  if (isFrequent && countAll(`${kind} frequent`, FREQUENT_PER_SECOND) > 0) return true
  return countAll(kind, PAGES_PER_SECOND) > 0
}

/** The site is busy, or the catalogue cannot be read or is not there yet: nothing is known to be missing. */
export function respondUnavailable(): NextResponse {
  return respondPageText(503, 'Please load this page again in a few seconds.\n', {
    'retry-after': RETRY_SECONDS,
  })
}

/** Number of different addresses that are counted separately. Bounded, because scanners invent thousands. */
const MAX_ADDRESSES = 200
const MAX_LENGTH = 80
const count = makeDailyCounter(MAX_ADDRESSES)

/**
 * Counts an address that looks old and is not in the table, so that the owner can add it. Logs the 1st, 10th, 100th …
 * request of a day.
 * @returns the address that it logs, or null.
 */
export function countUnmatched(address: string, now = new Date()): string | null {
  const { name, count: times } = count(hideUnusual(address), now)
  if (!isPowerOfTen(times)) return null
  log.info({ address: name, times }, 'Old address without a target')
  return name
}

/** A part with an `@` may be a mail address and becomes `*`, as do other unusual characters: a `?` would begin a query. */
function hideUnusual(address: string): string {
  return address
    .replace(/[^/]*(@|%40)[^/]*/g, '*')
    .replace(/[^\w./*-]+/g, '*')
    .slice(0, MAX_LENGTH)
}
