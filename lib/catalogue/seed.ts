import { getDatabase } from '@/lib/database/connection'
import { getCatalogueVersion } from './store/remember'
import type { Saved } from './store/save'

/** Loads the sample catalogue into an empty database. Null when there is content already. */
export async function seedWhenEmpty(): Promise<Saved | null> {
  const found = await getDatabase().selectFrom('locations').select('id').limit(1).execute()
  return found.length > 0 ? null : seedCatalogue()
}

/** Replaces the catalogue by the sample. */
export async function seedCatalogue(): Promise<Saved> {
  // Imported on demand: a start that seeds nothing saves half a second.
  const [{ saveCatalogue }, { readSampleCatalogue }] = await Promise.all([
    import('./store/save'),
    import('@/lib/database/seed/sample'),
  ])
  const saved = await saveCatalogue(await readSampleCatalogue())
  if (saved.ok)
    await getDatabase()
      .insertInto('catalogue_values')
      .values({ name: 'sample', value: saved.value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: saved.value }))
      .execute()
  return saved
}

/** True while nothing but the sample was ever stored, or nothing at all: an owner's file may take its place. */
export async function isUntouched(): Promise<boolean> {
  const version = await getCatalogueVersion()
  const sample = await getDatabase()
    .selectFrom('catalogue_values')
    .select('value')
    .where('name', '=', 'sample')
    .executeTakeFirst()
  return version === '' || version === sample?.value
}
