import { TERMS, TOOLS } from '@/lib/content/search-words'
import { isFiller } from '../known-words'
import { listWords } from '../words'
import { buildMeantWordFinder } from './meant-word'

export type SearchPlace = {
  /** As the catalogue writes it. */
  name: string
  /** A city, a part of one, or anything else to which a project states its distance. */
  kind: 'city' | 'locality' | 'landmark'
  /** Every spelling as normalised words, its name among them. */
  spellings: string[]
}

/** The names that a query can contain. */
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

/** @param isInTexts true for a word that a text of the site has, which is not a typing error */
export function buildVocabulary(
  { projects, ...names }: Names,
  isInTexts: (word: string) => boolean,
): Vocabulary {
  const typesAndPlaces = [...names.types.values(), ...names.places.keys()]
  const phrases = [...typesAndPlaces, ...projects, TERMS, ...Object.values(TOOLS)]
  const knownWords = new Set(phrases.flatMap(listWords))
  const findMeantWord = buildMeantWordFinder(knownWords)
  const correct = (word: string) => {
    const isKnown = knownWords.has(word) || isFiller(word) || isInTexts(word)
    return isKnown ? word : (findMeantWord(word) ?? word)
  }
  return { ...names, correct }
}
