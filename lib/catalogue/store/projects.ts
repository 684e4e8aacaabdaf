import { getDatabase } from '@/lib/database/connection'
import { LIST_PAGE_SIZE } from '@/lib/site'
import type { ProjectFilter, ProjectLink, ProjectSelection } from '../selection'
import type { Page, Project, ProjectStatus, ProjectSummary } from '../types'
import { getLocationOf, getLocations, getPictures } from './lookup'
import { cacheByVersion } from './remember'
import { buildPage, buildProjectFrom, buildSummaryFrom, type ProjectLists } from './rows'

function published() {
  return getDatabase().selectFrom('projects').where('publishing_status', '=', 'PUBLISHED')
}

/** Published projects and, with a draft id, that one project. */
function publishedOr(draftId: number | undefined) {
  if (draftId === undefined) return published()
  return getDatabase()
    .selectFrom('projects')
    .where((is) => is.or([is('publishing_status', '=', 'PUBLISHED'), is('projects.id', '=', draftId)]))
}

/** One page of published projects in the file's order. */
export async function listProjects(filter: ProjectFilter): Promise<Page<ProjectSummary>> {
  const { status, locationId, page = 1, pageSize = LIST_PAGE_SIZE } = filter
  let query = published()
  if (status) query = query.where('status', '=', status)
  if (locationId !== undefined) query = query.where('location_id', '=', locationId)
  const counted = await query
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .selectAll()
    .orderBy('position')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const locations = await getLocations()
  const pictures = await getPictures(rows.flatMap((row) => [row.thumbnail, row.image]))
  const items = rows.map((row) => buildSummaryFrom(row, getLocationOf(locations, row.location_id), pictures))
  return buildPage(items, Number(counted.total), page, pageSize)
}

/** Full records of the published projects that match every given criterion, in the file's order. */
export async function findProjects(selection: ProjectSelection): Promise<Project[]> {
  const { id, slug, draftId, status, locationId } = selection
  // A list of thousands takes tenths of a second, and any API client may request it: remembered.
  const isCommonList = id === undefined && slug === undefined && draftId === undefined
  const found = isCommonList ? await loadAll() : await loadProjects({ id, slug, draftId })
  return found.filter(
    (project) =>
      (status === undefined || project.status === status) &&
      (locationId === undefined || project.location.id === locationId),
  )
}

const loadAll = cacheByVersion(() => loadProjects({}))

async function loadProjects({ id, slug, draftId }: ProjectSelection): Promise<Project[]> {
  let query = publishedOr(draftId).innerJoin('project_details', 'project_details.project_id', 'projects.id')
  if (id !== undefined) query = query.where('projects.id', '=', id)
  if (slug !== undefined) query = query.where('projects.slug', '=', slug)
  const rows = await query.selectAll().orderBy('position').execute()
  const read = rows.map((row) => ({ row, lists: JSON.parse(row.lists) as ProjectLists }))
  const locations = await getLocations()
  const pictures = await getPictures(
    read.flatMap(({ row, lists }) => [
      row.thumbnail,
      row.image,
      row.rera_qr,
      ...lists.gallery.flatMap((group) => group.pictures.map((picture) => picture.src)),
    ]),
  )
  return read.map(({ row, lists }) =>
    buildProjectFrom(row, lists, getLocationOf(locations, row.location_id), pictures),
  )
}

/** The fields for a link to each published project. */
export async function listProjectLinks(status?: ProjectStatus): Promise<ProjectLink[]> {
  return (await loadLinks()).filter((link) => status === undefined || link.status === status)
}

const loadLinks = cacheByVersion(async (): Promise<ProjectLink[]> => {
  const rows = await published()
    .select(['id', 'name', 'slug', 'status', 'location_id', 'rera_number'])
    .orderBy('position')
    .execute()
  const locations = await getLocations()
  const counts = new Map<string, number>()
  return rows.map(({ id, name, slug, status, location_id, rera_number }) => {
    const list = `${status} ${location_id}`
    const before = counts.get(list) ?? 0
    counts.set(list, before + 1)
    return {
      id,
      name,
      slug,
      status,
      location: getLocationOf(locations, location_id),
      reraNumber: rera_number,
      listPage: Math.floor(before / LIST_PAGE_SIZE) + 1,
    }
  })
})

/** The last ongoing New Launch of the file. */
export async function getNewestLaunch(): Promise<ProjectSummary | null> {
  const row = await published()
    .where('status', '=', 'ongoing')
    .where('current_status', '=', 'New Launch')
    .selectAll()
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const pictures = await getPictures([row.thumbnail, row.image])
  return buildSummaryFrom(row, getLocationOf(await getLocations(), row.location_id), pictures)
}
