const LAKH = 100_000
/** Longer queries are cut, because each word costs time. */
const MAX_LENGTH = 100
const MAX_WORDS = 8
/** Shorter words get no correction of typing errors: too many words are one letter away. */
const MIN_GUESS_LENGTH = 4
/** Stop words. */
const fillers = new Set(
  'a an and any are at budget buy buying by do for from have i in is it me my near of on or our please show the there to under want we what where which with within you your'.split(
    ' ',
  ),
)
const price =
  /(?:(?:under|below|within|up ?to|less than|max(?:imum)?)\s*)?(?:rs\.?|₹)?\s*(\d{1,4}(?:\.\d{1,2})?)\s*(lakhs?|lacs?|crores?|cr)\b/

export type SearchQuery = {
  words: string[]
  /** Highest starting price in rupees, from "under 50 lakh"; null without one. */
  priceTo: number | null
}

/** What a visitor typed as words and a price limit. */
export function parseQuery(text: string): SearchQuery {
  const plain = normaliseText(text.slice(0, MAX_LENGTH))
  const found = price.exec(plain)
  const unit = found?.[2]?.startsWith('c') ? 100 * LAKH : LAKH
  const all = plain.replace(price, ' ').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const words = [...new Set(all)].filter((word) => !fillers.has(word)).slice(0, MAX_WORDS)
  return { words, priceTo: found ? Number(found[1]) * unit : null }
}

/** Text as it is indexed and searched: lower case, "3 BHK" as one word. */
export function normaliseText(text: string): string {
  return text.toLowerCase().replace(/(\d) ?bhk/g, '$1bhk')
}

/**
 * One word as an expression of SQLite's full-text search: the word, what begins with it, its singular; else the known words
 * with one typo less. Null when no known word is near.
 */
export function buildExpression(word: string, known: string[]): string | null {
  const stems = [...new Set([word, word.replace(/ies$/, 'y').replace(/(?<=..)s$/, '')])]
  if (known.some((term) => stems.some((stem) => term.startsWith(stem))))
    // The whole word counts twice, so that "Cassia V" is before "Cassia VII".
    return stems.map((stem) => `"${stem}" OR "${stem}"*`).join(' OR ')
  if (word.length < MIN_GUESS_LENGTH || /^\d+$/.test(word)) return null
  const near = known.filter((term) => stems.some((stem) => isOneTypoApart(stem, term)))
  return near.length > 0 ? near.map((term) => `"${term}"`).join(' OR ') : null
}

/** True when one letter added, left out, changed or swapped with its neighbour makes `a` out of `b`. */
export function isOneTypoApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const [restA, restB] = [a.slice(start), b.slice(start)]
  return (
    restA.slice(1) === restB ||
    restB.slice(1) === restA ||
    restA.slice(1) === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}
