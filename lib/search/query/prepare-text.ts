import { AMENITY_SYNONYMS } from '@/lib/content/search-words'
import { translateTamil } from '../known-words'
import { buildWordPattern, normaliseText } from '../words'
import { MAX_QUERY_LENGTH } from './search-query'
import type { Vocabulary } from './vocabulary'

const DASHES = /[–—]/g
/** The end of an amount of rupees: "₹45,00,000/-". */
const PRICE_END = /\/-/g
/** "ready-to-move", "3-bhk"; not "40-60 lakhs". */
const HYPHEN_OF_WORD = /(?<=\p{L})-|-(?=\p{L})/gu
const SPACES_AND_UNDERSCORES = /[\s_]+/gu

/**
 * A typed text as the recognisers expect it: normalised, in English, with plain hyphens and single spaces, and with the
 * words of the vocabulary instead of those with a typing error, and of the catalogue instead of their synonyms.
 */
export function prepareText(typed: string, vocabulary: Vocabulary): string {
  const text = translateTamil(normaliseText(typed.trim().slice(0, MAX_QUERY_LENGTH)))
  const withPlainHyphens = text.replace(DASHES, '-').replace(PRICE_END, ' ').replace(HYPHEN_OF_WORD, ' ')
  const plainText = withPlainHyphens.replace(SPACES_AND_UNDERSCORES, ' ').trim()
  return replaceSynonyms(correctWords(plainText, vocabulary))
}

/** "kids play area" and "playground" as "play area" */
function replaceSynonyms(text: string): string {
  let replaced = text
  for (const [synonym, words] of AMENITY_SYNONYMS) {
    replaced = replaced.replace(buildWordPattern(synonym), words)
  }
  return replaced
}

/** Shorter words are not corrected. */
const LATIN_WORD = /[a-z]{4,}/g
const TAMIL_WORD = /\p{Script=Tamil}+/gu

/** Words with a typing error as the words of the vocabulary, and Tamil place names without their endings. */
function correctWords(text: string, vocabulary: Vocabulary): string {
  const corrected = text.replace(LATIN_WORD, (word) => vocabulary.correct(word))
  return corrected.replace(TAMIL_WORD, (word) => cleanTamilWord(word, vocabulary))
}

/** The longest ending that Tamil adds to a name, where English says "in". */
const MAX_TAMIL_ENDING = 6
/** "ம்" at the end of a word is written so before an ending. */
const CHANGED_TAMIL_M = /த்$/u

/** A Tamil word without its ending, when that is a place. */
function cleanTamilWord(word: string, { places }: Vocabulary): string {
  for (let ending = 0; ending <= MAX_TAMIL_ENDING; ending++) {
    const stem = word.slice(0, word.length - ending)
    const name = [stem, stem.replace(CHANGED_TAMIL_M, 'ம்')].find((candidate) => places.has(candidate))
    if (name) return name
  }
  return word
}
