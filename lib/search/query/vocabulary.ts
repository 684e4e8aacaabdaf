import { TERMS } from '@/lib/content/search-words'
import { listCorrections } from '../typing-errors'
import { isFiller, listWords } from '../words'

export type Place = {
  /** As the catalogue writes it. */
  name: string
  /** A city, a part of one, or anything else to which a project states its distance. */
  kind: 'city' | 'locality' | 'landmark'
  /** Every spelling as normalised words, its name among them. */
  spellings: string[]
}

/** What the catalogue has, against which a query is read. */
export type Vocabulary = {
  /** Places by each of their spellings. */
  places: Map<string, Place>
  /** Everything to which a project states its distance, with the words of its name. */
  landmarks: { name: string; words: Set<string> }[]
  /** Names of property types by their slugs. */
  types: Map<string, string>
  /** The word of the vocabulary that was probably meant; the word itself when it is right or when nothing is near. */
  correct: (word: string) => string
}

type VocabularySource = Omit<Vocabulary, 'correct'> & {
  /** True for a word that a text of the site has, which is not a typing error. */
  isWritten: (word: string) => boolean
}

/** @returns what a query can name; corrections lead to places, property types and the search's own terms. */
export function buildVocabulary({ isWritten, ...names }: VocabularySource): Vocabulary {
  const terms = new Set([...names.types.values(), TERMS, ...names.places.keys()].flatMap(listWords))
  const correct = (word: string): string => {
    if (terms.has(word) || isFiller(word) || isWritten(word)) return word
    return listCorrections(word, terms)[0] ?? word
  }
  return { ...names, correct }
}
