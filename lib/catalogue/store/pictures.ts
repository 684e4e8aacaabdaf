import type { PictureRow } from '@/lib/database/catalogue-schema'
import { measurePictures } from '@/lib/media/measure'
import type { CatalogueFile } from '../file'
import type { CleanCatalogue, Parsed } from '../parse'
import { listPictureUses } from '../parse-references'

type Listed = CatalogueFile['pictures'][number]

/**
 * Every picture of a catalogue, listed or only named by a record, with size and colour; what the file does not say is
 * measured under /public. A picture that cannot be read there is a fault at each place that names it.
 */
export async function resolvePictures(catalogue: CleanCatalogue): Promise<Parsed<PictureRow[]>> {
  const listed = new Map<string, Listed>(catalogue.pictures.map((picture) => [picture.src, picture]))
  const uses = listPictureUses(catalogue)
  for (const { src } of uses) if (!listed.has(src)) listed.set(src, { src, alt: '' })

  const unmeasured = [...listed.values()]
    .filter((picture) => !isComplete(picture))
    .map((picture) => picture.src)
  const measured = await measurePictures(unmeasured)

  const missing = new Set(unmeasured.filter((src) => !measured.has(src)))
  if (missing.size > 0) {
    const places = [
      ...catalogue.pictures.map(({ src }, index) => ({ src, place: `pictures[${index}].src` })),
      ...uses,
    ]
    const wrong = places.filter(({ src }) => missing.has(src))
    return {
      ok: false,
      faults: wrong.map(({ src, place }) => `${place}: no picture can be read at public${src}`),
    }
  }
  const rows = [...listed.values()].map((picture) => buildRow(picture, measured.get(picture.src)))
  return { ok: true, value: rows.sort((a, b) => (a.src < b.src ? -1 : 1)) }
}

function isComplete({ width, height, color }: Listed): boolean {
  return width !== undefined && height !== undefined && color !== undefined
}

function buildRow(listed: Listed, measured: Partial<Listed> = {}): PictureRow {
  const { width = 0, height = 0, color = '' } = { ...measured, ...withoutGaps(listed) }
  return { src: listed.src, alt: listed.alt, width, height, color }
}

function withoutGaps({ width, height, color }: Listed): Partial<Listed> {
  return { ...(width && { width }), ...(height && { height }), ...(color && { color }) }
}
