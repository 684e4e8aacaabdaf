// What search knows about words of visitors, from lib/content/search-words.ts. A browser does not load it, as it does
// words.ts.

import { FILLERS, TRANSLATIONS } from '@/lib/content/search-words'

/** A normalised text with its Tamil words in English. */
export function translateTamil(text: string): string {
  let translated = text
  for (const [beginning, english] of TRANSLATIONS) {
    const word = new RegExp(`(?<![\\p{L}\\p{M}])(?:${beginning})[\\p{L}\\p{M}]*`, 'gu')
    translated = translated.replace(word, english)
  }
  return translated
}

const fillers = new Set(FILLERS.split(/\s+/))

/** True for a word that does not narrow a search, such as "in" or "buy". */
export function isFiller(word: string): boolean {
  return fillers.has(word)
}
