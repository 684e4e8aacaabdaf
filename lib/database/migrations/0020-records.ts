import { type Kysely, sql } from 'kysely'

/** Rows in memory at a time. */
const BATCH = 200

/** Columns that become fields of the JSON in `record`. */
const PROJECT_COLUMNS = [
  'name',
  'address',
  'property_type',
  'current_status',
  'area_min',
  'area_max',
  'area_basis',
  'price_from',
  'rera_number',
  'latitude',
  'longitude',
  'home_count',
  'completed_year',
  'thumbnail',
  'image',
]
const BLOG_COLUMNS = ['title', 'thumbnail', 'image', 'body_html']

type Row = Record<string, string | number | null> & { id: number }

/** Puts what no query asks for into one JSON column, and both tables of a project into one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await moveFields(db, 'projects', PROJECT_COLUMNS, buildProject)
  await db.schema.dropTable('project_details').execute()
  await moveFields(db, 'blogs', BLOG_COLUMNS, ({ title, thumbnail, image, body_html }) => ({
    ...{ title, thumbnail, image },
    body: body_html,
  }))
}

async function moveFields(
  db: Kysely<unknown>,
  table: 'projects' | 'blogs',
  columns: string[],
  build: (row: Row) => object,
): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn('record', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  const details = table === 'projects' ? sql`join project_details on project_id = id` : sql``
  for (let after = 0, isMore = true; isMore; ) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${details} where id > ${after} order by id limit ${BATCH}`.execute(db)
    for (const row of rows)
      await sql`
        update ${sql.table(table)} set record = ${JSON.stringify(build(row))} where id = ${row.id}`.execute(
        db,
      )
    isMore = rows.length === BATCH
    after = rows.at(-1)?.id ?? after
  }
  for (const column of columns) await db.schema.alterTable(table).dropColumn(column).execute()
}

function buildProject(row: Row): object {
  const { area_min: min, area_max: max, area_basis: basis, latitude, longitude } = row
  const { planning_authority: authority, planning_number: number } = row
  return {
    name: row.name,
    address: row.address,
    propertyType: row.property_type,
    currentStatus: row.current_status,
    area: min === null || max === null ? null : { min, max, basis },
    priceFrom: row.price_from,
    reraNumber: row.rera_number,
    reraQr: row.rera_qr,
    reraUrl: row.rera_url,
    reraValidUntil: row.rera_valid_until,
    planningApproval: authority === null || number === null ? null : { authority, number },
    possessionDate: row.possession_date,
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
    homeCount: row.home_count,
    completedYear: row.completed_year,
    thumbnail: row.thumbnail,
    image: row.image,
    bannerVideo: row.banner_video,
    walkthroughUrl: row.walkthrough_url,
    virtualTourUrl: row.virtual_tour_url,
    mapUrl: row.map_url,
    routeMapUrl: row.route_map_url,
    brochureUrl: row.brochure_url,
    description: row.description_html,
    ...JSON.parse(String(row.lists)),
  }
}
