// Converts rows of the database to records of the catalogue, and back. A field that has a column is not in the row's
// JSON.

import type { CityRow, DatabaseReader, PostRow, ProjectRow } from '@/lib/database/schema'
import { clip } from '@/lib/format/text'
import { htmlToText } from '../html/html-tree'
import {
  type Catalogue,
  type CityRecord,
  citySchema,
  EMPTY_HOME_PAGE,
  homePageSchema,
  type PictureRecord,
  type PlaceRecord,
  type PostRecord,
  type ProjectRecord,
  postSchema,
  projectSchema,
} from '../schema'
import type { PictureData } from '../types'
import { getStoredValue } from '../version'
import { fillDefaults } from '../walk-schema'

/** The whole catalogue, including unpublished records, in the form that the import reads. */
export async function loadCatalogue(db: DatabaseReader): Promise<Catalogue> {
  return parseRows(await loadRows(db))
}

export type StoredRows = Awaited<ReturnType<typeof loadRows>>

export function parseRows({ projects, blogs: posts, ...others }: StoredRows): Catalogue {
  return { ...others, projects: projects.map(parseProjectRow), blogs: posts.map(parsePostRow) }
}

/** As `loadCatalogue`, with the rows of projects and posts, which have more than their records. */
export async function loadRows(db: DatabaseReader) {
  const cities = await db.selectFrom('locations').selectAll().orderBy('id').execute()
  const projects = await db.selectFrom('projects').selectAll().orderBy('position').execute()
  const posts = await db.selectFrom('blogs').selectAll().orderBy('position').execute()
  const pictures = await db.selectFrom('pictures').selectAll().execute()
  const homePage = await getStoredValue(db, 'home')
  const places = await getStoredValue(db, 'places')
  return {
    locations: cities.map(parseCityRow),
    projects,
    blogs: posts,
    // Copied, because a row of the database has another prototype than a record that it is compared with.
    pictures: sortPictures(pictures.map((picture) => ({ ...picture }))),
    home: homePage === null ? EMPTY_HOME_PAGE : fillDefaults(homePageSchema, JSON.parse(homePage)),
    places: JSON.parse(places ?? '[]') as PlaceRecord[],
  }
}

export function formatCatalogue(catalogue: Catalogue): string {
  return `${JSON.stringify(catalogue, null, 2)}\n`
}

// Cities

export function buildCityRow({ id, name, slug, ...others }: CityRecord): CityRow {
  return { id, name, slug, record: JSON.stringify(others) }
}

/** A field that is newer than the row has its default. */
function parseCityRow({ id, name, slug, record }: CityRow): CityRecord {
  return fillDefaults(citySchema, { ...JSON.parse(record), id, name, slug })
}

// Pictures

/** @throws Error for a picture that was not measured; the import and the sync measure every picture */
export function buildPictureRow({ src, alt, width, height, color, kind }: PictureRecord): PictureData {
  if (width === undefined || height === undefined || color === undefined || kind === undefined)
    throw new Error(`The picture ${src} was not measured`)
  return { src, alt, width, height, color, kind }
}

/** In the same order everywhere: databases sort texts by their own rules. */
export function sortPictures<Picture extends PictureRecord>(pictures: Picture[]): Picture[] {
  return pictures.toSorted((a, b) => (a.src < b.src ? -1 : 1))
}

// Projects

/** The row gets the present time as the time of its last change. */
export function buildProjectRow(project: ProjectRecord, position: number): ProjectRow {
  const { id, slug, locationId, status, publishingStatus, ...others } = project
  return {
    id,
    position,
    slug,
    location_id: locationId,
    status,
    publishing_status: publishingStatus,
    changed_at: new Date().toISOString(),
    record: JSON.stringify(others),
  }
}

/** A field that is newer than the row has its default. */
export function parseProjectRow(row: ProjectRow): ProjectRecord {
  const columns = {
    id: row.id,
    slug: row.slug,
    locationId: row.location_id,
    status: row.status,
    publishingStatus: row.publishing_status,
  }
  return fillDefaults(projectSchema, { ...JSON.parse(row.record), ...columns })
}

// Posts

const EXCERPT_LENGTH = 160

/** The row gets the present time as the time of its last change. */
export function buildPostRow(post: PostRecord, position: number): PostRow {
  const { id, slug, publishingStatus, publishedOn, ...others } = post
  return {
    id,
    position,
    slug,
    publishing_status: publishingStatus,
    published_on: publishedOn,
    excerpt: clip(htmlToText(post.body), EXCERPT_LENGTH),
    changed_at: new Date().toISOString(),
    record: JSON.stringify(others),
  }
}

/** A field that is newer than the row has its default. */
export function parsePostRow(row: PostRow): PostRecord {
  const columns = {
    id: row.id,
    slug: row.slug,
    publishingStatus: row.publishing_status,
    publishedOn: row.published_on,
  }
  return fillDefaults(postSchema, { ...JSON.parse(row.record), ...columns })
}
