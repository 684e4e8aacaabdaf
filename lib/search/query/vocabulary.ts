import { TERMS } from '@/lib/content/search-words'
import { buildWordCorrector } from '@/lib/format/similar-words'
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
  /** The place, type or other term that was probably meant; the word itself when it is right or nothing is near. */
  correct: (word: string) => string
}

/** @param isInTexts true for a word that a text of the site has, which is not a typing error */
export function buildVocabulary(
  names: Omit<Vocabulary, 'correct'>,
  isInTexts: (word: string) => boolean,
): Vocabulary {
  const knownWords = new Set([...names.types.values(), TERMS, ...names.places.keys()].flatMap(listWords))
  const isKnown = (word: string) => knownWords.has(word) || isFiller(word) || isInTexts(word)
  return { ...names, correct: buildWordCorrector(knownWords, isKnown) }
}
