import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { buildFilteredPath, printFilter, readListQuery } from './lib/catalogue/filter'
import { parseId } from './lib/catalogue/id'
import { buildComparisonPath } from './lib/comparison'
import { getEnv } from './lib/env'
import { makeRateCounter } from './lib/http/rate-limit'
import { readSender } from './lib/http/sender'
import { hasEnquiry } from './lib/leads/sent-enquiry'
import { logFailure } from './lib/log'
import { addQuery, CHOOSING, findAddress, splitAddress } from './lib/old-addresses/find-address'
import { getKnownAddresses, type KnownAddresses } from './lib/old-addresses/known-addresses'
import {
  blogPostPath,
  comparePath,
  enquiryPath,
  FORM_AGAIN,
  paths,
  projectPath,
  readListStatus,
  SENT_ENQUIRY,
} from './lib/paths'
import { openSignedLink } from './lib/publishing/verify'
import { buildPagePolicy, DATA_POLICY } from './lib/security/headers'
import { MAX_LISTED, parseIds } from './lib/shortlist'

/** `app/[frame]` draws header and footer in the frame `site` only. */
type Frame = 'site' | 'preview'
/** What a query chooses: a page below `app/[frame]`, or an address that is requested instead. */
type Choice = { path: string } | { location: string; status: 307 | 308 }

/** A request for a page. While the database cannot be read, the page fails, with a button to try again. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  try {
    return await walk(request)
  } catch (error) {
    logFailure(request, error)
    return drawPage(request, 'site', request.nextUrl.pathname, 200)
  }
}

/** A request from top to bottom. lib/server.mjs has taken the query out of the address. */
async function walk(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  const search = request.headers.get('x-query') ?? ''
  // No call and no file has an address that ends in a slash.
  if (FOLDERS.test(pathname)) return NextResponse.rewrite(new URL('/api/missing', request.url))
  const isPreview = new URLSearchParams(search).getAll('type').at(-1) === 'preview'
  const own = await respondToOne(request, isPreview ? 'preview' : 'site', search)
  if (own) return own
  const known = await getKnownAddresses()
  // 1. An old address, or another spelling: one redirect, its query kept.
  const address = findAddress(pathname, search, known)
  const asked = addQuery(pathname, splitAddress(search)[1])
  if (address !== null && address !== asked) return redirectTo(request, address, 308)
  // 2. With header and footer, or without.
  const frame = isPreview ? 'preview' : 'site'
  // 3. A query that chooses a page; previews are of whole pages.
  const choice = isPreview ? { path: pathname } : choosePage(pathname, search, known)
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
const FOLDERS = /^\/(api|_next|media|pictures|samples|icons|share|brochure)\//

/** The pages that are rendered for one visitor: search results, refused forms, sent enquiries and signed previews. */
async function respondToOne(
  request: NextRequest,
  frame: Frame,
  search: string,
): Promise<NextResponse | null> {
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
  if (!getEnv().isDevelopment) headers.set('content-security-policy', policy)
  const response = NextResponse.rewrite(new URL(path, request.url), { status, request: { headers } })
  if (!getEnv().isDevelopment) response.headers.set('content-security-policy', policy)
  response.headers.set('cache-control', 'private, no-store')
  response.headers.set('x-robots-tag', NOT_INDEXED)
  return response
}

/** Pages of a sender in a minute that are rendered per request, and comparisons, of which there is no end. */
const PAGES_PER_MINUTE = 120
const countPages = makeRateCounter()

/** 429 above the limit of the sender, else null. */
function refuseFrequent(request: NextRequest): NextResponse | null {
  const wait = countPages(readSender(request.headers), PAGES_PER_MINUTE)
  if (wait === 0) return null
  return new NextResponse('Too many requests. Please wait a minute and load this page again.\n', {
    status: 429,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': DATA_POLICY,
      'cache-control': 'private, no-store',
      'retry-after': String(wait),
    },
  })
}

/** The page that the query of `/enquiry`, `/compare` or a list chooses; other pages have one address each. */
function choosePage(pathname: string, search: string, known: KnownAddresses): Choice {
  const choose = { [paths.enquiry]: chooseEnquiry, [paths.compare]: chooseComparison }[pathname]
  const find = choose ?? (readListStatus(pathname) && chooseList)
  if (!search || !find) return { path: pathname }
  const named = search.replace(/(?<=^\?|&)[^&=]+/g, (name) =>
    CHOOSING.includes(name.toLowerCase()) ? name.toLowerCase() : name,
  )
  if (named !== search) return { location: pathname + named, status: 308 }
  return find(new URLSearchParams(search), known, pathname)
}

/**
 * `/enquiry?project_id=8&kind=brochure` is `/enquiry/brochure/8`, so that the project is chosen without script, too. An unknown
 * project leads to the page without a choice, an unknown unit to the project's.
 */
function chooseEnquiry(query: URLSearchParams, known: KnownAddresses): Choice {
  const id = parseId(query.get('project_id'))
  if (id === null) return { path: paths.enquiry }
  const kind = ['brochure', 'visit'].find((one) => one === query.get('kind')) ?? 'project'
  const unit = kind === 'project' ? parseId(query.get('unit')) : null
  const project = known.projects.get(id)
  if (project?.isOffered !== (kind !== 'visit')) return { location: paths.enquiry, status: 307 }
  if (unit && unit > project.units) return { location: enquiryPath(id), status: 307 }
  return { path: `${paths.enquiry}/${kind}/${id}${unit ? `/${unit}` : ''}` }
}

/**
 * `/compare?projects=8,52` is `/compare/~8,52`. What a form sends, a parameter for each choice, gets the one address of its
 * comparison; what is no published project is left out, and the page says so.
 */
function chooseComparison(query: URLSearchParams, known: KnownAddresses): Choice {
  const given = query.getAll('projects')
  const words = new Set(
    given
      .join()
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  const asked = parseIds([...words].join())
  if (given.length > 1) return { location: comparePath(asked), status: 307 }
  const ids = asked.filter((id) => known.projects.has(id))
  return { path: buildComparisonPath(ids.slice(0, MAX_LISTED), ids.length < words.size) }
}

/**
 * `/ongoing-projects?type=plots` is `/ongoing-projects/~plots~~~~~`. Unknown values and other orders are redirected: a value may
 * become known with the next change of the catalogue, so not for ever.
 */
function chooseList(query: URLSearchParams, known: KnownAddresses, pathname: string): Choice {
  const status = readListStatus(pathname)
  const { filter, isCanonical, rest } = readListQuery(query, status && known.choices[status])
  if (isCanonical) return { path: buildFilteredPath(pathname, filter) ?? pathname }
  const chosen = printFilter(filter)
  return { location: pathname + chosen + (rest && `${chosen ? '&' : '?'}${rest}`), status: 307 }
}

// Everything but calls, files and what Next has built.
export const config = {
  // Node, because the signatures of previews use node:crypto.
  runtime: 'nodejs',
  matcher:
    '/((?!(?:api|_next|media|pictures|samples|icons|share|brochure)/.*[^/]$|(?:api|media|icons|favicon\\.ico|robots\\.txt|sitemap\\.xml|manifest\\.webmanifest|blog/feed\\.xml|\\.well-known/security\\.txt)$).*)',
}
