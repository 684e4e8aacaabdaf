import { type NextRequest, NextResponse } from 'next/server'
import { buildFilteredPath } from './lib/catalogue/filter'
import { FORM_AGAIN, isListPath, paths, SENT_ENQUIRY } from './lib/paths'
import {
  isInternalFolder,
  isPreviewRequest,
  respondUncached,
  respondWithPreview,
} from './lib/publishing/preview-response'
import { matchLegacy } from './lib/redirects/match'
import { redirectTo, refuseRewritten, respondText, rewriteTo } from './lib/redirects/rewrite'
import { countUnmatched } from './lib/redirects/unmatched'

/**
 * Sends old addresses to their new ones with one permanent redirect, and `?type=preview` to the pages without a frame.
 * Runs only for the paths of the matcher; it never reads the database. See "Legacy addresses" in docs/requirements.md.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl
  const refused = refuseRewritten(request)
  if (refused) return refused
  if (!isDecodable(pathname)) return respondText(400, 'Bad request\n')
  if (FILES.test(pathname)) return NextResponse.next()
  if (isInternalFolder(pathname)) return rewriteTo(request, paths.error)
  // Who has sent something is always told so: no limit.
  if (pathname.startsWith(`${SENT_ENQUIRY}/`)) return respondUncached(request)
  if (pathname.startsWith(`${FORM_AGAIN}/`)) return respondUncached(request, 'form')
  if (pathname === paths.search && !isPreviewRequest(request)) return respondUncached(request, 'search')
  const match = matchLegacy(pathname, search)
  if (match?.kind === 'redirect') return redirectTo(request, match.to)
  if (match) {
    const query = match.rest ? `/${Buffer.from(match.rest).toString('base64url')}` : ''
    return rewriteTo(request, `/legacy/${match.entity}/${match.id}${query}`)
  }
  if (isPreviewRequest(request)) return respondWithPreview(request)
  if (pathname === paths.enquiry) return respondWithEnquiry(request)
  if (isListPath(pathname)) return respondWithList(request)
  countUnmatched(pathname)
  return NextResponse.next()
}

/** `/enquiry?project_id=8&kind=brochure` is a cached page of its own, so that the project is chosen without script, too. */
function respondWithEnquiry(request: NextRequest): NextResponse {
  const { searchParams } = request.nextUrl
  const id = searchParams.get('project_id') ?? ''
  if (!/^[1-9]\d{0,5}$/.test(id)) return NextResponse.next()
  const kind = searchParams.get('kind') === 'brochure' ? 'brochure' : 'project'
  const unit = searchParams.get('unit') ?? ''
  const place = kind === 'project' && /^[1-9]\d{0,2}$/.test(unit) ? `/${unit}` : ''
  return rewriteTo(request, `${paths.enquiry}/${kind}/${id}${place}`)
}

/** `/ongoing-projects?type=plots` is drawn by `/ongoing-projects/~plots~~`, because a page that reads its query is not cached. */
function respondWithList(request: NextRequest): NextResponse {
  const { pathname, searchParams } = request.nextUrl
  const filtered = buildFilteredPath(pathname, searchParams)
  return filtered ? rewriteTo(request, filtered) : NextResponse.next()
}

/** Files and calls, which enter the middleware only when their address holds an encoded character. */
const FILES = /^\/(_next|api|media|pictures|samples)\//

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

// Next reads this list at build time, so it holds literals only. Old addresses have an upper-case letter, an underscore, an
// encoded character or a file ending, end in `page/1`, or are one of the old words. No canonical address is like these.
export const config = {
  // Node, because the signatures of previews use node:crypto.
  runtime: 'nodejs',
  matcher: [
    {
      source: '/((?!_next/|api/|media/|pictures/|samples/).*)',
      has: [{ type: 'query', key: 'type', value: 'preview' }],
    },
    '/',
    { source: '/enquiry', has: [{ type: 'query', key: 'project_id' }] },
    // Filtered lists, and the addresses behind their rewrite.
    {
      source: '/((?:ongoing-projects|upcoming-projects|completed-projects)(?:/.*)?)',
      has: [{ type: 'query', key: 'type' }],
    },
    {
      source: '/((?:ongoing-projects|upcoming-projects|completed-projects)(?:/.*)?)',
      has: [{ type: 'query', key: 'budget' }],
    },
    {
      source: '/((?:ongoing-projects|upcoming-projects|completed-projects)(?:/.*)?)',
      has: [{ type: 'query', key: 'sort' }],
    },
    '/((?:ongoing-projects|upcoming-projects|completed-projects)/.*~.*)',
    '/(form/.*)',
    '/(search)',
    '/(thank-you/enquiry/.*)',
    '/(preview)',
    '/(preview/.*)',
    '/(legacy/.*)',
    '/((?!_next/|api/|media/|pictures/|samples/).*[A-Z_%].*)',
    '/((?:_next|api|media|pictures|samples)/.*%.*)',
    '/((?!_next/|api/|media/|pictures/|samples/).*\\.(?:php|html|htm|asp|aspx|jsp|cfm))',
    '/(index\\.php/.*)',
    '/(index|default|main|homepage|about|aboutus|about-company|aboutcompany|company|company-profile|companyprofile|our-story|ourstory)',
    '/(our-team|ourteam|the-team|theteam|management|management-team|managementteam)',
    '/(ongoing|ongoing-project|ongoingproject|ongoingprojects|current-projects|currentprojects|projects|our-projects|ourprojects)',
    '/(upcoming|upcoming-project|upcomingproject|upcomingprojects|completed|completed-project|completedproject|completedprojects|finished-projects|finishedprojects)',
    '/(career|jobs|join-us|joinus|contact|contactus|reach-us|reachus|joint-venture|jointventure|jointventures|jv|land-owners|landowners)',
    '/(privacy|privacypolicy|terms|termsconditions|terms-and-conditions|termsandconditions|terms-of-use|termsofuse|disclaimers)',
    '/(enquiry-now|enquirynow|inquiry|blogs|news|view-project|viewproject|view-blog|viewblog)',
    '/(view-project)/(casia-vii)',
    '/((?:ongoing-projects|upcoming-projects|completed-projects|blog)(?:/[^/]+)?/page/1)',
    // `has` compares the case, so the spellings that were in use are listed.
    {
      source: '/(ongoing-projects|upcoming-projects|completed-projects)',
      has: [{ type: 'query', key: 'location_id' }],
    },
    {
      source: '/(ongoing-projects|upcoming-projects|completed-projects)',
      has: [{ type: 'query', key: 'locationId' }],
    },
    {
      source: '/(ongoing-projects|upcoming-projects|completed-projects)',
      has: [{ type: 'query', key: 'LocationID' }],
    },
  ],
}
