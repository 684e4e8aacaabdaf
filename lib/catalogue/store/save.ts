import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { BlogRow, PictureRow, ProjectDetailRow, ProjectRow } from '@/lib/database/catalogue-schema'
import { getDatabase } from '@/lib/database/connection'
import type { Database } from '@/lib/database/schema'
import type { BlogRecord } from '../file'
import { buildExcerpt, htmlToText } from '../html'
import { type CleanCatalogue, type CleanProject, parseCatalogue } from '../parse'
import { changeCatalogue, saveVersion } from '../version'
import { exportCatalogue } from './export'
import { keepStatuses, mergeCatalogue, namePlaces } from './merge'
import { resolvePictures } from './pictures'
import { getCatalogueVersion } from './remember'
import type { ProjectLists } from './rows'

type SaveOptions = {
  /** The file holds only some records or fields; the others stay as they are. */
  merge?: boolean
  /** Known records keep their publishing status, whatever the file says. */
  keepStatus?: boolean
}
/** `value` is the new catalogue version. */
export type Saved = { ok: true; value: string; warnings: string[] } | { ok: false; faults: string[] }

/** Rows per statement: engines limit the parameters of a statement, SQLite to 32,766. */
const BATCH = 500

/**
 * Replaces the whole catalogue by an owner's file, or merges the file into it, in one transaction. Lists all faults; on
 * any fault nothing is written.
 */
export async function saveCatalogue(input: unknown, options: SaveOptions = {}): Promise<Saved> {
  const base = await getCatalogueVersion()
  const stored = await exportCatalogue(getDatabase())
  const merged = options.merge ? mergeCatalogue(stored, input) : input
  const { file, warnings } = options.keepStatus
    ? keepStatuses(stored, merged)
    : { file: merged, warnings: [] }
  const parsed = parseCatalogue(file)
  const pictures = await resolvePictures(file)
  if (!parsed.ok || pictures.faults.length > 0) {
    const faults = [...(parsed.ok ? [] : parsed.faults), ...pictures.faults]
    return { ok: false, faults: options.merge ? namePlaces(faults, file) : faults }
  }
  const version = await changeCatalogue(async (transaction) => {
    if ((await getCatalogueVersion(transaction)) !== base) return null
    await replaceRows(transaction, parsed.value, pictures.rows)
    return saveVersion(transaction)
  })
  // Without a version the catalogue has changed since it was read: start again.
  if (!version) return saveCatalogue(input, options)
  return { ok: true, value: version, warnings: [...warnings, ...pictures.warnings] }
}

async function replaceRows(
  db: Kysely<Database>,
  file: CleanCatalogue,
  pictures: PictureRow[],
): Promise<void> {
  const storedProjects = await db
    .selectFrom('projects')
    .innerJoin('project_details', 'project_details.project_id', 'projects.id')
    .selectAll()
    .execute()
  const storedBlogs = await db.selectFrom('blogs').selectAll().execute()
  const details = file.projects.map(buildDetailRow)
  const projects = keepTimes(file.projects.map(buildRow), storedProjects, details)
  for (const table of [
    'project_details',
    'projects',
    'locations',
    'pictures',
    'blogs',
    'catalogue_values',
  ] as const)
    await db.deleteFrom(table).execute()
  await db.insertInto('locations').values(file.locations).execute()
  await insertAll(pictures, (rows) => db.insertInto('pictures').values(rows).execute())
  await insertAll(projects, (rows) => db.insertInto('projects').values(rows).execute())
  await insertAll(details, (rows) => db.insertInto('project_details').values(rows).execute())
  const blogs = keepTimes(file.blogs.map(buildBlogRow), storedBlogs)
  await insertAll(blogs, (rows) => db.insertInto('blogs').values(rows).execute())
  await db
    .insertInto('catalogue_values')
    .values({ name: 'home', value: JSON.stringify(file.home) })
    .execute()
}

/**
 * The rows with the stored time of change where nothing but the position differs. `details` are further columns of the
 * rows, in the same order.
 */
function keepTimes<Row extends ProjectRow | BlogRow>(
  rows: Row[],
  stored: Row[],
  details: object[] = [],
): Row[] {
  const byId = new Map(stored.map((row) => [row.id, row]))
  return rows.map((row, index) => {
    const { position, changed_at } = row
    const before = byId.get(row.id)
    const isSame = isDeepStrictEqual({ ...before, position, changed_at }, { ...row, ...details[index] })
    return before && isSame ? { ...row, changed_at: before.changed_at } : row
  })
}

async function insertAll<Row>(rows: Row[], insert: (batch: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) await insert(rows.slice(start, start + BATCH))
}

/** The row of a project that every list reads. */
export function buildRow(project: CleanProject, position: number): ProjectRow {
  return {
    id: project.id,
    position,
    name: project.name,
    slug: project.slug,
    location_id: project.locationId,
    address: project.address,
    property_type: project.propertyType,
    status: project.status,
    current_status: project.currentStatus,
    publishing_status: project.publishingStatus,
    area_min: project.area?.min ?? null,
    area_max: project.area?.max ?? null,
    area_basis: project.area?.basis ?? null,
    price_from: project.priceFrom,
    rera_number: project.reraNumber,
    latitude: project.coordinates?.latitude ?? null,
    longitude: project.coordinates?.longitude ?? null,
    home_count: project.homeCount,
    completed_year: project.completedYear,
    thumbnail: project.thumbnail,
    image: project.image,
    changed_at: new Date().toISOString(),
  }
}

/** The row of what only a project's page shows. */
export function buildDetailRow(project: CleanProject): ProjectDetailRow {
  const { units, specifications, amenities, gallery, advantages, features } = project
  const lists: ProjectLists = { units, specifications, amenities, gallery, advantages, features }
  return {
    project_id: project.id,
    rera_qr: project.reraQr,
    rera_url: project.reraUrl,
    rera_valid_until: project.reraValidUntil,
    planning_authority: project.planningApproval?.authority ?? null,
    planning_number: project.planningApproval?.number ?? null,
    possession_date: project.possessionDate,
    banner_video: project.bannerVideo,
    walkthrough_url: project.walkthroughUrl,
    virtual_tour_url: project.virtualTourUrl,
    map_url: project.mapUrl,
    route_map_url: project.routeMapUrl,
    brochure_url: project.brochureUrl,
    description_html: project.description,
    lists: JSON.stringify(lists),
  }
}

/** The row of a post. */
export function buildBlogRow(blog: BlogRecord, position: number): BlogRow {
  return {
    id: blog.id,
    position,
    title: blog.title,
    slug: blog.slug,
    excerpt: buildExcerpt(htmlToText(blog.body)),
    thumbnail: blog.thumbnail,
    image: blog.image,
    publishing_status: blog.publishingStatus,
    published_on: blog.publishedOn,
    body_html: blog.body,
    changed_at: new Date().toISOString(),
  }
}
