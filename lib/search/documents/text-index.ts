import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch'
import { canHaveWrongLetters, hasSameInitial, MAX_WRONG_LETTERS } from '../typing-errors'
import { listWords, toSingular } from '../words'
import type { SearchDocument } from './document'

/** The weight of a word in each text of a document. */
const BOOSTS = { title: 10, place: 8, facts: 5, landmarks: 3, body: 1 }
type SearchField = keyof typeof BOOSTS
export type SearchTexts = Partial<Record<SearchField, string[]>>

/**
 * From the texts that say most about a document to those that say least. All words must be in the `fields` of one
 * level.
 */
const MATCH_LEVELS = [
  { name: 'title', fields: ['title'] },
  { name: 'facts', fields: ['title', 'place', 'facts'] },
  { name: 'landmarks', fields: ['title', 'place', 'facts', 'landmarks'] },
  { name: 'body', fields: ['title', 'place', 'facts', 'landmarks', 'body'] },
] as const satisfies { name: string; fields: SearchField[] }[]
export type MatchLevel = (typeof MATCH_LEVELS)[number]['name']

export type TextIndex = {
  /** True when a document has the word, or a word that begins with it. */
  hasWord: (word: string) => boolean
  /** The documents that have all of the words, each with the first level that has them. */
  findWithAll: (words: string[]) => Map<SearchDocument, MatchLevel>
  /** The documents that have at least one of the words, best first. A higher score is better. */
  findWithSome: (words: string[]) => Map<SearchDocument, number>
}

/**
 * A full-text index in memory. Words match in singular and plural, else by their beginning, else with a typing error.
 */
export function buildTextIndex(documents: SearchDocument[]): TextIndex {
  const texts = documents.flatMap((document) => Object.values(document.texts).flat())
  const terms = new Set(texts.flatMap(listWords).map(toIndexTerm))
  const hasBeginning = (beginning: string) => [...terms].some((term) => term.startsWith(beginning))

  const index = new MiniSearch<{ id: number; texts: SearchTexts }>({
    fields: Object.keys(BOOSTS),
    extractField: (document, field) =>
      field === 'id' ? document.id : (document.texts[field as SearchField]?.join(' ') ?? ''),
    tokenize: listWords,
    processTerm: toIndexTerm,
    searchOptions: {
      boost: BOOSTS,
      prefix: (term) => !terms.has(term),
      fuzzy: (term) => canHaveWrongLetters(term) && !hasBeginning(term) && MAX_WRONG_LETTERS,
    },
  })
  index.addAll(documents.map((document, id) => ({ id, texts: document.texts })))

  const search = (words: string[], options: SearchOptions): Map<SearchDocument, number> => {
    const scores = new Map<SearchDocument, number>()
    for (const { id, score } of index.search(words.join(' '), options)) {
      const document = documents[id]
      if (document) scores.set(document, score)
    }
    return scores
  }

  return {
    hasWord: (word) => hasBeginning(toIndexTerm(word)),
    findWithAll: (words) => {
      const levels = new Map<SearchDocument, MatchLevel>()
      for (const { name, fields } of MATCH_LEVELS) {
        const hits = search(words, { combineWith: 'AND', fields: [...fields], filter: hasEveryWord })
        for (const document of hits.keys()) {
          if (!levels.has(document)) levels.set(document, name)
        }
      }
      return levels
    },
    findWithSome: (words) => search(words, { combineWith: 'OR', filter: hasSomeWord }),
  }
}

/** The form in which a word is kept: the singular, and "0118" as "118". */
function toIndexTerm(word: string): string {
  return /^\d+$/.test(word) ? word.replace(/^0+(?=\d)/, '') : toSingular(word)
}

// MiniSearch lets any letter be wrong, also the first one.

function hasEveryWord({ queryTerms, terms }: SearchResult): boolean {
  return queryTerms.every((typedWord) => hasTermFor(typedWord, terms))
}

function hasSomeWord({ queryTerms, terms }: SearchResult): boolean {
  return queryTerms.some((typedWord) => hasTermFor(typedWord, terms))
}

function hasTermFor(typedWord: string, terms: string[]): boolean {
  return terms.some((term) => hasSameInitial(typedWord, term))
}
