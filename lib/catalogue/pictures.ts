import { open } from 'node:fs/promises'
import { getMediaFile, measurePictures } from '@/lib/media/measure'
import { listRows } from './parse'
import { catalogueSchema, listTexts, type PictureRecord } from './schema'
import type { Picture } from './types'

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
  const missing = unmeasured.map(({ src }) => src).filter((src) => !measured.has(src))
  const reasons = new Map<string, string>()
  for (const src of missing) reasons.set(src, await describeUnreadable(src))
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
    faults: places.flatMap(({ text, place }) => {
      const reason = reasons.get(text)
      return reason ? [`${place}: ${reason}`] : []
    }),
    warnings: rows.filter(({ alt }) => !String(alt ?? '').trim()).map(({ src }) => `${src}: has no alt text`),
  }
}

/** What is wrong with a picture that cannot be read. Phones write HEIC, also under other names; browsers do not show it. */
async function describeUnreadable(src: string): Promise<string> {
  const file = getMediaFile(src)
  const handle = file && (await open(file).catch(() => null))
  if (!handle) return `no picture can be read at public${src}`
  const { buffer } = await handle
    .read({ buffer: Buffer.alloc(12) })
    .catch(() => ({ buffer: Buffer.alloc(0) }))
  await handle.close()
  const isHeic = /ftyp(?:hei|hev|mif1|msf1)/.test(buffer.toString('latin1'))
  return isHeic || /\.hei[cf]$/i.test(src)
    ? `public${src} is HEIC, which browsers do not show: save it as JPEG, for example with the photo app's export`
    : `no picture can be read at public${src}`
}
