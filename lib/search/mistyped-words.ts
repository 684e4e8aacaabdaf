import { listNearestWords } from '@/lib/format/nearest-words'

/** A shorter word has too many neighbours to have a wrong letter or one too many: "lake" is not "lakh". */
const MIN_LENGTH_FOR_WRONG_LETTERS = 5

/** A word of this length may be half remembered when its beginning is right: "tiruneli" is Tirunelveli. */
const MIN_HALF_REMEMBERED_LENGTH = 8
const BEGINNING_LENGTH = 5
const MAX_MISTAKES = 3

/**
 * The words of a list that a mistyped word probably means; empty when none is near. Numbers are never taken for others.
 */
export function listMeantWords(typed: string, words: Iterable<string>): string[] {
  if (/\d/.test(typed)) return []
  // People rarely mistype the first letter, and without this rule every short word has neighbours: "easy" is not
  // "east".
  const withSameInitial = [...words].filter((word) => word.charAt(0) === typed.charAt(0))
  const withOneMistake = listNearestWords(typed, withSameInitial, 1)
  const meantWords =
    typed.length < MIN_LENGTH_FOR_WRONG_LETTERS
      ? withOneMistake.filter((word) => word.length > typed.length || hasSameLetters(typed, word))
      : withOneMistake
  if (meantWords.length > 0 || typed.length < MIN_HALF_REMEMBERED_LENGTH) return meantWords

  const beginning = typed.slice(0, BEGINNING_LENGTH)
  const withSameBeginning = withSameInitial.filter((word) => word.startsWith(beginning))
  return listNearestWords(typed, withSameBeginning, MAX_MISTAKES)
}

/** True for a word with swapped letters: "polt" and "plot". */
function hasSameLetters(a: string, b: string): boolean {
  return [...a].sort().join('') === [...b].sort().join('')
}
