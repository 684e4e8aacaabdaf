import SQLite from 'libsql'
import { LRUCache } from 'lru-cache'
import { listForms, listNear, normaliseText } from './words'

/** The texts of a document, the most telling first, and how much a word in each counts. */
const WEIGHTS = { title: 10, place: 8, facts: 5, landmarks: 3, body: 1 }
export type SearchTexts = Record<keyof typeof WEIGHTS, string>
const TEXTS = Object.keys(WEIGHTS) as (keyof SearchTexts)[]

export type TextIndex = ReturnType<typeof buildTextIndex>

/** SQLite's full-text index of the texts, in memory. A document's number is its place in the list. */
export function buildTextIndex(documents: SearchTexts[]) {
  const database = new SQLite(':memory:')
  database.exec(`
    create virtual table documents using fts5(
      ${TEXTS.join(', ')}, tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co M*'", prefix = '2 3');
    create virtual table words using fts5vocab(documents, row)`)
  const insert = database.prepare(
    `insert into documents (rowid, ${TEXTS.join(', ')}) values (?, ?, ?, ?, ?, ?)`,
  )
  for (const [index, texts] of documents.entries())
    insert.run(index, ...TEXTS.map((name) => normaliseText(texts[name])))
  const rows = database.prepare('select term from words').all() as { term: string }[]
  const terms = new Set(rows.map(({ term }) => term))
  const select = database.prepare(
    `select rowid, bm25(documents, ${Object.values(WEIGHTS)}) as score from documents where documents match ?`,
  )
  const find = (expression: string) =>
    new Map(
      (select.all(expression) as { rowid: number; score: number }[]).map(({ rowid, score }) => [
        rowid,
        score,
      ]),
    )
  // One query looks up each of its words several times.
  const expressions = new LRUCache<string, { expression: string | null }>({ max: 1000 })
  const getExpression = (word: string) => {
    const known = expressions.get(word) ?? { expression: buildExpression(word, terms) }
    expressions.set(word, known)
    return known.expression
  }
  return {
    /** Every word of every text. */
    words: terms,
    /** The documents that have one of these phrases, each of normalised words. */
    findPhrases: (phrases: string[]): Set<number> =>
      new Set(phrases.length > 0 ? find(phrases.map((phrase) => `"${phrase}"`).join(' OR ')).keys() : []),
    /**
     * The documents that have all (or some) of the words in these texts, with a score that is lower the better. A word may be
     * in the singular or plural, begun, or one typo away.
     */
    match: (words: string[], texts = TEXTS, operator: 'AND' | 'OR' = 'AND'): Map<number, number> => {
      const found = words.map(getExpression).filter((one) => one !== null)
      if (found.length === 0 || (operator === 'AND' && found.length < words.length)) return new Map()
      return find(`{${texts.join(' ')}} : (${found.map((one) => `(${one})`).join(` ${operator} `)})`)
    },
  }
}

/**
 * One word as an expression of SQLite's full-text search: the word in its forms; else what begins with it; else the known
 * words with one typo less. Null when no known word is near.
 */
function buildExpression(word: string, known: Set<string>): string | null {
  const forms = listForms(word)
  const same = forms.filter((form) => known.has(form))
  if (same.length > 0) return same.map((form) => `"${form}"`).join(' OR ')
  for (const term of known) if (term.startsWith(word)) return `"${word}"*`
  const near = forms.flatMap((form) => listNear(form, known))
  return near.length > 0 ? near.map((term) => `"${term}"`).join(' OR ') : null
}
