import type { Kysely } from 'kysely'
import type { Database } from '@/lib/database/schema'
import { type Catalogue, complete, type HomeRecord, homeSchema, type PlaceRecord } from '../schema'
import { readValue } from '../version'
import { readBlogRow, readLocationRow, readProjectRow } from './records'

/** The whole catalogue with unpublished records, in the form that the import reads. */
export async function exportCatalogue(db: Kysely<Database>): Promise<Catalogue> {
  const projects = await db.selectFrom('projects').selectAll().orderBy('position').execute()
  const blogs = await db.selectFrom('blogs').selectAll().orderBy('position').execute()
  return {
    locations: await listLocationRecords(db),
    projects: projects.map(readProjectRow),
    blogs: blogs.map(readBlogRow),
    pictures: await db
      .selectFrom('pictures')
      .select(['src', 'alt', 'width', 'height', 'color'])
      .orderBy('src')
      .execute(),
    home: await readHome(db),
    places: await readPlaces(db),
  }
}

/** All stored cities, ordered by id. */
export async function listLocationRecords(db: Kysely<Database>): Promise<Catalogue['locations']> {
  return (await db.selectFrom('locations').selectAll().orderBy('id').execute()).map(readLocationRow)
}

/** The content of the home page; empty before the first import. */
export async function readHome(db: Kysely<Database>): Promise<HomeRecord> {
  const home = await readValue(db, 'home')
  return home ? complete(homeSchema, JSON.parse(home)) : { testimonials: [], reviews: [], videos: [] }
}

/** The spellings of places; none before the first import. */
export async function readPlaces(db: Kysely<Database>): Promise<PlaceRecord[]> {
  return JSON.parse((await readValue(db, 'places')) ?? '[]')
}

/** A catalogue as formatted JSON text. */
export function printCatalogue(catalogue: Catalogue): string {
  return `${JSON.stringify(catalogue, null, 2)}\n`
}
