// The words of a query and of the texts that are searched.

/** The accents of Latin letters; marks of other scripts belong to their letters. */
const LATIN_ACCENTS = /(?<=\p{Script=Latin})\p{Script=Inherited}+/gu
/** For example a zero-width space or a soft hyphen. */
const INVISIBLE_CHARACTERS = /\p{Cf}/gu
const APOSTROPHES = /[’'‘`]/g
/** "1,200", "45,00,000" */
const GROUPED_NUMBER = /\b\d{1,3}(,\d{2,3})*,\d{3}\b/g
/** "3 bhk" */
const TYPED_BHK = /(?<count>\d) ?bhk/g

/**
 * The form in which texts and queries are compared: lower case, without accents, apostrophes, invisible characters and
 * commas between digits. "3 BHK" becomes one word.
 */
export function normaliseText(text: string): string {
  const withoutAccents = text.normalize('NFKD').replace(LATIN_ACCENTS, '').normalize('NFKC')
  const letters = withoutAccents.replace(INVISIBLE_CHARACTERS, '').toLowerCase().replace(APOSTROPHES, '')
  const withPlainNumbers = letters.replace(GROUPED_NUMBER, (number) => number.replaceAll(',', ''))
  return withPlainNumbers.replace(TYPED_BHK, '$<count>bhk')
}

export function listWords(text: string): string[] {
  return normaliseText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** The words of a text with a space before and after each: ` ktc nagar ` is in the padded text, and ` nag ` is not. */
export function padWords(text: string): string {
  return ` ${listWords(text).join(' ')} `
}

/** Does not change a word that is not a plural. */
export function toSingular(word: string): string {
  return word.replace(/ies$/, 'y').replace(/(?<=..)(?<!s)s$/, '')
}

/** The beginning and the end of a word in any script, for regular expressions. */
export const WORD_START = '(?<![\\p{L}\\p{M}\\p{N}])'
export const WORD_END = '(?![\\p{L}\\p{M}\\p{N}])'

/** The words of a pattern, where they are whole words of a text. */
export function buildWordPattern(pattern: string): RegExp {
  return new RegExp(`${WORD_START}(?:${pattern})${WORD_END}`, 'gu')
}
