import MiniSearch from 'minisearch'

/** A shorter word has too many neighbours to have a wrong letter or one too many: "lake" is not "lakh". */
const MIN_LENGTH_FOR_WRONG_LETTERS = 5

/** A word of this length may be half remembered when its beginning is right: "tiruneli" is Tirunelveli. */
const MIN_HALF_REMEMBERED_LENGTH = 8
const BEGINNING_LENGTH = 5
const MAX_MISTAKES = 3

/**
 * Builds the function that finds the word of a list that a mistyped word probably means. The function returns undefined
 * when none is near. It is stricter than `findSimilar`, whose answer is only suggested: this one is searched for.
 */
export function buildMeantWordFinder(words: Set<string>): (typed: string) => string | undefined {
  const index = new MiniSearch<{ word: string }>({
    fields: ['word'],
    idField: 'word',
    tokenize: (word) => [word],
  })
  index.addAll([...words].map((word) => ({ word })))
  const listNearWords = (typed: string, mistakes: number): string[] =>
    index.search(typed, { fuzzy: mistakes }).map(({ id }) => id)

  return (typed) => {
    // Numbers are never taken for others.
    if (/\d/.test(typed)) return undefined
    const swappedWord = listSwaps(typed).find((word) => words.has(word))
    if (swappedWord !== undefined) return swappedWord

    // People rarely mistype the first letter, and without this rule every short word has neighbours: "beast" is not
    // "east".
    const nearWords = listNearWords(typed, 1).filter((word) => word.charAt(0) === typed.charAt(0))
    const isShort = typed.length < MIN_LENGTH_FOR_WRONG_LETTERS
    const meantWord = nearWords.find((word) => !isShort || word.length > typed.length)
    if (meantWord !== undefined || typed.length < MIN_HALF_REMEMBERED_LENGTH) return meantWord

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
