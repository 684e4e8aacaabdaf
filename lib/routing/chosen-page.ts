import { listLocations, listProjects } from '../catalogue'
import {
  buildFilteredPath,
  type ListFilter,
  NO_FILTER,
  printFilter,
  readListQuery,
} from '../catalogue/filter'
import { parseId } from '../catalogue/id'
import { buildComparisonPath } from '../projects/comparison'
import { MAX_LISTED, parseIds } from '../projects/shortlist'
import type { KnownAddresses } from './pages'
import { comparePath, enquiryPath, paths, readListStatus } from './paths'

/** A page below `app/[frame]`, or an address that is requested instead. */
type Choice = { path: string } | { location: string; status: 307 | 308 }

/** Parameters that choose what the enquiry page, a comparison or a list shows. */
const CHOOSING = ['project_id', 'kind', 'unit', 'projects', 'q', ...Object.keys(NO_FILTER)]

/** The page that the query of `/enquiry`, `/compare` or a list chooses; other pages have one address each. */
export async function choosePage(pathname: string, search: string, known: KnownAddresses): Promise<Choice> {
  const choose = { [paths.enquiry]: chooseEnquiry, [paths.compare]: chooseComparison }[pathname]
  const find = choose ?? (readListStatus(pathname) && chooseList)
  if (!search || !find) return { path: pathname }
  const named = search.replace(/(?<=^\?|&)[^&=]+/g, (name) =>
    CHOOSING.includes(name.toLowerCase()) ? name.toLowerCase() : name,
  )
  if (named !== search) return { location: pathname + named, status: 308 }
  return find(new URLSearchParams(search), known, pathname)
}

/**
 * `/enquiry?project_id=8&kind=brochure` is `/enquiry/brochure/8`, so that the project is chosen without script, too;
 * without a project it is `/enquiry/brochure`, which lists those that have one. An unknown project leads to the page without a
 * choice, an unknown unit to the project's.
 */
function chooseEnquiry(query: URLSearchParams, known: KnownAddresses): Choice {
  const id = parseId(query.get('project_id'))
  const kind = ['brochure', 'visit'].find((one) => one === query.get('kind')) ?? 'project'
  if (id === null) return { path: kind === 'brochure' ? `${paths.enquiry}/brochure` : paths.enquiry }
  const unit = kind === 'project' ? parseId(query.get('unit')) : null
  const project = known.projects.get(id)
  if (!project || (kind === 'visit' && project.isOffered)) return { location: paths.enquiry, status: 307 }
  // The visitor owns a home in a completed project.
  if (!project.isOffered && kind !== 'visit') return { path: `${paths.enquiry}/project/${id}` }
  if (unit && unit > project.units) return { location: enquiryPath(id), status: 307 }
  return { path: `${paths.enquiry}/${kind}/${id}${unit ? `/${unit}` : ''}` }
}

/**
 * `/compare?projects=8,52` is `/compare/~8,52`. What a form sends, a parameter for each choice, gets the one address of its
 * comparison; what is no published project is left out.
 */
function chooseComparison(query: URLSearchParams, known: KnownAddresses): Choice {
  const given = query.getAll('projects')
  const asked = parseIds(given.join())
  if (given.length > 1) return { location: comparePath(asked), status: 307 }
  return { path: buildComparisonPath(asked.filter((id) => known.projects.has(id)).slice(0, MAX_LISTED)) }
}

/**
 * `/ongoing-projects?type=plots` is `/ongoing-projects/~plots~~~~~`. Unknown values and other orders are redirected: a value may
 * become known with the next change of the catalogue, so not for ever. A landing page has no filters.
 */
async function chooseList(query: URLSearchParams, known: KnownAddresses, pathname: string): Promise<Choice> {
  const status = readListStatus(pathname)
  const { filter, isCanonical, rest } = readListQuery(query, status && known.choices[status])
  const [, list = pathname, page] = /^(.*)\/page\/(\d+)$/.exec(pathname) ?? []
  const isLanding = list.split('/').length > 3
  const chosen = isLanding ? '' : printFilter(filter)
  // A filter leaves fewer pages than the whole list has.
  const isBeyond = page !== undefined && Number(page) > (await countPages(list, filter))
  if (isCanonical && chosen === printFilter(filter) && !isBeyond)
    return { path: buildFilteredPath(pathname, filter) ?? pathname }
  const location = (isBeyond ? list : pathname) + chosen
  return { location: location + (rest && `${chosen ? '&' : '?'}${rest}`), status: 307 }
}

async function countPages(list: string, filter: ListFilter): Promise<number> {
  const city = (await listLocations()).find(({ slug }) => slug === list.split('/')[2])
  const { pageCount } = await listProjects({ status: readListStatus(list), locationId: city?.id, filter })
  return pageCount
}
