import { readFile } from 'node:fs/promises'
import { getMediaFile } from '@/lib/media/media-file'
import { measurePictures } from '@/lib/pictures/measure'
import { catalogueSchema } from '../schema'
import type { PictureData } from '../types'
import { listAllTexts } from '../walk-schema'
import { listRows } from './json'
import { explainMissingFile } from './missing-file'

/** A picture as the file lists it: any of its fields may be missing or wrong, which the schema reports. */
type ListedPicture = Partial<PictureData>
/** A field that names a picture. */
type PictureUse = { path: string; src: string }

type ResolvedPictures = { rows: PictureData[]; faults: string[] }

/**
 * Every picture of a catalogue with size, colour, kind and alt text. What the file leaves out, except the alt text, is
 * measured. An unreadable picture is a fault at each path that names it.
 */
export async function resolvePictures(input: unknown): Promise<ResolvedPictures> {
  const listedPictures = listRows(input, 'pictures') as ListedPicture[]
  const uses = [...listPictureUses(input), ...listListedUses(listedPictures)]
  const pictures = new Map<string, ListedPicture>(uses.map(({ src }) => [src, {}]))
  for (const picture of listedPictures)
    if (typeof picture.src === 'string') pictures.set(picture.src, picture)

  const unmeasured = [...pictures].filter(([, picture]) => !isMeasured(picture)).map(([src]) => src)
  const measured = await measurePictures(unmeasured)
  const unreadable = unmeasured.filter((src) => !measured.has(src))
  const rows = [...pictures].map(
    ([src, picture]) => ({ ...picture, src, alt: picture.alt ?? '', ...measured.get(src) }) as PictureData,
  )
  return { rows, faults: await listUnreadableFaults(unreadable, uses) }
}

/** The paths of the listed pictures themselves. */
function listListedUses(listedPictures: ListedPicture[]): PictureUse[] {
  const uses: PictureUse[] = []
  for (const [index, { src }] of listedPictures.entries())
    if (typeof src === 'string') uses.push({ path: `pictures[${index}].src`, src })
  return uses
}

async function listUnreadableFaults(unreadable: string[], uses: PictureUse[]): Promise<string[]> {
  const faults: string[] = []
  for (const src of unreadable) {
    const reason = await explainUnreadable(src)
    for (const use of uses) if (use.src === src) faults.push(`${use.path}: ${reason}`)
  }
  return faults
}

/** The fields that name a picture under /media. Any other text in such a field breaks a rule of the schema. */
export function listPictureUses(input: unknown): PictureUse[] {
  return listAllTexts(catalogueSchema, input)
    .filter(({ kind, text }) => kind === 'picture' && text.startsWith('/media/'))
    .map(({ path, text }) => ({ path, src: text }))
}

function isMeasured({ width, height, color, kind }: ListedPicture): boolean {
  return Boolean(width && height && color && kind)
}

/** A HEIC file has its brand in its first box. */
const HEIC_HEAD = /^.{4}ftyp(?:hei|hev|mif1|msf1)/s

/** Phones write HEIC, which browsers do not show, and sometimes name it .jpg. */
async function explainUnreadable(src: string): Promise<string> {
  const content = await readFile(getMediaFile(src) ?? '', 'latin1').catch(() => null)
  if (content === null) return explainMissingFile(src)
  const isHeic = HEIC_HEAD.test(content) || /\.hei[cf]$/i.test(src)
  return isHeic
    ? `public${src} is HEIC, which browsers do not show. Save it as JPEG, for example with the photo app's export`
    : `public${src} is not a picture that can be read, or is cut off. Copy it again, or export it as JPEG, PNG or SVG`
}
