import { compareGaps, findFirstDifference, findMostImportant } from './conditions/compared-condition'
import type { Hit, SearchDocument } from './documents/document'
import { compareMatches, type ProjectMatch } from './match-projects'

// What comes near when nothing answers a query: the projects that miss the least, and texts with some of the words.

/** The hits that come near, and the first project among them; null without one. */
type NearHits = { near: Hit[]; nearest: ProjectMatch | null }

/** In the list of what comes near; its tools, posts and pages. */
const MAX_NEAR_TEXTS = 3

/**
 * Tools with some of the words, then the nearest projects. Other texts come before the projects when they have the words
 * in more important places, and otherwise after them.
 * @param scores of the documents that have at least one free word, the best first
 */
export function findNearHits(matches: ProjectMatch[], scores: Map<SearchDocument, number>): NearHits {
  const projects = listNearestProjects(matches)
  const nearTexts = [...scores.keys()].filter((document) => 'isTool' in document).slice(0, MAX_NEAR_TEXTS)
  const tools = nearTexts.filter(({ isTool }) => isTool)
  const texts = nearTexts.filter(({ isTool }) => !isTool)
  const getScore = (document: SearchDocument) => scores.get(document) ?? 0
  const bestScore = Math.max(0, ...projects.map(({ document }) => getScore(document)))
  const hits = [
    ...tools,
    ...texts.filter((text) => getScore(text) > bestScore),
    ...projects,
    ...texts.filter((text) => getScore(text) <= bestScore),
  ]
  return { near: hits.map(({ hit }) => hit), nearest: projects[0] ?? null }
}

/** Projects shown as near when nothing fits. */
const MAX_NEAREST = 5

/**
 * The projects that miss the fewest conditions. Among these, the ones that miss the least important condition come
 * first. Completed projects cannot be bought: they are suggested only when there is nothing else.
 */
function listNearestProjects(matches: ProjectMatch[]): ProjectMatch[] {
  const near = matches.filter(comesNear)
  const suggested = prefer(near, ({ document }) => document.project.status !== 'completed')
  const fewestMissed = Math.min(...suggested.map(({ missed }) => missed.length))
  const missFewest = suggested.filter(({ missed }) => missed.length === fewestMissed)
  // A visitor who wants a plot has no use for a flat.
  const ofWantedType = prefer(missFewest, ({ missed }) =>
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
function prefer(projects: ProjectMatch[], isPreferred: (project: ProjectMatch) => boolean): ProjectMatch[] {
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
