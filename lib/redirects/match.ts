import type { ProjectStatus } from '../catalogue/types'
import { blogPostPath, listPath, listSegments, paths, projectPath } from '../paths'
import { joinParameters, type Parameter, readParameters, takeParameter } from './query'
import { cityByLocationId, correctedSlugs, pageRedirects, projectRedirects } from './table'

export type LegacyMatch =
  | Redirect
  /** An id outside the table, or a deeper address in an old spelling: the catalogue knows it or nobody does. `rest` is the query. */
  | { kind: 'look-up'; entity: LookUpEntity; id: string; rest: string }

/** `to` is the final address, the rest of the query included. */
type Redirect = { kind: 'redirect'; to: string }

export type LookUpEntity = 'project' | 'blog' | 'address'

/** Carries `rest` to app/legacy: Next would write the query anew on the way. */
export const REST_HEADER = 'x-legacy-query'

const targets = new Map(pageRedirects.flatMap(({ to, names }) => names.map((name) => [name, to] as const)))
const projects = new Map(projectRedirects.flatMap(({ to, ids }) => ids.map((id) => [id, to(id)] as const)))
const statuses = new Map(
  Object.entries(listSegments).map(([status, path]) => [`/${path}`, status as ProjectStatus]),
)
/** `/index.php/about-us` and `/about-us/index.php` are both /about-us. */
const INDEX = /^index\.(php|html?)$/
const DEEP_FOLDERS = new Set(
  [
    ...Object.values(listSegments).map((segment) => `/${segment}`),
    projectPath(''),
    blogPostPath(''),
    paths.blog,
  ].map((path) => path.split('/')[1] ?? ''),
)
/** Names of the parameters that are part of an old address, in lower case; `_rsc` is Next's own. */
const PARAMETERS = {
  project: ['project_id', 'projectid', 'id'],
  blog: ['blog_id', 'blogid', 'id'],
  list: ['location_id', 'locationid'],
  internal: ['_rsc'],
}

/**
 * What an old address became; null when it is none (specification, section 2, "Legacy redirects"; decisions 2 and 4).
 * Case and trailing slashes do not matter; parameters that are not part of the old address survive as they were written.
 */
export function matchLegacy(pathname: string, search: string): LegacyMatch | null {
  const { rest: query } = takeParameter(readParameters(search), PARAMETERS.internal)
  if (pathname === '/') return redirectTo(paths.home, query)
  const name = readOldName(pathname)
  if (name === 'viewproject' || name === 'viewblog')
    return matchId(name === 'viewproject' ? 'project' : 'blog', query)
  const slug = /^\/view[-_]project\/([^/]+)$/i.exec(pathname)?.[1]?.toLowerCase()
  const corrected = slug ? new Map(Object.entries(correctedSlugs)).get(slug) : undefined
  if (corrected) return redirectTo(projectPath(corrected), query)
  const address = readDeepAddress(pathname)
  if (address) return { kind: 'look-up', entity: 'address', id: address, rest: joinParameters(query) }
  const target = targets.get(name)
  if (!target) return null
  const status = statuses.get(target)
  const found = status ? findList(status, query) : redirectTo(target, query)
  // A canonical address must never be sent to itself.
  return found.to === pathname + joinParameters(query) ? null : found
}

/** A list, of the city that an old `location_id` stands for when there is one. */
function findList(status: ProjectStatus, query: Parameter[]): Redirect {
  const { value: locationId, rest } = takeParameter(query, PARAMETERS.list)
  return redirectTo(listPath(status, cityByLocationId[Number(locationId)]), rest)
}

function matchId(entity: 'project' | 'blog', query: Parameter[]): LegacyMatch | null {
  const { value: id, rest } = takeParameter(query, PARAMETERS[entity])
  // The bare address was a placeholder page: its list is what it stood for.
  if (id === null) return entity === 'project' ? findList('ongoing', rest) : redirectTo(paths.blog, rest)
  if (!/^\d{1,9}$/.test(id)) return null
  const plain = String(Number(id))
  const known = entity === 'project' ? projects.get(plain) : undefined
  if (known) return redirectTo(known, rest)
  return { kind: 'look-up', entity, id: plain, rest: joinParameters(rest) }
}

/** The last word of an old address without its spelling: `/Index.php/About_Us.html` is `aboutus`; '' for a deeper path. */
export function readOldName(pathname: string): string {
  const parts = readParts(pathname).map((part) => part.toLowerCase())
  if (parts.length > 1 && INDEX.test(parts[0] ?? '')) parts.shift()
  if (parts.length > 1 && INDEX.test(parts.at(-1) ?? '')) parts.pop()
  if (parts.length !== 1) return ''
  return (parts[0] ?? '').replace(/\.(php|html?|aspx?|jsp|cfm)$/, '').replace(/[-_ ]/g, '')
}

/**
 * The canonical spelling of an address of two and more parts that differs from it in case, underscores or encoding, or
 * says `page/1`; its parts joined by dots, e.g. `view-project.cassia-vii` for /View_Project/Cassia-VII. Null for others.
 */
function readDeepAddress(pathname: string): string | null {
  const [first = '', ...rest] = readParts(pathname).map((part) => part.toLowerCase())
  const folder = first.replaceAll('_', '-')
  if (rest.length === 0 || rest.length > 3 || !DEEP_FOLDERS.has(folder)) return null
  const canonical = [folder, ...rest]
  const isSpelledRight = `/${canonical.join('/')}` === pathname && !pathname.endsWith('/page/1')
  return isSpelledRight ? null : canonical.map(encodeURIComponent).join('.')
}

/** The parts of a path as they were meant; one that cannot be decoded stays as it is written. */
function readParts(pathname: string): string[] {
  return pathname
    .split('/')
    .filter(Boolean)
    .map((part) => {
      try {
        return decodeURIComponent(part)
      } catch {
        return part
      }
    })
}

function redirectTo(path: string, query: Parameter[]): Redirect {
  return { kind: 'redirect', to: path + joinParameters(query) }
}
