import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = path.join(process.cwd(), 'lib/brochure/fonts')

/** The typefaces of brochures, in the order in which a character is looked up. */
export const FONTS = [
  'Anek Latin',
  'Anek Tamil',
  'Noto Sans Symbols',
  'Noto Sans Symbols 2',
  'Noto Sans Math',
  'Noto Emoji',
]

/** Absolute paths of the files of all typefaces, in all weights. OFL.txt says how they were made. */
export function listFontFiles(): string[] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.ttf'))
  return names.map((name) => path.join(FOLDER, name))
}

let printableCodePoints: Set<number> | undefined

/**
 * True for a character that a typeface has. A PDF for screen readers may not have a character without a shape, and the compiler
 * refuses the whole brochure for one: so it is asked before.
 */
export function isPrintable(character: string): boolean {
  printableCodePoints ??= new Set(listFontFiles().flatMap((file) => listCodePoints(readFileSync(file))))
  return printableCodePoints.has(character.codePointAt(0) ?? 0)
}

// Places in a font file: the directory of its tables, and the `cmap` table, which says what characters it has. See
// https://learn.microsoft.com/typography/opentype/spec/otff and …/spec/cmap. Our files have one subtable, of format 12.
const TABLE_COUNT_AT = 4
const DIRECTORY_AT = 12
const DIRECTORY_ENTRY_BYTES = 16
const ENTRY_OFFSET_AT = 8
const FIRST_SUBTABLE_OFFSET_AT = 8
const GROUP_COUNT_AT = 12
const GROUPS_AT = 16
const GROUP_BYTES = 12

/** The code points of a font file, which are stored as groups of a first and a last one. */
function listCodePoints(font: Buffer): number[] {
  const cmapAt = findTable(font, 'cmap')
  const subtableAt = cmapAt + font.readUInt32BE(cmapAt + FIRST_SUBTABLE_OFFSET_AT)
  const groupCount = font.readUInt32BE(subtableAt + GROUP_COUNT_AT)
  const codePoints: number[] = []
  for (let group = 0; group < groupCount; group++) {
    const groupAt = subtableAt + GROUPS_AT + group * GROUP_BYTES
    const last = font.readUInt32BE(groupAt + 4)
    for (let codePoint = font.readUInt32BE(groupAt); codePoint <= last; codePoint++)
      codePoints.push(codePoint)
  }
  return codePoints
}

/** Where a table of a font file begins. */
function findTable(font: Buffer, tag: string): number {
  const tableCount = font.readUInt16BE(TABLE_COUNT_AT)
  for (let table = 0; table < tableCount; table++) {
    const entryAt = DIRECTORY_AT + table * DIRECTORY_ENTRY_BYTES
    if (font.toString('latin1', entryAt, entryAt + 4) === tag)
      return font.readUInt32BE(entryAt + ENTRY_OFFSET_AT)
  }
  throw new Error(`The font has no table ${tag}`)
}
