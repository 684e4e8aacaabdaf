import MiniSearch from 'minisearch'
import { TERMS } from '@/lib/content/search-words'
import { isFiller, listWords } from '../words'

export type SearchPlace = {
  /** As the catalogue writes it. */
  name: string
  /** A city, a part of one, or anything else to which a project states its distance. */
  kind: 'city' | 'locality' | 'landmark'
  /** Every spelling as normalised words, its name among them. */
  spellings: string[]
}

export type Vocabulary = {
  /** Places by each of their spellings. */
  places: Map<string, SearchPlace>
  /** Everything to which a project states its distance, with the words of its name. */
  landmarks: { name: string; words: Set<string> }[]
  /** Names of property types by their slugs. */
  types: Map<string, string>
  /** The place, type or other term that was probably meant; the word itself when it is right or nothing is near. */
  correct: (word: string) => string
}

/** @param isWritten true for a word that a text of the site has, which is not a typing error */
export function buildVocabulary(
  names: Omit<Vocabulary, 'correct'>,
  isWritten: (word: string) => boolean,
): Vocabulary {
  const terms = new Set([...names.types.values(), TERMS, ...names.places.keys()].flatMap(listWords))
  const findMeantTerm = buildTermFinder(terms)
  const correct = (word: string): string => {
    const isRight = terms.has(word) || isFiller(word) || isWritten(word)
    return isRight ? word : (findMeantTerm(word) ?? word)
  }
  return { ...names, correct }
}

/** Letters that may be wrong or missing in a word that is half remembered: "tiruneli" is Tirunelveli. */
const MAX_MISTAKES = 3

/** @returns a function that finds the term that a mistyped word probably means; undefined when none is near. */
function buildTermFinder(terms: Set<string>): (typed: string) => string | undefined {
  const index = new MiniSearch<{ id: string }>({ fields: ['id'], tokenize: (term) => [term] })
  index.addAll([...terms].map((id) => ({ id })))
  const findNearest = (typed: string, mistakes: number, isLikely: (term: string) => boolean) => {
    const [nearest] = index.search(typed, { fuzzy: mistakes, filter: ({ id }) => isLikely(id) })
    return nearest?.id as string | undefined
  }
  return (typed) =>
    listSwaps(typed).find((word) => terms.has(word)) ??
    findNearest(typed, 1, (term) => mayBeOneMistake(typed, term)) ??
    findNearest(typed, MAX_MISTAKES, (term) => mayBeHalfRemembered(typed, term))
}

/** The word with two neighbouring letters swapped, in every way that keeps the first letter: "chennia". */
function listSwaps(word: string): string[] {
  const swaps: string[] = []
  for (let index = 1; index < word.length - 1; index++) {
    swaps.push([word.slice(0, index), word[index + 1], word[index], word.slice(index + 2)].join(''))
  }
  return swaps
}

/** In a word shorter than this, one letter may be missing, but none wrong: "vila" is "villa", and "lake" is not "lakh". */
const SHORT_WORD = 5

/** People rarely mistype the first letter, and without it every short word has neighbours: "easy" is not "east". */
function mayBeOneMistake(typed: string, term: string): boolean {
  return term[0] === typed[0] && (typed.length >= SHORT_WORD || term.length > typed.length)
}

/** A word of this length may be half remembered, if its first five letters are right. */
const LONG_WORD = 8
const BEGINNING = 5

function mayBeHalfRemembered(typed: string, term: string): boolean {
  return typed.length >= LONG_WORD && term.startsWith(typed.slice(0, BEGINNING))
}
