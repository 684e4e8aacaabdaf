import { oldAddresses, oldAddressFaults } from './old-address-table'
import { decodePath, type KnownAddresses, readName } from './pages'

type Parameter = { name: string; value: string }
/** An address of this site, and the parameters without which an old address does not lead there. */
type Target = { to: string; needed: Parameter[] }

/** The pages that named a record or a city by its id, each with the folder that has it today and the parameters that held it. */
const IDS = new Map<string, string[]>([
  ['viewproject', ['viewproject', 'projectid', 'id']],
  ['viewblog', ['viewblog', 'blogid', 'id']],
  ['blog', ['viewblog', 'blogid']],
  ['ongoingprojects', ['ongoingprojects', 'locationid']],
  ['upcomingprojects', ['upcomingprojects', 'locationid']],
  ['completedprojects', ['completedprojects', 'locationid']],
])

/** The rows of the table by name; those that need more of a query come first. */
const table = new Map<string, Target[]>()
const faults = [...oldAddressFaults]
for (const { line, old, to } of oldAddresses) {
  const [pathname, query] = splitAddress(old)
  const name = readName(pathname)
  const needed = query.map(readParameter)
  const rows = table.get(name) ?? []
  const same = rows.find((one) => JSON.stringify(one.needed) === JSON.stringify(needed))
  if (same && same.to !== to) faults.push(`line ${line}: ${old} is above already, with ${same.to}`)
  if (!same) rows.push({ to, needed })
  rows.sort((a, b) => b.needed.length - a.needed.length)
  table.set(name, rows)
}

/**
 * The address of this site that a request means: for an old address or another spelling its new one, for a known address the
 * same, null for what does not exist. What is no part of an old address is kept of the query byte for byte.
 */
export function findAddress(pathname: string, search: string, known: KnownAddresses): string | null {
  const [, query] = splitAddress(search)
  // `/view-project/neem-park&utm_source=x`: a query whose question mark was lost or encoded.
  const [first = '', ...joined] = pathname.split(/&|%26|%3f/i)
  return find(pathname, query, known) ?? (joined[0] ? find(first, [...joined, ...query], known) : null)
}

function find(pathname: string, query: string[], known: KnownAddresses): string | null {
  const path = decodePath(pathname)
  const name = readName(pathname)
  const row = table.get(name)?.find(({ needed }) => needed.length === 0)
  const isPage = known.pages.has(path) && encodeURI(path) === pathname
  const page = isPage ? path : row ? findTarget(row.to, known) : known.names.get(name)
  // `/ongoing.php?location_id=20` is `/ongoing-projects?location_id=20`, too.
  const chosen = findByQuery(name, query, known) ?? (page && findByQuery(readName(page), query, known))
  const { to, rest } = chosen || { to: page, rest: query }
  return to === undefined ? null : addQuery(encodeURI(to).replace(/%25(?=[0-9a-f]{2})/gi, '%'), rest)
}

/** What the query chooses on the page of this name, by a row of the table or an id; `to` is undefined for an unknown id. */
function findByQuery(name: string, query: string[], known: KnownAddresses) {
  const given = query.map(readParameter)
  const drop = (names: string[]) => query.filter((part) => !names.includes(readParameter(part).name))
  const isGiven = ({ name, value }: Parameter) =>
    given.some((one) => one.name === name && one.value === value)
  const row = table.get(name)?.find(({ needed }) => needed.every(isGiven))
  if (row?.needed.length)
    return { to: findTarget(row.to, known), rest: drop(row.needed.map((one) => one.name)) }
  const [folder, ...parameters] = IDS.get(name) ?? []
  // A list of cities without a choice sent an empty id: the page of all.
  const isChosen = (one: Parameter) => one.value !== '' || one.name !== 'locationid'
  const id = given.find((one) => parameters.includes(one.name) && isChosen(one))
  return id && { to: known.names.get(`${folder}/${id.value}`), rest: drop(parameters) }
}

/** The address of a page that a row names, also by a former slug; undefined when there is no such page. */
function findTarget(to: string, known: KnownAddresses): string | undefined {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/.exec(to) ?? []
  const page = known.pages.get(decodePath(pathname)) ?? known.names.get(readName(pathname))
  return page && (page.includes('#') ? page : page + rest)
}

/**
 * What is wrong with the owner's table. A row whose record is not published is only missing: its old address is 404, and may
 * lead on later. A row of a page or of a file folder of this site has no effect: the page or the file counts.
 */
export function listTableFaults(known: KnownAddresses): { faults: string[]; missing: string[] } {
  const dead = oldAddresses.filter(({ to }) => !findTarget(to, known))
  const isRecord = ({ to }: { to: string }) =>
    /^\/(view-project|view-blog|(ongoing|upcoming|completed)-projects)\/./.test(to)
  const describe = ({ line, to }: { line: number; to: string }) => `line ${line}: there is no page ${to}`
  return {
    faults: [...faults, ...dead.filter((row) => !isRecord(row)).map(describe)],
    missing: dead.filter(isRecord).map(describe),
  }
}

/** `Project_ID=%2008` is `projectid` and `8`. */
function readParameter(part: string): Parameter {
  const [key, text] = [...new URLSearchParams(part)][0] ?? ['', '']
  const value = text.normalize('NFKC').trim()
  return {
    name: key.toLowerCase().replace(/[-_]/g, ''),
    value: /^\d+$/.test(value) ? value.replace(/^0+(?=\d)/, '') : value,
  }
}

/** The path, and the parts of the query as they are written, without the parameter of Next's router. */
export function splitAddress(address: string): [pathname: string, query: string[]] {
  const [pathname = '', ...queries] = address.split('?')
  const query = queries.join('?')
  return [pathname, query === '' ? [] : query.split('&').filter((part) => !/^_rsc(=|$)/.test(part))]
}

/** The address with more parameters, before its fragment. */
export function addQuery(address: string, query: string[]): string {
  if (query.length === 0) return address
  const [path = '', hash] = address.split('#')
  return `${path}${path.includes('?') ? '&' : '?'}${query.join('&')}${hash === undefined ? '' : `#${hash}`}`
}
