import { isPrintable } from './fonts'

/** Characters that no typeface of brochures has, each once. */
export function listUnprintable(text: string): string[] {
  const characters = new Set(cleanPrintText(text).replaceAll('\n', ''))
  return [...characters].filter((character) => !isPrintable(character))
}

/** A text as it is printed: a box is in the place of each character that no typeface has. */
export function buildPrintText(text: string): string {
  const characters = [...cleanPrintText(text)]
  return characters
    .map((character) => (character === '\n' || isPrintable(character) ? character : '□'))
    .join('')
}

/** Spaces of all widths, but not the end of a line. */
const SPACES = /[^\S\n]/g
/** Characters that are not seen, such as a soft hyphen. */
const IGNORABLE_CHARACTERS = /\p{Default_Ignorable_Code_Point}/gu
/** These are not seen either, but join or part the letters next to them, or choose the picture of an emoji. */
const SHAPING = '\u200c\u200d\ufe0f'

/** A text with composed letters and plain spaces, without invisible characters. */
export function cleanPrintText(text: string): string {
  return text
    .normalize('NFC')
    .replace(SPACES, ' ')
    .replace(IGNORABLE_CHARACTERS, (character) => (SHAPING.includes(character) ? character : ''))
}
