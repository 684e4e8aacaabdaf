import type { Condition } from './conditions/condition'
import type { Hit, SearchDocument, TextDocument } from './documents/document'
import type { SearchIndex } from './documents/search-index'
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

export function buildHitGroups(request: SearchRequest, index: SearchIndex): SearchGroups {
  const { freeWords, conditions } = request
  const hasOnlyPlaces = conditions.every(({ name }) => name === 'places')
  // Names of places are looked up in texts, too: "gst" is GST Road and a tax.
  return freeWords.length > 0 || hasOnlyPlaces
    ? buildGroupsByWords(request, index)
    : buildGroupsByConditions(request, index)
}

/**
 * For a query without free words: "plot under 15 lakhs". Texts whose title has all words are mentioned, but cannot
 * answer it, because "plot" is a property type before it is a word of a title.
 */
function buildGroupsByConditions({ words, conditions }: SearchRequest, index: SearchIndex): SearchGroups {
  const matches = listMatches(conditions, index)
  const fits = matches.filter(isMet)
  if (fits.length === 0) return buildNearGroups(matches, new Map())
  const levels = index.fullText.findWithAll(listTellingWords(words))
  const mentions = index.textDocuments.filter(
    (document) => levels.get(document) === 'title' && !document.isTool,
  )
  return { fits: fits.map(getHit), mentions: mentions.map(getHit), near: [], nearest: null }
}

/** For a query with free words, such as "villa with swimming pool" or "home loan", or for names of places alone. */
function buildGroupsByWords(
  { words, freeWords, conditions }: SearchRequest,
  index: SearchIndex,
): SearchGroups {
  const levelsOfAll = index.fullText.findWithAll(listTellingWords(words))
  const levelsOfFree = index.fullText.findWithAll(freeWords)
  const isTitled = (document: SearchDocument) => levelsOfAll.get(document) === 'title'

  const tools = index.textDocuments.filter(
    (document) => document.isTool && (levelsOfAll.has(document) || levelsOfFree.has(document)),
  )
  const texts = index.textDocuments.filter((document) => !document.isTool && levelsOfAll.has(document))
  // A tool with only the free words answers these, and projects need not have them: "emi for 60 lakhs" also finds homes.
  const isAnsweredByTool = tools.length > 0 && !tools.some((tool) => levelsOfAll.has(tool))
  const otherConditions = conditions.filter(({ name }) => name !== 'freeWords')
  const matches = listMatches(isAnsweredByTool ? otherConditions : conditions, index)

  // "lotus meadows 30x45": the free words are the name.
  const isNamed = (match: ProjectMatch) =>
    isTitled(match.document) || (isMet(match) && levelsOfFree.get(match.document) === 'title')
  const others = matches.filter((match) => isMet(match) && !isNamed(match))
  // Without another condition, words in the description of a project are only a mention.
  const isMentioned = ({ document }: ProjectMatch) =>
    otherConditions.length === 0 && levelsOfFree.get(document) === 'body'

  const fits = [
    ...tools,
    ...matches.filter(isNamed),
    ...texts.filter(isTitled),
    ...others.filter((match) => !isMentioned(match)),
  ]
  // A post explains what the description of a project only mentions: "encumbrance".
  const mentions = [...texts.filter((document) => !isTitled(document)), ...others.filter(isMentioned)]
  if (fits.length === 0 && mentions.length === 0)
    return buildNearGroups(matches, index.fullText.findWithSome(freeWords))
  return { fits: fits.map(getHit), mentions: mentions.map(getHit), near: [], nearest: null }
}

/** All projects, the best first. */
function listMatches(conditions: Condition[], { projects }: SearchIndex): ProjectMatch[] {
  return projects.map((project) => matchProject(project, conditions)).sort(compareMatches)
}

function isMet({ missed }: ProjectMatch): boolean {
  return missed.length === 0
}

function getHit({ hit }: ProjectMatch | TextDocument): Hit {
  return hit
}

/** The words without fillers such as "for", unless there are only fillers. */
function listTellingWords(words: string[]): string[] {
  const tellingWords = words.filter((word) => !isFiller(word))
  return tellingWords.length > 0 ? tellingWords : words
}

/** Tools, posts and pages shown as near when nothing fits. */
const MAX_NEAR_TEXTS = 3

/**
 * Tools with some of the words, then the nearest projects. Other texts come before the projects when they have the words
 * in more important places, and otherwise after them.
 * @param scores of the documents that have at least one free word, the best first
 */
function buildNearGroups(matches: ProjectMatch[], scores: Map<SearchDocument, number>): SearchGroups {
  const projects = listNearestProjects(matches)
  const nearTexts = [...scores.keys()].filter((document) => 'isTool' in document).slice(0, MAX_NEAR_TEXTS)
  const tools = nearTexts.filter(({ isTool }) => isTool)
  const texts = nearTexts.filter(({ isTool }) => !isTool)
  const getScore = (document: SearchDocument) => scores.get(document) ?? 0
  const bestScore = Math.max(0, ...projects.map(({ document }) => getScore(document)))
  const near = [
    ...tools,
    ...texts.filter((text) => getScore(text) > bestScore),
    ...projects,
    ...texts.filter((text) => getScore(text) <= bestScore),
  ]
  return { fits: [], mentions: [], near: near.map(getHit), nearest: projects[0] ?? null }
}
