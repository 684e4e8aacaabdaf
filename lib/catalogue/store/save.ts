import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import { checkReferencesAtEnd } from '@/lib/database/engine'
import type { Database } from '@/lib/database/schema'
import type { Catalogue } from '../schema'
import { getCatalogueVersion, readValue, saveVersion, writeValue } from '../version'
import { buildBlogRow, buildLocationRow, buildProjectRow, loadCatalogue } from './rows'

/**
 * Stores checked records; call it in a change of the catalogue. A list that is given takes the place of the stored one, a list
 * that is missing stays. Writes only what differs, so that the time of a record's last change stays with an equal one,
 * remembers the slugs that records had before, and renews the version when something has changed.
 * `keepStatus`: known records keep their publishing status.
 * @returns the version, the one of before when nothing was changed; `kept` names each record that kept another status
 */
export async function saveCatalogue(
  db: Transaction<Database>,
  next: Partial<Catalogue>,
  { keepStatus = false } = {},
) {
  const stored = await loadCatalogue(db)
  const version = await getCatalogueVersion(db)
  const kept: string[] = []
  let { projects, blogs } = next
  if (keepStatus) {
    projects = keepStatuses('projects', projects, stored.projects, kept)
    blogs = keepStatuses('blogs', blogs, stored.blogs, kept)
  }
  // A city may take another's slug or go with its projects.
  await checkReferencesAtEnd(db)
  const changes = [
    await replaceRows(db, 'locations', 'id', stored.locations, next.locations, buildLocationRow),
    await replaceRows(db, 'pictures', 'src', stored.pictures, next.pictures, (picture) => picture),
    await replaceRows(db, 'projects', 'id', stored.projects, projects, buildProjectRow),
    await replaceRows(db, 'blogs', 'id', stored.blogs, blogs, buildBlogRow),
    await saveValue(db, 'home', stored.home, next.home),
    await saveValue(db, 'places', stored.places, next.places),
  ]
  const isChanged = changes.includes(true)
  if (!isChanged && version !== '') return { version, isChanged, kept }
  // An owner's catalogue that takes the place of the sample has no addresses of it.
  const isSample = version === (await readValue(db, 'sample'))
  const known = isSample ? listSame : (entries: Published[]) => entries
  await saveFormerSlugs(db, 'project', known(stored.projects, projects), projects)
  await saveFormerSlugs(db, 'blog', known(stored.blogs, blogs), blogs)
  return { version: await saveVersion(db), isChanged, kept }
}

type Published = { id: number; slug: string; publishingStatus: string; name?: string; title?: string }

/** Another record may reuse the id of a deleted one: with another slug and name it has the status of the file. */
function keepStatuses<T extends Published>(
  list: string,
  next: T[] | undefined,
  stored: T[],
  kept: string[],
): T[] | undefined {
  const known = new Map(stored.map((entry) => [entry.id, entry]))
  return next?.map((entry) => {
    const before = known.get(entry.id)
    if (!before || before.publishingStatus === entry.publishingStatus) return entry
    const { slug, publishingStatus, name, title } = before
    if (slug !== entry.slug && (name ?? title) !== (entry.name ?? entry.title)) return entry
    kept.push(
      `${list}[${entry.slug}].publishingStatus: stays ${publishingStatus} (use --with-status to change it)`,
    )
    return { ...entry, publishingStatus }
  })
}

/** Replaces the rows of entries that differ, and deletes those of missing ones. True when something was written. */
async function replaceRows<Entry extends object, Key extends keyof Entry>(
  db: Transaction<Database>,
  table: 'locations' | 'pictures' | 'projects' | 'blogs',
  key: Key & string,
  stored: Entry[],
  next: Entry[] | undefined,
  build: (entry: Entry, position: number) => object,
): Promise<boolean> {
  if (!next) return false
  const before = new Map(stored.map((entry, position) => [entry[key], { entry, position }]))
  // Cities and pictures have no order of their own.
  const order = table === 'projects' || table === 'blogs' ? table : null
  const added: object[] = []
  const moved = new Map<Entry[Key], number>()
  for (const [position, entry] of next.entries()) {
    const known = before.get(entry[key])
    if (!known || !isDeepStrictEqual({ ...known.entry }, entry)) added.push(build(entry, position))
    else {
      before.delete(entry[key])
      if (order && known.position !== position) moved.set(entry[key], position)
    }
  }
  // The old rows go first: records may swap their slugs.
  const [gone, insert] = [db.deleteFrom(table), db.insertInto(table)]
  for (const value of before.keys()) await gone.where(key as never, '=', value as never).execute()
  for (const row of added) await insert.values(row as never).execute()
  if (order) {
    const move = db.updateTable(order)
    for (const [id, position] of moved)
      await move
        .set({ position })
        .where('id', '=', id as number)
        .execute()
  }
  return before.size + added.length + moved.size > 0
}

/** True when the value differs from the stored one. */
async function saveValue<T>(db: Transaction<Database>, name: 'home' | 'places', stored: T, next?: T) {
  if (next === undefined || isDeepStrictEqual(stored, next)) return false
  await writeValue(db, name, JSON.stringify(next))
  return true
}

/** Of the sample's records those that have their name in the new catalogue: an owner's own records may have their ids. */
function listSame(stored: Published[], next: Published[] | undefined): Published[] {
  const names = new Map(next?.map(({ id, name, title }) => [id, name ?? title]))
  return stored.filter(({ id, name, title }) => names.get(id) === (name ?? title))
}

/** Remembers the slug of each record that has another one now, and forgets those that are in use again or whose record is gone. */
async function saveFormerSlugs(
  db: Transaction<Database>,
  kind: 'project' | 'blog',
  stored: Published[],
  next: Published[] | undefined,
): Promise<void> {
  if (!next) return
  const ids = new Set(next.map(({ id }) => id))
  const slugs = new Set(next.map(({ slug }) => slug))
  const known = await db.selectFrom('former_slugs').selectAll().where('kind', '=', kind).execute()
  const former = new Map(known.map(({ slug, record_id }) => [slug, Number(record_id)]))
  for (const { id, slug } of stored) former.set(slug, id)
  await db.deleteFrom('former_slugs').where('kind', '=', kind).execute()
  for (const [slug, record_id] of former)
    if (ids.has(record_id) && !slugs.has(slug))
      await db.insertInto('former_slugs').values({ kind, slug, record_id }).execute()
}
