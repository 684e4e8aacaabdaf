import { blogPostPath, listPath, listSegments, paths, projectPath } from '../paths'
import { oldAddresses, oldAddressFaults } from './table'

/** An id that is not in the table: it is looked up in the catalogue. `rest` is the query without the id. */
export type LookUp = { kind: 'look-up'; entity: 'project' | 'blog'; id: string; rest: string[] }
/** `to` is the final address, with the rest of the query. */
type LegacyMatch = { kind: 'redirect'; to: string } | LookUp

/** Files and calls, which have no old addresses. */
export const FILES = /^\/(_next|api|media|pictures|samples)\//

type Parameter = { name: string; value: string }
/** An address of this site, and the parameters without which an old address does not lead there. */
type Target = { to: string; needed: Parameter[] }

const { error: _, ...pages } = paths
const lists = Object.values(listSegments).map((segment) => `/${segment}`)
const folders = new Set(
  [...lists, projectPath(''), blogPostPath(''), paths.blog].map((path) => path.split('/')[1]),
)
/** The pages that had an id in the query, by old name. */
const records = {
  viewproject: { entity: 'project', parameter: 'projectid' },
  viewblog: { entity: 'blog', parameter: 'blogid' },
} as const

const targets = new Map<string, Target[]>()
const faults = [...oldAddressFaults]
for (const { line, old, to } of oldAddresses) addTarget(old, to, line)
// Each page of this site in any spelling, unless the table says otherwise.
for (const page of [...Object.values(pages), ...lists]) addTarget(page, page)
addTarget('/', paths.home)
addTarget('/view_project', listPath('ongoing'))
addTarget('/view_blog', paths.blog)

function addTarget(old: string, to: string, line?: number): void {
  const [pathname, search] = splitAddress(old)
  const name = readOldName(readParts(pathname))
  const needed = splitQuery(search).map((part) => readParameter(part, name))
  const known = targets.get(name) ?? []
  const same = known.find((one) => JSON.stringify(one.needed) === JSON.stringify(needed))
  if (same && line && same.to !== to) faults.push(`line ${line}: ${old} is above already, with ${same.to}`)
  if (!same)
    targets.set(
      name,
      [...known, { to, needed }].sort((a, b) => b.needed.length - a.needed.length),
    )
}

/** What is wrong with the owner's table, each fault with its line. */
export function listTableFaults(): string[] {
  const chains = oldAddresses.flatMap(({ line, to }) => {
    return matchLegacy(...splitAddress(to.replace(/#.*/, '')))
      ? [`line ${line}: ${to} is an old address itself`]
      : []
  })
  return [...faults, ...chains]
}

/**
 * The new address of an old one, or null. Case, file endings, dashes, underscores and trailing slashes do not matter.
 * Query parameters that are no part of the old address are kept byte for byte.
 */
export function matchLegacy(pathname: string, search: string): LegacyMatch | null {
  const query = splitQuery(search).filter((part) => !/^_rsc(=|$)/.test(part))
  const parts = readParts(pathname)
  const name = readOldName(parts)
  const found = findTarget(name, query)
  if (!found?.needed.length && name in records) {
    const { entity, parameter } = records[name as keyof typeof records]
    const { value, rest } = takeParameters(query, name, [parameter])
    if (value !== undefined)
      return /^\d{1,9}$/.test(value) ? { kind: 'look-up', entity, id: value, rest } : null
  }
  const to = found ? addQuery(found.to, found.rest) : matchFolder(pathname, parts, query)
  // A canonical address must not redirect to itself.
  return to && to !== addQuery(pathname, query) ? { kind: 'redirect', to } : null
}

/** The target of an old name with this query. `/ongoing.php?location_id=20` is `/ongoing-projects?location_id=20`, too. */
function findTarget(name: string, query: string[]): (Target & { rest: string[] }) | undefined {
  const find = (name: string) => {
    const given = query.map((part) => readParameter(part, name))
    return targets
      .get(name)
      ?.find(({ needed }) =>
        needed.every((one) => given.find((other) => other.name === one.name)?.value === one.value),
      )
  }
  const first = find(name)
  const page = first && readOldName(readParts(splitAddress(first.to)[0]))
  const second = page !== undefined && page !== name && first?.needed.length === 0 ? find(page) : undefined
  const found = second?.needed.length ? second : first
  const names = found?.needed.map((one) => one.name) ?? []
  return found && { ...found, rest: takeParameters(query, name, names).rest }
}

/** The value of the first parameter with one of these names, and the query without all of them. */
function takeParameters(query: string[], page: string, names: string[]): { value?: string; rest: string[] } {
  const isTaken = (part: string) => names.includes(readParameter(part, page).name)
  const first = query.find(isTaken)
  return {
    value: first === undefined ? undefined : readParameter(first, page).value,
    rest: query.filter((part) => !isTaken(part)),
  }
}

/** `Project_ID=%2008` is `projectid` and `8`. On the page of a record, `id` is its id. */
function readParameter(part: string, page: string): Parameter {
  const [key, text] = [...new URLSearchParams(part)][0] ?? ['', '']
  const name = key.toLowerCase().replace(/[-_]/g, '')
  const value = text.trim()
  return {
    name: name === 'id' && page in records ? records[page as keyof typeof records].parameter : name,
    value: /^\d{1,9}$/.test(value) ? String(Number(value)) : value,
  }
}

/** Path and query; the query begins with `?` or is empty. */
export function splitAddress(address: string): [pathname: string, search: string] {
  const start = address.indexOf('?')
  return start < 0 ? [address, ''] : [address.slice(0, start), address.slice(start)]
}

/** The parts of a query as they are written. */
function splitQuery(search: string): string[] {
  return search.length > 1 ? search.slice(1).split('&') : []
}

/** The address with more parameters, before its fragment. */
export function addQuery(address: string, query: string[]): string {
  if (query.length === 0) return address
  const [path = '', hash] = address.split('#')
  return `${path}${path.includes('?') ? '&' : '?'}${query.join('&')}${hash === undefined ? '' : `#${hash}`}`
}

/** The canonical spelling of an address below a known folder: /View_Project/Cassia-VII, /blog/page/1. */
function matchFolder(pathname: string, parts: string[], query: string[]): string | null {
  const [folder = '', ...rest] = parts.map((part) => part.toLowerCase().replaceAll('_', '-'))
  if (rest.length === 0 || rest.length > 3 || !folders.has(folder) || rest.some((part) => /^\.+$/.test(part)))
    return null
  if (rest.at(-2) === 'page' && rest.at(-1) === '1') rest.splice(-2)
  const canonical = [folder, ...rest]
  // A missing slug with a sign that `encodeURIComponent` writes anew, /view-project/a@b, is no other spelling.
  if (!pathname.includes('%') && canonical.join('/') === parts.join('/')) return null
  return addQuery(`/${canonical.map(encodeURIComponent).join('/')}`, query)
}

/** An old address without its spelling: `/index.php/About_Us.html` is `aboutus`, `/Projects/river-view` `projects/riverview`. */
function readOldName(parts: string[]): string {
  return parts
    .filter((part) => !/^index\.(php|html?)$/i.test(part))
    .join('/')
    .toLowerCase()
    .replace(/\.(php|html?|aspx?|jsp|cfm)$/, '')
    .replace(/[-_ ]/g, '')
}

/** The decoded segments of a path without the spaces around them; a malformed one stays as it is. */
function readParts(pathname: string): string[] {
  return pathname
    .split('/')
    .map((part) => {
      try {
        return decodeURIComponent(part).trim()
      } catch {
        return part
      }
    })
    .filter(Boolean)
}

/** The query with these names, given in lower case, written so; everything else stays as it is. */
export function lowercaseNames(search: string, names: string[]): string {
  return search.replace(/(?<=^\?|&)[^&=]+/g, (name) => {
    const lower = name.toLowerCase()
    return names.includes(lower) ? lower : name
  })
}
