import { getDatabase } from '@/lib/database/connection'
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
  return saveCatalogue(await readSampleCatalogue())
}
