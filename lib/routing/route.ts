import { LIST_PARAMETERS } from '../catalogue/list-query'
import { isRefusedFormId } from '../leads/submissions/refused-forms'
import type { RecordKind } from '../publishing/record-kinds'
import { findAddress } from './find-address'
import type { SitePages } from './pages'
import { buildPostPath, buildProjectPath, buildRefusedFormPath, buildSentEnquiryPath, paths } from './paths'

/** `site`: with header and footer. `preview`: the page alone, for staff. */
export type Frame = 'site' | 'preview'

/** The response to a request for a page. */
export type RouteDecision =
  /** An old address, or another spelling of one: one permanent redirect. */
  | { kind: 'redirect'; location: string }
  /** There is no such page: 404. `path` is the page to show. */
  | { kind: 'missing'; frame: Frame; path: string }
  /** A page that is the same for everybody. */
  | { kind: 'cached'; frame: Frame; path: string }
  | PersonalDecision

/**
 * A page that is rendered for this request: its query chooses what it shows, or it belongs to one visitor. `path` is
 * below `app/personal/{frame}`.
 */
export type PersonalDecision = { kind: 'personal'; frame: Frame; path: string } & (
  | { variant: 'chosen-by-query' }
  | { variant: 'refused-form' }
  | { variant: 'sent-enquiry'; reference: string }
  | { variant: 'signed-preview'; recordKind: RecordKind; slug: string }
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
 * Decides what a request for a page gets. A pure function.
 * @param pathname percent-encoded, as it was requested
 * @param search the query as it was requested, with its question mark; '' without one
 */
export function routeRequest(pathname: string, search: string, pages: SitePages): RouteDecision {
  const request = parsePageRequest(pathname, search)
  const { frame } = request

  const visitorPage = findVisitorPage(request)
  if (visitorPage) return visitorPage

  const signedPreview = findSignedPreview(request)
  const address = signedPreview
    ? pathname.toLowerCase() + request.search
    : findAddress(pathname, request.search, pages)
  if (address === null) return { kind: 'missing', frame, path: paths.notFound }

  // An upcoming or completed project has no page, only a card. Every spelling of its address is a 404 with a link to
  // the card. Checked before redirects, so that none leads to a 404.
  const [path = ''] = address.split('?', 1)
  if (frame === 'site' && pages.cards.has(path)) return { kind: 'missing', frame, path }

  if (address !== pathname + search) return { kind: 'redirect', location: address }

  if (signedPreview) return signedPreview
  if (hasChoice(request)) return { kind: 'personal', variant: 'chosen-by-query', frame, path: pathname }
  return { kind: 'cached', frame, path: pathname }
}

type PageRequest = { pathname: string; search: string; query: URLSearchParams; frame: Frame }

/**
 * `?a=1&amp;b=2`: an address that was copied out of the source of a page or a mail. Without its `amp;`, it is redirected
 * like any other spelling: in the browser the publish control reads the signature from the address.
 */
const ESCAPED_AMPERSAND = /&amp;/gi

function parsePageRequest(pathname: string, requestedSearch: string): PageRequest {
  const search = requestedSearch.replace(ESCAPED_AMPERSAND, '&')
  const query = new URLSearchParams(search)
  const isPreview = query.getAll('type').at(-1) === 'preview'
  return { pathname, search, query, frame: isPreview ? 'preview' : 'site' }
}

/** A refused form or a sent enquiry. Only the database can tell whether it exists. */
function findVisitorPage({ pathname, frame }: PageRequest): PersonalDecision | null {
  const formId = findLastSegment(pathname, buildRefusedFormPath(''))
  if (formId && isRefusedFormId(formId))
    return { kind: 'personal', variant: 'refused-form', frame, path: pathname }
  const reference = findLastSegment(pathname, buildSentEnquiryPath(''))
  if (reference) return { kind: 'personal', variant: 'sent-enquiry', frame, path: pathname, reference }
  return null
}

/** "b" of "/a/b" after the prefix "/a/". Null when there is no segment after the prefix, or more than one. */
function findLastSegment(pathname: string, prefix: string): string | null {
  if (!pathname.startsWith(prefix)) return null
  const segment = pathname.slice(prefix.length)
  return segment === '' || segment.includes('/') ? null : segment
}

/**
 * A record that a signed link shows to staff, also a draft that the catalogue does not show. Mail programs may have
 * changed the case of its path.
 */
function findSignedPreview({ pathname, query, frame }: PageRequest): PersonalDecision | null {
  const record = parseRecordPath(pathname.toLowerCase())
  if (!record || frame !== 'preview' || !query.has('signature')) return null
  const path = `/signed/${record.recordKind}/${record.slug}`
  return { kind: 'personal', variant: 'signed-preview', frame, path, ...record }
}

function parseRecordPath(pathname: string): { recordKind: RecordKind; slug: string } | null {
  const slug = pathname.slice(pathname.lastIndexOf('/') + 1)
  if (!/^[a-z0-9-]+$/.test(slug)) return null
  if (pathname === buildProjectPath(slug)) return { recordKind: 'project', slug }
  if (pathname === buildPostPath(slug)) return { recordKind: 'blog', slug }
  return null
}

/**
 * Whether the query chooses what the page shows. Names of parameters may be in any case. A preview shows the whole
 * page, whatever else its query says.
 */
function hasChoice({ pathname, query, frame }: PageRequest): boolean {
  if (frame === 'preview') return false
  const names = LIST_WITH_FILTERS.test(pathname) ? LIST_PARAMETERS : (CHOOSING_PARAMETERS[pathname] ?? [])
  return [...query].some(([name, value]) => value !== '' && names.includes(name.toLowerCase()))
}
