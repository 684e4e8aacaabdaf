import MiniSearch, { type SearchOptions } from 'minisearch'
import { listWords, toSingular } from '../words'
import type { SearchDocument } from './document'

/** The texts of a document, the most telling first, and how much a word in each counts. */
const BOOSTS = { title: 10, place: 8, facts: 5, landmarks: 3, body: 1 }
type SearchField = keyof typeof BOOSTS
export type SearchTexts = Partial<Record<SearchField, string[]>>

/** Texts of a document that together have all of some words; the later of two that do says more about the document. */
const MATCHED_FIELDS = {
  body: ['title', 'place', 'facts', 'landmarks', 'body'],
  landmarks: ['title', 'place', 'facts', 'landmarks'],
  facts: ['title', 'place', 'facts'],
  title: ['title'],
} satisfies Record<string, SearchField[]>
export type MatchedTexts = keyof typeof MATCHED_FIELDS
const MATCHED_TEXTS = Object.keys(MATCHED_FIELDS) as MatchedTexts[]

export type TextIndex = {
  /** True when a document has the word, or a word that begins with it. */
  hasWord: (word: string) => boolean
  /** The documents that have all of the words, each with its most telling texts that do. */
  findWithAll: (words: string[]) => Map<SearchDocument, MatchedTexts>
  /** The documents that have at least one of the words, the best first, each with its score: the higher, the better. */
  findWithSome: (words: string[]) => Map<SearchDocument, number>
}

/** A full-text index in memory. Words match in singular and plural, else by their beginning, else with one wrong letter. */
export function buildTextIndex(documents: SearchDocument[]): TextIndex {
  const texts = documents.flatMap((document) => Object.values(document.texts).flat())
  const terms = new Set(texts.flatMap(listWords).map(toIndexTerm))
  const hasWord = (word: string) => {
    const beginning = toIndexTerm(word)
    return [...terms].some((term) => term.startsWith(beginning))
  }

  const index = new MiniSearch<{ id: number; texts: SearchTexts }>({
    fields: Object.keys(BOOSTS),
    extractField: (document, field) =>
      field === 'id' ? document.id : (document.texts[field as SearchField]?.join(' ') ?? ''),
    tokenize: listWords,
    processTerm: toIndexTerm,
    searchOptions: { boost: BOOSTS, prefix: (term) => !terms.has(term) },
  })
  index.addAll(documents.map((document, id) => ({ id, texts: document.texts })))

  const search = (words: string[], options: SearchOptions): Map<SearchDocument, number> => {
    const mistypedWords = words.filter((word) => mayBeMistyped(word) && !hasWord(word))
    const mistypedTerms = new Set(mistypedWords.map(toIndexTerm))
    const initials = new Set(words.map((word) => toIndexTerm(word).charAt(0)))
    const hits = index.search(words.join(' '), {
      ...options,
      fuzzy: (term) => (mistypedTerms.has(term) ? 1 : false),
      // People rarely mistype the first letter.
      boostDocument: (_, term) => (initials.has(term.charAt(0)) ? 1 : 0),
    })
    const scores = new Map<SearchDocument, number>()
    for (const { id, score } of hits) {
      const document = documents[id]
      if (document) scores.set(document, score)
    }
    return scores
  }

  const findWithAll = (words: string[]) => {
    const matches = new Map<SearchDocument, MatchedTexts>()
    for (const matchedTexts of MATCHED_TEXTS) {
      const hits = search(words, { fields: MATCHED_FIELDS[matchedTexts], combineWith: 'AND' })
      for (const document of hits.keys()) matches.set(document, matchedTexts)
    }
    return matches
  }

  return { hasWord, findWithAll, findWithSome: (words) => search(words, { combineWith: 'OR' }) }
}

/** The form in which a word is kept: the singular, and "0118" as "118". */
function toIndexTerm(word: string): string {
  return /^\d+$/.test(word) ? word.replace(/^0+(?=\d)/, '') : toSingular(word)
}

/** A shorter word has too many neighbours: "lake" is not "late". */
const SHORTEST_MISTYPED = 5

function mayBeMistyped(word: string): boolean {
  return word.length >= SHORTEST_MISTYPED && !/\d/.test(word)
}
