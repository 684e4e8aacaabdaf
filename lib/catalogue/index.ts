// Everything that reads the catalogue imports this file. Published records only; a `draftId` adds the one unpublished
// record that a signed link allows. An unknown record is null or an empty list; a broken database throws.
import { getReader } from '@/lib/database/connection'
import type { BlogRow, ProjectRow } from '@/lib/database/schema'
import { roundAxisEnd } from '@/lib/projects/land-units'
import { LIST_PAGE_SIZE, POSTS_PER_PAGE } from '@/lib/site'
import { DAY_MS, getToday } from '@/lib/today'
import { filterProjects, type ListFilter, NO_FILTER } from './filter'
import { buildCard, describeSale, hidePrices, type ListedProject } from './sale'
import { readBlogRow, readProjectRow, readRows } from './store/rows'
import type {
  Blog,
  BlogSummary,
  City,
  HomeContent,
  Location,
  Page,
  Picture,
  Project,
  ProjectStatus,
  ProjectSummary,
} from './types'
import { cacheByVersion } from './version'

export { getCatalogueVersion, getDatedVersion } from './version'

/** The catalogue with its unpublished records, in memory for a version and a day: one point in time, also while an import commits. */
const getContent = cacheByVersion(async () =>
  buildContent(await getReader().transaction().setIsolationLevel('repeatable read').execute(readRows)),
)

function buildContent(rows: Awaited<ReturnType<typeof readRows>>) {
  const locations: Location[] = rows.locations.map(({ id, name, slug }) => ({ id, name, slug }))
  const getPicture = index(
    rows.pictures.map((row): Picture => ({ ...row, alt: getImageAlt(row.alt) })),
    ({ src }) => src,
  )
  const getLocation = index(locations, ({ id }) => id)
  const fillPoster = <Clip extends { poster: string }>(clip: Clip) => ({
    ...clip,
    poster: getPicture(clip.poster),
  })
  const projects = rows.projects.map((row) => buildProject(row, getPicture, getLocation))
  const blogs = rows.blogs.map((row) => buildBlog(row, getPicture))
  const { testimonials, reviews, videos } = rows.home
  return {
    locations,
    cities: rows.locations.map(
      (city): City => ({ ...city, banner: city.banner ? getPicture(city.banner) : null }),
    ),
    projects,
    cards: select(projects, {}).map(buildCard),
    blogs: blogs.sort((a, b) => b.publishedOn.localeCompare(a.publishedOn)),
    home: { testimonials: testimonials.map(fillPoster), reviews, videos: videos.map(fillPoster) },
    places: rows.places,
  }
}

/** What finds an entry by its key. @throws Error for one that is missing */
function index<Key, T>(entries: T[], getKey: (entry: T) => Key): (key: Key) => T {
  const found = new Map(entries.map((entry) => [getKey(entry), entry]))
  return (key) => {
    const entry = found.get(key)
    if (entry === undefined) throw new Error(`The catalogue has no ${key}`)
    return entry
  }
}

const NO_REGISTRATION = { reraNumber: null, reraQr: null, reraUrl: null, reraValidUntil: null }

/**
 * The project as it is shown: size and start price of what is on sale. An expired registration counts as none; a price list has
 * no day before that day. The stored record keeps what was given.
 */
function buildProject(
  row: ProjectRow,
  getPicture: (src: string) => Picture,
  getLocation: (id: number) => Location,
): Project {
  const { locationId, ...record } = readProjectRow(row)
  const { reraValidUntil, pricesAsOf } = record
  const today = getToday()
  const fill = <Entry extends { pictures: { src: string; title: string }[] }>(entry: Entry) => ({
    ...entry,
    pictures: entry.pictures.map(({ src, title }) => ({ ...getPicture(src), title })),
  })
  return hidePrices({
    ...record,
    ...describeSale(record),
    reraQr: record.reraQr ? getPicture(record.reraQr) : null,
    ...(reraValidUntil && reraValidUntil < today && NO_REGISTRATION),
    pricesAsOf: pricesAsOf && pricesAsOf <= today ? pricesAsOf : null,
    location: getLocation(locationId),
    thumbnail: getPicture(record.thumbnail),
    image: getPicture(record.image),
    gallery: record.gallery.map(fill),
    progress: record.progress.toSorted((a, b) => b.date.localeCompare(a.date)).map(fill),
    changedAt: row.changed_at,
  })
}

function buildBlog(row: BlogRow, getPicture: (src: string) => Picture): Blog {
  const record = readBlogRow(row)
  const [thumbnail, image] = [getPicture(record.thumbnail), getPicture(record.image)]
  return { ...record, thumbnail, image, excerpt: row.excerpt, changedAt: row.changed_at }
}

/** The alt text of a picture; 'Image not found' where there is none. */
export function getImageAlt(alt: string | null | undefined): string {
  return alt?.trim() || 'Image not found'
}

/** Criteria that must all match; none selects every published record. A post has no status and no city. */
type Selection = { id?: number; slug?: string; draftId?: number; status?: ProjectStatus; locationId?: number }
type Selected = Pick<Project, 'id' | 'slug' | 'publishingStatus'> &
  Partial<Pick<Project, 'status' | 'location'>>

function select<Entry extends Selected>(entries: Entry[], wanted: Selection): Entry[] {
  const fits = <T>(value: T, criterion: T | undefined) => criterion === undefined || value === criterion
  return entries.filter(
    ({ id, slug, publishingStatus, status, location }) =>
      (publishingStatus === 'PUBLISHED' || id === wanted.draftId) &&
      fits(id, wanted.id) &&
      fits(slug, wanted.slug) &&
      fits(status, wanted.status) &&
      fits(location?.id, wanted.locationId),
  )
}

/** Full records of the published projects that match every given criterion, in the file's order. */
export async function findProjects(selection: Selection): Promise<Project[]> {
  return select((await getContent()).projects, selection)
}

/** A published project of any status; null when unknown. */
export async function getProject(slug: string, draftId?: number): Promise<Project | null> {
  return (await findProjects({ slug, draftId })).at(0) ?? null
}

/** A published project by id; null when unknown. */
export async function getProjectById(id: number, draftId?: number): Promise<Project | null> {
  return (await findProjects({ id, draftId })).at(0) ?? null
}

/** Full published posts, or the one with an id or slug, newest first. */
export async function findBlogs(selection: Pick<Selection, 'id' | 'slug' | 'draftId'>): Promise<Blog[]> {
  return select((await getContent()).blogs, selection)
}

/** A published post with its body; null when unknown. */
export async function getBlog(slug: string, draftId?: number): Promise<Blog | null> {
  return (await findBlogs({ slug, draftId })).at(0) ?? null
}

/** One page of published posts, newest first. */
export async function listBlogs(page = 1, pageSize = POSTS_PER_PAGE): Promise<Page<BlogSummary>> {
  const cards = (await findBlogs({})).map(({ body, image, ...card }) => card)
  return cutPage(cards, page, pageSize)
}

/** A page of a list, from 1. One beyond the end is empty; `pageCount` is at least 1. */
function cutPage<T>(all: T[], page: number, pageSize: number): Page<T> {
  const items = all.slice((page - 1) * pageSize, page * pageSize)
  return { items, page, pageCount: Math.max(1, Math.ceil(all.length / pageSize)), total: all.length }
}

type ProjectFilter = Pick<Selection, 'status' | 'locationId'> & {
  /** Type, budget and order that a visitor chose; default none. */
  filter?: ListFilter
  /** 1-based; default 1. */
  page?: number
  /** Default LIST_PAGE_SIZE (24). */
  pageSize?: number
}

/** One page of published projects in the file's order, or in the filter's. */
export async function listProjects(selection: ProjectFilter): Promise<Page<ListedProject>> {
  const { filter = NO_FILTER, page = 1, pageSize = LIST_PAGE_SIZE, ...wanted } = selection
  return cutPage(filterProjects(await listAllProjects(wanted), filter), page, pageSize)
}

/** The cards of all published projects that match every given criterion, in the file's order. */
export async function listAllProjects(
  selection: Pick<Selection, 'status' | 'locationId'> = {},
): Promise<ListedProject[]> {
  return select((await getContent()).cards, selection)
}

/** The end of the axis on which every page draws square feet: the largest area of a published project, sold or not, rounded up; 0 without areas. */
export async function getAreaAxisEnd(): Promise<number> {
  const { cards } = await getContent()
  const areas = cards.flatMap(({ area, soldArea }) => [area?.max ?? 0, soldArea?.max ?? 0])
  return roundAxisEnd(Math.max(0, ...areas))
}

type LinkField = 'id' | 'name' | 'slug' | 'status' | 'location' | 'reraNumber'
export type ProjectLink = Pick<ProjectSummary, LinkField> & {
  /** 1-based page of its city's list that shows its card; default 1. */
  listPage?: number
}

/** The fields for a link to each published project. */
export async function listProjectLinks(status?: ProjectStatus): Promise<ProjectLink[]> {
  const counts = new Map<string, number>()
  const links = (await getContent()).cards.map(
    ({ id, name, slug, status, location, reraNumber }): ProjectLink => {
      const list = `${status} ${location.id}`
      const before = counts.get(list) ?? 0
      counts.set(list, before + 1)
      const listPage = Math.floor(before / LIST_PAGE_SIZE) + 1
      return { id, name, slug, status, location, reraNumber, listPage }
    },
  )
  return links.filter((link) => status === undefined || link.status === status)
}

/** The project of the launch dialog: the last announced one of the file. The law allows none without a registration number. */
export async function getNewestLaunch(): Promise<ProjectSummary | null> {
  const ongoing = (await getContent()).cards.filter(({ status }) => status === 'ongoing')
  return ongoing.findLast(({ isAnnounced, reraNumber }) => isAnnounced && reraNumber !== null) ?? null
}

/** Staff are warned of a registration that ends within this time: a renewal takes the authority weeks. */
const WARNING_DAYS = 60

type EndingRegistration = { slug: string; reraNumber: string; validUntil: string; isExpired: boolean }

/** Registrations of published projects that have expired or will within 60 days, the earliest first. */
export async function listEndingRegistrations(): Promise<EndingRegistration[]> {
  const [today, limit] = [getToday(), getToday(Date.now() + WARNING_DAYS * DAY_MS)]
  const rows = getReader().selectFrom('projects').selectAll().where('publishing_status', '=', 'PUBLISHED')
  return (await rows.execute())
    .map(readProjectRow)
    .flatMap(({ slug, reraNumber, reraValidUntil: validUntil }) =>
      reraNumber && validUntil && validUntil <= limit
        ? [{ slug, reraNumber, validUntil, isExpired: validUntil < today }]
        : [],
    )
    .sort((a, b) => a.validUntil.localeCompare(b.validUntil))
}

/** All cities, ordered by id. */
export async function listLocations(): Promise<Location[]> {
  return (await getContent()).locations
}

/** All cities with what their own pages show, ordered by id. */
export async function listCities(): Promise<City[]> {
  return (await getContent()).cities
}

/** A city with its map; null when unknown. */
export async function getCity(id: number): Promise<City | null> {
  return (await listCities()).find((city) => city.id === id) ?? null
}

/** Testimonials, reviews and videos of the home page with their pictures. */
export async function getHomeContent(): Promise<HomeContent> {
  return (await getContent()).home
}

/** The other spellings of places by which visitors search. */
export async function listPlaces() {
  return (await getContent()).places
}

/** Path and width of every picture, also of those on unpublished pages. */
export function listPictures(): Promise<{ src: string; width: number }[]> {
  return getReader().selectFrom('pictures').select(['src', 'width']).orderBy('src').execute()
}

/** The slugs that records had before, by id, so that their addresses lead on. A slug that is in use again counts for its record. */
export async function listFormerSlugs() {
  const rows = await getReader().selectFrom('former_slugs').selectAll().execute()
  return rows.map(({ kind, slug, record_id }) => ({ kind, slug, recordId: Number(record_id) }))
}
