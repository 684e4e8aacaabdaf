import type { Kysely } from 'kysely'
import type { ProjectDetailRow, ProjectRow } from '@/lib/database/catalogue-schema'
import type { Database } from '@/lib/database/schema'
import type { CatalogueFile, HomeRecord, ProjectRecord } from '../file'
import { type ProjectLists, readDetailColumns, readSummaryColumns } from './rows'

/** The whole catalogue with unpublished records, in the form that the import reads. */
export async function exportCatalogue(db: Kysely<Database>): Promise<CatalogueFile> {
  const locations = await db.selectFrom('locations').select(['id', 'name', 'slug']).orderBy('id').execute()
  const projects = await db
    .selectFrom('projects')
    .innerJoin('project_details', 'project_details.project_id', 'projects.id')
    .selectAll()
    .orderBy('position')
    .execute()
  const blogs = await db.selectFrom('blogs').selectAll().orderBy('position').execute()
  const pictures = await db.selectFrom('pictures').selectAll().orderBy('src').execute()
  const home = await db
    .selectFrom('catalogue_values')
    .select('value')
    .where('name', '=', 'home')
    .executeTakeFirst()
  return {
    locations: locations.map(({ id, name, slug }) => ({ id, name, slug })),
    projects: projects.map(buildRecord),
    blogs: blogs.map((row) => ({
      id: row.id,
      title: row.title,
      slug: row.slug,
      thumbnail: row.thumbnail,
      image: row.image,
      publishingStatus: row.publishing_status,
      publishedOn: row.published_on,
      body: row.body_html,
    })),
    pictures: pictures.map(({ src, alt, width, height, color }) => ({ src, alt, width, height, color })),
    home: home ? (JSON.parse(home.value) as HomeRecord) : { testimonials: [], reviews: [], videos: [] },
  }
}

/** One stored project in the form that the import reads. */
export async function exportProject(db: Kysely<Database>, id: number): Promise<ProjectRecord | null> {
  const row = await db
    .selectFrom('projects')
    .innerJoin('project_details', 'project_details.project_id', 'projects.id')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? buildRecord(row) : null
}

/** A catalogue as formatted JSON text. */
export function printCatalogue(file: CatalogueFile): string {
  return `${JSON.stringify(file, null, 2)}\n`
}

function buildRecord(row: ProjectRow & ProjectDetailRow): ProjectRecord {
  const lists = JSON.parse(row.lists) as ProjectLists
  return {
    ...readSummaryColumns(row),
    ...readDetailColumns(row),
    locationId: row.location_id,
    reraQr: row.rera_qr,
    thumbnail: row.thumbnail,
    image: row.image,
    description: row.description_html,
    ...lists,
  }
}
