// The door to the stored catalogue for pages, API calls and jobs. Only published projects and posts are returned; a
// `draftId` adds the one unpublished record that a signed link allows. `listPictures` also returns the pictures of
// unpublished records. An unknown record is null or an empty list; a broken database throws. The sync, the import and
// publishing read the stored rows themselves.
import { getReader } from '@/lib/database/connection'
import { LIST_PAGE_SIZE, POSTS_PER_PAGE } from '@/lib/site'
import { filterProjects } from './filter'
import { sortProjects } from './list-order'
import type { ListQuery } from './list-query'
import type { ProjectWithOffers } from './sale'
import type { PlaceRecord } from './schema'
import { getShownCatalogue } from './store/shown-catalogue'
import type {
  City,
  CityDetails,
  HomePageContent,
  Page,
  PictureData,
  Post,
  PostSummary,
  Project,
  ProjectStatus,
  ProjectSummary,
} from './types'

/** Criteria that must all match; without criteria every published record matches. A post has no status and no city. */
type RecordCriteria = {
  id?: number
  slug?: string
  draftId?: number
  status?: ProjectStatus
  cityId?: number
}
type Selectable = Pick<Project, 'id' | 'slug' | 'publishingStatus'> &
  Partial<Pick<Project, 'status' | 'city'>>

function filterRecords<ShownRecord extends Selectable>(
  records: ShownRecord[],
  criteria: RecordCriteria,
): ShownRecord[] {
  const { id, slug, draftId, status, cityId } = criteria
  return records.filter(
    (record) =>
      (record.publishingStatus === 'PUBLISHED' || record.id === draftId) &&
      (id === undefined || record.id === id) &&
      (slug === undefined || record.slug === slug) &&
      (status === undefined || record.status === status) &&
      (cityId === undefined || record.city?.id === cityId),
  )
}

/** Full records of the published projects that match every criterion, in the file's order. */
export async function listProjectRecords(criteria: RecordCriteria): Promise<Project[]> {
  return filterRecords((await getShownCatalogue()).projects, criteria)
}

/** A published project of any status; null when unknown. */
export async function getProject(slug: string, draftId?: number): Promise<Project | null> {
  return (await listProjectRecords({ slug, draftId })).at(0) ?? null
}

export async function getProjectById(id: number, draftId?: number): Promise<Project | null> {
  return (await listProjectRecords({ id, draftId })).at(0) ?? null
}

/** Full published posts, or the one with an id or slug, newest first. */
export async function listPosts(criteria: Pick<RecordCriteria, 'id' | 'slug' | 'draftId'>): Promise<Post[]> {
  return filterRecords((await getShownCatalogue()).posts, criteria)
}

export async function getPost(slug: string, draftId?: number): Promise<Post | null> {
  return (await listPosts({ slug, draftId })).at(0) ?? null
}

export async function getPageOfPosts(page = 1, pageSize = POSTS_PER_PAGE): Promise<Page<PostSummary>> {
  const summaries = (await listPosts({})).map(({ body, image, ...summary }) => summary)
  return cutPage(summaries, page, pageSize)
}

/** Pages start at 1, and there is at least one. A page beyond the end is the last one. */
function cutPage<Item>(allItems: Item[], requestedPage: number, pageSize: number): Page<Item> {
  const pageCount = Math.max(1, Math.ceil(allItems.length / pageSize))
  const page = Math.min(requestedPage, pageCount)
  const items = allItems.slice((page - 1) * pageSize, page * pageSize)
  return { items, page, pageCount, total: allItems.length }
}

type ListRequest = Pick<RecordCriteria, 'status' | 'cityId'> & {
  /** The visitor's choices; default none. */
  query?: ListQuery
  /** 1-based; default 1. */
  page?: number
  /** Default LIST_PAGE_SIZE. */
  pageSize?: number
}

/** A page of the cards of published projects, in the file's order or in the visitor's. */
export async function getPageOfProjects(request: ListRequest): Promise<Page<ProjectWithOffers>> {
  const { query = { filter: {} }, page = 1, pageSize = LIST_PAGE_SIZE, ...criteria } = request
  const selected = filterProjects(await listProjectCards(criteria), query.filter)
  return cutPage(sortProjects(selected, query.order), page, pageSize)
}

/** The cards of all published projects that match every criterion, in the file's order. */
export async function listProjectCards(
  criteria: Pick<RecordCriteria, 'status' | 'cityId'> = {},
): Promise<ProjectWithOffers[]> {
  return filterRecords((await getShownCatalogue()).cards, criteria)
}

type LinkField = 'id' | 'name' | 'slug' | 'status' | 'city' | 'reraNumber'
export type ProjectLink = Pick<ProjectSummary, LinkField> & {
  /** 1-based page of its city's list that shows its card; default 1. */
  listPage?: number
}

/** The fields for a link to each published project. */
export async function listProjectLinks(listedStatus?: ProjectStatus): Promise<ProjectLink[]> {
  const cardCounts = new Map<string, number>()
  const links = (await getShownCatalogue()).cards.map(
    ({ id, name, slug, status, city, reraNumber }): ProjectLink => {
      const list = `${status} ${city.id}`
      const index = cardCounts.get(list) ?? 0
      cardCounts.set(list, index + 1)
      const listPage = Math.floor(index / LIST_PAGE_SIZE) + 1
      return { id, name, slug, status, city, reraNumber, listPage }
    },
  )
  return links.filter((link) => listedStatus === undefined || link.status === listedStatus)
}

/** The project of the launch dialog. The law allows no advertisement without a registration number. */
export async function getNewestLaunch(): Promise<Project | null> {
  const ongoing = await listProjectRecords({ status: 'ongoing' })
  return ongoing.findLast(({ isAnnounced, reraNumber }) => isAnnounced && reraNumber !== null) ?? null
}

/** All cities, ordered by id. */
export async function listCities(): Promise<City[]> {
  return (await getShownCatalogue()).cities
}

/** All cities with everything that their pages show, ordered by id. */
export async function listCityDetails(): Promise<CityDetails[]> {
  return (await getShownCatalogue()).cityDetails
}

export async function getCityDetails(id: number): Promise<CityDetails | null> {
  return (await listCityDetails()).find((city) => city.id === id) ?? null
}

export async function getHomePageContent(): Promise<HomePageContent> {
  return (await getShownCatalogue()).homePage
}

/** The other spellings of places by which visitors search. */
export async function listPlaces(): Promise<PlaceRecord[]> {
  return (await getShownCatalogue()).places
}

/** Includes the pictures of unpublished records. */
export function listPictures(): Promise<PictureData[]> {
  return getReader().selectFrom('pictures').selectAll().orderBy('src').execute()
}
