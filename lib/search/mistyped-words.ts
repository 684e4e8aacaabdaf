import { listNearestWords } from '@/lib/format/similar-words'

/** A shorter word has too many neighbours to have a wrong letter or one too many: "lake" is not "lakh". */
const MIN_LENGTH_FOR_WRONG_LETTERS = 5

/** A word of this length may be half remembered when its beginning is right: "tiruneli" is Tirunelveli. */
const MIN_HALF_REMEMBERED_LENGTH = 8
const BEGINNING_LENGTH = 5
const MAX_MISTAKES = 3

/**
 * The word of a list that a mistyped word probably means; undefined when none is near. Numbers are never taken for
 * others.
 */
export function findMeantWord(typed: string, words: Iterable<string>): string | undefined {
  if (/\d/.test(typed)) return undefined
  // People rarely mistype the first letter, and without this rule every short word has neighbours: "easy" is not
  // "east".
  const withSameInitial = [...words].filter((word) => word.charAt(0) === typed.charAt(0))
  const withOneMistake = listNearestWords(typed, withSameInitial, 1)
  const isShort = typed.length < MIN_LENGTH_FOR_WRONG_LETTERS
  const meantWord = withOneMistake.find(
    (word) => !isShort || word.length > typed.length || hasSameLetters(typed, word),
  )
  if (meantWord !== undefined || typed.length < MIN_HALF_REMEMBERED_LENGTH) return meantWord

  const beginning = typed.slice(0, BEGINNING_LENGTH)
  const withSameBeginning = withSameInitial.filter((word) => word.startsWith(beginning))
  return listNearestWords(typed, withSameBeginning, MAX_MISTAKES)[0]
}

/** True for a word with swapped letters: "polt" and "plot". */
function hasSameLetters(a: string, b: string): boolean {
  return [...a].sort().join('') === [...b].sort().join('')
}
