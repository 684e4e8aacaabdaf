import MiniSearch from 'minisearch'
import { TERMS, TOOLS } from '@/lib/content/search-words'
import { isFiller } from '../known-words'
import { listWords } from '../words'

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
  /** The word of a place, type, project, tool or TERMS that was probably meant; else the word itself. */
  correct: (word: string) => string
}

type Names = Omit<Vocabulary, 'correct'> & { projects: string[] }

/** @param isWritten true for a word that a text of the site has, which is not a typing error */
export function buildVocabulary(
  { projects, ...names }: Names,
  isWritten: (word: string) => boolean,
): Vocabulary {
  const typesAndPlaces = [...names.types.values(), ...names.places.keys()]
  const terms = new Set([...typesAndPlaces, ...projects, TERMS, ...Object.values(TOOLS)].flatMap(listWords))
  const findMeantTerm = buildMeantTermFinder(terms)
  const correct = (word: string) => {
    const isRight = terms.has(word) || isFiller(word) || isWritten(word)
    return isRight ? word : (findMeantTerm(word) ?? word)
  }
  return { ...names, correct }
}

/** A shorter word has too many neighbours to have a wrong letter: "lake" is not "lakh". */
const MIN_LENGTH_FOR_WRONG_LETTER = 5
/** For each letter that was typed. */
const MAX_WRONG_LETTERS = 0.2
const MAX_MISPLACED_LETTERS = 0.4

/**
 * Builds the function that finds the term which a mistyped word probably means: a near one, or one with all of the
 * letters. MiniSearch counts swapped letters, the most common mistake, as two wrong ones, so "polt" is not near "plot".
 */
function buildMeantTermFinder(terms: Set<string>): (typed: string) => string | undefined {
  const index = new MiniSearch<{ term: string }>({
    fields: ['term'],
    idField: 'term',
    tokenize: (term) => [term],
  })
  index.addAll([...terms].map((term) => ({ term })))
  return (typed) => {
    // People rarely mistype the first letter, and without this rule "beast" would be "east".
    const listNearTerms = (fuzzy: number): string[] =>
      index.search(typed, { fuzzy, filter: ({ id }) => id.charAt(0) === typed.charAt(0) }).map(({ id }) => id)

    const [nearest] = typed.length < MIN_LENGTH_FOR_WRONG_LETTER ? [] : listNearTerms(MAX_WRONG_LETTERS)
    return nearest ?? listNearTerms(MAX_MISPLACED_LETTERS).find((term) => hasLetters(term, typed))
  }
}

/** True when the term has all letters of the word, in any order: "plot" those of "polt", "villa" those of "vila". */
function hasLetters(term: string, word: string): boolean {
  let otherLetters = term
  for (const letter of word) {
    if (!otherLetters.includes(letter)) return false
    otherLetters = otherLetters.replace(letter, '')
  }
  return true
}
