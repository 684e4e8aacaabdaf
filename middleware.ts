import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { getEnv } from './lib/env'
import { QUERY_HEADER } from './lib/http/correct-request.mjs'
import { FAILED_PAGE, respondErrorPage } from './lib/http/error-page'
import { buildRateLimiter } from './lib/http/rate-limiter'
import { getSenderNetwork } from './lib/http/sender'
import { hasEnquiry } from './lib/leads/sent-enquiry'
import { logFailure } from './lib/log'
import { openLink } from './lib/publishing/links'
import { loadSitePages } from './lib/routing/pages'
import { paths, SPECULATION_RULES_PATH } from './lib/routing/paths'
import { type Frame, type PersonalDecision, type RouteDecision, routeRequest } from './lib/routing/route'
import { buildPagePolicy, CLOSED_POLICY } from './lib/security/headers'

/** Answers a request for a page as lib/routing/route.ts decides. */
export async function middleware(request: NextRequest): Promise<Response> {
  try {
    const { pathname } = request.nextUrl
    return await respond(request, routeRequest(pathname, getSearch(request), await loadSitePages()))
  } catch (error) {
    // Most often the database cannot be read. Anything that fails here is never a 404.
    logFailure(request, error)
    return respondErrorPage(500, FAILED_PAGE, { 'content-security-policy': CLOSED_POLICY })
  }
}

async function respond(request: NextRequest, route: RouteDecision): Promise<Response> {
  switch (route.kind) {
    case 'redirect':
      // `request.url` has the origin by which Next makes a `Location` relative; `nextUrl` may have another one.
      return NextResponse.redirect(new URL(route.location, request.url), 308)
    case 'missing':
      return rewriteToCachedPage(request, { ...route, status: 404 })
    case 'cached':
      return rewriteToCachedPage(request, { ...route, status: 200 })
    case 'personal':
      return respondPersonally(request, route)
  }
}

const ROBOTS_NOT_INDEXED = 'noindex, nofollow'

/** The file that names the links whose pages browsers fetch before they are followed. */
const SPECULATION_RULES = `"${SPECULATION_RULES_PATH}"`

/** A cached page of `app/[frame]`, at the address of the request. */
function rewriteToCachedPage(
  request: NextRequest,
  page: { frame: Frame; path: string; status: number },
): Response {
  const { frame, path, status } = page
  const response = NextResponse.rewrite(new URL(`/${frame}${path}`, request.url), { status })
  if (frame === 'preview') response.headers.set('x-robots-tag', ROBOTS_NOT_INDEXED)
  else response.headers.set('speculation-rules', SPECULATION_RULES)
  return response
}

/** For pages with personal data, or with a signature in their address: browsers do not store them. */
const PRIVATE_HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': ROBOTS_NOT_INDEXED }
/** Without `no-store`, so that browsers restore the page as it was when the visitor goes back. */
const RESTORABLE_HEADERS = {
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex',
  'speculation-rules': SPECULATION_RULES,
}

/**
 * A page of `app/personal`, within the limit of its sender. The page of a sent enquiry is exempt: also a visitor whose
 * network is over the limit sees that the enquiry arrived.
 */
async function respondPersonally(request: NextRequest, route: PersonalDecision): Promise<Response> {
  if (route.variant !== 'sent-enquiry') {
    const waitSeconds = limitPages(getSenderNetwork(request.headers), PAGES_PER_MINUTE)
    if (waitSeconds > 0) return respondTooMany(waitSeconds)
  }
  switch (route.variant) {
    case 'chosen-by-query':
      return rewriteToPersonalPage(request, route, RESTORABLE_HEADERS)
    case 'refused-form':
      return rewriteToPersonalPage(request, route, PRIVATE_HEADERS)
    case 'sent-enquiry': {
      const isStored = await hasEnquiry(route.reference)
      if (!isStored)
        return rewriteToCachedPage(request, { frame: route.frame, path: paths.notFound, status: 404 })
      return rewriteToPersonalPage(request, route, PRIVATE_HEADERS)
    }
    case 'signed-preview':
      return respondSignedPreview(request, route)
  }
}

/** The signature is in the address. */
const SIGNED_HEADERS = { ...PRIVATE_HEADERS, 'referrer-policy': 'no-referrer' }

/** A preview by a signed link: 404 with the reason when the link does not open the record at its address. */
async function respondSignedPreview(
  request: NextRequest,
  route: Extract<PersonalDecision, { variant: 'signed-preview' }>,
): Promise<Response> {
  const query = new URLSearchParams(getSearch(request))
  const link = await openLink(route.recordKind, route.slug, query)
  if (link.kind !== 'refused') return rewriteToPersonalPage(request, route, SIGNED_HEADERS)
  const page = { title: 'This preview cannot be shown', text: link.reason }
  return respondErrorPage(404, page, { ...SIGNED_HEADERS, 'content-security-policy': CLOSED_POLICY })
}

/**
 * A page that is rendered for this request. Next reads the nonce from the policy of the request and adds it to every
 * script.
 */
function rewriteToPersonalPage(
  request: NextRequest,
  route: PersonalDecision,
  headers: Record<string, string>,
): Response {
  const address = `/personal/${route.frame}${route.path}${getSearch(request)}`
  const requestHeaders = new Headers(request.headers)
  const responseHeaders = new Headers(headers)
  // The scripts of Next's tools for development have no nonce.
  if (!getEnv().isDevelopment) {
    const policy = buildPagePolicy([`'nonce-${randomBytes(16).toString('base64')}'`])
    requestHeaders.set('content-security-policy', policy)
    responseHeaders.set('content-security-policy', policy)
  }
  return NextResponse.rewrite(new URL(address, request.url), {
    headers: responseHeaders,
    request: { headers: requestHeaders },
  })
}

/** Pages rendered per request that a sender gets in a minute. */
const PAGES_PER_MINUTE = 120
const limitPages = buildRateLimiter()

function respondTooMany(waitSeconds: number): Response {
  const text = 'Your network has loaded many pages. Please wait a minute and load this one again.'
  return respondErrorPage(
    429,
    { title: 'Too many requests', text, canTryAgain: true },
    { 'content-security-policy': CLOSED_POLICY, 'retry-after': String(waitSeconds) },
  )
}

/** The query of the request. lib/http/correct-request.mjs has moved it from the address into this header. */
function getSearch(request: NextRequest): string {
  return request.headers.get(QUERY_HEADER) ?? ''
}

export const config = {
  // Node, because the signatures of previews use node:crypto.
  runtime: 'nodejs',
  // Everything except NON_PAGE_ADDRESSES of lib/routing/non-pages.ts. Next reads it without running this file, so it is
  // a literal.
  matcher:
    '/((?!(?:api|_next|media|icons|pictures|brochure|share|samples)/|(?:robots\\.txt|sitemap\\.xml|manifest\\.webmanifest|speculation-rules\\.json|blog/feed\\.xml|\\.well-known/security\\.txt|favicon\\.ico|apple-touch-icon[^/]*)$).*)',
}
