import type { Condition } from './conditions/condition'
import type { Hit, SearchDocument, TextDocument } from './documents/document'
import type { SearchIndex } from './documents/search-index'
import type { MatchLevel } from './documents/text-index'
import { compareMatches, listNearestProjects, matchProject, type ProjectMatch } from './match-projects'
import { isFiller } from './words'

export type SearchRequest = {
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

export function findHits(request: SearchRequest, index: SearchIndex): SearchGroups {
  const matchedWords = matchWords(request, index)
  const texts = groupTexts(index.textDocuments, matchedWords)

  // When a tool answers the words, projects need not have them.
  const conditions = listProjectConditions(request, texts.tools, matchedWords)
  const matches = index.projects.map((project) => matchProject(project, conditions)).sort(compareMatches)
  const projects = groupProjects(matches, matchedWords)

  const fits = [...texts.tools, ...projects.named, ...texts.named, ...projects.others]
  const mentions = [...texts.others, ...projects.described]
  // A text cannot answer a query for projects: "plot under 5 lakhs".
  const isAnswered = fits.length > 0 || (mentions.length > 0 && HAS_FREE_WORDS[matchedWords.kind])
  if (isAnswered) return { fits: listHits(fits), mentions: listHits(mentions), near: [], nearest: null }

  const nearest = listNearestProjects(matches)
  const withSomeWords = [...index.fullText.findWithSome(request.freeWords).keys()]
  const near = listNear(nearest, withSomeWords, matchedWords.kind)
  return { fits: [], mentions: [], near: listHits(near), nearest: nearest[0] ?? null }
}

function listHits(sources: { hit: Hit }[]): Hit[] {
  return sources.map(({ hit }) => hit)
}

/** By the part of a query that the recognisers understood. */
type QueryKind =
  /** None of it: "swimming pool". */
  | 'words'
  /** A part of it: "villa with swimming pool". */
  | 'conditions-and-words'
  /** All of it, as places, which may also be the name of something: GST Road in "gst". */
  | 'places'
  /** All of it: "plot under 15 lakhs". */
  | 'conditions'

const HAS_FREE_WORDS: Record<QueryKind, boolean> = {
  words: true,
  'conditions-and-words': true,
  places: false,
  conditions: false,
}

function getQueryKind({ freeWords, conditions }: SearchRequest): QueryKind {
  if (conditions.every(({ name }) => name === 'freeWords')) return 'words'
  if (freeWords.length > 0) return 'conditions-and-words'
  return conditions.every(({ name }) => name === 'places') ? 'places' : 'conditions'
}

/** The documents that have all words of a query, and the texts that have them. */
type MatchedWords = {
  kind: QueryKind
  /** By the free words: "emi" in "emi for 60 lakhs". */
  byFreeWords: Map<SearchDocument, MatchLevel>
  /** By all words but fillers such as "for". */
  byAllWords: Map<SearchDocument, MatchLevel>
}

function matchWords(request: SearchRequest, { fullText }: SearchIndex): MatchedWords {
  const { words, freeWords } = request
  const tellingWords = words.filter((word) => !isFiller(word))
  return {
    kind: getQueryKind(request),
    byFreeWords: fullText.findWithAll(freeWords),
    byAllWords: fullText.findWithAll(tellingWords.length > 0 ? tellingWords : words),
  }
}

/** Tools that answer a query, posts and pages whose title was typed, and others that have its words. */
type TextGroups = { tools: TextDocument[]; named: TextDocument[]; others: TextDocument[] }

function groupTexts(documents: TextDocument[], matchedWords: MatchedWords): TextGroups {
  const groups: TextGroups = { tools: [], named: [], others: [] }
  for (const document of documents) {
    const group = getTextGroup(document, matchedWords)
    if (group) groups[group].push(document)
  }
  return groups
}

function getTextGroup(document: TextDocument, matchedWords: MatchedWords): keyof TextGroups | null {
  const { kind, byFreeWords, byAllWords } = matchedWords
  const matchedTexts = byAllWords.get(document)
  if (document.isTool) {
    // "Emi for 60 lakhs" asks for the calculator, which does not have all of the words.
    const hasWords = matchedTexts !== undefined || byFreeWords.has(document)
    return hasWords && kind !== 'conditions' ? 'tools' : null
  }
  // "Plot" is a property type before it is a word of a title.
  if (matchedTexts === 'title') return kind === 'conditions' ? 'others' : 'named'
  return matchedTexts !== undefined && HAS_FREE_WORDS[kind] ? 'others' : null
}

/** When a tool answers the free words alone, projects need only meet the other conditions: "emi for 60 lakhs" also finds homes. */
function listProjectConditions(
  { conditions }: SearchRequest,
  tools: TextDocument[],
  { byAllWords }: MatchedWords,
): Condition[] {
  const isPartlyTool = tools.length > 0 && !tools.some((tool) => byAllWords.has(tool))
  return isPartlyTool ? conditions.filter(({ name }) => name !== 'freeWords') : conditions
}

/** Projects whose name was typed, others that meet all conditions, and those that have the words only in a description. */
type ProjectGroups = { named: ProjectMatch[]; others: ProjectMatch[]; described: ProjectMatch[] }

function groupProjects(matches: ProjectMatch[], matchedWords: MatchedWords): ProjectGroups {
  const { kind, byFreeWords, byAllWords } = matchedWords
  const groups: ProjectGroups = { named: [], others: [], described: [] }
  for (const match of matches) {
    const isMet = match.missed.length === 0
    const textsWithFreeWords = byFreeWords.get(match.document)
    const isName = kind !== 'conditions' && byAllWords.get(match.document) === 'title'
    // "lotus meadows 30x45": the free words are the name.
    if (isName || (isMet && textsWithFreeWords === 'title')) groups.named.push(match)
    else if (isMet && kind === 'words' && textsWithFreeWords === 'body') groups.described.push(match)
    else if (isMet) groups.others.push(match)
  }
  return groups
}

/** Tools, posts and pages shown as near when nothing fits. */
const MAX_NEAR_TEXTS = 3

/**
 * Tools with some of the words, then the nearest projects, then other texts; when only words were typed, the best first.
 * @param withSomeWords documents that have at least one free word, the best first
 */
function listNear(nearest: ProjectMatch[], withSomeWords: SearchDocument[], kind: QueryKind): { hit: Hit }[] {
  const texts = withSomeWords.filter((document) => 'isTool' in document).slice(0, MAX_NEAR_TEXTS)
  if (kind !== 'words') {
    const tools = texts.filter(({ isTool }) => isTool)
    const others = texts.filter(({ isTool }) => !isTool)
    return [...tools, ...nearest, ...others]
  }
  const nearDocuments = new Set<SearchDocument>([...texts, ...nearest.map(({ document }) => document)])
  return withSomeWords.filter((document) => nearDocuments.has(document))
}
