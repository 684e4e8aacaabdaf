import SQLite from 'libsql'
import { LRUCache } from 'lru-cache'
import { listForms, listNear, normaliseText } from './words'

/** The texts of a document, the most telling first, and how much a word in each counts. */
const WEIGHTS = { title: 10, place: 8, facts: 5, landmarks: 3, body: 1 }
type TextName = keyof typeof WEIGHTS
export type SearchTexts = Partial<Record<TextName, string>>
const TEXTS = Object.keys(WEIGHTS) as TextName[]

/** SQLite's full-text index of the texts, in memory. What is found has a score that is lower the better. */
export function buildTextIndex<Document extends { texts: SearchTexts }>(documents: Document[]) {
  const database = new SQLite(':memory:')
  database.exec(`
    create virtual table documents using fts5(
      ${TEXTS}, tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co M*'", prefix = '2 3');
    create virtual table words using fts5vocab(documents, row)`)
  const insert = database.prepare(`insert into documents (rowid, ${TEXTS}) values (?, ?, ?, ?, ?, ?)`)
  for (const [at, { texts }] of documents.entries())
    insert.run(at, ...TEXTS.map((name) => normaliseText(texts[name] ?? '')))
  const terms = database.prepare('select term from words').all() as { term: string }[]
  const words = new Set(terms.map(({ term }) => term))
  const select = database.prepare(
    `select rowid, bm25(documents, ${Object.values(WEIGHTS)}) as score from documents where documents match ?`,
  )
  const find = (expressions: string[], operator: 'AND' | 'OR', names = TEXTS) => {
    const match = `{${names.join(' ')}} : (${expressions.join(` ${operator} `)})`
    const rows = (expressions.length > 0 ? select.all(match) : []) as { rowid: number; score: number }[]
    return new Map(rows.map(({ rowid, score }) => [documents[rowid], score]))
  }
  /** A word in its forms; else what begins with it; else the known words one typo away. '' when none is near. */
  const express = (word: string): string => {
    const forms = listForms(word)
    const same = forms.filter((form) => words.has(form))
    if (same.length === 0) for (const known of words) if (known.startsWith(word)) return `("${word}"*)`
    const near = same.length > 0 ? same : forms.flatMap((form) => listNear(form, words))
    return near.length > 0 ? `("${near.join('" OR "')}")` : ''
  }
  // A query looks up each of its words several times.
  const expressions = new LRUCache<string, string>({ max: 1000, memoMethod: express })
  return {
    /** Every word of every text. */
    words,
    /** The documents that have all the words in these texts. */
    findAll: (asked: string[], names?: TextName[]) => {
      const all = asked.map((word) => expressions.memo(word))
      return find(all.includes('') ? [] : all, 'AND', names)
    },
    /** The documents that have some of the words. */
    findSome: (asked: string[]) => find(asked.map((word) => expressions.memo(word)).filter(Boolean), 'OR'),
    /** The documents that have one of these phrases, each of normalised words. */
    findPhrases: (phrases: string[]) =>
      find(
        phrases.map((phrase) => `"${phrase}"`),
        'OR',
      ),
  }
}
