import type { Kysely } from 'kysely'
import type { BlogRow, Database, LocationRow, ProjectRow } from '@/lib/database/schema'
import { clip } from '@/lib/format/text'
import { htmlToText } from '../html'
import type { BlogRecord, Catalogue, HomeRecord, LocationRecord, PlaceRecord, ProjectRecord } from '../schema'
import { blogSchema, complete, homeSchema, locationSchema, projectSchema } from '../schema'
import { readValue } from '../version'

/** The whole catalogue with unpublished records; projects and posts are rows, in the order of the file. */
export async function readRows(db: Kysely<Database>) {
  const locations = await db.selectFrom('locations').selectAll().orderBy('id').execute()
  const pictures = db.selectFrom('pictures').select(['src', 'alt', 'width', 'height', 'color'])
  const [home, places] = [await readValue(db, 'home'), await readValue(db, 'places')]
  // Empty before the first import.
  const none: HomeRecord = { testimonials: [], reviews: [], videos: [] }
  return {
    locations: locations.map(readLocationRow),
    projects: await db.selectFrom('projects').selectAll().orderBy('position').execute(),
    blogs: await db.selectFrom('blogs').selectAll().orderBy('position').execute(),
    pictures: await pictures.orderBy('src').execute(),
    home: home ? complete(homeSchema, JSON.parse(home)) : none,
    places: JSON.parse(places ?? '[]') as PlaceRecord[],
  }
}

/** The whole catalogue with unpublished records, in the form that the import reads. */
export async function loadCatalogue(db: Kysely<Database>): Promise<Catalogue> {
  const { projects, blogs, ...rest } = await readRows(db)
  return { ...rest, projects: projects.map(readProjectRow), blogs: blogs.map(readBlogRow) }
}

/** A catalogue as formatted JSON text. */
export function printCatalogue(catalogue: Catalogue): string {
  return `${JSON.stringify(catalogue, null, 2)}\n`
}

// Between rows and records. A field that has a column is not in the JSON.

export function buildLocationRow({ id, name, slug, ...others }: LocationRecord): LocationRow {
  return { id, name, slug, record: JSON.stringify(others) }
}

/** The stored city. A field that is newer than the row has its default. */
function readLocationRow({ id, name, slug, record }: LocationRow): LocationRecord {
  return complete(locationSchema, { ...JSON.parse(record), id, name, slug })
}

/** The row of a project that changed now. */
export function buildProjectRow(project: ProjectRecord, position: number): ProjectRow {
  const {
    id,
    slug,
    locationId: location_id,
    status,
    publishingStatus: publishing_status,
    ...others
  } = project
  const changed_at = new Date().toISOString()
  const record = JSON.stringify(others)
  return { id, position, slug, location_id, status, publishing_status, changed_at, record }
}

/** The stored project. A field that is newer than the row has its default. */
export function readProjectRow(row: ProjectRow): ProjectRecord {
  const { id, slug, location_id: locationId, status, publishing_status: publishingStatus } = row
  const columns = { id, slug, locationId, status, publishingStatus }
  return complete(projectSchema, { ...JSON.parse(row.record), ...columns })
}

const EXCERPT_LENGTH = 160

/** The row of a post that changed now. */
export function buildBlogRow(blog: BlogRecord, position: number): BlogRow {
  const { id, slug, publishingStatus: publishing_status, publishedOn: published_on, ...others } = blog
  const excerpt = clip(htmlToText(blog.body), EXCERPT_LENGTH)
  const changed_at = new Date().toISOString()
  const record = JSON.stringify(others)
  return { id, position, slug, publishing_status, published_on, excerpt, changed_at, record }
}

/** The stored post. A field that is newer than the row has its default. */
export function readBlogRow(row: BlogRow): BlogRecord {
  const { id, slug, publishing_status: publishingStatus, published_on: publishedOn } = row
  return complete(blogSchema, { ...JSON.parse(row.record), id, slug, publishingStatus, publishedOn })
}
