import { type Kysely, sql } from 'kysely'
import { getColumnTypes } from '../engine'

/** Creates the catalogue's tables and the indexes of its lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPlaces(db)
  await createProjects(db)
  await createBlogs(db)
  await db.schema
    .createTable('catalogue_values')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}

async function createPlaces(db: Kysely<unknown>): Promise<void> {
  const { integer } = getColumnTypes(db)
  await db.schema
    .createTable('locations')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .execute()
  await db.schema
    .createTable('pictures')
    .addColumn('src', 'text', (column) => column.primaryKey())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('color', 'text', (column) => column.notNull())
    .execute()
}

async function createProjects(db: Kysely<unknown>): Promise<void> {
  const { integer } = getColumnTypes(db)
  await db.schema
    .createTable('projects')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('location_id', integer, (column) =>
      // A sync may replace all cities within one transaction.
      column.notNull().references('locations.id').modifyEnd(sql`deferrable`),
    )
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('property_type', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('current_status', 'text', (column) => column.notNull())
    .addColumn('publishing_status', 'text', (column) => column.notNull())
    .addColumn('area_min', 'double precision')
    .addColumn('area_max', 'double precision')
    .addColumn('area_basis', 'text')
    .addColumn('price_from', 'bigint')
    .addColumn('rera_number', 'text')
    .addColumn('thumbnail', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('project_details')
    .addColumn('project_id', integer, (column) => column.primaryKey().references('projects.id'))
    .addColumn('rera_qr', 'text')
    .addColumn('banner_video', 'text')
    .addColumn('walkthrough_url', 'text')
    .addColumn('virtual_tour_url', 'text')
    .addColumn('map_url', 'text')
    .addColumn('route_map_url', 'text')
    .addColumn('brochure_url', 'text')
    .addColumn('description_html', 'text', (column) => column.notNull())
    .addColumn('lists', 'text', (column) => column.notNull())
    .execute()
  await createIndex(db, 'projects', ['publishing_status', 'status', 'position'])
  await createIndex(db, 'projects', ['location_id', 'publishing_status', 'status', 'position'])
}

async function createBlogs(db: Kysely<unknown>): Promise<void> {
  const { integer } = getColumnTypes(db)
  await db.schema
    .createTable('blogs')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('excerpt', 'text', (column) => column.notNull())
    .addColumn('thumbnail', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('publishing_status', 'text', (column) => column.notNull())
    .addColumn('published_on', 'text', (column) => column.notNull())
    .addColumn('body_html', 'text', (column) => column.notNull())
    .execute()
  await createIndex(db, 'blogs', ['publishing_status', 'published_on', 'position'])
}

async function createIndex(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute()
}
