import MiniSearch from 'minisearch'

/** A shorter word has too many neighbours to have a wrong letter or one too many: "lake" is not "lakh". */
const MIN_LENGTH_FOR_WRONG_LETTERS = 5

/** A word of this length may be half remembered when its beginning is right: "tiruneli" is Tirunelveli. */
const MIN_HALF_REMEMBERED_LENGTH = 8
const BEGINNING_LENGTH = 5
const MAX_MISTAKES = 3

/**
 * Builds the function that finds the word of a list which a mistyped word probably means; undefined when none is near.
 * Words are in lower case.
 */
export function buildSimilarWordFinder(words: Iterable<string>): (typed: string) => string | undefined {
  const wordSet = new Set(words)
  const index = new MiniSearch<{ word: string }>({
    fields: ['word'],
    idField: 'word',
    tokenize: (word) => [word],
  })
  index.addAll([...wordSet].map((word) => ({ word })))
  const listNearWords = (typed: string, mistakes: number): string[] =>
    index
      .search(typed, { fuzzy: mistakes })
      .map(({ id }) => id)
      .filter((word) => mayMean(typed, word))

  return (typed) => {
    const rightOrSwappedWord = [typed, ...listSwaps(typed)].find((word) => wordSet.has(word))
    if (rightOrSwappedWord !== undefined) return rightOrSwappedWord

    const isShort = typed.length < MIN_LENGTH_FOR_WRONG_LETTERS
    const nearWord = listNearWords(typed, 1).find((word) => !isShort || word.length > typed.length)
    if (nearWord !== undefined || typed.length < MIN_HALF_REMEMBERED_LENGTH) return nearWord

    const beginning = typed.slice(0, BEGINNING_LENGTH)
    return listNearWords(typed, MAX_MISTAKES).find((word) => word.startsWith(beginning))
  }
}

/**
 * The word with two neighbouring letters swapped, wherever these may be but at the beginning: "polt" as "plot" and
 * "potl". MiniSearch counts a swap, the most common mistake, as two mistakes.
 */
function listSwaps(word: string): string[] {
  const swaps: string[] = []
  for (let position = 1; position < word.length - 1; position++) {
    const swappedLetters = word.charAt(position + 1) + word.charAt(position)
    swaps.push(word.slice(0, position) + swappedLetters + word.slice(position + 2))
  }
  return swaps
}

/**
 * People rarely mistype the first letter, and without this rule every short word has neighbours: "beast" is not "east".
 * A number is never taken for another: "plot-12" is not "plot-13".
 */
function mayMean(typed: string, word: string): boolean {
  const hasSameInitial = word.charAt(0) === typed.charAt(0)
  return hasSameInitial && word.replace(/\D/g, '') === typed.replace(/\D/g, '')
}

/**
 * The word of a list that a mistyped word probably means. Case, hyphens, spaces and plurals do not matter ("Sold out"
 * for "sold-out"). Null when no word is near.
 */
export function findSimilar(word: string, words: readonly string[]): string | null {
  const plainWord = normaliseWords(word)
  if (plainWord === '') return null
  const plainWords = words.map(normaliseWords)
  const similarWord = buildSimilarWordFinder(plainWords)(plainWord)
  return similarWord === undefined ? null : (words[plainWords.indexOf(similarWord)] ?? null)
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
