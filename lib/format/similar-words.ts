// Which word of a list a mistyped one means: as a hint in a message, or corrected in order to search for it.

import MiniSearch from 'minisearch'

type NearWordOptions = {
  /** The number of wrong, missing or additional letters; below 1 it is their share of all letters. */
  fuzzy: number
  /** Also finds the words that begin with the typed one. */
  prefix?: boolean
}

/** Builds the function that lists the words near a typed one, the nearest first. */
function buildNearWordLister(words: Iterable<string>): (typed: string, options: NearWordOptions) => string[] {
  const index = new MiniSearch<{ word: string }>({
    fields: ['word'],
    idField: 'word',
    tokenize: (word) => [word],
  })
  index.addAll([...new Set(words)].map((word) => ({ word })))
  return (typed, options) => index.search(typed, options).map(({ id }) => id)
}

// Hints

/** Mistakes for each letter, so that "Flats" is not taken for "Plots". */
const MAX_MISTAKES_PER_LETTER = 0.25

/** `Did you mean "sold-out"?` for a mistyped word, or the advice when no word of the list is near. */
export function suggestSimilar(word: string, words: readonly string[], advice: string): string {
  const similar = findSimilar(word, words)
  return similar === null ? advice : `Did you mean "${similar}"?`
}

/**
 * The word of a list that a mistyped or unfinished word probably means. Case, hyphens and spaces do not matter: "Sold
 * out" is "sold-out", "Sat" is "Saturday". Null when no word is near.
 */
export function findSimilar(word: string, words: readonly string[]): string | null {
  const wordsByLetters = new Map(words.map((candidate) => [joinLetters(candidate), candidate]))
  const listNearWords = buildNearWordLister(wordsByLetters.keys())
  const [nearest] = listNearWords(joinLetters(word), { fuzzy: MAX_MISTAKES_PER_LETTER, prefix: true })
  return nearest === undefined ? null : (wordsByLetters.get(nearest) ?? null)
}

/** One word, without anything between its letters and digits. */
function joinLetters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}

// Corrections

/**
 * Builds the function that returns the word of a list instead of a mistyped one, and any other word unchanged. It is
 * stricter than `findSimilar`, whose answer is only suggested.
 * @param isRight true for a word that has no mistake, although it need not be in the list
 */
export function buildWordCorrector(
  words: Set<string>,
  isRight: (word: string) => boolean,
): (typed: string) => string {
  const findMeantWord = buildMeantWordFinder(words)
  return (typed) => (isRight(typed) ? typed : (findMeantWord(typed) ?? typed))
}

/** A shorter word has too many neighbours to have a wrong letter or one too many: "lake" is not "lakh". */
const MIN_LENGTH_FOR_WRONG_LETTERS = 5

/** A word of this length may be half remembered when its beginning is right: "tiruneli" is Tirunelveli. */
const MIN_HALF_REMEMBERED_LENGTH = 8
const BEGINNING_LENGTH = 5
const MAX_MISTAKES = 3

function buildMeantWordFinder(words: Set<string>): (typed: string) => string | undefined {
  const listNearWords = buildNearWordLister(words)
  return (typed) => {
    // Numbers are never taken for others.
    if (/\d/.test(typed)) return undefined
    const swappedWord = listSwaps(typed).find((word) => words.has(word))
    if (swappedWord !== undefined) return swappedWord

    // People rarely mistype the first letter, and without this rule every short word has neighbours: "beast" is not
    // "east".
    const nearWords = listNearWords(typed, { fuzzy: 1 }).filter((word) => word.charAt(0) === typed.charAt(0))
    const isShort = typed.length < MIN_LENGTH_FOR_WRONG_LETTERS
    const meantWord = nearWords.find((word) => !isShort || word.length > typed.length)
    if (meantWord !== undefined || typed.length < MIN_HALF_REMEMBERED_LENGTH) return meantWord

    const beginning = typed.slice(0, BEGINNING_LENGTH)
    return listNearWords(typed, { fuzzy: MAX_MISTAKES }).find((word) => word.startsWith(beginning))
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
