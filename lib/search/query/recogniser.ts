import type { SearchQuery } from './search-query'
import type { Vocabulary } from './vocabulary'

/** `today` is an ISO date. */
export type RecogniserContext = { vocabulary: Vocabulary; today: string }

/** The recognised part of the query, and the text without its words. */
export type Recognised = { query: SearchQuery; otherText: string }

/** Recognises one part of a query in a normalised text, such as a budget. */
export type Recogniser = (text: string, context: RecogniserContext) => Recognised

/** Replaces recognised words, so that the words around them do not become neighbours. */
export const RECOGNISED_MARK = '|'

export type TextMatch = { text: string; groups: Record<string, string | undefined> }

/**
 * Takes every match of a pattern out of a text. `parse` returns the value of a match, or null when it means something
 * else after all and stays in the text.
 */
export function takeMatches<Value>(
  text: string,
  pattern: RegExp,
  parse: (match: TextMatch) => Value | null,
): { values: Value[]; otherText: string } {
  const values: Value[] = []
  let otherText = ''
  let position = 0
  for (const match of text.matchAll(pattern)) {
    const value = parse({ text: match[0], groups: match.groups ?? {} })
    if (value === null) continue
    values.push(value)
    otherText += text.slice(position, match.index) + RECOGNISED_MARK
    position = match.index + match[0].length
  }
  return { values, otherText: otherText + text.slice(position) }
}

/** Each value once, as a part of a query; undefined without any. */
export function listOnce<Value>(values: Value[]): Value[] | undefined {
  return values.length > 0 ? [...new Set(values)] : undefined
}
