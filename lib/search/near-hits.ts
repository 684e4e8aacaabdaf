import { joinWords } from '@/lib/format/text'
import { type Condition, compareGaps, findFirstDifference, findMostImportant } from './conditions/condition'
import type { Hit, SearchDocument } from './documents/document'
import type { SearchIndex } from './documents/search-index'
import type { SearchGroups, SearchRequest } from './hit-groups'
import { compareMatches, type ProjectMatch } from './match-projects'

// What comes near when nothing answers a query: the projects that miss the least, and texts with some of the words.

export function findNearHits(
  request: SearchRequest,
  matches: ProjectMatch[],
  index: SearchIndex,
): Pick<SearchGroups, 'near' | 'reason'> {
  const projects = listNearestProjects(matches)
  const [nearest] = projects
  return {
    near: listNearHits(request.freeWords, projects, index),
    reason: nearest ? explainNearest(request, nearest) : null,
  }
}

/** Tools, posts and pages that are shown as near. */
const MAX_NEAR_TEXTS = 3

/**
 * Tools with some of the free words, then the projects. Posts and pages come before the projects when they have the
 * words in more important places, and otherwise after them.
 */
function listNearHits(
  freeWords: string[],
  projects: ProjectMatch[],
  { tools, texts, fullText }: SearchIndex,
): Hit[] {
  const scores = fullText.findWithSome(freeWords)
  const getScore = (document: SearchDocument) => scores.get(document) ?? 0
  const bestProjectScore = Math.max(0, ...projects.map(({ document }) => getScore(document)))
  const nearTexts = [...scores.keys()].filter((document) => !('project' in document)).slice(0, MAX_NEAR_TEXTS)
  const otherTexts = nearTexts.filter((document) => texts.includes(document))
  const inOrder = [
    ...nearTexts.filter((document) => tools.includes(document)),
    ...otherTexts.filter((text) => getScore(text) > bestProjectScore),
    ...projects,
    ...otherTexts.filter((text) => getScore(text) <= bestProjectScore),
  ]
  return inOrder.map(({ hit }) => hit)
}

/** Projects shown as near when nothing fits. */
const MAX_NEAREST = 5

/**
 * The projects that miss the fewest conditions. Among these, the ones that miss the least important condition come
 * first. Completed projects cannot be bought: they are suggested only when there is nothing else.
 */
function listNearestProjects(matches: ProjectMatch[]): ProjectMatch[] {
  const near = matches.filter(comesNear)
  const suggested = listPreferred(near, ({ document }) => document.project.status !== 'completed')
  const fewestMissed = Math.min(...suggested.map(({ missed }) => missed.length))
  const missFewest = suggested.filter(({ missed }) => missed.length === fewestMissed)
  // A visitor who wants a plot has no use for a flat.
  const ofWantedType = listPreferred(missFewest, ({ missed }) =>
    missed.every(({ condition }) => condition.name !== 'types'),
  )
  return ofWantedType.sort(compareNearness).slice(0, MAX_NEAREST)
}

/** A project that only lacks the free words comes near when it has some of them. */
function comesNear({ compared }: ProjectMatch): boolean {
  return compared.some(
    ({ condition, result }) => condition.name !== 'freeWords' || result.gap !== Number.POSITIVE_INFINITY,
  )
}

/** The projects that are preferred, or all of them when none is. */
function listPreferred(
  projects: ProjectMatch[],
  isPreferred: (project: ProjectMatch) => boolean,
): ProjectMatch[] {
  const preferred = projects.filter(isPreferred)
  return preferred.length > 0 ? preferred : projects
}

function compareNearness(a: ProjectMatch, b: ProjectMatch): number {
  return findFirstDifference([
    findMostImportant(b.missed) - findMostImportant(a.missed),
    compareGaps(a.missed, b.missed),
    compareMatches(a, b),
  ])
}

// The reason

/** "No plot under ₹40 lakh in Tambaram; Neem Park starts at ₹42 lakh." Null for a query of free words only. */
function explainNearest(request: SearchRequest, nearest: ProjectMatch): string | null {
  if (request.conditions.every(({ name }) => name === 'freeWords')) return null
  return `${formatWanted(request)}; ${formatFacts(nearest)}.`
}

/** "No plot under ₹40 lakh in Tambaram", "No RERA registered project". */
function formatWanted({ text, conditions }: SearchRequest): string {
  const hasNoun = conditions.some(({ name }) => name === 'types')
  const noun = conditions.some(({ name }) => name === 'bedrooms') ? 'home' : 'project'
  const listPhrases = (isBeforeNoun: boolean) =>
    conditions
      .filter(({ isAdjective = false }) => isAdjective === isBeforeNoun)
      .map((condition) => formatPhrase(condition, text))
  return ['No', ...listPhrases(true), ...(hasNoun ? [] : [noun]), ...listPhrases(false)].join(' ')
}

/** "Neem Park starts at ₹42 lakh" */
function formatFacts({ hit, missed }: ProjectMatch): string {
  const facts = missed.map(({ result }) => result.instead).filter((fact) => fact !== undefined)
  return facts.length > 0 ? `${hit.title} ${joinWords([...new Set(facts)])}` : 'these come closest'
}

/** Free words after "in" are a place that the catalogue does not have: "in “coimbatore”". */
function formatPhrase({ name, label, phrase = label }: Condition, text: string): string {
  if (name !== 'freeWords') return phrase
  const [firstWord] = label.split(' ')
  const preposition = new RegExp(`\\b(?<word>in|at|near) +${firstWord}`).exec(text)?.groups?.word
  return preposition ? `${preposition} “${label}”` : phrase
}
