import { type Condition, hasOnlyWords } from './conditions/condition'
import type { Hit, SearchDocument, TextDocument } from './documents/document'
import type { SearchIndex } from './documents/search-index'
import type { MatchLevel, TextIndex } from './documents/text-index'
import { isFiller } from './known-words'
import { matchProjects, type ProjectMatch } from './match-projects'
import { findNearHits } from './near-hits'
import type { SearchQuery } from './query/search-query'
import { listWords } from './words'

export type SearchRequest = {
  /** As `prepareText` returns it. */
  text: string
  query: SearchQuery
  conditions: Condition[]
}

/** Hits in three groups, the best of each first. */
export type SearchGroups = {
  /** Hits that meet every part of the query. */
  fits: Hit[]
  /** Hits that have the words in a longer text. */
  mentions: Hit[]
  /** Hits that come near, when both groups above are empty. */
  near: Hit[]
  /** Why the hits only come near; null when they do not, and when that is not known. */
  reason: string | null
}

/**
 * What a query consists of. Free words are what is left of it without conditions such as a budget. Names of places alone
 * are a kind, because texts may mean something else by them: "gst" is GST Road and a tax.
 */
type QueryKind = 'words' | 'words-and-conditions' | 'places' | 'conditions'

/**
 * What a document is for a query. A project is named when the visitor typed its name.
 *
 * | Document | Query | Relevance |
 * |---|---|---|
 * | tool | not `conditions`; the tool has all words, or the free words | fits |
 * | post, page | not `conditions`; all words are in its title | fits |
 * | | not `conditions`; all words are elsewhere in it | mentions |
 * | | `conditions`, "plot under 15 lakhs"; all words are in its title | mentions |
 * | project | its name has the free words, and it meets all conditions or its name has all words | named |
 * | | `words`, which are only in its longer texts | mentions |
 * | | meets all conditions | fits |
 * | any | everything else | misses |
 */
type Relevance = 'named' | 'fits' | 'mentions' | 'misses'

export function buildHitGroups(request: SearchRequest, index: SearchIndex): SearchGroups {
  const wordHits = findWordHits(request, index.fullText)
  const tools = index.tools.filter((tool) => isFittingTool(tool, wordHits))
  const conditions = listProjectConditions(request.conditions, tools, wordHits)
  const projects = matchProjects(index.projects, conditions)
  const listProjects = (relevance: Relevance) =>
    projects.filter((project) => classifyProject(project, wordHits) === relevance)
  const listTexts = (relevance: Relevance) =>
    index.texts.filter((text) => classifyText(text, wordHits) === relevance)

  const fits = [...tools, ...listProjects('named'), ...listTexts('fits'), ...listProjects('fits')]
  // A post explains what the description of a project only mentions: "encumbrance".
  const mentions = [...listTexts('mentions'), ...listProjects('mentions')]
  const isAnswered = fits.length > 0 || (mentions.length > 0 && wordHits.queryKind !== 'conditions')
  if (!isAnswered) return { fits: [], mentions: [], ...findNearHits(request, projects, index) }
  return { fits: fits.map(getHit), mentions: mentions.map(getHit), near: [], reason: null }
}

function getHit({ hit }: ProjectMatch | TextDocument): Hit {
  return hit
}

/** The documents that have the words of a query. */
type WordHits = {
  /** By all words but the fillers. */
  levelsOfAll: Map<SearchDocument, MatchLevel>
  levelsOfFree: Map<SearchDocument, MatchLevel>
  queryKind: QueryKind
}

function findWordHits(request: SearchRequest, fullText: TextIndex): WordHits {
  return {
    levelsOfAll: fullText.findWithAll(listTellingWords(listWords(request.text))),
    levelsOfFree: fullText.findWithAll(request.query.freeWords ?? []),
    queryKind: classifyQuery(request.conditions),
  }
}

function classifyQuery(conditions: Condition[]): QueryKind {
  if (hasOnlyWords(conditions)) return 'words'
  if (conditions.some(({ name }) => name === 'freeWords')) return 'words-and-conditions'
  return conditions.every(({ name }) => name === 'places') ? 'places' : 'conditions'
}

/** The words without fillers such as "for", unless there are only fillers. */
function listTellingWords(words: string[]): string[] {
  const tellingWords = words.filter((word) => !isFiller(word))
  return tellingWords.length > 0 ? tellingWords : words
}

function isFittingTool(tool: TextDocument, { queryKind, levelsOfAll, levelsOfFree }: WordHits): boolean {
  return queryKind !== 'conditions' && (levelsOfAll.has(tool) || levelsOfFree.has(tool))
}

/** "emi for 60 lakhs" also finds homes: the tool answers "emi", so projects need not have this word. */
function listProjectConditions(
  conditions: Condition[],
  tools: TextDocument[],
  { levelsOfAll }: WordHits,
): Condition[] {
  const doToolsAnswerFreeWords = tools.length > 0 && !tools.some((tool) => levelsOfAll.has(tool))
  return doToolsAnswerFreeWords ? conditions.filter(({ name }) => name !== 'freeWords') : conditions
}

function classifyText(text: TextDocument, { queryKind, levelsOfAll }: WordHits): Relevance {
  const level = levelsOfAll.get(text)
  if (level === undefined) return 'misses'
  // The words of such a query are facts of projects, and only then words of texts.
  if (queryKind === 'conditions') return level === 'title' ? 'mentions' : 'misses'
  return level === 'title' ? 'fits' : 'mentions'
}

function classifyProject(
  { document, missed }: ProjectMatch,
  { levelsOfAll, levelsOfFree, queryKind }: WordHits,
): Relevance {
  const level = levelsOfFree.get(document)
  // "lotus meadows 30x45" has a condition, too; in a name such as "Madras Meadows" a word only looks like one.
  const isNamed = level === 'title' && (missed.length === 0 || levelsOfAll.get(document) === 'title')
  if (isNamed) return 'named'
  if (missed.length > 0) return 'misses'
  return queryKind === 'words' && level === 'body' ? 'mentions' : 'fits'
}
