import type { Condition } from './conditions/condition'
import type { Hit, TextDocument } from './documents/document'
import type { SearchIndex } from './documents/search-index'
import { matchProjects, type ProjectMatch } from './match-projects'
import { findNearHits } from './near-hits'
import type { SearchQuery } from './query/search-query'
import {
  classifyProject,
  classifyText,
  findWordHits,
  isFittingTool,
  type Relevance,
  type WordHits,
} from './relevance'

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

export function buildHitGroups(request: SearchRequest, index: SearchIndex): SearchGroups {
  const wordHits = findWordHits(request, index.fullText)
  const tools = index.tools.filter((tool) => isFittingTool(tool, wordHits))
  const projects = matchProjects(index.projects, listProjectConditions(request.conditions, tools, wordHits))
  const listProjects = (relevance: Relevance) =>
    projects.filter((project) => classifyProject(project, wordHits) === relevance)
  const listTexts = (relevance: Relevance) =>
    index.texts.filter((text) => classifyText(text, wordHits) === relevance)

  const fits = [...tools, ...listProjects('named'), ...listTexts('fits'), ...listProjects('fits')]
  // A post explains what the description of a project only mentions: "encumbrance".
  const mentions = [...listTexts('mentions'), ...listProjects('mentions')]
  const isAnswered = fits.length > 0 || (mentions.length > 0 && !wordHits.asksForProjects)
  if (!isAnswered) return { fits: [], mentions: [], ...findNearHits(request, projects, index) }
  return { fits: fits.map(getHit), mentions: mentions.map(getHit), near: [], reason: null }
}

function getHit({ hit }: ProjectMatch | TextDocument): Hit {
  return hit
}

/** "emi for 60 lakhs" also finds homes: the tool answers "emi", so projects need not have this word. */
function listProjectConditions(
  conditions: Condition[],
  tools: TextDocument[],
  { allWordLevels }: WordHits,
): Condition[] {
  const areFreeWordsAnsweredByTools = tools.length > 0 && !tools.some((tool) => allWordLevels.has(tool))
  return areFreeWordsAnsweredByTools ? conditions.filter(({ name }) => name !== 'freeWords') : conditions
}
