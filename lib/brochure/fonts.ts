import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The site's typeface at two fixed weights. A PDF takes no variable WOFF2, and the rupee sign lies in another file of
 * the package than the letters, so both were joined once with fontTools: instancer (wght 400 and 680) on the latin and
 * latin-ext files of @fontsource-variable/anek-latin, merge, then subset without hinting. OFL.txt is their licence.
 */
const files = { regular: 'anek-latin-regular.ttf', bold: 'anek-latin-bold.ttf' } as const
export type FontName = keyof typeof files

const held = new Map<FontName, Buffer>()

/** Bytes of a font file, read once per process. @throws Error when the installation lacks it. */
export function readFont(name: FontName): Buffer {
  const known = held.get(name)
  if (known) return known
  const bytes = readFileSync(path.join(process.cwd(), 'lib/brochure/fonts', files[name]))
  held.set(name, bytes)
  return bytes
}
