// What a document is for a query. Each rule is in one of the three functions below; the first that applies decides.

import { type Condition, hasOnlyWords } from './conditions/condition'
import type { SearchDocument, TextDocument } from './documents/document'
import type { MatchLevel, TextIndex } from './documents/text-index'
import type { SearchRequest } from './hit-groups'
import { isFiller } from './known-words'
import type { ProjectMatch } from './match-projects'
import { listWords } from './words'

/** A project is `named` when the visitor typed its name. */
export type Relevance = 'named' | 'fits' | 'mentions' | 'misses'

/** A tool has all words of the query, or the words that are not conditions such as a budget. */
export function isFittingTool(tool: TextDocument, wordHits: WordHits): boolean {
  if (wordHits.asksForProjects) return false
  return wordHits.allWordLevels.has(tool) || wordHits.freeWordLevels.has(tool)
}

/** A post or a page. */
export function classifyText(text: TextDocument, { asksForProjects, allWordLevels }: WordHits): Relevance {
  const level = allWordLevels.get(text)
  if (level === undefined) return 'misses'
  // "plot under 15 lakhs": words in a long text are hardly about this.
  if (asksForProjects) return level === 'title' ? 'mentions' : 'misses'
  return level === 'title' ? 'fits' : 'mentions'
}

export function classifyProject({ document, missed }: ProjectMatch, wordHits: WordHits): Relevance {
  const level = wordHits.freeWordLevels.get(document)
  const meetsAll = missed.length === 0
  // "lotus meadows 30x45" has a condition, too; in a name such as "Madras Meadows" a word only looks like one.
  const hasWholeName = wordHits.allWordLevels.get(document) === 'title'
  if (level === 'title' && (meetsAll || hasWholeName)) return 'named'
  if (!meetsAll) return 'misses'
  return wordHits.hasOnlyFreeWords && level === 'body' ? 'mentions' : 'fits'
}

/** The documents that have the words of a query. */
export type WordHits = {
  /** By all words but the fillers. */
  allWordLevels: Map<SearchDocument, MatchLevel>
  /** By the words that are left when the conditions are taken out. */
  freeWordLevels: Map<SearchDocument, MatchLevel>
  hasOnlyFreeWords: boolean
  asksForProjects: boolean
}

export function findWordHits({ text, query, conditions }: SearchRequest, fullText: TextIndex): WordHits {
  return {
    allWordLevels: fullText.findWithAll(listTellingWords(listWords(text))),
    freeWordLevels: fullText.findWithAll(query.freeWords ?? []),
    hasOnlyFreeWords: hasOnlyWords(conditions),
    asksForProjects: canOnlyMeanProjects(conditions),
  }
}

/**
 * True for a query of conditions alone. Not for names of places alone, by which texts may mean something else: "gst" is
 * GST Road and a tax.
 */
function canOnlyMeanProjects(conditions: Condition[]): boolean {
  const names = conditions.map(({ name }) => name)
  return !names.includes('freeWords') && names.some((name) => name !== 'places')
}

/** The words without fillers such as "for", unless there are only fillers. */
function listTellingWords(words: string[]): string[] {
  const tellingWords = words.filter((word) => !isFiller(word))
  return tellingWords.length > 0 ? tellingWords : words
}
