import SQLite from 'libsql'
import { LRUCache } from 'lru-cache'
import type { SearchTexts } from './documents'
import { listForms, listNear, normaliseText } from './words'

export type TextIndex = {
  /** The numbers of the documents that have one of these phrases, each of normalised words. */
  findPhrases: (phrases: string[]) => Set<number>
  /** Every word of every text. */
  words: string[]
  /**
   * The numbers of the documents that have all (or some) of the words in these texts, with a score that is lower the better.
   * A word may be in the singular or plural, begun, or one typo away.
   */
  match: (words: string[], texts?: (keyof SearchTexts)[], operator?: 'AND' | 'OR') => Map<number, number>
}

const TEXTS = ['title', 'place', 'facts', 'landmarks', 'body'] as const
/** How much a hit in each of TEXTS counts. */
const WEIGHTS = '10, 8, 5, 3, 1'

const MAX_EXPRESSIONS = 1000

/** SQLite's full-text index of the texts, in memory. */
export function buildTextIndex(documents: SearchTexts[]): TextIndex {
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
  const words = (database.prepare('select term from words').all() as { term: string }[]).map(
    ({ term }) => term,
  )
  const known = new Set(words)
  const select = database.prepare(
    `select rowid, bm25(documents, ${WEIGHTS}) as score from documents where documents match ?`,
  )
  // One query looks up each of its words several times.
  const expressions = new LRUCache<string, { expression: string | null }>({ max: MAX_EXPRESSIONS })
  const findExpression = (word: string) => {
    const found = expressions.get(word) ?? { expression: buildExpression(word, known) }
    expressions.set(word, found)
    return found.expression
  }
  return {
    words,
    findPhrases: (phrases) => {
      if (phrases.length === 0) return new Set()
      const rows = select.all(phrases.map((phrase) => `"${phrase}"`).join(' OR '))
      return new Set((rows as { rowid: number }[]).map(({ rowid }) => rowid))
    },
    match: (wanted, texts, operator = 'AND') => {
      const wants = wanted.map(findExpression)
      const found = wants.filter((expression) => expression !== null)
      if (found.length === 0 || (operator === 'AND' && found.length < wanted.length)) return new Map()
      const columns = texts ? `{${texts.join(' ')}} : ` : ''
      const rows = select.all(`${columns}(${found.map((one) => `(${one})`).join(` ${operator} `)})`)
      return new Map((rows as { rowid: number; score: number }[]).map(({ rowid, score }) => [rowid, score]))
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
