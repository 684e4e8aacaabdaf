import { AMENITY_SYNONYMS } from '@/lib/content/search-words'
import { translateTamil } from '../known-words'
import { buildWordPattern, normaliseText } from '../words'
import { MAX_QUERY_LENGTH } from './search-query'
import type { Vocabulary } from './vocabulary'

/**
 * A typed text as the recognisers expect it: normalised, in English, with plain hyphens and single spaces, and with the
 * words of the vocabulary instead of those with a typing error, and of the catalogue instead of their synonyms.
 */
export function prepareText(typed: string, vocabulary: Vocabulary): string {
  const text = translateTamil(normaliseText(typed.trim().slice(0, MAX_QUERY_LENGTH)))
    .replace(/[–—]/g, '-')
    // The end of an amount of rupees: "₹45,00,000/-".
    .replace(/\/-/g, ' ')
    .replace(/(?<=\p{L})-|-(?=\p{L})/gu, ' ')
    .replace(/[\s_]+/gu, ' ')
    .trim()
  return replaceSynonyms(correctWords(text, vocabulary))
}

/** "kids play area" and "playground" as "play area" */
function replaceSynonyms(text: string): string {
  let replaced = text
  for (const [synonym, words] of AMENITY_SYNONYMS) {
    replaced = replaced.replace(buildWordPattern(synonym), words)
  }
  return replaced
}

/** Words with a typing error as the words of the vocabulary, and Tamil place names without their endings. */
function correctWords(text: string, vocabulary: Vocabulary): string {
  const corrected = text.replace(/[a-z]{4,}/g, (word) => vocabulary.correct(word))
  return corrected.replace(/\p{Script=Tamil}+/gu, (word) => cleanTamilWord(word, vocabulary))
}

/** The longest ending that Tamil adds to a name, where English says "in". */
const MAX_TAMIL_ENDING = 6

/** A Tamil word without its ending when that is a place; before an ending, a last "ம்" is written "த்". */
function cleanTamilWord(word: string, { places }: Vocabulary): string {
  for (let ending = 0; ending <= MAX_TAMIL_ENDING; ending++) {
    const stem = word.slice(0, word.length - ending)
    const name = [stem, stem.replace(/த்$/u, 'ம்')].find((candidate) => places.has(candidate))
    if (name) return name
  }
  return word
}
