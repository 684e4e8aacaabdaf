import type { Kysely } from 'kysely'
import type { ProjectDetailRow, ProjectRow } from '@/lib/database/catalogue-schema'
import type { Database } from '@/lib/database/schema'
import type { CatalogueFile, HomeRecord, ProjectRecord } from '../file'
import type { ProjectLists } from './rows'

/** The whole stored catalogue, unpublished records too, in the form that import reads; the same content always gives
 * the same bytes when printed. */
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

/** A catalogue as an owner reads it. */
export function printCatalogue(file: CatalogueFile): string {
  return `${JSON.stringify(file, null, 2)}\n`
}

function buildRecord(row: ProjectRow & ProjectDetailRow): ProjectRecord {
  const lists = JSON.parse(row.lists) as ProjectLists
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    locationId: row.location_id,
    address: row.address,
    propertyType: row.property_type,
    status: row.status,
    currentStatus: row.current_status,
    publishingStatus: row.publishing_status,
    area:
      row.area_min === null || row.area_max === null
        ? null
        : { min: row.area_min, max: row.area_max, basis: row.area_basis },
    priceFrom: row.price_from,
    reraNumber: row.rera_number,
    reraQr: row.rera_qr,
    thumbnail: row.thumbnail,
    image: row.image,
    bannerVideo: row.banner_video,
    walkthroughUrl: row.walkthrough_url,
    virtualTourUrl: row.virtual_tour_url,
    mapUrl: row.map_url,
    routeMapUrl: row.route_map_url,
    brochureUrl: row.brochure_url,
    description: row.description_html,
    ...lists,
  }
}
