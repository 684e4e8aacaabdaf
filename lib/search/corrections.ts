import MiniSearch from 'minisearch'

/** A shorter word is only taken for one with one more letter ("vila"), because it has many neighbours: "lake" is not "lakh". */
const SHORT_WORD = 5
/** A word of this length may be half remembered, if its beginning is right: "tiruneli". */
const LONG_WORD = 8
const BEGINNING = 5
const MAX_MISTAKES = 3

/** @returns a function that finds the word of a list that a mistyped one probably means; undefined when none is near. */
export function buildCorrection(words: Set<string>): (typed: string) => string | undefined {
  const index = new MiniSearch<{ id: string }>({ fields: ['id'], tokenize: (word) => [word] })
  index.addAll([...words].map((id) => ({ id })))
  const findNearest = (typed: string, mistakes: number, isLikely: (word: string) => boolean) => {
    const [nearest] = index.search(typed, { fuzzy: mistakes, filter: ({ id }) => isLikely(id) })
    return nearest?.id as string | undefined
  }
  return (typed) => {
    if (/\d/.test(typed)) return undefined
    return (
      listSwaps(typed).find((word) => words.has(word)) ??
      findNearest(typed, 1, (word) => mayBeOneMistake(typed, word)) ??
      findNearest(typed, MAX_MISTAKES, (word) => mayBeHalfRemembered(typed, word))
    )
  }
}

/** The word with two neighbouring letters swapped, in every way that keeps the first letter: "chennia". */
function listSwaps(word: string): string[] {
  const swaps: string[] = []
  for (let index = 1; index < word.length - 1; index++) {
    swaps.push([word.slice(0, index), word[index + 1], word[index], word.slice(index + 2)].join(''))
  }
  return swaps
}

/** People rarely mistype the first letter, and without it every short word has neighbours: "easy" is not "east". */
function mayBeOneMistake(typed: string, word: string): boolean {
  return word[0] === typed[0] && (typed.length >= SHORT_WORD || word.length > typed.length)
}

function mayBeHalfRemembered(typed: string, word: string): boolean {
  return typed.length >= LONG_WORD && word.startsWith(typed.slice(0, BEGINNING))
}
