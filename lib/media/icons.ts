import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { colors } from '@/lib/content/theme'

/** The owner's icons: `mark.svg` is the mark of the site, the others are for amenities. A new icon is a new file. */
export const ICONS = 'lib/content/icons'

function buildIconFilePath(name: string): string {
  return path.join(/* turbopackIgnore: true */ process.cwd(), ICONS, `${name}.svg`)
}

/** True for the name of an amenity's icon. */
export function hasIcon(name: string): boolean {
  return /^[a-z0-9-]+$/.test(name) && existsSync(buildIconFilePath(name))
}

/** Address of an amenity's icon; a neutral icon when it has no file. */
export function getIconPath(icon: string): string {
  return `/icons/${hasIcon(icon) ? icon : 'amenity'}.svg`
}

/** Sizes of the mark in pixels: favicon, Apple touch icon, two for the manifest. */
const MARK_SIZES = [48, 180, 192, 512] as const
type MarkSize = (typeof MARK_SIZES)[number]
const APPLE_SIZE = 180
/** Dots per inch at which the mark is drawn, so that it has more pixels than its largest size. */
const DRAWING_DENSITY = 288

/** Address of the site's mark as a PNG. */
export function buildMarkPath(size: MarkSize): string {
  return `/icons/mark-${size}.png`
}

/** The icon `pool.svg` with the site's colour for `currentColor`, or `mark-180.png`; null for any other file. */
export async function drawIcon(file: string): Promise<{ type: string; body: string | Buffer } | null> {
  const markSize = MARK_SIZES.find((size) => buildMarkPath(size) === `/icons/${file}`)
  if (markSize) return { type: 'image/png', body: await drawMark(markSize) }
  const name = file.replace(/\.svg$/, '')
  const isIcon = file.endsWith('.svg') && hasIcon(name)
  return isIcon ? { type: 'image/svg+xml', body: await loadIcon(name) } : null
}

async function loadIcon(name: string): Promise<string> {
  const drawing = await readFile(buildIconFilePath(name), 'utf8')
  return drawing.replaceAll('currentColor', colors.structure.DEFAULT)
}

async function drawMark(size: MarkSize): Promise<Buffer> {
  // Imported on demand: pages need names of icons only.
  const { default: sharp } = await import('sharp')
  const drawing = Buffer.from(await loadIcon('mark'))
  const mark = sharp(drawing, { density: DRAWING_DENSITY }).resize(size, size, { fit: 'contain' })
  // Apple's home screens show transparent areas as black.
  if (size === APPLE_SIZE) mark.flatten({ background: colors.page })
  return mark.png().toBuffer()
}
