import { isPrintable } from './fonts'

/** The characters that no typeface has, each once. */
export function listUnprintable(text: string): string[] {
  const characters = new Set(cleanPrintText(text).replaceAll('\n', ''))
  return [...characters].filter((character) => !isPrintable(character))
}

/** A text as it is printed, with a box instead of each character that no typeface has. */
export function buildPrintText(text: string): string {
  const characters = [...cleanPrintText(text)]
  return characters
    .map((character) => (character === '\n' || isPrintable(character) ? character : '□'))
    .join('')
}

/** Spaces of all widths, but not the end of a line. */
const SPACES = /[^\S\n]/g
/** Invisible characters, such as a soft hyphen. */
const IGNORABLE_CHARACTERS = /\p{Default_Ignorable_Code_Point}/gu
/** Invisible characters that join or separate the letters next to them, or choose the picture of an emoji. */
const SHAPING = '\u200c\u200d\ufe0f'

/** A text with composed letters and plain spaces, without invisible characters. */
export function cleanPrintText(text: string): string {
  return text
    .normalize('NFC')
    .replace(SPACES, ' ')
    .replace(IGNORABLE_CHARACTERS, (character) => (SHAPING.includes(character) ? character : ''))
}
