import type { SearchQuery } from './search-query'
import type { Vocabulary } from './vocabulary'

/** Facts that a recogniser may use in addition to the text. */
export type RecogniserContext = { vocabulary: Vocabulary; today: Date }

/** The recognised part of the query, and the text without its words. */
export type Recognised = { query: SearchQuery; rest: string }

/** Reads one kind of thing out of a normalised text, such as a budget. */
export type Recogniser = (text: string, context: RecogniserContext) => Recognised

/** Takes the place of what was recognised, so that the words around it are not read as neighbours. */
export const RECOGNISED_GAP = '|'

export type TextMatch = { text: string; groups: Record<string, string | undefined> }

/**
 * Takes every match of a pattern out of a text. `parse` returns the value of a match, or null when it means something else after
 * all and stays in the text.
 */
export function takeMatches<Value>(
  text: string,
  pattern: RegExp,
  parse: (match: TextMatch) => Value | null,
): { values: Value[]; rest: string } {
  const values: Value[] = []
  const rest = text.replace(pattern, (...match) => {
    const matched = String(match[0])
    const groups = typeof match.at(-1) === 'object' ? match.at(-1) : {}
    const value = parse({ text: matched, groups })
    if (value === null) return matched
    values.push(value)
    return RECOGNISED_GAP
  })
  return { values, rest }
}

/** The values without repetition. */
export function unique<Value>(values: Value[]): Value[] {
  return [...new Set(values)]
}
