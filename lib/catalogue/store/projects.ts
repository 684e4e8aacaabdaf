import { getReader } from '@/lib/database/connection'
import type { ProjectRow } from '@/lib/database/schema'
import { LIST_PAGE_SIZE } from '@/lib/site'
import { DAY_MS, getToday } from '@/lib/today'
import { filterProjects, type ListFilter, NO_FILTER } from '../filter'
import { describeSale, type ListedProject, listOffers } from '../offers'
import { listTexts, type ProjectRecord, projectSchema } from '../schema'
import { DETAIL_FIELDS, type Page, type Project, type ProjectStatus, type ProjectSummary } from '../types'
import { cacheByVersion } from '../version'
import { buildPage, getLocationOf, getLocations, getPictures, retryOnMissingRow } from './lookup'
import { readProjectRow } from './records'

export type ProjectFilter = {
  status?: ProjectStatus
  locationId?: number
  /** Type, budget and order that a visitor chose; default none. */
  filter?: ListFilter
  /** 1-based; default 1. */
  page?: number
  /** Default LIST_PAGE_SIZE (24); Infinity for all. */
  pageSize?: number
}

/** Criteria that must all match; none selects every published record. */
type ProjectSelection = {
  id?: number
  slug?: string
  status?: ProjectStatus
  locationId?: number
  /** The one unpublished record that may be included, because the request holds a signed link for it. */
  draftId?: number
}

export type ProjectLink = Pick<
  ProjectSummary,
  'id' | 'name' | 'slug' | 'status' | 'location' | 'reraNumber'
> & {
  /** 1-based page of its city's list that shows its card; default 1. */
  listPage?: number
}

/** Published projects and, with a draft id, that one project. No record has the id 0. */
function published(draftId = 0) {
  return getReader()
    .selectFrom('projects')
    .where((is) => is.or([is('publishing_status', '=', 'PUBLISHED'), is('id', '=', draftId)]))
}

const NO_REGISTRATION = { reraNumber: null, reraQr: null, reraUrl: null, reraValidUntil: null }

type ShownRecord = ProjectRecord & Pick<Project, 'soldArea'>

/**
 * The record as it is shown: size and start price of what is on sale. An expired registration counts as none, so that nothing
 * is offered without one; a price list has no day before that day. The stored record keeps what was given.
 */
function readShownRow(row: ProjectRow): ShownRecord {
  const project = readProjectRow(row)
  const { reraValidUntil, pricesAsOf } = project
  const today = getToday()
  return {
    ...project,
    ...describeSale(project),
    ...(reraValidUntil && reraValidUntil < today && NO_REGISTRATION),
    pricesAsOf: pricesAsOf && pricesAsOf <= today ? pricesAsOf : null,
  }
}

/** Staff are warned of a registration that ends within this time: a renewal takes the authority weeks. */
const WARNING_DAYS = 60

type EndingRegistration = { slug: string; reraNumber: string; validUntil: string; isExpired: boolean }

/** Registrations of published projects that have expired or will within 60 days, the earliest first. */
export const listEndingRegistrations = cacheByVersion(async (): Promise<EndingRegistration[]> => {
  const [today, limit] = [getToday(), getToday(Date.now() + WARNING_DAYS * DAY_MS)]
  const records = (await published().selectAll().execute()).map(readProjectRow)
  return records
    .flatMap(({ slug, reraNumber, reraValidUntil: validUntil }) =>
      reraNumber && validUntil && validUntil <= limit
        ? [{ slug, reraNumber, validUntil, isExpired: validUntil < today }]
        : [],
    )
    .sort((a, b) => a.validUntil.localeCompare(b.validUntil))
})

/** One page of published projects in the file's order, or in the filter's. */
export async function listProjects(selection: ProjectFilter): Promise<Page<ListedProject>> {
  const { status, locationId, filter = NO_FILTER, page = 1, pageSize = LIST_PAGE_SIZE } = selection
  const listed = (await loadSummaries()).filter(
    (project) =>
      (status === undefined || project.status === status) &&
      (locationId === undefined || project.location.id === locationId),
  )
  const found = filterProjects(listed, filter)
  return buildPage(found.slice((page - 1) * pageSize, page * pageSize), found.length, page, pageSize)
}

/** Square feet; the axis ends at a multiple of it. */
const AXIS_STEP = 500

/** The end of the axis on which every page draws square feet: the largest area of a published project, sold or not, rounded up; 0 without areas. */
export async function getAreaAxisEnd(): Promise<number> {
  const areas = (await loadSummaries()).flatMap(({ area, soldArea }) => [area?.max ?? 0, soldArea?.max ?? 0])
  return Math.ceil(Math.max(0, ...areas) / AXIS_STEP) * AXIS_STEP
}

// Lists, filters and the search read every card of a version once.
const loadSummaries = cacheByVersion(
  retryOnMissingRow(async (): Promise<ListedProject[]> => {
    const rows = await published().selectAll().orderBy('position').execute()
    const cards = rows.map((row) => {
      const project = readShownRow(row)
      return { ...pickSummary(project), offers: listOffers(project), changedAt: row.changed_at }
    })
    const locations = await getLocations()
    const pictures = await getPictures(cards.flatMap(({ thumbnail, image }) => [thumbnail, image]))
    return cards.map(({ locationId, ...card }) => ({
      ...card,
      location: getLocationOf(locations, locationId),
      thumbnail: pictures(card.thumbnail),
      image: pictures(card.image),
    }))
  }),
)

function pickSummary(project: ShownRecord): Omit<ShownRecord, (typeof DETAIL_FIELDS)[number]> {
  const summary: Partial<ShownRecord> & Omit<ShownRecord, (typeof DETAIL_FIELDS)[number]> = { ...project }
  for (const field of DETAIL_FIELDS) delete summary[field]
  return summary
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

const loadProjects = retryOnMissingRow(
  async ({ id, slug, draftId }: ProjectSelection): Promise<Project[]> => {
    let query = published(draftId)
    if (id !== undefined) query = query.where('id', '=', id)
    if (slug !== undefined) query = query.where('slug', '=', slug)
    const rows = await query.selectAll().orderBy('position').execute()
    const found = rows.map((row) => ({ ...readShownRow(row), changedAt: row.changed_at }))
    const locations = await getLocations()
    const pictures = await getPictures(
      found.flatMap((project) => listTexts(projectSchema, project, 'picture').map(({ text }) => text)),
    )
    const fill = <Entry extends { pictures: { src: string; title: string }[] }>(entry: Entry) => ({
      ...entry,
      pictures: entry.pictures.map(({ src, title }) => ({ ...pictures(src), title })),
    })
    return found.map(({ locationId, ...project }) => ({
      ...project,
      location: getLocationOf(locations, locationId),
      thumbnail: pictures(project.thumbnail),
      image: pictures(project.image),
      reraQr: project.reraQr === null ? null : pictures(project.reraQr),
      gallery: project.gallery.map(fill),
      progress: project.progress.toSorted((a, b) => b.date.localeCompare(a.date)).map(fill),
    }))
  },
)

/** The fields for a link to each published project. */
export async function listProjectLinks(status?: ProjectStatus): Promise<ProjectLink[]> {
  return (await loadLinks()).filter((link) => status === undefined || link.status === status)
}

const loadLinks = cacheByVersion(async (): Promise<ProjectLink[]> => {
  const counts = new Map<string, number>()
  return (await loadSummaries()).map(({ id, name, slug, status, location, reraNumber }) => {
    const list = `${status} ${location.id}`
    const before = counts.get(list) ?? 0
    counts.set(list, before + 1)
    return { id, name, slug, status, location, reraNumber, listPage: Math.floor(before / LIST_PAGE_SIZE) + 1 }
  })
})

/** The last ongoing New Launch of the file. */
export async function getNewestLaunch(): Promise<ProjectSummary | null> {
  const launches = (await loadSummaries()).filter(
    ({ status, currentStatus }) => status === 'ongoing' && currentStatus === 'New Launch',
  )
  return launches.at(-1) ?? null
}
