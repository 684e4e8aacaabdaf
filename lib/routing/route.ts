import { FILTER_GROUPS } from '../catalogue/filter'
import type { RecordKind } from '../publishing/endpoints'
import { findAddress } from './old-addresses'
import type { SitePages } from './pages'
import { blogPostPath, FORM_AGAIN, paths, projectPath, SENT_ENQUIRY } from './paths'

/** `site`: with header and footer. `preview`: the page alone, for staff. */
export type Frame = 'site' | 'preview'

/** What a request for a page gets. */
export type Route =
  /** An old address, or another spelling of one: one permanent redirect. */
  | { kind: 'redirect'; location: string }
  /** Nothing of the catalogue: 404. `path` is the page that says so. */
  | { kind: 'missing'; frame: Frame; path: string }
  /** A page that is the same for everybody. */
  | { kind: 'cached'; frame: Frame; path: string }
  | PersonalRoute

/** A page that is rendered for this request: its query chooses what it shows, or it belongs to one visitor. */
export type PersonalRoute = { kind: 'personal'; frame: Frame; path: string } & (
  | { page: 'chosen' }
  | { page: 'refused-form' }
  | { page: 'sent-enquiry'; reference: string }
  | { page: 'signed-preview'; recordKind: RecordKind; slug: string }
)

/** The parameters that choose what a page shows. Those of the lists are the groups of a filter. */
const CHOOSING_PARAMETERS: Record<string, string[]> = {
  [paths.search]: ['q'],
  [paths.compare]: ['projects'],
  [paths.enquiry]: ['project_id', 'kind'],
}

/** `/ongoing-projects`, `/ongoing-projects/chennai` and their `/page/2`; not a landing page such as `/ongoing-projects/chennai/villas` */
const LIST_PATH = /^\/(ongoing|upcoming|completed)-projects(\/[^/]+)?(\/page\/\d+)?$/

/** `?a=1&amp;b=2`: an address that was copied out of the source of a page or a mail. Each copy may escape it again: `&amp;amp;`. */
const ESCAPED_AMPERSAND = /&(?:(?:amp|#38|#x26);)+/gi

/**
 * Decides what a request for a page gets. Reads nothing but its arguments.
 * @param pathname percent-encoded, as it was requested
 * @param search the query as it was requested, with its question mark; '' without one
 */
export function routeRequest(pathname: string, search: string, pages: SitePages): Route {
  const plainSearch = search.replace(ESCAPED_AMPERSAND, '&')
  const query = new URLSearchParams(plainSearch)
  const frame = query.getAll('type').at(-1) === 'preview' ? 'preview' : 'site'

  const visitorsPage = findPageOfVisitor(pathname, query, frame)
  if (visitorsPage && plainSearch === search) return visitorsPage
  if (visitorsPage) return { kind: 'redirect', location: pathname + plainSearch }

  const address = findAddress(pathname, plainSearch, pages)
  if (address === null) return { kind: 'missing', frame, path: paths.error }
  if (address !== pathname + search)
    // The path may have had such an ampersand, too: `/team&amp;a=1?amp;b=2`.
    return { kind: 'redirect', location: address.replace(ESCAPED_AMPERSAND, '&') }

  // A preview is of the whole page, whatever else its query says.
  if (frame === 'preview') return { kind: 'cached', frame, path: pathname }
  const isCardOnly = pages.addresses.get(pathname)?.includes('#')
  if (isCardOnly) return { kind: 'missing', frame, path: pathname }
  if (isChosen(pathname, query)) return { kind: 'personal', page: 'chosen', frame, path: pathname }
  return { kind: 'cached', frame, path: pathname }
}

/** Pages that the catalogue does not know: what one visitor sent, and records that a signed link shows to staff. */
function findPageOfVisitor(pathname: string, query: URLSearchParams, frame: Frame): PersonalRoute | null {
  const route = { kind: 'personal', path: pathname } as const
  if (pathname.startsWith(`${FORM_AGAIN}/`)) return { ...route, page: 'refused-form', frame: 'site' }
  if (pathname.startsWith(`${SENT_ENQUIRY}/`)) {
    const reference = pathname.slice(SENT_ENQUIRY.length + 1)
    return { ...route, page: 'sent-enquiry', frame: 'site', reference }
  }
  const record = parseRecordPath(pathname)
  const isSignedPreview = record && frame === 'preview' && query.has('signature')
  return isSignedPreview ? { ...route, page: 'signed-preview', frame, ...record } : null
}

function parseRecordPath(pathname: string): { recordKind: RecordKind; slug: string } | null {
  const slug = pathname.slice(pathname.lastIndexOf('/') + 1)
  if (!/^[a-z0-9-]+$/.test(slug)) return null
  if (pathname === projectPath(slug)) return { recordKind: 'project', slug }
  if (pathname === blogPostPath(slug)) return { recordKind: 'blog', slug }
  return null
}

/** Whether the query chooses what the page shows. Names of parameters may be in any case. */
function isChosen(pathname: string, query: URLSearchParams): boolean {
  const names: readonly string[] = LIST_PATH.test(pathname)
    ? FILTER_GROUPS
    : (CHOOSING_PARAMETERS[pathname] ?? [])
  return [...query].some(([name, value]) => value !== '' && names.includes(name.toLowerCase()))
}
