import { type NextRequest, NextResponse } from 'next/server'
import { buildFilteredPath, NO_FILTER, printFilter, readListQuery } from './lib/catalogue/filter'
import { buildComparisonPath } from './lib/comparison'
import { hasOtherQuery } from './lib/http/page-query'
import { readSender } from './lib/http/sender'
import { comparePath, enquiryPath, FORM_AGAIN, paths, readListStatus, SENT_ENQUIRY } from './lib/paths'
import { addQuery, FILES, type LookUp, lowercaseNames, matchLegacy } from './lib/redirects/match'
import {
  countUnmatched,
  isInternalFolder,
  isPreviewRequest,
  redirectTo,
  refuseFrequent,
  respondPageText,
  respondUnavailable,
  respondUncached,
  respondWithPreview,
  rewriteTo,
  rewriteToPage,
} from './lib/redirects/responses'
import { getKnownAddresses, type KnownAddresses } from './lib/seo/known-addresses'
import { MAX_LISTED, parseIds } from './lib/shortlist'

/**
 * Sends old addresses to their new ones with one permanent redirect, and `?type=preview` to the pages without a frame.
 * Runs only for the paths of the matcher; what the catalogue has, it reads from memory.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl
  if (!isDecodable(pathname)) return respondPageText(400, 'Bad request\n')
  const plain = pathname.replace(/(.)\/$/, '$1')
  if (FILES.test(pathname))
    return plain === pathname ? NextResponse.next() : redirectTo(request, plain + search)
  if (isInternalFolder(plain)) return rewriteTo(request, paths.error)
  const match = matchLegacy(pathname, search)
  if (match?.kind === 'redirect') return redirectTo(request, match.to)
  if (match) return respondWithRecord(request, match)
  if (plain !== pathname) return redirectTo(request, plain + search)
  const isForm = pathname.startsWith(`${FORM_AGAIN}/`)
  const isSearch = pathname === paths.search && !isPreviewRequest(request)
  // Who has sent something is always told so: no limit.
  if (isForm || isSearch || pathname.startsWith(`${SENT_ENQUIRY}/`)) {
    const limit = isForm ? 'form' : isSearch ? 'search' : undefined
    return (await readKnownAddresses()) ? respondUncached(request, limit) : respondUnavailable()
  }
  if (isPreviewRequest(request)) return respondWithPreview(request)
  const respond =
    pathname === paths.enquiry
      ? respondWithEnquiry
      : pathname === paths.compare
        ? respondWithComparison
        : readListStatus(pathname) && respondWithList
  if (respond) {
    const named = lowercaseNames(search, CHOOSING)
    return named === search ? respond(request) : redirectTo(request, pathname + named)
  }
  countUnmatched(pathname)
  return NextResponse.next()
}

/** An old id outside the redirect table: one redirect to the record's page, or 404. */
async function respondWithRecord(request: NextRequest, { entity, id, rest }: LookUp): Promise<NextResponse> {
  const known = await readKnownAddresses()
  if (!known || known.isLoading) return respondUnavailable()
  const target = entity === 'project' ? known.projects.get(Number(id))?.href : known.posts.get(Number(id))
  return target ? redirectTo(request, addQuery(target, rest)) : rewriteTo(request, paths.error)
}

/**
 * `/enquiry?project_id=8&kind=brochure` is a cached page of its own, so that the project is chosen without script, too. An
 * unknown project leads to the page without a choice, an unknown unit to the project's.
 */
async function respondWithEnquiry(request: NextRequest): Promise<NextResponse> {
  const { searchParams } = request.nextUrl
  const id = searchParams.get('project_id') ?? ''
  if (!/^[1-9]\d{0,5}$/.test(id)) return NextResponse.next()
  const kind = ['brochure', 'visit'].find((one) => one === searchParams.get('kind')) ?? 'project'
  const unit = searchParams.get('unit') ?? ''
  const place = kind === 'project' && /^[1-9]\d{0,2}$/.test(unit) ? unit : ''
  const known = await readKnownAddresses()
  const project = known?.projects.get(Number(id))
  if (known && project?.isOffered !== (kind !== 'visit')) return redirectTo(request, paths.enquiry, 307)
  if (project && Number(place) > project.units) return redirectTo(request, enquiryPath(Number(id)), 307)
  const hasQuery = hasOtherQuery(searchParams, ['project_id', 'kind', 'unit'])
  return rewriteToPage(request, `${paths.enquiry}/${kind}/${id}${place && `/${place}`}`, hasQuery)
}

/**
 * `/ongoing-projects?type=plots` is drawn by `/ongoing-projects/~plots~~~~~`, because a page that reads its query is not cached.
 * Unknown values and other orders are redirected: a value may become known with the next change of the catalogue, so not for
 * ever.
 */
async function respondWithList(request: NextRequest): Promise<NextResponse> {
  const { pathname, searchParams } = request.nextUrl
  const status = readListStatus(pathname)
  const known = await readKnownAddresses()
  const { filter, isCanonical, rest } = readListQuery(searchParams, status && known?.choices[status])
  if (!isCanonical) {
    const chosen = printFilter(filter)
    const query = rest && `${chosen ? '&' : '?'}${rest}`
    return redirectTo(request, pathname + chosen + query, 307)
  }
  const filtered = buildFilteredPath(pathname, filter)
  return filtered ? rewriteToPage(request, filtered, rest !== '') : NextResponse.next()
}

/**
 * `/compare?projects=8,52` is drawn by `/compare/~8,52`. What a form sends, a parameter for each choice, gets the one address of
 * its comparison; what is no published project is left out, and the page says so. Each order is a page of its own, so a sender has a limit.
 */
async function respondWithComparison(request: NextRequest): Promise<NextResponse> {
  const { searchParams } = request.nextUrl
  const given = searchParams.getAll('projects')
  const words = new Set(
    given
      .join()
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  const asked = parseIds([...words].join())
  if (given.length > 1) return redirectTo(request, comparePath(asked), 307)
  const refused = refuseFrequent('comparison', readSender(request.headers))
  if (refused) return refused
  const known = await readKnownAddresses()
  const ids = asked.filter((id) => known?.projects.has(id) ?? true)
  const hasQuery = hasOtherQuery(searchParams, ['projects'])
  return rewriteToPage(
    request,
    buildComparisonPath(ids.slice(0, MAX_LISTED), ids.length < words.size),
    hasQuery,
  )
}

/** Null while the database cannot be read: pages in memory are then served on, and others are 503. */
function readKnownAddresses(): Promise<KnownAddresses | null> {
  return getKnownAddresses().catch(() => null)
}

/** Parameters that choose what the enquiry page, a comparison or a list shows. */
const CHOOSING = ['project_id', 'kind', 'unit', 'projects', ...Object.keys(NO_FILTER)]

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

// Next reads this list at build time, so it holds literals only. Old addresses are marked by lib/redirects/mark-requests.ts, which
// reads the table; no canonical address is one.
export const config = {
  // Node, because the signatures of previews use node:crypto.
  runtime: 'nodejs',
  matcher: [
    {
      source: '/((?!_next/|api/|media/|pictures/|samples/).*)',
      has: [{ type: 'query', key: 'type', value: 'preview' }],
    },
    { source: '/(.*)', has: [{ type: 'header', key: 'x-old-address', value: '1' }] },
    // Next itself would redirect these before the middleware runs: one redirect more for an old address.
    '/(.*/)',
    // Pages that a query chooses: enquiries about a project, comparisons, filtered lists and old city numbers. The header says
    // that there is a query (lib/http/page-query.ts); `has` of type query would compare the case of its names.
    {
      source: '/((?:enquiry|compare|ongoing-projects|upcoming-projects|completed-projects)(?:/.*)?)',
      has: [{ type: 'header', key: 'x-page-query', value: '1' }],
    },
    // The addresses behind the rewrite of comparisons and filtered lists.
    '/((?:compare|ongoing-projects|upcoming-projects|completed-projects)/.*~.*)',
    '/(form/.*)',
    '/(search)',
    '/(thank-you/enquiry/.*)',
    '/(preview)',
    '/(preview/.*)',
    '/(enquiry/.*)',
    // What looks old and is not in the table is counted; what cannot be decoded is 400.
    '/((?!_next/|api/|media/|pictures/|samples/).*[A-Z_%].*)',
    '/((?!_next/|api/|media/|pictures/|samples/).*\\.(?:php|html|htm|asp|aspx|jsp|cfm))',
    '/((?:_next|api|media|pictures|samples)/.*%.*)',
  ],
}
