import SQLite from 'libsql'
import { LRUCache } from 'lru-cache'
import { listForms, listNear, normaliseText } from './words'

/** The texts of a document, the most telling first, and how much a word in each counts. */
const WEIGHTS = { title: 10, place: 8, facts: 5, landmarks: 3, body: 1 }
type TextName = keyof typeof WEIGHTS
export type SearchTexts = Partial<Record<TextName, string[]>>
const TEXTS = Object.keys(WEIGHTS) as TextName[]

/** SQLite's full-text index of the texts, in memory. */
export function buildTextIndex<Document extends { texts: SearchTexts }>(documents: Document[]) {
  const database = new SQLite(':memory:')
  database.exec(`
    create virtual table documents using fts5(
      ${TEXTS}, tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co M*'", prefix = '2 3');
    create virtual table words using fts5vocab(documents, row)`)
  const insert = database.prepare(`insert into documents (rowid, ${TEXTS}) values (?, ?, ?, ?, ?, ?)`)
  for (const [at, { texts }] of documents.entries())
    insert.run(at, ...TEXTS.map((name) => normaliseText(texts[name]?.join(' ') ?? '')))
  const terms = database.prepare('select term from words').all() as { term: string }[]
  const words = new Set(terms.map(({ term }) => term))
  const select = database.prepare(
    `select rowid, bm25(documents, ${Object.values(WEIGHTS)}) as score from documents where documents match ?`,
  )
  /** A word in its forms; else what begins with it; else the known words one typo away. */
  const express = (word: string): string => {
    const forms = listForms(word)
    const same = forms.filter((form) => words.has(form))
    if (same.length === 0) for (const known of words) if (known.startsWith(word)) return `"${word}"*`
    const near = same.length > 0 ? same : forms.flatMap((form) => listNear(form, words))
    return `("${(near.length > 0 ? near : forms).join('" OR "')}")`
  }
  // A query looks up each of its words several times.
  const expressions = new LRUCache<string, string>({ max: 1000, memoMethod: express })
  return {
    /** Every word of every text. */
    words,
    /** The documents that have all the words, or with OR some of them, in these texts. The better, the lower is the score. */
    find: (asked: string[], names = TEXTS, operator: 'AND' | 'OR' = 'AND') => {
      const match = asked.map((word) => expressions.memo(word)).join(` ${operator} `)
      const rows = match ? select.all(`{${names.join(' ')}} : (${match})`) : []
      return new Map(
        (rows as { rowid: number; score: number }[]).map((row) => [documents[row.rowid], row.score]),
      )
    },
  }
}
