// When a typed word may be another word with a typing error. The rules are the same for the words that the site knows
// and for the texts that it searches.

/** Wrong letters for each letter of a word. With 0.25, "studio" and "theatre" would be taken for other words. */
export const MAX_WRONG_LETTERS = 0.2
/** A shorter word has too many neighbours: "lake" is neither "lakh" nor "like". */
const MIN_LENGTH = 5

/** False for a number, which is never taken for another. */
export function canHaveWrongLetters(word: string): boolean {
  return word.length >= MIN_LENGTH && !/\d/.test(word)
}

/** People rarely mistype the first letter. Without this rule "beach" would be "each", and "beast" would be "east". */
export function hasSameInitial(typedWord: string, word: string): boolean {
  return typedWord.charAt(0) === word.charAt(0)
}
