import MiniSearch, { type SearchOptions } from 'minisearch'

/** The words of a list that are near a typed one, the nearest first. */
type NearWordLister = (typed: string, options: SearchOptions) => string[]

/**
 * Builds the function that lists the words near a typed one: with mistakes (`fuzzy`, for each letter), or unfinished
 * (`prefix`).
 */
export function buildNearWordLister(words: Iterable<string>): NearWordLister {
  const index = new MiniSearch<{ word: string }>({
    fields: ['word'],
    idField: 'word',
    tokenize: (word) => [word],
  })
  index.addAll([...words].map((word) => ({ word })))
  return (typed, options) => index.search(typed, options).map(({ id }) => id)
}
