import type { SearchOptions } from 'minisearch'
import { buildNearWordLister } from '@/lib/format/near-words'
import { canHaveWrongLetters, hasSameInitial, MAX_WRONG_LETTERS } from '../typing-errors'

/** For each letter of a word whose letters are all right, but not in their places. */
const MAX_MISPLACED_LETTERS = 0.4

/**
 * Builds the function that finds the word of a list which a mistyped one probably means: a near one, or one with all of
 * its letters. MiniSearch counts swapped letters, the most common mistake, as two wrong ones, so "polt" is not near
 * "plot".
 */
export function buildMeantWordFinder(knownWords: Set<string>): (typedWord: string) => string | undefined {
  const listNearWords = buildNearWordLister(knownWords)
  return (typedWord) => {
    const filter: SearchOptions['filter'] = ({ id }) => hasSameInitial(typedWord, id)
    if (canHaveWrongLetters(typedWord)) {
      const [nearest] = listNearWords(typedWord, { fuzzy: MAX_WRONG_LETTERS, filter })
      if (nearest !== undefined) return nearest
    }
    const reordered = listNearWords(typedWord, { fuzzy: MAX_MISPLACED_LETTERS, filter })
    return reordered.find((word) => hasLetters(word, typedWord))
  }
}

/** True when the word has all letters of the typed one, in any order: "plot" those of "polt", "villa" those of "vila". */
function hasLetters(word: string, typedWord: string): boolean {
  let otherLetters = word
  for (const letter of typedWord) {
    if (!otherLetters.includes(letter)) return false
    otherLetters = otherLetters.replace(letter, '')
  }
  return true
}
