/** Letters that may be wrong in a word, the likeliest number first. */
const EDITS = [1, 2, 3]
/** A shorter word may only lack a letter ("vila"), because it has too many neighbours: "lake" is not "lakh". */
const SHORT_WORD = 5
/** A longer word may be half remembered, if its beginning is right: "tiruneli". */
const LONG_WORD = 8
const BEGINNING = 5

/**
 * The terms that a word with a typing error probably means; none when nothing is near.
 * @param listNear the terms that differ from the word in at most so many letters, the nearest first
 */
export function findMeantTerms(word: string, listNear: (edits: number) => string[]): string[] {
  for (const edits of EDITS) {
    const meant = listNear(edits).filter((term) => isMeant(word, term, edits))
    if (meant.length > 0) return meant
  }
  return []
}

/** People rarely mistype the first letter, and without it every short word has neighbours: "easy" is not "east". */
function isMeant(word: string, term: string, edits: number): boolean {
  if (/\d/.test(word) || word[0] !== term[0]) return false
  if (hasSwappedLetters(word, term)) return true
  if (edits === 1) return word.length >= SHORT_WORD || term.length > word.length
  return word.length >= LONG_WORD && word.slice(0, BEGINNING) === term.slice(0, BEGINNING)
}

/** Two swapped letters are two edits: "tamabram". */
function hasSwappedLetters(word: string, term: string): boolean {
  const at = [...word].findIndex((letter, index) => letter !== term[index])
  const swapped = `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`
  return swapped === term
}
