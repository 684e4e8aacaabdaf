import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { colors } from '@/lib/content/theme'

/** The owner's icons: `mark.svg` is that of the site, the others those of amenities. A new one is a file. */
export const ICONS = 'lib/content/icons'

function getIconFile(name: string): string {
  return path.join(/* turbopackIgnore: true */ process.cwd(), ICONS, `${name}.svg`)
}

/** True for the name of an amenity's icon. */
export function hasIcon(name: string): boolean {
  return /^[a-z0-9-]+$/.test(name) && existsSync(getIconFile(name))
}

/** Names of the icons of amenities. */
export function listIconNames(): string[] {
  const files = readdirSync(path.join(/* turbopackIgnore: true */ process.cwd(), ICONS))
  return files.map((file) => path.parse(file).name).filter((name) => name !== 'mark')
}

/** Address of an amenity's icon; the neutral mark without a file of its name. */
export function getIconPath(icon: string): string {
  return `/icons/${hasIcon(icon) ? icon : 'amenity'}.svg`
}

/** Pixels of the mark in lists of bookmarks, on home screens and in the manifest. */
const MARK_SIZES = [48, 180, 192, 512] as const

/** Address of the site's mark as a PNG. */
export function markPath(size: (typeof MARK_SIZES)[number]): string {
  return `/icons/mark-${size}.png`
}

/** The icon `pool.svg` with the site's colour for `currentColor`, or `mark-180.png`; null for any other file. */
export async function drawIcon(file: string): Promise<{ type: string; body: string | Buffer } | null> {
  const size = MARK_SIZES.find((one) => markPath(one) === `/icons/${file}`)
  const name = size ? 'mark' : file.replace(/\.svg$/, '')
  if ((!size && name === file) || !hasIcon(name)) return null
  const text = await readFile(getIconFile(name), 'utf8')
  const drawing = text.replaceAll('currentColor', colors.structure.DEFAULT)
  if (!size) return { type: 'image/svg+xml', body: drawing }
  // Imported on demand: pages need names of icons only.
  const { default: sharp } = await import('sharp')
  const png = sharp(Buffer.from(drawing), { density: 288 }).resize(size, size, { fit: 'contain' }).png()
  // Home screens of Apple show what is transparent as black.
  if (size === 180) png.flatten({ background: colors.page })
  return { type: 'image/png', body: await png.toBuffer() }
}
