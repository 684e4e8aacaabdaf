/** The mistakes that a word may have, by its length, so that "Flats" is not taken for "Plots". */
const MISTAKE_LIMITS = [
  { length: 5, mistakes: 1 },
  { length: 8, mistakes: 2 },
  { length: Number.POSITIVE_INFINITY, mistakes: 3 },
]

/**
 * The word of a list that a mistyped one probably means: one that differs in case, hyphens and spaces only ("Sold out" for
 * "sold-out"), else the one with the fewest wrong letters. Null when none is near.
 */
export function findSimilar(word: string, words: readonly string[]): string | null {
  const plainWord = normaliseWord(word)
  if (plainWord === '') return null
  const limit = MISTAKE_LIMITS.find(({ length }) => plainWord.length <= length)?.mistakes ?? 0
  let best: { word: string; mistakes: number } | null = null
  for (const candidate of words) {
    const mistakes = countMistakes(plainWord, normaliseWord(candidate))
    if (mistakes <= limit && mistakes < (best?.mistakes ?? Number.POSITIVE_INFINITY))
      best = { word: candidate, mistakes }
  }
  return best?.word ?? null
}

/** With fewer letters a word is not taken for the beginning of a longer one. */
const LEAST_LETTERS = 3

/** As `findSimilar`, else the only word that begins with this one: "Sat" is "Saturday". */
export function findSuggestion(word: string, words: readonly string[]): string | null {
  const plainWord = normaliseWord(word)
  const longerWords = words.filter((candidate) => normaliseWord(candidate).startsWith(plainWord))
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

/** Letters and digits only, in lower case. */
function normaliseWord(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/**
 * How many letters have to be added, removed, replaced or swapped with their neighbour to turn one word into the other (optimal
 * string alignment).
 */
function countMistakes(word: string, other: string): number {
  const width = other.length + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: width }, (_, column) => column)
  for (let row = 1; row <= word.length; row += 1) {
    const current = [row]
    for (let column = 1; column < width; column += 1) {
      const isSame = word[row - 1] === other[column - 1]
      const isSwapped = word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1]
      const replaced = (last[column - 1] ?? 0) + (isSame ? 0 : 1)
      const added = (current[column - 1] ?? 0) + 1
      const removed = (last[column] ?? 0) + 1
      const swapped = isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : replaced
      current.push(Math.min(replaced, added, removed, swapped))
    }
    beforeLast = last
    last = current
  }
  return last.at(-1) ?? 0
}
