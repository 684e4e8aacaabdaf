import { decodeUriPart } from '@/lib/format/text'
import { oldAddresses, oldAddressFaults } from './old-address-table'
import type { SitePages } from './pages'
import { buildPathKey } from './path-key'

/** A parameter of a query in its one spelling: `Project_ID=%2008` is `projectid` and `8`. */
type Parameter = { name: string; value: string }
/** A row of the owner's table that leads to `to` only when the query has the needed parameters. */
type RowWithQuery = { to: string; needed: Parameter[] }
/** The rows of the owner's table by the keys of their old paths. */
type OldAddressIndex = {
  targets: Map<string, string>
  /** Rows with more parameters come first. */
  rowsWithQuery: Map<string, RowWithQuery[]>
  faults: string[]
}
/** The address of a page with the parts of the query that did not choose it, or a page that is not there. */
type Match = { kind: 'page'; address: string; otherQuery: string[] } | { kind: 'missing' }

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

/** `/view-project/neem-park&utm_source=x`, `/team%3Futm_source=x`: a query whose question mark was lost or encoded. */
const LOST_QUESTION_MARK = /&|%26|%3f/i

/** `8`, `008` and, at the end of a sentence, `8.` or `8)` */
const ID = /^0*(?<digits>\d+)[.,;:!)\]}>'"”’]*$/

const oldAddressIndex = indexTable()

/**
 * The address that a request leads to: the new address for an old one or for another spelling, and the same for a
 * current address; null when there is no page. The parts of the query that did not choose the page are kept byte for
 * byte.
 */
export function findAddress(pathname: string, search: string, pages: SitePages): string | null {
  const query = splitAddress(search).query
  const match = matchAddress(pathname, query, pages)
  if (match.kind === 'page') return encodeMatch(match)

  const [path = '', ...lostQuery] = pathname.split(LOST_QUESTION_MARK)
  if (!lostQuery[0]) return null
  const matchWithLostQuery = matchAddress(path, [...lostQuery, ...query], pages)
  return matchWithLostQuery.kind === 'page' ? encodeMatch(matchWithLostQuery) : null
}

function encodeMatch({ address, otherQuery }: Match & { kind: 'page' }): string {
  // A target of the table may already be percent-encoded.
  const encoded = encodeURI(address).replace(/%25(?=[0-9a-f]{2})/gi, '%')
  return addQuery(encoded, otherQuery)
}

/**
 * The page of a path and a query. `/view-project?id=8` is found by its own path. `/ongoing.php?location_id=20` is found
 * by the path that the table has for it: it is `/ongoing-projects?location_id=20`, which is the list of a city.
 */
function matchAddress(pathname: string, query: string[], pages: SitePages): Match {
  const matchAsSent = matchQuery(buildPathKey(pathname), query, pages)
  if (matchAsSent.kind !== 'notChosen') return matchAsSent
  const target = findByPath(pathname, pages)
  if (target === undefined) return { kind: 'missing' }
  const matchAtTarget = matchQuery(buildPathKey(target), query, pages)
  if (matchAtTarget.kind !== 'notChosen') return matchAtTarget
  return { kind: 'page', address: target, otherQuery: query }
}

/** The page at a path: itself, by a row of the owner's table that needs no query, or in another spelling. */
function findByPath(pathname: string, pages: SitePages): string | undefined {
  const path = decodeUriPart(pathname)
  const isKnown = pages.paths.has(path) || pages.cards.has(path)
  if (isKnown && encodeURI(path) === pathname) return path
  const pathKey = buildPathKey(pathname)
  const target = oldAddressIndex.targets.get(pathKey)
  return target === undefined ? pages.addressesByKey.get(pathKey) : findTarget(target, pages)
}

/** The page that the query chooses, by a row of the owner's table or by an id. */
function matchQuery(pathKey: string, query: string[], pages: SitePages): Match | { kind: 'notChosen' } {
  const parameters = query.map(parseParameter)
  const isSent = (needed: Parameter) =>
    parameters.some((sent) => sent.name === needed.name && sent.value === needed.value)
  const omit = (names: string[]) => query.filter((part) => !names.includes(parseParameter(part).name))

  const row = oldAddressIndex.rowsWithQuery.get(pathKey)?.find(({ needed }) => needed.every(isSent))
  if (row) {
    const neededNames = row.needed.map((needed) => needed.name)
    return buildMatch(findTarget(row.to, pages), omit(neededNames))
  }

  const page = PAGES_WITH_ID.get(pathKey)
  const id = parameters.find((sent) => page?.parameters.includes(sent.name))
  // Lists sent an empty id for all cities.
  if (!page || !id || (id.name === 'locationid' && id.value === '')) return { kind: 'notChosen' }
  return buildMatch(pages.addressesByKey.get(`${page.folder}/${id.value}`), omit(page.parameters))
}

function buildMatch(address: string | undefined, otherQuery: string[]): Match {
  return address === undefined ? { kind: 'missing' } : { kind: 'page', address, otherQuery }
}

/** The address of the page or file in a row of the table, also by a former slug; undefined when it does not exist. */
function findTarget(to: string, pages: SitePages): string | undefined {
  const end = to.search(/[?#]|$/)
  const pathname = to.slice(0, end)
  const queryAndFragment = to.slice(end)
  if (pages.files.has(pathname)) return to
  const path = decodeUriPart(pathname)
  const page = pages.paths.has(path) ? path : pages.addressesByKey.get(buildPathKey(pathname))
  if (page === undefined) return undefined
  // A card has its own fragment.
  return page.includes('#') ? page : page + queryAndFragment
}

function indexTable(): OldAddressIndex {
  const targets = new Map<string, string>()
  const rowsWithQuery = new Map<string, RowWithQuery[]>()
  const faults = [...oldAddressFaults]
  for (const { line, old, to } of oldAddresses) {
    const { pathname, query } = splitAddress(old)
    const pathKey = buildPathKey(pathname)
    const needed = query.map(parseParameter)
    const rows = rowsWithQuery.get(pathKey) ?? []
    const sameRow = rows.find((row) => JSON.stringify(row.needed) === JSON.stringify(needed))
    const existingTarget = needed.length === 0 ? targets.get(pathKey) : sameRow?.to

    if (existingTarget !== undefined) {
      if (existingTarget !== to)
        faults.push(
          `line ${line}: ${old} is already in the table, with ${existingTarget}. Remove one of them.`,
        )
    } else if (needed.length === 0) {
      targets.set(pathKey, to)
    } else {
      const sortedRows = [...rows, { to, needed }].sort((a, b) => b.needed.length - a.needed.length)
      rowsWithQuery.set(pathKey, sortedRows)
    }
  }
  return { targets, rowsWithQuery, faults }
}

/** `/view-project/x`, `/ongoing-projects/chennai`, `/brochure/x.pdf`: they come and go with a record. */
const ADDRESS_OF_RECORD = /^\/(view-project|view-blog|(ongoing|upcoming|completed)-projects|brochure)\/./

/**
 * The rows of the owner's table that lead nowhere. A row whose record is not published is only missing: it is 404 until
 * then.
 */
export function listTableFaults(pages: SitePages): { faults: string[]; missing: string[] } {
  const deadRows = oldAddresses.filter(({ to }) => !findTarget(to, pages))
  const formatRow = ({ line, to }: { line: number; to: string }) => `line ${line}: there is no page ${to}`
  return {
    faults: [
      ...oldAddressIndex.faults,
      ...deadRows.filter(({ to }) => !ADDRESS_OF_RECORD.test(to)).map(formatRow),
    ],
    missing: deadRows.filter(({ to }) => ADDRESS_OF_RECORD.test(to)).map(formatRow),
  }
}

function parseParameter(part: string): Parameter {
  const parameter = [...new URLSearchParams(part)][0]
  if (!parameter) return { name: '', value: '' }
  const [key, text] = parameter
  const value = text.normalize('NFKC').trim()
  return { name: key.toLowerCase().replace(/[-_]/g, ''), value: ID.exec(value)?.groups?.digits ?? value }
}

/** The path, and the parts of the query as they are written. */
function splitAddress(address: string): { pathname: string; query: string[] } {
  const end = address.indexOf('?')
  if (end === -1) return { pathname: address, query: [] }
  const query = address.slice(end + 1)
  return { pathname: address.slice(0, end), query: query === '' ? [] : query.split('&') }
}

/** The address with more parameters, before its fragment. */
export function addQuery(address: string, query: string[]): string {
  if (query.length === 0) return address
  const start = address.indexOf('#')
  const path = start === -1 ? address : address.slice(0, start)
  const fragment = start === -1 ? '' : address.slice(start)
  return `${path}${path.includes('?') ? '&' : '?'}${query.join('&')}${fragment}`
}
