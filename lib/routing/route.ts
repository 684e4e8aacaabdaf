import { LIST_PARAMETERS } from '../catalogue/list-query'
import type { RecordKind } from '../publishing/record-kinds'
import { findAddress } from './old-addresses'
import type { SitePages } from './pages'
import { buildPostPath, buildProjectPath, buildRefusedFormPath, buildSentEnquiryPath, paths } from './paths'

/** `site`: with header and footer. `preview`: the page alone, for staff. */
export type Frame = 'site' | 'preview'

/** The response to a request for a page. */
export type Route =
  /** An old address, or another spelling of one: one permanent redirect. */
  | { kind: 'redirect'; location: string }
  /** There is no such page: 404. `path` is the page to show. */
  | { kind: 'missing'; frame: Frame; path: string }
  /** A page that is the same for everybody. */
  | { kind: 'cached'; frame: Frame; path: string }
  | PersonalRoute

/**
 * A page that is rendered for this request: its query chooses what it shows, or it belongs to one visitor. `path` is
 * below `app/personal/{frame}`.
 */
export type PersonalRoute = { kind: 'personal'; frame: Frame; path: string } & (
  | { page: 'chosen' }
  | { page: 'refused-form' }
  | { page: 'sent-enquiry'; reference: string }
  | { page: 'signed-preview'; recordKind: RecordKind; slug: string }
)

/** The parameters that choose what a page shows. On lists these are LIST_PARAMETERS. */
const CHOOSING_PARAMETERS: Record<string, string[]> = {
  [paths.search]: ['q'],
  [paths.compare]: ['projects'],
  [paths.enquiry]: ['project_id', 'kind'],
}

/**
 * `/ongoing-projects`, `/ongoing-projects/chennai` and their `/page/2`; not a landing page such as
 * `/ongoing-projects/chennai/villas`
 */
const LIST_WITH_FILTERS = /^\/(ongoing|upcoming|completed)-projects(\/[^/]+)?(\/page\/\d+)?$/

/**
 * `?a=1&amp;b=2`: an address that was copied out of the source of a page or a mail. Each copy may escape it again:
 * `&amp;amp;`.
 */
const ESCAPED_AMPERSAND = /&(?:(?:amp|#38|#x26);)+/gi

/**
 * Decides what a request for a page gets. A pure function.
 * @param pathname percent-encoded, as it was requested
 * @param search the query as it was requested, with its question mark; '' without one
 */
export function routeRequest(pathname: string, search: string, pages: SitePages): Route {
  const visitorPage = findVisitorPage(pathname)
  if (visitorPage) return visitorPage

  const plainSearch = unescapeAmpersands(search)
  const plainQuery = new URLSearchParams(plainSearch)
  const signedPreview = findSignedPreview(pathname, plainQuery)
  if (signedPreview) {
    // In the browser the publish control reads the signature from the address, so the address must not be escaped.
    return plainSearch === search ? signedPreview : { kind: 'redirect', location: pathname + plainSearch }
  }

  const address = findAddress(pathname, plainSearch, pages)
  if (address === null) return { kind: 'missing', frame: findFrame(plainQuery), path: paths.notFound }

  // `/team&a=1?amp;b=2` has become `/team?a=1&amp;b=2`: a query that began in the path may only now have an escaped
  // ampersand.
  const canonicalAddress = unescapeAmpersands(address)
  const canonicalUrl = new URL(canonicalAddress, 'http://site')
  const frame = findFrame(canonicalUrl.searchParams)
  const isCardOnly = pages.cards.has(canonicalUrl.pathname)
  // A project without a page is 404 even where its address would be corrected: nobody is redirected to a 404.
  if (isCardOnly && frame === 'site') return { kind: 'missing', frame, path: canonicalUrl.pathname }
  if (canonicalAddress !== pathname + search) return { kind: 'redirect', location: canonicalAddress }
  // A preview shows the whole page, whatever else its query says.
  if (frame === 'site' && isChosen(pathname, canonicalUrl.searchParams))
    return { kind: 'personal', page: 'chosen', frame, path: pathname }
  return { kind: 'cached', frame, path: pathname }
}

function unescapeAmpersands(text: string): string {
  return text.replace(ESCAPED_AMPERSAND, '&')
}

function findFrame(query: URLSearchParams): Frame {
  return query.getAll('type').at(-1) === 'preview' ? 'preview' : 'site'
}

/** A refused form or a sent enquiry. Only the database can tell whether it exists. */
function findVisitorPage(pathname: string): PersonalRoute | null {
  const route = { kind: 'personal', frame: 'site', path: pathname } as const
  if (findLastSegment(pathname, buildRefusedFormPath(''))) return { ...route, page: 'refused-form' }
  const reference = findLastSegment(pathname, buildSentEnquiryPath(''))
  return reference ? { ...route, page: 'sent-enquiry', reference } : null
}

/** "b" of "/a/b" after the prefix "/a/". Null when there is no segment after the prefix, or more than one. */
function findLastSegment(pathname: string, prefix: string): string | null {
  if (!pathname.startsWith(prefix)) return null
  const segment = pathname.slice(prefix.length)
  return segment === '' || segment.includes('/') ? null : segment
}

/** A record that a signed link shows to staff, also a draft that the catalogue does not show. */
function findSignedPreview(pathname: string, query: URLSearchParams): PersonalRoute | null {
  const record = parseRecordPath(pathname)
  if (!record || findFrame(query) !== 'preview' || !query.has('signature')) return null
  const path = `/${record.recordKind}/${record.slug}`
  return { kind: 'personal', page: 'signed-preview', frame: 'preview', path, ...record }
}

function parseRecordPath(pathname: string): { recordKind: RecordKind; slug: string } | null {
  const slug = pathname.slice(pathname.lastIndexOf('/') + 1)
  if (!/^[a-z0-9-]+$/.test(slug)) return null
  if (pathname === buildProjectPath(slug)) return { recordKind: 'project', slug }
  if (pathname === buildPostPath(slug)) return { recordKind: 'blog', slug }
  return null
}

/** Whether the query chooses what the page shows. Names of parameters may be in any case. */
function isChosen(pathname: string, query: URLSearchParams): boolean {
  const names = LIST_WITH_FILTERS.test(pathname) ? LIST_PARAMETERS : (CHOOSING_PARAMETERS[pathname] ?? [])
  return [...query].some(([name, value]) => value !== '' && names.includes(name.toLowerCase()))
}
