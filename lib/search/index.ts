// The entry point of the search over projects, posts and fixed pages. See "Search" in docs/requirements.md.
import SQLite from 'libsql'
import { cacheByVersion } from '@/lib/catalogue/store/remember'
import { listDocuments, type SearchDocument, type SearchResult } from './documents'
import { buildExpression, normaliseText, parseQuery } from './query'

export type { SearchResult } from './documents'

const MAX_RESULTS = 20
/** How much a hit in title, place, facts and body counts. */
const WEIGHTS = '10, 8, 5, 1'

type Index = {
  /** Every word of every document. */
  words: string[]
  /** The documents that match an expression, the best first. */
  match: (expression: string) => SearchDocument[]
  documents: SearchDocument[]
}

/**
 * The hits of what a visitor typed, the best first, at most 20. When nothing has all of its words, `isClosest` is true and
 * the results have some of them, or there are none.
 */
export async function search(text: string): Promise<{ results: SearchResult[]; isClosest: boolean }> {
  const { words, priceTo } = parseQuery(text)
  if (words.length === 0 && priceTo === null) return { results: [], isClosest: false }
  const index = await getIndex()
  const expressions = words.map((word) => buildExpression(word, index.words))
  const known = expressions.filter((expression) => expression !== null).map((expression) => `(${expression})`)
  const find = (operator: string) =>
    known.length > 0 ? index.match(known.join(` ${operator} `)) : index.documents
  const isAffordable = ({ result: { priceFrom } }: SearchDocument) =>
    priceTo === null || (priceFrom !== null && priceFrom <= priceTo)
  const exact = known.length === words.length ? find('AND').filter(isAffordable) : []
  const isClosest = exact.length === 0
  const closest = isClosest && known.length > 0 ? find('OR') : []
  const found = isClosest
    ? [...closest.filter(isAffordable), ...closest.filter((one) => !isAffordable(one))]
    : exact
  return { results: found.slice(0, MAX_RESULTS).map(({ result }) => result), isClosest }
}

// In memory and built once per catalogue version: texts of fixed pages change with the code, not with the database.
const getIndex = cacheByVersion(async (): Promise<Index> => {
  const documents = await listDocuments()
  const database = new SQLite(':memory:')
  database.exec(`
    create virtual table documents using fts5(
      title, place, facts, body, boost unindexed, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3');
    create virtual table words using fts5vocab(documents, row)`)
  const insert = database.prepare(
    'insert into documents (rowid, title, place, facts, body, boost) values (?, ?, ?, ?, ?, ?)',
  )
  for (const [index, { title, place, facts, body, boost }] of documents.entries())
    insert.run(index, ...[title, place, facts, body].map(normaliseText), boost)
  const words = database.prepare('select term from words').all() as { term: string }[]
  const select = database.prepare(
    `select rowid from documents where documents match ? order by bm25(documents, ${WEIGHTS}) * boost, rowid`,
  )
  return {
    words: words.map(({ term }) => term),
    match: (expression) =>
      (select.all(expression) as { rowid: number }[]).flatMap(({ rowid }) => documents[rowid] ?? []),
    documents,
  }
})
