import MiniSearch from 'minisearch'

/** Mistakes for each letter, so that "Flats" is not taken for "Plots". */
const MAX_MISTAKES_PER_LETTER = 0.25

/**
 * The word of a list that a mistyped or unfinished word probably means. Case, hyphens and spaces do not matter: "Sold
 * out" is "sold-out", "Sat" is "Saturday". Null when no word is near.
 */
export function findSimilar(word: string, words: readonly string[]): string | null {
  const index = new MiniSearch<{ word: string }>({ fields: ['word'], idField: 'word', tokenize: joinLetters })
  index.addAll([...new Set(words)].map((candidate) => ({ word: candidate })))
  const [nearest] = index.search(word, { fuzzy: MAX_MISTAKES_PER_LETTER, prefix: true })
  return nearest?.id ?? null
}

/** One word, without anything between its letters and digits. */
function joinLetters(text: string): string[] {
  return [text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')]
}

/** `Did you mean "sold-out"?` for a mistyped word, or the advice when no word of the list is near. */
export function suggestSimilar(word: string, words: readonly string[], advice: string): string {
  const similar = findSimilar(word, words)
  return similar === null ? advice : `Did you mean "${similar}"?`
}
