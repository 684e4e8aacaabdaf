// The words of a query and of the texts that are searched.
import { FILLERS, TRANSLATIONS } from '@/lib/content/search-words'

/**
 * Text as it is indexed and searched: lower case, without invisible signs, accents, apostrophes and grouping of digits, "3 BHK"
 * as one word.
 */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{Script=Inherited}+/gu, '')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/[’'‘`]/g, '')
    .replace(/\b\d{1,3}(,\d{2,3})*,\d{3}\b/g, (number) => number.replaceAll(',', ''))
    .replace(/(\d) ?bhk/g, '$1bhk')
}

/** A normalised text with the words of another language in English. */
export const translate = (text: string): string =>
  TRANSLATIONS.reduce(
    (rest, [begin, english]) =>
      rest.replace(new RegExp(`(?<![\\p{L}\\p{M}])(?:${begin})[\\p{L}\\p{M}]*`, 'gu'), english),
    text,
  )

/** The words of a text, normalised. */
export const listWords = (text: string): string[] => normaliseText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** The words of a text with a space before and after each, in which whole words and names are looked for. */
export const spell = (text: string): string => ` ${listWords(text).join(' ')} `

const fillers = new Set(FILLERS.split(/\s+/))
export const isFiller = (word: string): boolean => fillers.has(word)

/** A word in the singular and the plural, and as it is. */
export function listForms(word: string): string[] {
  const stem = word.replace(/ies$/, 'y').replace(/(?<=..)(?<!s)s$/, '')
  return [...new Set([word, stem, `${stem}s`])]
}

/** Shorter words get no correction of typing errors: too many words are one letter away. */
const MIN_GUESS_LENGTH = 4

/** The words among `known` that are one typo away; none for short words and for numbers. */
export function listNear(word: string, known: Iterable<string>): string[] {
  if (word.length < MIN_GUESS_LENGTH || /\d/.test(word)) return []
  return [...known].filter((term) => term.length >= MIN_GUESS_LENGTH - 1 && isOneTypoApart(word, term))
}

/** True when one letter added, left out, changed or swapped with its neighbour makes `a` out of `b`. */
export function isOneTypoApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const [restA, restB] = [a.slice(start), b.slice(start)]
  const isSwapped = restA.replace(/^(.)(.)/u, '$2$1') === restB
  return isSwapped || [restA, restA.slice(1)].includes(restB.slice(1)) || restA.slice(1) === restB
}

/** A pattern as whole words of any script. */
export const whole = (pattern: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${pattern})(?![\\p{L}\\p{M}\\p{N}])`, 'gu')
