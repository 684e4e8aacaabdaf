import countMistakes from 'damerau-levenshtein'

/** A short word may have fewer mistakes, so that "Flats" is not taken for "Plots". */
function calculateMaxMistakes(wordLength: number): number {
  if (wordLength <= 5) return 1
  return wordLength <= 8 ? 2 : 3
}

/**
 * The word of a list that a mistyped word probably means: the one with the fewest mistakes. Case, hyphens, spaces and
 * plurals do not matter ("Sold out" for "sold-out"). Null when no word is near.
 */
export function findSimilar(word: string, words: readonly string[]): string | null {
  const plainWord = normaliseWords(word)
  if (plainWord === '') return null
  const plainWords = words.map(normaliseWords)
  const [nearest] = listNearestWords(plainWord, plainWords, calculateMaxMistakes(plainWord.length))
  return nearest === undefined ? null : (words[plainWords.indexOf(nearest)] ?? null)
}

/** With fewer letters a word is not taken for the beginning of a longer one. */
const LEAST_LETTERS = 3

/** As `findSimilar`, or else the only word that begins with this one: "Sat" is "Saturday". */
export function findSuggestion(word: string, words: readonly string[]): string | null {
  const plainWord = normaliseWords(word)
  const longerWords = words.filter((candidate) => normaliseWords(candidate).startsWith(plainWord))
  const isBeginning = plainWord.length >= LEAST_LETTERS && longerWords.length === 1
  return findSimilar(word, words) ?? (isBeginning ? (longerWords[0] ?? null) : null)
}

/** `Did you mean "East"?`, or the advice when there is no such word. */
export function suggestWord(word: string | null | undefined, advice: string): string {
  return word ? `Did you mean "${word}"?` : advice
}

/** `Did you mean "sold-out"?` for a mistyped word, or the advice when no word of the list is near. */
export function suggestSimilar(word: string, words: readonly string[], advice: string): string {
  return suggestWord(findSuggestion(word, words), advice)
}

/** Removes case, punctuation, spaces and the s of plurals: "Kids play area" and "Kids’ play-area" are "kidplayarea". */
export function normaliseWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => word.replace(/s$/, ''))
    .join('')
}

/**
 * The words of a list that are nearest to a typed word, in the order of the list. A letter that is wrong, missing or
 * added is one mistake, and so are two neighbouring letters that are swapped. Empty when every word has more than
 * `maxMistakes`.
 */
export function listNearestWords(typed: string, words: Iterable<string>, maxMistakes: number): string[] {
  let nearestWords: string[] = []
  let fewestMistakes = maxMistakes
  for (const word of words) {
    if (Math.abs(word.length - typed.length) > fewestMistakes) continue
    const mistakes = countMistakes(typed, word).steps
    if (mistakes < fewestMistakes) nearestWords = []
    if (mistakes <= fewestMistakes) {
      nearestWords.push(word)
      fewestMistakes = mistakes
    }
  }
  return nearestWords
}
