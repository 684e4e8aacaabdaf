import type { Kysely } from 'kysely'
import type { Database } from '@/lib/database/schema'
import { catalogueSchema, listTexts } from '../schema'
import { exportCatalogue } from '../store/export'
import { deleteRows } from '../store/write'

/**
 * Deletes the pictures that neither a record nor the home page shows. A sync leaves them: a page that is being rendered may
 * have read the record before the change.
 */
export async function deleteUnusedPictures(db: Kysely<Database>): Promise<void> {
  const catalogue = await exportCatalogue(db)
  const used = new Set(listTexts(catalogueSchema, catalogue, 'picture').map(({ text }) => text))
  const unused = catalogue.pictures.map(({ src }) => src).filter((src) => !used.has(src))
  await deleteRows(db, 'pictures', unused)
}
