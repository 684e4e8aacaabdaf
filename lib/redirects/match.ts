import type { ProjectStatus } from '../catalogue/types'
import { blogPostPath, listPath, listSegments, paths, projectPath } from '../paths'
import { cityByLocationId, correctedSlugs, pageRedirects, projectRedirects } from './table'

export type LegacyMatch =
  /** The final address, the rest of the query included. */
  | { kind: 'redirect'; to: string }
  /** An id outside the table, or a deeper address in an old spelling: the catalogue knows it or nobody does. */
  | { kind: 'look-up'; entity: 'project' | 'blog' | 'address'; id: string; rest: string }

const targets = new Map(pageRedirects.flatMap(({ to, names }) => names.map((name) => [name, to] as const)))
const projects = new Map(projectRedirects.flatMap(({ to, ids }) => ids.map((id) => [id, to(id)] as const)))
const statuses = new Map(
  Object.entries(listSegments).map(([status, path]) => [`/${path}`, status as ProjectStatus]),
)
/** `/index.php/about-us` and `/about-us/index.php` are both /about-us. */
const INDEX = /^index\.(php|html?)$/
const DEEP_FOLDERS = new Set(
  [...Object.values(listSegments).map((segment) => `/${segment}`), projectPath(''), blogPostPath('')].map(
    (path) => path.split('/')[1] ?? '',
  ),
)

/**
 * What an old address became; null when it is none (specification, section 2, "Legacy redirects"; decisions 2 and 4).
 * Case, trailing and repeated slashes do not matter; parameters that are not part of the old address survive.
 */
export function matchLegacy(pathname: string, search: string): LegacyMatch | null {
  const query = new URLSearchParams(search)
  const name = readOldName(pathname)
  if (name === 'viewproject')
    return matchId('project', takeOne(query, ['project_id', 'projectid', 'id']), query)
  if (name === 'viewblog') return matchId('blog', takeOne(query, ['blog_id', 'blogid', 'id']), query)
  const slug = /^\/+view[-_]project\/+([^/]+?)\/*$/i.exec(pathname)?.[1]?.toLowerCase()
  const corrected = slug ? correctedSlugs[slug] : undefined
  if (corrected) return redirectTo(projectPath(corrected), query)
  const address = readDeepAddress(pathname)
  if (address) return { kind: 'look-up', entity: 'address', id: address, rest: query.toString() }
  const target = targets.get(name)
  if (!target) return null
  const status = statuses.get(target)
  const locationId = status ? takeOne(query, ['location_id', 'locationid']) : null
  const known = locationId ? cityByLocationId[locationId] : undefined
  const to = status && known ? listPath(status, known) : target
  // A canonical address must never be sent to itself.
  return to === pathname && !locationId ? null : redirectTo(to, query)
}

function matchId(entity: 'project' | 'blog', id: string | null, query: URLSearchParams): LegacyMatch | null {
  // The bare address was a placeholder page: its list is what it stood for.
  if (id === null) return redirectTo(entity === 'project' ? listPath('ongoing') : paths.blog, query)
  if (!/^\d{1,9}$/.test(id)) return null
  const plain = String(Number(id))
  const known = entity === 'project' ? projects.get(plain) : undefined
  if (known) return redirectTo(known, query)
  return { kind: 'look-up', entity, id: plain, rest: query.toString() }
}

/** The last word of an old address without its spelling: `/Index.php/About_Us.html/` is `aboutus`; '' for a deeper path. */
export function readOldName(pathname: string): string {
  const parts = pathname.toLowerCase().split('/').filter(Boolean)
  if (parts.length > 1 && INDEX.test(parts[0] ?? '')) parts.shift()
  if (parts.length > 1 && INDEX.test(parts.at(-1) ?? '')) parts.pop()
  if (parts.length !== 1) return ''
  return (parts[0] ?? '').replace(/\.(php|html?|aspx?|jsp|cfm)$/, '').replace(/[-_ ]|%20/g, '')
}

/**
 * The canonical spelling of an address of two and more parts that differs from it in case or underscores, its parts
 * joined by dots, e.g. `view-project.cassia-vii` for /View_Project/Cassia-VII; null for any other address.
 */
function readDeepAddress(pathname: string): string | null {
  const parts = pathname.split('/').filter(Boolean)
  const [first = '', ...rest] = parts.map((part) => part.toLowerCase())
  const folder = first.replaceAll('_', '-')
  if (rest.length === 0 || rest.length > 3 || !DEEP_FOLDERS.has(folder)) return null
  const canonical = [folder, ...rest]
  return canonical.join('/') === parts.join('/') ? null : canonical.map(encodeURIComponent).join('.')
}

/** Takes a parameter out of the query, whatever the case of its name; the first value counts. */
function takeOne(query: URLSearchParams, names: string[]): string | null {
  let value: string | null = null
  for (const key of [...query.keys()]) {
    if (!names.includes(key.toLowerCase())) continue
    value ??= query.get(key)
    query.delete(key)
  }
  return value
}

function redirectTo(path: string, query: URLSearchParams): LegacyMatch {
  const rest = query.toString()
  return { kind: 'redirect', to: rest ? `${path}?${rest}` : path }
}
