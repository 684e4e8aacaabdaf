import MiniSearch from 'minisearch'
import { buildCorrection } from '../corrections'
import { listWords, toSingular } from '../words'

/** The texts of a document, the most telling first, and how much a word in each counts. */
const BOOSTS = { title: 10, place: 8, facts: 5, landmarks: 3, body: 1 }
export type SearchField = keyof typeof BOOSTS
export type SearchTexts = Partial<Record<SearchField, string[]>>

type FindOptions = {
  /** Where to look; everywhere by default. */
  fields?: SearchField[]
  /** Whether a document needs all of the words, as by default, or one of them. */
  combineWith?: 'AND' | 'OR'
}

export type TextIndex<Document> = {
  /** True when a document has the word, or a word that begins with it. */
  hasWord: (word: string) => boolean
  /** The documents that have the words, each with its score; the higher, the better. */
  find: (words: string[], options?: FindOptions) => Map<Document, number>
}

/** A full-text index in memory. Words match in singular and plural, else by their beginning, else with a typing error. */
export function buildTextIndex<Document extends { texts: SearchTexts }>(
  documents: Document[],
): TextIndex<Document> {
  const texts = documents.flatMap((document) => Object.values(document.texts).flat())
  const writtenWords = new Set(texts.flatMap(listWords))
  const terms = new Set([...writtenWords].map(toIndexTerm))
  const hasWord = (word: string) => {
    const beginning = toIndexTerm(word)
    return [...terms].some((term) => term.startsWith(beginning))
  }
  const findMeantWord = buildCorrection(writtenWords)

  const index = new MiniSearch<Document & { id: number }>({
    fields: Object.keys(BOOSTS),
    extractField: (document, field) =>
      field === 'id' ? document.id : (document.texts[field as SearchField]?.join(' ') ?? ''),
    tokenize: listWords,
    processTerm: toIndexTerm,
    searchOptions: { boost: BOOSTS, prefix: (term) => !terms.has(term) },
  })
  index.addAll(documents.map((document, id) => ({ ...document, id })))

  return {
    hasWord,
    find: (words, { fields, combineWith = 'AND' } = {}) => {
      const correctWords = words.map((word) => (hasWord(word) ? word : (findMeantWord(word) ?? word)))
      const hits = index.search(correctWords.join(' '), { fields, combineWith })
      const scores = new Map<Document, number>()
      for (const { id, score } of hits) {
        const document = documents[id]
        if (document) scores.set(document, score)
      }
      return scores
    },
  }
}

/** The form in which a word is kept: the singular, and "0118" as "118". */
function toIndexTerm(word: string): string {
  return /^\d+$/.test(word) ? word.replace(/^0+(?=\d)/, '') : toSingular(word)
}
