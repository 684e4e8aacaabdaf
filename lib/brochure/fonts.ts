import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The font of the site in two fixed weights, because a PDF cannot embed a variable WOFF2. Made with fontTools from the
 * latin and latin-ext files of @fontsource-variable/anek-latin: instancer (wght 400 and 680), merge, subset without
 * hinting. The licence is in OFL.txt.
 */
const files = { regular: 'anek-latin-regular.ttf', bold: 'anek-latin-bold.ttf' } as const
export type FontName = keyof typeof files

const cache = new Map<FontName, Buffer>()

/** The bytes of a font file, read once per process. @throws Error when the file is missing. */
export function readFont(name: FontName): Buffer {
  const known = cache.get(name)
  if (known) return known
  const bytes = readFileSync(path.join(process.cwd(), 'lib/brochure/fonts', files[name]))
  cache.set(name, bytes)
  return bytes
}
