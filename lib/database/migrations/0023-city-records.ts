import { type Kysely, sql } from 'kysely'

const minor = { isMinor: true }
const left = { isLeft: true }
const place = (name: string, latitude: number, longitude: number, more = {}) => ({
  ...{ name, latitude, longitude },
  ...more,
})

/** What the code knew of two cities until this release. */
const FORMER = [
  {
    slug: 'chennai',
    banner: '/media/completed-3.jpg',
    map: {
      src: '/media/map-chennai.svg',
      ...{ west: 80.045, east: 80.27, south: 12.8, north: 13.055 },
      places: [
        place('Chromepet', 12.9489, 80.1453, minor),
        place('Tambaram', 12.9222, 80.1171, left),
        place('Vandalur', 12.8886, 80.0801),
        place('Velachery', 12.9729, 80.2198, left),
        place('Perungudi', 12.9627, 80.2452, { ...minor, ...left }),
        place('Pallikaranai', 12.9353, 80.2061, minor),
        place('Sholinganallur', 12.8983, 80.227, minor),
        place('Siruseri', 12.8213, 80.2213),
        place('Nellikuppam', 12.8213, 80.1241, minor),
      ],
    },
  },
  {
    slug: 'tirunelveli',
    banner: '/media/completed-2.jpg',
    map: {
      src: '/media/map-tirunelveli.svg',
      ...{ west: 77.672, east: 77.838, south: 8.648, north: 8.758 },
      places: [
        place('Tirunelveli Junction', 8.7284, 77.7093),
        place('Palayamkottai', 8.7174, 77.7363),
        place('Krishnapuram', 8.7054, 77.8073, minor),
        place('Maharaja Nagar', 8.7074, 77.7533, minor),
        place('Melapalayam', 8.7024, 77.7013, { ...minor, ...left }),
        place('Munnirpallam', 8.6673, 77.6793),
        place('Thachanallur', 8.7514, 77.7093, minor),
      ],
    },
  },
]

/** Adds the fields of a city that no query selects by: its other names, its banner and its map. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('locations')
    .addColumn('record', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute()
  for (const { slug, banner, map } of FORMER) {
    // A record may name only pictures that have a row.
    const { rows } = await sql`select src from pictures where src = ${banner}`.execute(db)
    const record = JSON.stringify({ banner: rows.length > 0 ? banner : null, map })
    await sql`update locations set record = ${record} where slug = ${slug}`.execute(db)
  }
}
