import type { Kysely } from 'kysely'
import type { Database } from '@/lib/database/schema'
import { measurePictures } from '@/lib/media/measure'
import { listRows } from '../parse'
import { catalogueSchema, listTexts, type PictureRecord } from '../schema'
import type { Picture } from '../types'
import { exportCatalogue } from './export'
import { deleteRows } from './records'

type Resolved = { rows: Picture[]; faults: string[]; warnings: string[] }

/**
 * Every picture of a catalogue with size, colour and alt text. Measures under /public what the file does not say. An
 * unreadable picture is a fault at each place that names it; a missing alt text is a warning.
 */
export async function resolvePictures(input: unknown): Promise<Resolved> {
  const uses = listTexts(catalogueSchema, input, 'picture').filter(({ text }) => text.startsWith('/media/'))
  const listed = new Map<string, PictureRecord>()
  const places = [...uses]
  for (const [index, row] of listRows(input, 'pictures').entries()) {
    // A malformed entry is a fault of the schema.
    if (typeof row.src !== 'string') continue
    listed.set(row.src, row as PictureRecord)
    places.push({ place: `pictures[${index}].src`, text: row.src })
  }
  for (const { text } of uses) if (!listed.has(text)) listed.set(text, { src: text, alt: '' })

  const pictures = [...listed.values()]
  const unmeasured = pictures.filter(({ width, height, color }) => !width || !height || !color)
  const measured = await measurePictures(unmeasured.map(({ src }) => src))
  const missing = new Set(unmeasured.map(({ src }) => src).filter((src) => !measured.has(src)))
  const rows = pictures.map(({ src, alt, width, height, color }) => {
    const found = measured.get(src) ?? { width: 0, height: 0, color: '' }
    return {
      src,
      alt,
      width: width || found.width,
      height: height || found.height,
      color: color || found.color,
    }
  })
  return {
    rows: rows.sort((a, b) => (a.src < b.src ? -1 : 1)),
    faults: places
      .filter(({ text }) => missing.has(text))
      .map(({ text, place }) => `${place}: no picture can be read at public${text}`),
    warnings: rows.filter(({ alt }) => !String(alt ?? '').trim()).map(({ src }) => `${src}: has no alt text`),
  }
}

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
