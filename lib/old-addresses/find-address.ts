import { parseId } from '../catalogue/id'
import { listPath, paths, readListStatus } from '../paths'
import { decodePath, type KnownAddresses, readName } from './known-addresses'
import { oldAddresses, oldAddressFaults } from './table'

type Parameter = { name: string; value: string }
/** An address of this site, and the parameters without which an old address does not lead there. */
type Target = { to: string; needed: Parameter[] }
/** Where a request leads, and the rest of its query as it is written. */
type Found = { to: string; rest: string[] }

/** The parameters that hold the id of a record, by the name of a page; `id` itself only on pages of one record. */
const ID_PARAMETERS: Record<string, { records: 'projects' | 'posts'; names: string[] }> = {
  viewproject: { records: 'projects', names: ['projectid', 'id'] },
  viewblog: { records: 'posts', names: ['blogid', 'id'] },
  blog: { records: 'posts', names: ['blogid'] },
}
/** Parameters that choose what a page of this site shows. */
const CHOOSING = [
  'projectid',
  'kind',
  'unit',
  'projects',
  'q',
  'type',
  'bedrooms',
  'budget',
  'size',
  'possession',
  'sort',
]

/** The rows of the table by name; those that need more of a query come first. */
const table = new Map<string, Target[]>()
const faults = [...oldAddressFaults]
for (const { line, old, to } of oldAddresses) {
  const [pathname, search] = splitAddress(old)
  const name = readName(pathname)
  const target = { to, needed: splitQuery(search).map(readParameter) }
  const others = table.get(name) ?? []
  const same = others.find((one) => JSON.stringify(one.needed) === JSON.stringify(target.needed))
  if (same && same.to !== to) faults.push(`line ${line}: ${old} is above already, with ${same.to}`)
  if (!same)
    table.set(
      name,
      [...others, target].sort((a, b) => b.needed.length - a.needed.length),
    )
}

/**
 * The address of this site that a request means: for an old address or another spelling its new one, for a known address the
 * same, null for what does not exist. What is no part of an old address is kept of the query byte for byte.
 */
export function findAddress(pathname: string, search: string, known: KnownAddresses): string | null {
  const query = splitQuery(search)
  // `/view-project/neem-park&utm_source=x`: a query whose question mark was lost or encoded.
  const [first = '', ...joined] = pathname.split(/&|%26|%3f/i)
  const found = find(pathname, query, known) ?? (joined[0] ? find(first, [...joined, ...query], known) : null)
  return found && addQuery(found.to, found.rest)
}

/** True when an address is the one that was asked for, apart from Next's own parameter. */
export function isSameAddress(address: string, asked: string): boolean {
  const [pathname, search] = splitAddress(asked)
  return address === addQuery(pathname, splitQuery(search))
}

function find(pathname: string, query: string[], known: KnownAddresses): Found | null {
  const name = readName(pathname)
  const path = decodePath(pathname)
  const isPage = known.pages.has(path) && encodeURI(path) === pathname
  const row = findRow(name, query)
  if (row && (row.needed.length > 0 || !isPage)) {
    const to = findTarget(row.to, known)
    return to === null
      ? null
      : addCity(
          {
            to,
            rest: dropParameters(
              query,
              row.needed.map(({ name }) => name),
            ),
          },
          known,
        )
  }
  const record = isPage && name !== 'blog' ? null : findRecord(name, query, known)
  if (record) return record.to === null ? null : { ...record, to: record.to }
  const to = isPage ? pathname : known.names.get(name)
  return to === undefined ? null : addCity({ to: isPage ? to : encodeURI(to), rest: query }, known)
}

/** The row of a name with this query. `/ongoing.php?location_id=20` is `/ongoing-projects?location_id=20`, too. */
function findRow(name: string, query: string[]): Target | undefined {
  const given = query.map(readParameter)
  const pick = (name: string) =>
    table
      .get(name)
      ?.find(({ needed }) =>
        needed.every((one) => given.some((other) => other.name === one.name && other.value === one.value)),
      )
  const first = pick(name)
  const second = first?.needed.length === 0 ? pick(readName(splitAddress(first.to)[0])) : undefined
  return second?.needed.length ? second : first
}

/** The address of a page of the table, also under a former slug of its record; null when there is no such page. */
function findTarget(to: string, known: KnownAddresses): string | null {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/.exec(to) ?? []
  const page = known.pages.get(decodePath(pathname)) ?? known.names.get(readName(pathname))
  if (page === undefined) return null
  return page.includes('#') ? page : encodeURI(page) + rest
}

/** The record whose id the address holds, as a parameter or as its last part; `to` is null for an unknown id. */
function findRecord(name: string, query: string[], known: KnownAddresses) {
  const [, page = name, last] = /^(viewproject|viewblog)\/(\d+)$/.exec(name) ?? []
  const { records = 'projects', names = [] } = Object.hasOwn(ID_PARAMETERS, page)
    ? (ID_PARAMETERS[page] ?? {})
    : {}
  const given = query.map(readParameter).find((one) => names.includes(one.name))
  const text = last ?? given?.value
  if (text === undefined) return null
  const id = parseId(text) ?? 0
  const to = (records === 'projects' ? known.projects.get(id)?.href : known.posts.get(id)) ?? null
  return { to, rest: last ? query : dropParameters(query, names) }
}

/** The list of the city whose old number the query holds; null for an unknown number. */
function addCity({ to, rest }: Found, known: KnownAddresses): Found | null {
  const status = readListStatus(to)
  const city = rest.map(readParameter).find(({ name }) => name === 'locationid')
  if (!city || !status || to !== listPath(status)) return { to, rest }
  const slug = known.cities.get(parseId(city.value) ?? 0)
  return slug === undefined
    ? null
    : { to: listPath(status, slug), rest: dropParameters(rest, ['locationid']) }
}

/**
 * What is wrong with the owner's table. A row whose record is not published does no harm: its old address is 404, and may lead
 * on later.
 */
export function listTableFaults(known: KnownAddresses): { faults: string[]; missing: string[] } {
  const missing: string[] = []
  const found = oldAddresses.flatMap(({ line, old, to }) => {
    const [pathname, search] = splitAddress(old)
    const own =
      known.pages.get(decodePath(pathname.toLowerCase().replace(/(.)\/+$/, '$1'))) ??
      (readName(pathname) ? null : paths.home)
    const reads = splitQuery(search).map(readParameter)
    const isTaken = own && own !== to && reads.every(({ name }) => CHOOSING.includes(name))
    if (isTaken) return `line ${line}: ${old} is a page of this site, and stays it`
    if (findTarget(to, known) !== null) return []
    const sentence = `line ${line}: there is no page ${to}`
    if (!/^\/(view-project|view-blog|(ongoing|upcoming|completed)-projects)\/./.test(to)) return sentence
    missing.push(sentence)
    return []
  })
  return { faults: [...faults, ...found], missing }
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

function dropParameters(query: string[], names: string[]): string[] {
  return query.filter((part) => !names.includes(readParameter(part).name))
}

/** Path and query; the query begins with `?` or is empty. */
function splitAddress(address: string): [pathname: string, search: string] {
  const start = address.indexOf('?')
  return start < 0 ? [address, ''] : [address.slice(0, start), address.slice(start)]
}

/** The parts of a query as they are written, without the parameter of Next's router. */
function splitQuery(search: string): string[] {
  return search.length > 1
    ? search
        .slice(1)
        .split('&')
        .filter((part) => !/^_rsc(=|$)/.test(part))
    : []
}

/** The address with more parameters, before its fragment. */
export function addQuery(address: string, query: string[]): string {
  if (query.length === 0) return address
  const [path = '', hash] = address.split('#')
  return `${path}${path.includes('?') ? '&' : '?'}${query.join('&')}${hash === undefined ? '' : `#${hash}`}`
}
