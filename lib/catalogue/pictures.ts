import { readFile } from 'node:fs/promises'
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
  // A malformed entry is a fault of the schema.
  const given = listRows(input, 'pictures').map((row) => row as Partial<PictureRecord>)
  const listed = new Map<string, Partial<PictureRecord>>(
    uses.map(({ text }) => [text, { src: text, alt: '' }]),
  )
  for (const row of given) if (typeof row.src === 'string') listed.set(row.src, row)
  const places = [
    ...uses,
    ...given.map(({ src = '' }, index) => ({ place: `pictures[${index}].src`, text: src })),
  ]
  const isWhole = ({ width, height, color }: Partial<PictureRecord>) => width && height && color
  const unmeasured = [...listed].filter(([, picture]) => !isWhole(picture)).map(([src]) => src)
  const measured = await measurePictures(unmeasured)
  const reasons = new Map<string, string>()
  for (const src of unmeasured) if (!measured.has(src)) reasons.set(src, await describeUnreadable(src))
  const rows = [...listed].map(([src, { alt = '', ...given }]) => {
    const { width = 0, height = 0, color = '' } = measured.get(src) ?? {}
    return {
      src,
      alt,
      width: given.width || width,
      height: given.height || height,
      color: given.color || color,
    }
  })
  return {
    rows: rows.sort((a, b) => (a.src < b.src ? -1 : 1)),
    faults: places.flatMap(({ text, place }) => {
      const reason = reasons.get(text)
      return reason ? [`${place}: ${reason}`] : []
    }),
    warnings: rows.filter(({ alt }) => !String(alt).trim()).map(({ src }) => `${src}: has no alt text`),
  }
}

/** What is wrong with a picture that cannot be read. Phones write HEIC, also under other names; browsers do not show it. */
async function describeUnreadable(src: string): Promise<string> {
  const file = getMediaFile(src)
  const content = file ? await readFile(file, 'latin1').catch(() => null) : null
  const isHeic =
    content !== null && (/^.{4}ftyp(?:hei|hev|mif1|msf1)/s.test(content) || /\.hei[cf]$/i.test(src))
  return isHeic
    ? `public${src} is HEIC, which browsers do not show: save it as JPEG, for example with the photo app's export`
    : `no picture can be read at public${src}`
}
