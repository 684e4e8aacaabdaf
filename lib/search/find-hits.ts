import type { Condition } from './conditions/condition'
import type { Hit, SearchDocument, TextDocument } from './documents/document'
import type { SearchIndex } from './documents/search-index'
import { compareMatches, listNearestProjects, matchProject, type ProjectMatch } from './match-projects'
import { isFiller } from './words'

/** A query: all its words, those that no recogniser understood, and the conditions that it means. */
export type SearchRequest = { words: string[]; freeWords: string[]; conditions: Condition[] }

/** Hits in three groups, the best of each first. */
export type SearchGroups = {
  /** Hits that meet every part of the query. */
  fits: Hit[]
  /** Where the words are in a longer text. */
  mentions: Hit[]
  /** Hits that come near, when both groups above are empty. */
  near: Hit[]
  /** The project that comes nearest when nothing fits. */
  nearest: ProjectMatch | null
}

export function findHits(request: SearchRequest, index: SearchIndex): SearchGroups {
  const kind = getQueryKind(request)
  const ratings = rateDocuments(request, index)
  const texts = groupTexts(index.textDocuments, kind, ratings)

  // Tools answer first: what they answer, no project has to.
  const conditions = listProjectConditions(request, texts.tools, ratings)
  const matches = index.projects.map((project) => matchProject(project, conditions)).sort(compareMatches)
  const projects = groupProjects(matches, kind, ratings)

  const fits = [...texts.tools, ...projects.named, ...texts.named, ...projects.others]
  const mentions = [...texts.others, ...projects.described]
  const isTextFound = KINDS_WITH_FREE_WORDS.includes(kind) && mentions.length > 0
  if (fits.length > 0 || isTextFound)
    return { fits: listHits(fits), mentions: listHits(mentions), near: [], nearest: null }

  const nearest = listNearestProjects(matches)
  const withSomeWords = [...index.fullText.find(request.freeWords, { combineWith: 'OR' }).keys()]
  const near = listNear(nearest, withSomeWords, kind)
  return { fits: [], mentions: [], near: listHits(near), nearest: nearest[0] ?? null }
}

function listHits(sources: { hit: Hit }[]): Hit[] {
  return sources.map(({ hit }) => hit)
}

/** How much of a query the recognisers understood. */
type QueryKind =
  /** None of it: "swimming pool". */
  | 'words'
  /** A part of it: "villa with swimming pool". */
  | 'conditions-and-words'
  /** All of it, as places, which may also be the name of something: GST Road in "gst". */
  | 'places'
  /** All of it: "plot under 15 lakhs". */
  | 'conditions'

const KINDS_WITH_FREE_WORDS: QueryKind[] = ['words', 'conditions-and-words']

function getQueryKind({ freeWords, conditions }: SearchRequest): QueryKind {
  if (conditions.every(({ name }) => name === 'freeWords')) return 'words'
  if (freeWords.length > 0) return 'conditions-and-words'
  return conditions.every(({ name }) => name === 'places') ? 'places' : 'conditions'
}

/** Where a document has all of some words. */
type WordRating = 'name' | 'facts' | 'description' | 'nowhere'

type Ratings = {
  /** By the words that no recogniser understood: "emi" in "emi for 60 lakhs". */
  byFreeWords: (document: SearchDocument) => WordRating
  /** By all words but fillers such as "for". */
  byAllWords: (document: SearchDocument) => WordRating
}

function rateDocuments({ words, freeWords }: SearchRequest, { fullText }: SearchIndex): Ratings {
  const tellingWords = words.filter((word) => !isFiller(word))
  return {
    byFreeWords: buildRating(freeWords, fullText),
    byAllWords: buildRating(tellingWords.length > 0 ? tellingWords : words, fullText),
  }
}

function buildRating(words: string[], fullText: SearchIndex['fullText']): Ratings['byAllWords'] {
  const withName = fullText.find(words, { fields: ['title'] })
  const withFacts = fullText.find(words, { fields: ['title', 'place', 'facts', 'landmarks'] })
  const withWords = fullText.find(words)
  return (document) => {
    if (withName.has(document)) return 'name'
    if (withFacts.has(document)) return 'facts'
    return withWords.has(document) ? 'description' : 'nowhere'
  }
}

/** Tools that answer a query, posts and pages whose title was typed, and others that have its words. */
type TextGroups = { tools: TextDocument[]; named: TextDocument[]; others: TextDocument[] }

function groupTexts(documents: TextDocument[], kind: QueryKind, ratings: Ratings): TextGroups {
  const groups: TextGroups = { tools: [], named: [], others: [] }
  for (const document of documents) {
    const group = getTextGroup(document, kind, ratings)
    if (group) groups[group].push(document)
  }
  return groups
}

function getTextGroup(document: TextDocument, kind: QueryKind, ratings: Ratings): keyof TextGroups | null {
  const rating = ratings.byAllWords(document)
  if (document.isTool) {
    // "Emi for 60 lakhs" asks for the calculator, which does not have all of the words.
    const hasWords = rating !== 'nowhere' || ratings.byFreeWords(document) !== 'nowhere'
    return hasWords && kind !== 'conditions' ? 'tools' : null
  }
  // "Plot" is a property type before it is a word of a title.
  if (rating === 'name') return kind === 'conditions' ? 'others' : 'named'
  return rating !== 'nowhere' && KINDS_WITH_FREE_WORDS.includes(kind) ? 'others' : null
}

/** When a tool answers the free words alone, projects need only meet the other conditions: "emi for 60 lakhs" also finds homes. */
function listProjectConditions(
  { conditions }: SearchRequest,
  tools: TextDocument[],
  ratings: Ratings,
): Condition[] {
  const isPartlyTool = tools.length > 0 && tools.every((tool) => ratings.byAllWords(tool) === 'nowhere')
  return isPartlyTool ? conditions.filter(({ name }) => name !== 'freeWords') : conditions
}

/** Projects whose name was typed, others that meet all conditions, and those that have the words only in a description. */
type ProjectGroups = { named: ProjectMatch[]; others: ProjectMatch[]; described: ProjectMatch[] }

function groupProjects(matches: ProjectMatch[], kind: QueryKind, ratings: Ratings): ProjectGroups {
  const groups: ProjectGroups = { named: [], others: [], described: [] }
  for (const match of matches) {
    const isMet = match.missed.length === 0
    const freeRating = ratings.byFreeWords(match.document)
    const isName = kind !== 'conditions' && ratings.byAllWords(match.document) === 'name'
    // "lotus meadows 30x45": the free words are the name.
    if (isName || (isMet && freeRating === 'name')) groups.named.push(match)
    else if (isMet && kind === 'words' && freeRating === 'description') groups.described.push(match)
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
