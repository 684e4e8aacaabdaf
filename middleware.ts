import { type NextRequest, NextResponse } from 'next/server'
import { FORM_AGAIN, paths } from './lib/paths'
import { answerOnce, answerPreview, asksForPreview, isPreviewFolder } from './lib/publishing/preview-answer'
import { matchLegacy, REST_HEADER } from './lib/redirects/match'
import { countUnmatched } from './lib/redirects/unmatched'

/**
 * Sends old addresses to their new ones with one permanent redirect (specification, section 2, "Legacy redirects"), and
 * `?type=preview` to the pages without a frame (decision 8). Runs only where the matcher says; the canonical pages never
 * enter it. Pure data only, never the database.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search, origin } = request.nextUrl
  if (isPreviewFolder(pathname)) return NextResponse.rewrite(new URL(paths.error, origin))
  if (pathname.startsWith(`${FORM_AGAIN}/`)) return answerOnce(request.nextUrl, new Headers(request.headers))
  const match = matchLegacy(pathname, search)
  if (match?.kind === 'redirect') return NextResponse.redirect(new URL(match.to, origin), 308)
  if (match) {
    const headers = new Headers(request.headers)
    headers.set(REST_HEADER, match.rest)
    return NextResponse.rewrite(new URL(`/legacy/${match.entity}/${match.id}`, origin), {
      request: { headers },
    })
  }
  if (asksForPreview(request)) return answerPreview(request)
  countUnmatched(pathname)
  return NextResponse.next()
}

// Next reads this list at build time, so it stands here as plain text. Old addresses have an upper-case letter, an
// underscore, an encoded character or a file ending, say `page/1`, or are one of the old words: no canonical address is
// or has any of these. Slashes too many are gone by now (lib/redirects/request-target.mjs).
export const config = {
  // On the edge runtime, the default, Next would bundle our page cache with it, which needs Node.
  runtime: 'nodejs',
  matcher: [
    {
      source: '/((?!_next/|api/|media/|samples/).*)',
      has: [{ type: 'query', key: 'type', value: 'preview' }],
    },
    '/',
    '/(form/.*)',
    '/(preview)',
    '/(preview/.*)',
    '/((?!_next/|api/|media/|samples/).*[A-Z_%].*)',
    '/((?!_next/|api/|media/|samples/).*\\.(?:php|html|htm|asp|aspx|jsp|cfm))',
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
    // `has` minds the case: every other spelling is this one by now (lib/redirects/request-target.mjs).
    {
      source: '/(ongoing-projects|upcoming-projects|completed-projects)',
      has: [{ type: 'query', key: 'location_id' }],
    },
  ],
}
