import type { Condition } from './conditions/condition'
import type { Hit, SearchDocument, TextDocument } from './documents/document'
import type { SearchIndex } from './documents/search-index'
import type { MatchLevel } from './documents/text-index'
import { compareMatches, listNearestProjects, matchProject, type ProjectMatch } from './match-projects'
import { isFiller } from './words'

type SearchRequest = {
  words: string[]
  /** The words that no recogniser understood. */
  freeWords: string[]
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
  /** The project that comes nearest when nothing fits. */
  nearest: ProjectMatch | null
}

/** How a document matches a query. */
type MatchKind =
  /** A tool of the site that the words ask for. */
  | 'tool'
  /** The words are in the name of a project, or in the title of a post or a page. */
  | 'named'
  /** A project that meets all conditions. */
  | 'meets'
  /** The words are in a post or a page, or only in the description of a project. */
  | 'mentions'

const FITTING_KINDS: MatchKind[] = ['tool', 'named', 'meets']

export function findHits(request: SearchRequest, index: SearchIndex): SearchGroups {
  const matchedWords = matchWords(request, index)
  const texts = index.textDocuments.map((document) => ({
    document,
    hit: document.hit,
    kind: getTextMatchKind(document, matchedWords),
  }))
  const tools = texts.filter(({ kind }) => kind === 'tool').map(({ document }) => document)
  const conditions = listProjectConditions(request, tools, matchedWords)
  const matches = index.projects.map((project) => matchProject(project, conditions)).sort(compareMatches)
  const projects = matches.map((match) => ({
    hit: match.hit,
    kind: getProjectMatchKind(match, matchedWords),
  }))

  const fits = sortHits([...projects, ...texts], FITTING_KINDS)
  // A post explains what the description of a project only mentions: "encumbrance".
  const mentions = sortHits([...texts, ...projects], ['mentions'])
  // A text cannot answer a query for projects: "plot under 5 lakhs".
  const isAnswered = fits.length > 0 || (mentions.length > 0 && matchedWords.queryKind !== 'conditions')
  if (isAnswered) return { fits, mentions, near: [], nearest: null }

  const nearest = listNearestProjects(matches)
  const withSomeWords = [...index.fullText.findWithSome(request.freeWords).keys()]
  const near = listNear(nearest, withSomeWords, matchedWords.queryKind).map(({ hit }) => hit)
  return { fits: [], mentions: [], near, nearest: nearest[0] ?? null }
}

/** The hits of these kinds, in the order of the kinds. */
function sortHits(documents: { hit: Hit; kind: MatchKind | null }[], kinds: MatchKind[]): Hit[] {
  return kinds.flatMap((kind) => documents.filter((document) => document.kind === kind).map(({ hit }) => hit))
}

type QueryKind =
  /** Free words only, "swimming pool", or names of places only: "gst" is GST Road and a tax. */
  | 'words'
  /** Free words and conditions: "villa with swimming pool". */
  | 'words and conditions'
  /** Conditions only: "plot under 15 lakhs in chennai". */
  | 'conditions'

function getQueryKind({ freeWords, conditions }: SearchRequest): QueryKind {
  const hasOnly = (name: Condition['name']) => conditions.every((condition) => condition.name === name)
  if (hasOnly('freeWords') || hasOnly('places')) return 'words'
  return freeWords.length > 0 ? 'words and conditions' : 'conditions'
}

/** The documents that have all words of a query. */
type MatchedWords = {
  queryKind: QueryKind
  /** By the free words: "emi" in "emi for 60 lakhs". */
  byFreeWords: Map<SearchDocument, MatchLevel>
  /** By all words but fillers such as "for". */
  byAllWords: Map<SearchDocument, MatchLevel>
}

function matchWords(request: SearchRequest, { fullText }: SearchIndex): MatchedWords {
  const { words, freeWords } = request
  const tellingWords = words.filter((word) => !isFiller(word))
  return {
    queryKind: getQueryKind(request),
    byFreeWords: fullText.findWithAll(freeWords),
    byAllWords: fullText.findWithAll(tellingWords.length > 0 ? tellingWords : words),
  }
}

// How a document matches, by the kind of query and by the texts that have the typed words:
//
//                                      words        words and conditions   conditions
// a tool                               tool         tool                   –
// a post or page, in its title         named        named                  mentions
// a post or page, elsewhere            mentions     mentions               –
// a project, in its name               named        named                  as below
// a project that meets all conditions  meets        meets                  meets
//   and has the words only in its body mentions     meets                  meets

/** Null for a text that does not match the query. */
function getTextMatchKind(document: TextDocument, matchedWords: MatchedWords): MatchKind | null {
  const { queryKind, byFreeWords, byAllWords } = matchedWords
  const level = byAllWords.get(document)
  // "Plot" is a property type before it is a word of a title.
  if (queryKind === 'conditions') return level === 'title' && !document.isTool ? 'mentions' : null
  // "Emi for 60 lakhs" asks for the calculator, which does not have all of the words.
  if (document.isTool) return level !== undefined || byFreeWords.has(document) ? 'tool' : null
  if (level === undefined) return null
  return level === 'title' ? 'named' : 'mentions'
}

/** Null for a project that does not match the query. */
function getProjectMatchKind(
  { document, missed }: ProjectMatch,
  { queryKind, byFreeWords, byAllWords }: MatchedWords,
): MatchKind | null {
  const isMet = missed.length === 0
  if (queryKind === 'conditions') return isMet ? 'meets' : null
  if (byAllWords.get(document) === 'title') return 'named'
  if (!isMet) return null
  const level = byFreeWords.get(document)
  // "lotus meadows 30x45": the free words are the name.
  if (level === 'title') return 'named'
  return queryKind === 'words' && level === 'body' ? 'mentions' : 'meets'
}

/**
 * When a tool has only the free words, projects need only meet the other conditions: "emi for 60 lakhs" also finds
 * homes.
 */
function listProjectConditions(
  { conditions }: SearchRequest,
  tools: TextDocument[],
  { byAllWords }: MatchedWords,
): Condition[] {
  const hasToolWithAllWords = tools.some((tool) => byAllWords.has(tool))
  if (tools.length === 0 || hasToolWithAllWords) return conditions
  return conditions.filter(({ name }) => name !== 'freeWords')
}

/** Tools, posts and pages shown as near when nothing fits. */
const MAX_NEAR_TEXTS = 3

/**
 * Tools with some of the words, then the nearest projects, then other texts; when only words were typed, the best
 * first.
 * @param withSomeWords documents that have at least one free word, the best first
 */
function listNear(
  nearest: ProjectMatch[],
  withSomeWords: SearchDocument[],
  queryKind: QueryKind,
): { hit: Hit }[] {
  const texts = withSomeWords.filter((document) => 'isTool' in document).slice(0, MAX_NEAR_TEXTS)
  const hasOnlyPlaces = withSomeWords.length === 0
  if (queryKind !== 'words' || hasOnlyPlaces) {
    const tools = texts.filter(({ isTool }) => isTool)
    const others = texts.filter(({ isTool }) => !isTool)
    return [...tools, ...nearest, ...others]
  }
  const nearDocuments = new Set<SearchDocument>([...texts, ...nearest.map(({ document }) => document)])
  return withSomeWords.filter((document) => nearDocuments.has(document))
}
