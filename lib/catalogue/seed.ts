import { getDatabase } from '@/lib/database/connection'
import type { Parsed } from './parse'

/** Seeds the sample catalogue unless there is content already; null when there was, else the new version or faults. */
export async function seedWhenEmpty(): Promise<Parsed<string> | null> {
  const found = await getDatabase().selectFrom('locations').select('id').limit(1).execute()
  return found.length > 0 ? null : seedCatalogue()
}

/** Replaces the catalogue by the sample, whatever is stored. */
export async function seedCatalogue(): Promise<Parsed<string>> {
  // Loaded only here: the parser, the sanitiser and sharp cost a start that seeds nothing half a second.
  const [{ saveCatalogue }, { readSampleCatalogue }] = await Promise.all([
    import('./store/save'),
    import('@/lib/database/seed/sample'),
  ])
  return saveCatalogue(await readSampleCatalogue())
}
