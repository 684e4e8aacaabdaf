import type { Condition } from './condition'
import type { SearchDocument, SearchIndex } from './documents'
import type { SearchQuery } from './query'
import { isFiller } from './words'

/** Where documents have the words of a query. */
export type Wording = {
  /** The title has all the telling words of the query: its name was typed. */
  isNamed: (document: SearchDocument) => boolean
  /** The title has the words that mean nothing else: "lotus meadows 30x45". */
  isPartlyNamed: (document: SearchDocument) => boolean
  /** It has all the telling words. */
  isMentioned: (document: SearchDocument) => boolean
  /** Nothing but words was asked for, and only a description has them. */
  isOnlyDescribed: (document: SearchDocument) => boolean
}

/** Looks the words of a query up in the texts of all documents. */
export function findWording(
  words: string[],
  query: SearchQuery,
  { conditions, index }: { conditions: Condition[]; index: SearchIndex },
): Wording {
  const { find } = index.text
  const textWords = query.text ?? []
  const tellingWords = words.filter((word) => !isFiller(word))
  const askedWords = tellingWords.length > 0 ? tellingWords : words
  // "Villa" is a type and not a name.
  const canBeName = textWords.length > 0 || conditions.length === 0
  const isTextOnly = textWords.length > 0 && conditions.every(({ name }) => name === 'text')

  const inTitle = find(askedWords, { fields: ['title'] })
  const anywhere = textWords.length > 0 ? find(askedWords) : inTitle
  const textInTitle = find(textWords, { fields: ['title'] })
  const textInFacts = find(textWords, { fields: ['title', 'place', 'facts', 'landmarks'] })
  return {
    isNamed: (document) => canBeName && inTitle.has(document),
    isPartlyNamed: (document) => textInTitle.has(document),
    isMentioned: (document) => anywhere.has(document),
    isOnlyDescribed: (document) => isTextOnly && !textInFacts.has(document),
  }
}
