import { countMistakes } from '@/lib/format/count-mistakes'

/** A shorter word may only lack a letter ("vila") or have two swapped, because it has many neighbours: "lake" is not "lakh". */
const SHORT_WORD = 5
/** A longer word may be half remembered, if its beginning is right: "tiruneli". */
const LONG_WORD = 8
const BEGINNING = 5
const MAX_MISTAKES = 3

/** The words of a list that a word with a typing error probably means: those with the fewest mistakes, or none. */
export function listCorrections(word: string, words: Iterable<string>): string[] {
  const meantWords = [...words]
    .filter((candidate) => isSimilar(word, candidate))
    .map((candidate) => ({ candidate, mistakes: countMistakes(word, candidate) }))
    .filter(({ candidate, mistakes }) => isMeant(word, candidate, mistakes))
  const fewest = Math.min(...meantWords.map(({ mistakes }) => mistakes))
  return meantWords.filter(({ mistakes }) => mistakes === fewest).map(({ candidate }) => candidate)
}

/** People rarely mistype the first letter, and without it every short word has neighbours: "easy" is not "east". */
function isSimilar(word: string, candidate: string): boolean {
  const hasDigit = /\d/.test(word)
  return !hasDigit && word[0] === candidate[0] && Math.abs(word.length - candidate.length) <= MAX_MISTAKES
}

function isMeant(word: string, candidate: string, mistakes: number): boolean {
  if (mistakes > 1) {
    const isHalfRight = word.length >= LONG_WORD && word.slice(0, BEGINNING) === candidate.slice(0, BEGINNING)
    return isHalfRight && mistakes <= MAX_MISTAKES
  }
  const isSwapped = sortLetters(word) === sortLetters(candidate)
  return word.length >= SHORT_WORD || word.length < candidate.length || isSwapped
}

function sortLetters(word: string): string {
  return [...word].sort().join('')
}
