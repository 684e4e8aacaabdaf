import { readdirSync } from 'node:fs'
import path from 'node:path'
import characterRanges from './fonts/characters.json'

const FOLDER = path.join(process.cwd(), 'lib/typst/fonts')

/** The typefaces of brochures and share pictures, in the order in which a character is looked up. */
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

/** First and last code point of each range of characters that a typeface has. */
const CHARACTER_RANGES = characterRanges.map((range) => {
  const [first = '', last = first] = range.split('-')
  return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) }
})

/**
 * True for a character that a typeface has. A PDF for screen readers may not have a character without a shape: the
 * compiler refuses the whole brochure, so a caller replaces such characters first.
 */
export function isPrintable(character: string): boolean {
  const codePoint = character.codePointAt(0) ?? 0
  return CHARACTER_RANGES.some(({ first, last }) => codePoint >= first && codePoint <= last)
}
