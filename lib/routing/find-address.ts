import { decodeUriPart } from '@/lib/format/text'
import type { SitePages } from './pages'
import { buildPathKey } from './path-key'
import { addQuery, hasParameters, parseParameter, splitQuery } from './query'

/** What an address leads to. */
type Match = {
  /** Undefined when the address means a page that does not exist. */
  address: string | undefined
  /** The parts of the query that did not choose the page, byte for byte. */
  otherQuery: string[]
}

/**
 * The address that a request leads to: the new address for an old one or for another spelling, and the same for a
 * current address. Null when there is no such page.
 * - `/view-project?id=8` is found by its query.
 * - `/ongoing.php?location_id=20` is found by its path, `/ongoing-projects`, and then by its query at that path: the list
 *   of a city.
 * - `/about_us?utm_source=x` is found by its path, and keeps its query.
 */
export function findAddress(pathname: string, search: string, pages: SitePages): string | null {
  const query = splitQuery(search)
  const { address, otherQuery } = matchAddress(pathname, query, pages)
  if (address === undefined) return null
  // An address of the owner's table may already be percent-encoded.
  const encoded = encodeURI(address).replace(/%25(?=[0-9a-f]{2})/gi, '%')
  return addQuery(encoded, otherQuery)
}

/** The page that the query chooses at this path; else the page of the path, or what the query chooses at that page. */
function matchAddress(pathname: string, query: string[], pages: SitePages): Match {
  const matchAtPath = matchQuery(pathname, query, pages)
  if (matchAtPath) return matchAtPath
  const address = findByPath(pathname, pages)
  if (address === undefined) return { address, otherQuery: query }
  const matchAtPage = matchQuery(address, query, pages)
  return matchAtPage ?? { address, otherQuery: query }
}

/** The page at a path: itself, by a row of the owner's table, or in another spelling. */
function findByPath(pathname: string, pages: SitePages): string | undefined {
  const path = decodeUriPart(pathname)
  const isPage = pages.pagePaths.has(path) || pages.cards.has(path)
  // The owner's table cannot hide a page at its own address.
  if (isPage && encodeURI(path) === pathname) return path
  const pathKey = buildPathKey(pathname)
  return pages.oldAddresses.byPath.get(pathKey) ?? pages.addressesByKey.get(pathKey)
}

/**
 * Pages that named a record or a city by its id, by the keys of their paths: the folder that has the record today, and
 * the parameters that held the id.
 */
const PAGES_WITH_ID = new Map([
  ['viewproject', { folder: 'viewproject', parameters: ['projectid', 'id'] }],
  ['viewblog', { folder: 'viewblog', parameters: ['blogid', 'id'] }],
  ['blog', { folder: 'viewblog', parameters: ['blogid'] }],
  ['ongoingprojects', { folder: 'ongoingprojects', parameters: ['locationid'] }],
  ['upcomingprojects', { folder: 'upcomingprojects', parameters: ['locationid'] }],
  ['completedprojects', { folder: 'completedprojects', parameters: ['locationid'] }],
])

/** The page that the query chooses; null when it chooses none. */
function matchQuery(pathname: string, query: string[], pages: SitePages): Match | null {
  const pathKey = buildPathKey(pathname)
  return matchByTable(pathKey, query, pages) ?? matchById(pathKey, query, pages)
}

/** By a row of the owner's table whose parameters are all in the query. */
function matchByTable(pathKey: string, query: string[], { oldAddresses }: SitePages): Match | null {
  const parameters = query.map(parseParameter)
  const rows = oldAddresses.byQuery.get(pathKey) ?? []
  const row = rows.find(({ needed }) => hasParameters(parameters, needed))
  if (!row) return null
  const neededNames = row.needed.map(({ name }) => name)
  return buildMatch(row.address, query, neededNames)
}

/** By the id of a record or a city. */
function matchById(pathKey: string, query: string[], { addressesByKey }: SitePages): Match | null {
  const page = PAGES_WITH_ID.get(pathKey)
  const id = query.map(parseParameter).find(({ name }) => page?.parameters.includes(name))
  // Lists sent an empty id for all cities.
  if (!page || !id || (id.name === 'locationid' && id.value === '')) return null
  return buildMatch(addressesByKey.get(`${page.folder}/${id.value}`), query, page.parameters)
}

/** @param usedNames the parameters that chose the page */
function buildMatch(address: string | undefined, query: string[], usedNames: string[]): Match {
  const otherQuery = query.filter((part) => !usedNames.includes(parseParameter(part).name))
  return { address, otherQuery }
}
