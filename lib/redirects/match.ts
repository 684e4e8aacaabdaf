import type { ProjectStatus } from '../catalogue/types'
import { blogPostPath, listPath, listSegments, paths, projectPath } from '../paths'
import { cityByLocationId, correctedSlugs, pageRedirects, projectRedirects } from './table'

/** An id that is not in the table: it is looked up in the catalogue. `rest` is the query without the id. */
export type LookUp = { kind: 'look-up'; entity: 'project' | 'blog'; id: string; rest: string }
/** `to` is the final address, with the rest of the query. */
type LegacyMatch = { kind: 'redirect'; to: string } | LookUp

/** Files and calls, which have no old addresses. */
export const FILES = /^\/(_next|api|media|pictures|samples)\//

const targets = new Map(pageRedirects.flatMap(({ to, names }) => names.map((name) => [name, to] as const)))
const projects = new Map(projectRedirects.flatMap(({ to, ids }) => ids.map((id) => [id, to(id)] as const)))
const slugs = new Map(Object.entries(correctedSlugs))
const statuses = new Map(
  Object.entries(listSegments).map(([status, segment]) => [`/${segment}`, status as ProjectStatus]),
)
const folders = new Set(
  [...statuses.keys(), projectPath(''), blogPostPath(''), paths.blog].map((path) => path.split('/')[1]),
)
/** Names of the query parameters that belong to an old address, in lower case. `_rsc` is Next's own. */
const parameters = {
  project: ['project_id', 'projectid', 'id'],
  blog: ['blog_id', 'blogid', 'id'],
  list: ['location_id', 'locationid'],
  internal: ['_rsc'],
}

/**
 * The new address of an old one, or null. Case, file endings, dashes, underscores and trailing slashes do not matter.
 * Query parameters that are no part of the old address are kept byte for byte.
 */
export function matchLegacy(pathname: string, search: string): LegacyMatch | null {
  const { rest: query } = splitQuery(search, parameters.internal)
  if (pathname === '/') return { kind: 'redirect', to: paths.home + query }
  const parts = readParts(pathname)
  const name = readOldName(parts)
  if (name === 'viewproject') return matchId('project', query)
  if (name === 'viewblog') return matchId('blog', query)
  const target = targets.get(name)
  const status = target && statuses.get(target)
  const to = status
    ? buildListAddress(status, query)
    : target
      ? target + query
      : matchFolder(pathname, parts, query)
  // A canonical address must not redirect to itself.
  return to && to !== pathname + query ? { kind: 'redirect', to } : null
}

/** The address of a list, of one city when the query has an old `location_id`. */
function buildListAddress(status: ProjectStatus, query: string): string {
  const { value, rest } = splitQuery(query, parameters.list)
  return listPath(status, cityByLocationId[Number(value)]) + rest
}

/** `view_project?project_id=8`; without an id, the list. */
function matchId(entity: 'project' | 'blog', query: string): LegacyMatch | null {
  const { value, rest } = splitQuery(query, parameters[entity])
  if (value === null)
    return {
      kind: 'redirect',
      to: entity === 'project' ? buildListAddress('ongoing', rest) : paths.blog + rest,
    }
  if (!/^\d{1,9}$/.test(value)) return null
  const id = String(Number(value))
  const known = entity === 'project' ? projects.get(id) : undefined
  return known ? { kind: 'redirect', to: known + rest } : { kind: 'look-up', entity, id, rest }
}

/** The canonical spelling of an address below a known folder: /View_Project/Cassia-VII, /blog/page/1. */
function matchFolder(pathname: string, parts: string[], query: string): string | null {
  const [folder = '', ...rest] = parts.map((part) => part.toLowerCase().replaceAll('_', '-'))
  if (rest.length === 0 || rest.length > 3 || !folders.has(folder) || rest.some((part) => /^\.+$/.test(part)))
    return null
  if (rest.at(-2) === 'page' && rest.at(-1) === '1') rest.splice(-2)
  const corrected =
    `/${folder}/` === projectPath('') && rest.length === 1 ? slugs.get(rest[0] ?? '') : undefined
  const canonical = corrected ? [folder, corrected] : [folder, ...rest]
  // A missing slug with a sign that `encodeURIComponent` writes anew, /view-project/a@b, is no other spelling.
  if (!pathname.includes('%') && canonical.join('/') === parts.join('/')) return null
  return `/${canonical.map(encodeURIComponent).join('/')}${query}`
}

/** An old address without its spelling: `/index.php/About_Us.html` is `aboutus`, `/Projects/river-view` `projects/riverview`. */
function readOldName(parts: string[]): string {
  const words = parts.filter((part) => !/^index\.(php|html?)$/i.test(part))
  return (words.length > 0 ? words : parts.slice(0, 1))
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

/** The value of the first parameter with one of these names, in any case, and the query without all of them. */
function splitQuery(search: string, names: string[]): { value: string | null; rest: string } {
  if (search === '') return { value: null, rest: '' }
  const all = search.replace(/^\?/, '').split('&')
  const read = (text: string) => [...new URLSearchParams(text)][0] ?? ['', '']
  const isTaken = (text: string) => names.includes(read(text)[0].toLowerCase())
  const found = all.find(isTaken)
  const rest = all.filter((text) => !isTaken(text)).join('&')
  return { value: found === undefined ? null : read(found)[1].trim(), rest: rest && `?${rest}` }
}
