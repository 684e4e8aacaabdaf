// Which word of a list a mistyped one probably means, as a hint in a message.

import { buildNearWordLister } from './near-words'

/** Mistakes for each letter. With more, "Flats" would be taken for "Plots". */
const MAX_MISTAKES_PER_LETTER = 0.25

/** `Did you mean "sold-out"?` for a mistyped word, or the advice when no word of the list is near. */
export function suggestSimilar(word: string, words: readonly string[], advice: string): string {
  const similar = buildSimilarFinder(words)(word)
  return similar === null ? advice : `Did you mean "${similar}"?`
}

/**
 * Builds the function that finds the word of a list which a mistyped or unfinished word probably means. Case, hyphens
 * and spaces do not matter: "Sold out" is "sold-out", "Sat" is "Saturday". It returns null when no word is near.
 */
export function buildSimilarFinder(words: readonly string[]): (typed: string) => string | null {
  const wordsByLetters = new Map(words.map((word) => [joinLetters(word), word]))
  const listNearWords = buildNearWordLister(wordsByLetters.keys())
  return (typed) => {
    const [nearest] = listNearWords(joinLetters(typed), { fuzzy: MAX_MISTAKES_PER_LETTER, prefix: true })
    return nearest === undefined ? null : (wordsByLetters.get(nearest) ?? null)
  }
}

/** One word, without anything between its letters and digits. */
function joinLetters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}
