import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { respondText } from './lib/api/envelope'
import { getEnv } from './lib/env'
import { makeRateCounter, readSender } from './lib/http/sender'
import { hasEnquiry } from './lib/leads/sent-enquiry'
import { logFailure } from './lib/log'
import { openSignedLink } from './lib/publishing/links'
import { choosePage } from './lib/routing/chosen-page'
import { addQuery, findAddress, splitAddress } from './lib/routing/old-addresses'
import { getKnownAddresses } from './lib/routing/pages'
import { blogPostPath, FORM_AGAIN, paths, projectPath, SENT_ENQUIRY } from './lib/routing/paths'
import { buildPagePolicy, DATA_POLICY } from './lib/security/headers'

/** `app/[frame]` draws header and footer in the frame `site` only. */
type Frame = 'site' | 'preview'

/** A request for a page. While the database cannot be read, the page fails, with a button to try again. */
export async function middleware(request: NextRequest): Promise<Response> {
  try {
    return await walk(request)
  } catch (error) {
    logFailure(request, error)
    return drawPage(request, 'site', request.nextUrl.pathname, 200)
  }
}

/** Folders of calls and files: the matcher below leaves what is in them to Next. */
const FILE_FOLDERS = /^\/(api|_next|media|pictures|samples|icons|share|brochure)\//

/** A request from top to bottom. lib/server.mjs has taken the query out of the address. */
async function walk(request: NextRequest): Promise<Response> {
  const { pathname } = request.nextUrl
  const search = request.headers.get('x-query') ?? ''
  // No call and no file has an address that ends in a slash.
  if (FILE_FOLDERS.test(pathname)) return NextResponse.rewrite(new URL('/api/missing', request.url))
  const isPreview = new URLSearchParams(search).getAll('type').at(-1) === 'preview'
  const personal = await respondToOne(request, isPreview ? 'preview' : 'site', search)
  if (personal) return personal
  const known = await getKnownAddresses()
  // 1. An old address, or another spelling: one redirect, its query kept.
  const address = findAddress(pathname, search, known)
  const asked = addQuery(pathname, splitAddress(search)[1])
  if (address !== null && address !== asked) return redirectTo(request, address, 308)
  // 2. With header and footer, or without.
  const frame = isPreview ? 'preview' : 'site'
  // 3. A query that chooses a page; previews are of whole pages.
  const choice = isPreview ? { path: pathname } : await choosePage(pathname, search, known)
  // 4. What the catalogue does not have is 404 where it is, and costs no render.
  if (address === null) return drawPage(request, frame, paths.error, 404)
  // 5. The page; that of an upcoming or completed project is 404, with a link to its card.
  if ('location' in choice) return redirectTo(request, choice.location, choice.status)
  const isMissing = !isPreview && known.pages.get(pathname)?.includes('#')
  const refusal = choice.path.startsWith(`${paths.compare}/`) ? refuseFrequent(request) : null
  return refusal ?? drawPage(request, frame, choice.path, isMissing ? 404 : 200)
}

/** Draws a cached page at the address of the request. */
function drawPage(request: NextRequest, frame: Frame, path: string, status: number): NextResponse {
  const response = NextResponse.rewrite(new URL(`/${frame}${path}`, request.url), { status })
  if (frame === 'preview') response.headers.set('x-robots-tag', NOT_INDEXED)
  return response
}

/** `request.url` has the origin by which Next makes a `Location` relative; `nextUrl` may have another one. */
function redirectTo(request: NextRequest, address: string, status: 307 | 308): NextResponse {
  return NextResponse.redirect(new URL(address, request.url), status)
}

const RECORD = new RegExp(`^(?:${projectPath('')}|${blogPostPath('')})([a-z0-9-]+)$`)
const NOT_INDEXED = 'noindex, nofollow'

/** The pages that are rendered for one visitor: search results, refused forms, sent enquiries and signed previews. */
async function respondToOne(request: NextRequest, frame: Frame, search: string): Promise<Response | null> {
  const { pathname } = request.nextUrl
  if (pathname === paths.search || pathname.startsWith(`${FORM_AGAIN}/`))
    return refuseFrequent(request) ?? renderPage(request, `/${frame}${pathname}${search}`)
  if (pathname.startsWith(`${SENT_ENQUIRY}/`)) {
    // Who has sent something is always told so: without a limit.
    const isKnown = await hasEnquiry(pathname.slice(SENT_ENQUIRY.length + 1))
    return isKnown ? renderPage(request, `/site${pathname}`) : null
  }
  const query = new URLSearchParams(search)
  const [, slug] = RECORD.exec(pathname) ?? []
  if (frame === 'site' || !slug || !query.has('signature')) return null
  const refused = refuseFrequent(request)
  if (refused) return refused
  const kind = pathname === projectPath(slug) ? 'project' : 'blog'
  const { refusal } = await openSignedLink(kind, slug, query)
  const response = renderPage(request, `/signed/${kind}/${slug}${search}`, refusal === undefined ? 200 : 404)
  // The address holds a signature.
  response.headers.set('referrer-policy', 'no-referrer')
  return response
}

/** A page that is rendered per request. Next reads the nonce from the request's policy and adds it to every script. */
function renderPage(request: NextRequest, path: string, status = 200): NextResponse {
  const headers = new Headers(request.headers)
  const policy = buildPagePolicy([`'nonce-${randomBytes(16).toString('base64')}'`])
  // Next's tools for development write scripts of their own.
  const hasPolicy = !getEnv().isDevelopment
  if (hasPolicy) headers.set('content-security-policy', policy)
  const response = NextResponse.rewrite(new URL(path, request.url), { status, request: { headers } })
  if (hasPolicy) response.headers.set('content-security-policy', policy)
  response.headers.set('cache-control', 'private, no-store')
  response.headers.set('x-robots-tag', NOT_INDEXED)
  return response
}

/** Pages of a sender in a minute that are rendered per request, and comparisons, of which there is no end. */
const PAGES_PER_MINUTE = 120
const countPages = makeRateCounter()

/** 429 above the limit of the sender, else null. */
function refuseFrequent(request: NextRequest): Response | null {
  const wait = countPages(readSender(request.headers), PAGES_PER_MINUTE)
  if (wait === 0) return null
  return respondText(429, 'Too many requests. Please wait a minute and load this page again.', {
    'content-security-policy': DATA_POLICY,
    'cache-control': 'private, no-store',
    'retry-after': String(wait),
  })
}

// Everything but calls, files and what Next has built.
export const config = {
  // Node, because the signatures of previews use node:crypto.
  runtime: 'nodejs',
  matcher:
    '/((?!(?:api|_next|media|pictures|samples|icons|share|brochure)/.*[^/]$|(?:api|media|icons|apple-touch-icon[^/]*|favicon\\.ico|robots\\.txt|sitemap\\.xml|manifest\\.webmanifest|blog/feed\\.xml|\\.well-known/security\\.txt)$).*)',
}
